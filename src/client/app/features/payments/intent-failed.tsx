import { Alert, Button, Stack, Text } from '@mantine/core';
import { messageOf } from '../../errors.ts';

type FailedProps = { error: unknown; onRetry(): void; isRetrying: boolean };

/** Stands where the card's fields would be. */
export function IntentFailed({ error, onRetry, isRetrying }: FailedProps) {
  return (
    <Alert color="red" title="Failed to initialize payment">
      <Stack align="flex-start" gap="sm">
        <Text>{messageOf(error)}</Text>
        <Text>Nothing was charged, and what you have entered is kept.</Text>
        <Button variant="default" loading={isRetrying} onClick={onRetry}>
          Retry
        </Button>
      </Stack>
    </Alert>
  );
}
