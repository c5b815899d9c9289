import { QueryClient } from '@tanstack/react-query';
import { createTRPCReact, httpBatchLink, httpSubscriptionLink, splitLink } from '@trpc/react-query';
import type { AppRouter } from '../../routers/index.ts';

const url = '/trpc';

/** The calls as React hooks. */
export const trpc = createTRPCReact<AppRouter>();

/** Calls of one moment travel together; a subscription is a stream of its own. */
export const trpcClient = trpc.createClient({
  links: [
    splitLink({
      condition: ({ type }) => type === 'subscription',
      true: httpSubscriptionLink({ url }),
      false: httpBatchLink({ url, maxURLLength: 2000 }),
    }),
  ],
});

/** As specified: data never goes stale by itself, nothing is refetched on focus, nothing is tried twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false },
    mutations: { retry: false },
  },
});
