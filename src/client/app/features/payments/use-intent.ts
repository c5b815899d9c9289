import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { codeOf, messageOf } from '../../errors.ts';
import { useStandingError } from '../../kit/query.tsx';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { endOf } from './use-card-payment.ts';

/** The card payment of a project: opened, or found where it is open. Answers its client secret. */
export function useIntent(projectId: string) {
  const { client } = trpc.useUtils();
  const query = useQuery({
    queryKey: ['payment-intent', projectId],
    queryFn: async () => {
      const { clientSecret } = await client.projects.createPaymentIntent.mutate({ projectId });
      if (!clientSecret) throw new Error('No client secret received from the server');
      return clientSecret;
    },
    gcTime: 0,
  });
  const { error, errorUpdatedAt } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is said, also where it is the same one again
  useEffect(() => {
    if (error && !endOf(error) && codeOf(error) !== 'BAD_REQUEST') showIntentFailure(error);
  }, [error, errorUpdatedAt]);
  return {
    clientSecret: query.data,
    error: useStandingError(query),
    retry: () => void query.refetch(),
    isRetrying: query.isFetching,
  };
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
