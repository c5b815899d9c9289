import { Alert, Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { sharedWords } from '../../content/app/kit.ts';
import { usePassedFocus } from '../ui/use-passed-focus.ts';
import { messageOf } from './errors.ts';
import { type Query, useStandingError } from './kit/query.tsx';
import { clientWordsOf } from './language.ts';

type Props = {
  title?: string;
  children?: ReactNode;
  /** `group` where a toast has said it already. */
  role?: 'alert' | 'group';
  /** Whether it stands under what says the same in words that help more, and announces it. */
  isQuiet?: boolean;
  /** Takes the focus when what failed has come at last. */
  nextFocus(): HTMLElement | null;
  onRetry(): void;
  isRetrying: boolean;
};

/** Stands for a part of a client’s screen that did not come. */
export function RetryAlert({
  title,
  children,
  isQuiet = false,
  nextFocus,
  onRetry,
  isRetrying,
  ...props
}: Props) {
  const { role = isQuiet ? 'group' : 'alert' } = props;
  const whole = useRef<HTMLDivElement>(null);
  usePassedFocus(whole, nextFocus);
  return (
    <Alert
      ref={whole}
      {...(isQuiet ? { variant: 'transparent', color: 'gray' } : { color: 'red', w: '100%' })}
      role={role}
      {...(title && { title })}
    >
      <Stack
        align={isQuiet ? 'center' : 'flex-start'}
        gap={isQuiet ? 0 : 'sm'}
        {...(isQuiet && { fz: 'sm', c: 'dimmed' })}
      >
        {children}
        <Button variant={isQuiet ? 'subtle' : 'default'} loading={isRetrying} onClick={onRetry}>
          {clientWordsOf(sharedWords).retry}
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

/** What a query has brought for a part of a client’s screen, or what stands for it. */
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
