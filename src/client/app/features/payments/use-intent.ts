import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { codeOf, messageOf } from '../../errors.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';

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
    if (error && codeOf(error) !== 'CONFLICT') showIntentFailure(error);
  }, [error, errorUpdatedAt]);
  return query;
}

export const showIntentFailure = (error: unknown) =>
  toasts.show({
    title: 'Failed to initialize payment',
    description: messageOf(error),
    variant: 'destructive',
  });
