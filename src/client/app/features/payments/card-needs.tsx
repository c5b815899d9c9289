import { Text } from '@mantine/core';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type PayingWords, payingWords } from '../../../../content/app/paying.ts';
import { clientLanguages } from '../../../../content/language.ts';
import { codeOf, messageOf } from '../../errors.ts';
import { useStandingError } from '../../kit/query.tsx';
import { RetryAlert } from '../../retry-alert.tsx';
import { toasts } from '../../toasts.ts';
import { endOf } from './paying.ts';

type CardWords = PayingWords['card'];

/** Loads what card fields need. Errors that another try may solve are shown in a toast. */
export function useCardNeed<Need>(words: CardWords, options: UseQueryOptions<Need>) {
  const query = useQuery(options);
  const { error, errorUpdatedAt } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is said, also where it is the same one again
  useEffect(() => {
    if (error && !endOf(error) && codeOf(error) !== 'BAD_REQUEST') showIntentFailure(words, error);
  }, [error, errorUpdatedAt]);
  const retry = { onRetry: () => void query.refetch(), isRetrying: query.isFetching };
  return { need: query.data, error: useStandingError(query), retry };
}

/** The server's own words: in English as specified, or in the page's language. */
const serversOwn = clientLanguages.map((language) => payingWords[language].card.failed);

export function showIntentFailure(words: CardWords, error: unknown): void {
  const message = messageOf(error);
  toasts.show({
    title: words.failed,
    // The server's words may repeat the title, after its status.
    description: serversOwn.some((own) => message.endsWith(own)) ? words.providerAway : message,
    variant: 'destructive',
  });
}

/** The head of step two, which stays while the content below changes. */
export const stepTitle = () => document.getElementById('step-title');

type FailedProps = { words: CardWords; onRetry(): void; isRetrying: boolean };

/** Shown in place of the card fields; a toast says why they are missing. */
export function IntentFailed({ words, ...props }: FailedProps) {
  return (
    <RetryAlert role="group" title={words.notOpened} nextFocus={stepTitle} {...props}>
      <Text>{words.kept}</Text>
    </RetryAlert>
  );
}
