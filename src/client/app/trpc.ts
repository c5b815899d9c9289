import { QueryClient } from '@tanstack/react-query';
import {
  createTRPCQueryUtils,
  createTRPCReact,
  getQueryKey,
  httpBatchLink,
  httpLink,
  httpSubscriptionLink,
  splitLink,
} from '@trpc/react-query';
import { clientLanguageOf } from '../../content/language.ts';
import type { transportRefusals } from '../../content/refusals/transport.ts';
import type { AppRouter } from '../../routers/index.ts';
import { listener } from './language.ts';
import { proofLink } from './proof.ts';

const url = '/trpc';

/** In which language a refusal is read here, where that is known. */
const headers = listener.language ? { 'x-language': clientLanguageOf(listener.language) } : {};

/** The calls as React hooks. */
export const trpc = createTRPCReact<AppRouter>();
/** What the answers of a call are kept by. */
export { getQueryKey };

/** What is asked at one moment travels together, each change alone; a subscription is a stream of its own. */
export const trpcClient = trpc.createClient({
  links: [
    proofLink,
    splitLink({
      condition: ({ type }) => type === 'subscription',
      true: httpSubscriptionLink({ url }),
      false: splitLink({
        // Those that look at a password are refused in company.
        condition: ({ type }) => type === 'mutation',
        true: httpLink({ url, headers, fetch: fetchJson }),
        false: httpBatchLink({ url, headers, maxURLLength: 2000, fetch: fetchJson }),
      }),
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

/** The same cache for whoever is no component: what asks, before a screen is drawn, who may enter it. */
export const trpcCache = createTRPCQueryUtils({ queryClient, client: trpcClient });

/** A procedure that asks, such as `trpc.clients.list`. */
export type Call = Parameters<typeof getQueryKey>[0];

/**
 * What the lists of a call are kept by, whatever narrows them; with its input the one list. It is tRPC's own key, so
 * that `utils.clients.list.invalidate()` reaches them, of the kind that is kept in pages: what `useQuery` keeps is
 * apart.
 */
export const pagedKey = (call: Call, input?: object) =>
  getQueryKey(call, ...([input, 'infinite'] as unknown as []));

/** Of an answer that no program of ours wrote, so much is shown. */
const longestBody = 200;

/**
 * Something on the way, a proxy say, may answer in its own words: as specified, the error then reads as the status, a
 * colon and the body, or the status text where that is empty or a page. What our server refuses before it looks at the
 * call, a body that is too large say, comes as REST has it, and becomes an error of the call.
 */
async function fetchJson(address: RequestInfo | URL | string, init?: object) {
  const response = await fetch(address, init);
  const { ok, status, statusText } = response;
  const body = (await response.text()).trim();
  const answer = parse(body);
  if (isOfCalls(answer)) return { ok, json: async () => answer };
  if (!isRefusal(answer)) {
    const words = body.startsWith('<') ? statusText : body.slice(0, longestBody) || statusText;
    // Newer HTTP has no status text.
    throw new Error(words ? `${status}: ${words}` : String(status));
  }
  const { message, ...data } = answer;
  const reason = earlyReasons[data.code];
  const error = { message, code: invalidRequest, data: { ...data, reason, httpStatus: status } };
  return { ok, json: async () => ({ error }) };
}

/** Why a call was refused before it was looked at, by the code: its sentence is English. */
const earlyReasons: Partial<Record<string, keyof typeof transportRefusals.en>> = {
  PAYLOAD_TOO_LARGE: 'tooLarge',
  FORBIDDEN: 'otherSite',
};

/** JSON-RPC's number, which tRPC's envelope asks for; `data.code` is what is read. */
const invalidRequest = -32_600;

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Answers in tRPC's envelope: one for each call, or one for all. */
function isOfCalls(answer: unknown): boolean {
  const answers = Array.isArray(answer) ? answer : [answer];
  return (
    answers.length > 0 && answers.every((each) => isObject(each) && ('result' in each || 'error' in each))
  );
}

const isRefusal = (answer: unknown): answer is { message: string; code: string } =>
  isObject(answer) &&
  'message' in answer &&
  typeof answer.message === 'string' &&
  'code' in answer &&
  typeof answer.code === 'string';
