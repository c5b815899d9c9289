import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { messageOf } from '../errors.ts';

/** Stands for the rows of a list while they are on their way. */
export function ListPending({ label, rows = 3 }: { label: string; rows?: number }) {
  return (
    <Stack gap="xs" role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} h="var(--space-16)" />
      ))}
    </Stack>
  );
}

/** Stands for a list that did not come. */
export function ListFailed({ title, error, retry, isRetrying }: FailedProps) {
  return (
    <Alert color="red" title={title} role="alert">
      <Stack align="flex-start" gap="sm">
        <Text>{messageOf(error)}</Text>
        <Button variant="default" loading={isRetrying} onClick={retry}>
          Réessayer
        </Button>
      </Stack>
    </Alert>
  );
}

type FailedProps = { title: string; error: unknown; retry(): void; isRetrying: boolean };
