import { Text } from '@mantine/core';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { codeOf, messageOf } from '../../errors.ts';
import { useStandingError } from '../../kit/query.tsx';
import { RetryAlert } from '../../retry-alert.tsx';
import { toasts } from '../../toasts.ts';
import { endOf } from './paying.ts';

/** What the fields of a card cannot do without. What another try may mend is said in a toast. */
export function useCardNeed<Need>(options: UseQueryOptions<Need>) {
  const query = useQuery(options);
  const { error, errorUpdatedAt } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is said, also where it is the same one again
  useEffect(() => {
    if (error && !endOf(error) && codeOf(error) !== 'BAD_REQUEST') showIntentFailure(error);
  }, [error, errorUpdatedAt]);
  const retry = { onRetry: () => void query.refetch(), isRetrying: query.isFetching };
  return { need: query.data, error: useStandingError(query), retry };
}

const title = 'Failed to initialize payment';

export function showIntentFailure(error: unknown): void {
  const message = messageOf(error);
  toasts.show({
    title,
    // The server's own words may be those of the title, after its status.
    description: message.endsWith(title)
      ? 'The card provider does not answer. Nothing was charged; please try again.'
      : message,
    variant: 'destructive',
  });
}

/** The head of step two, which stays while what is under it changes. */
export const stepTitle = () => document.getElementById('step-title');

/** Stands where the card's fields would be; why they are not there is said in a toast. */
export function IntentFailed(props: { onRetry(): void; isRetrying: boolean }) {
  return (
    <RetryAlert role="group" title="The card form could not be opened" nextFocus={stepTitle} {...props}>
      <Text>Nothing was charged, and what you have entered is kept.</Text>
    </RetryAlert>
  );
}
