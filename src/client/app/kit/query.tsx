import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { sharedWords } from '../../../content/app/kit.ts';
import { messageOf } from '../errors.ts';
import { wordsOf } from '../language.ts';
import styles from './list.module.css';

const words = wordsOf(sharedWords);

export type Query<Data> = {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch(): unknown;
};

type Props<Data> = {
  query: Query<Data>;
  /** Shown while it is loading. */
  pending: ReactNode;
  /** The message where it failed to load. */
  failed: string;
  /** The message above older data that could not be refreshed. */
  stale?: string;
  children(data: Data): ReactNode;
};

/** The data of a query, or its loading or error state. Data that came once stays on screen when a refresh fails. */
export function QueryBody<Data>(props: Props<Data>) {
  const { query, pending, failed, stale = words.stale, children } = props;
  const { data, isFetching } = query;
  const error = useStandingError(query);
  const failure = Boolean(error) && (
    <QueryFailed
      title={data === undefined ? failed : stale}
      error={error}
      retry={() => void query.refetch()}
      isRetrying={isFetching}
    />
  );
  if (data === undefined) return failure || pending;
  return (
    <>
      {failure}
      {children(data)}
    </>
  );
}

/** Placeholder rows while rows are loading: a name with its line, and where there is room two more columns. */
export function RowsPending({ label, rows = 3 }: { label: string; rows?: number }) {
  return (
    <div className={styles.pending} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <Group key={index} wrap="nowrap" gap="xl" px="sm">
          <Stack gap="xs" flex={1}>
            <Skeleton h="0.75rem" maw="12rem" />
            <Skeleton h="0.625rem" maw="18rem" />
          </Stack>
          <Skeleton h="0.75rem" w="8rem" visibleFrom="md" />
          <Skeleton h="0.75rem" w="5rem" visibleFrom="md" />
        </Group>
      ))}
    </div>
  );
}

type FailedProps = { title: string; error: unknown; retry(): void; isRetrying?: boolean };

/** The error state of a query, with a button that tries again. */
export function QueryFailed({ title, error, retry, isRetrying = false }: FailedProps) {
  return (
    <Alert color="red" title={title} role="alert">
      <Stack align="flex-start" gap="sm">
        <Text>{messageOf(error)}</Text>
        <Button variant="default" loading={isRetrying} onClick={retry}>
          {words.retry}
        </Button>
      </Stack>
    </Alert>
  );
}

/**
 * The error of a query, kept until another answer is there. A query without data clears its error while it tries
 * again: the error box, with the focused button in it, would disappear and come back.
 */
export function useStandingError({ error, isFetching }: Pick<Query<unknown>, 'error' | 'isFetching'>) {
  const standing = useRef<unknown>(null);
  if (error || !isFetching) standing.current = error;
  return standing.current;
}
