import { QueryClient } from '@tanstack/react-query';
import {
  createTRPCQueryUtils,
  createTRPCReact,
  httpBatchLink,
  httpSubscriptionLink,
  splitLink,
} from '@trpc/react-query';
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
      false: httpBatchLink({ url, maxURLLength: 2000, fetch: fetchJson }),
    }),
  ],
});

/**
 * As specified: data never goes stale by itself, nothing is refetched on focus, nothing is tried twice. Without a
 * network a call fails at once: one that waited would be done behind somebody's back much later.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** The same cache for whoever is no component: loaders prefetch through it. */
export const trpcCache = createTRPCQueryUtils({ queryClient, client: trpcClient });

/** Of an answer that no program of ours wrote, so much is shown. */
const longestBody = 200;

/**
 * Something on the way, a proxy say, may answer in its own words: as specified, the error then reads as the status, a
 * colon and the body, or the status text where that is empty.
 */
async function fetchJson(address: RequestInfo | URL | string, init?: object): Promise<Response> {
  const response = await fetch(address, init);
  if (response.ok || response.headers.get('content-type')?.includes('json')) return response;
  const body = (await response.text()).trim().slice(0, longestBody);
  throw new Error(`${response.status}: ${body || response.statusText}`);
}
