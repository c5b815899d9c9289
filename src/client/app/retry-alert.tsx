import { Alert, Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { usePassedFocus } from '../ui/use-passed-focus.ts';
import { messageOf } from './errors.ts';
import { type Query, useStandingError } from './kit/query.tsx';

type Props = {
  title?: string;
  children?: ReactNode;
  /** `group` where a toast has said it already. */
  role?: 'alert' | 'group';
  /** Takes the focus when what failed has come at last. */
  nextFocus(): HTMLElement | null;
  onRetry(): void;
  isRetrying: boolean;
};

/** Stands for a part of an English screen that did not come. */
export function RetryAlert({ title, children, role = 'alert', nextFocus, onRetry, isRetrying }: Props) {
  const whole = useRef<HTMLDivElement>(null);
  usePassedFocus(whole, nextFocus);
  return (
    <Alert ref={whole} color="red" role={role} w="100%" {...(title && { title })}>
      <Stack align="flex-start" gap="sm">
        {children}
        <Button variant="default" loading={isRetrying} onClick={onRetry}>
          Retry
        </Button>
      </Stack>
    </Alert>
  );
}

type QueryProps<Data> = Pick<Props, 'nextFocus'> & {
  query: Query<Data>;
  /** Stands for it while it is on its way. */
  pending: ReactNode;
  /** What is said where it did not come. */
  failed: string;
  children(data: Data): ReactNode;
};

/** What a query has brought for a part of an English screen, or what stands for it. */
export function RetriedQuery<Data>({ query, pending, failed, nextFocus, children }: QueryProps<Data>) {
  const { data, isFetching, refetch } = query;
  const error = useStandingError(query);
  if (data !== undefined) return children(data);
  if (!error) return pending;
  return (
    <RetryAlert title={failed} nextFocus={nextFocus} onRetry={() => void refetch()} isRetrying={isFetching}>
      <Text>{messageOf(error)}</Text>
    </RetryAlert>
  );
}
