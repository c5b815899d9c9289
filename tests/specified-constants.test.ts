import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf, messageOf } from '../src/client/app/errors.ts';
import { queryClient, trpcClient } from '../src/client/app/trpc.ts';
import type { ChatApi } from '../src/client/chat/api.ts';
import { followConversation, pollInterval } from '../src/client/chat/conversation-link.ts';
import { counterFrames } from '../src/client/site/counter.ts';
import { errorBody } from '../src/routers/trpc.ts';
import { toAppError } from '../src/server/http/http-errors.ts';
import { refuseCrossSite } from '../src/server/http/security-headers.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

describe('what is fetched', () => {
  it('never goes stale, is not fetched again on focus, and is tried once', () => {
    expect(queryClient.getDefaultOptions()).toMatchObject({
      queries: { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false },
      mutations: { retry: false },
    });
  });

  it('is asked for once by everybody who looks at it', async () => {
    const queryFn = vi.fn(async () => 'the answer');
    const look = () => {
      const observer = new QueryObserver(queryClient, { queryKey: ['once'], queryFn });
      return { observer, leave: observer.subscribe(() => {}) };
    };
    const first = look();
    await expect.poll(() => first.observer.getCurrentResult().data).toBe('the answer');
    first.leave();
    const second = look();
    expect(second.observer.getCurrentResult()).toMatchObject({ data: 'the answer', isStale: false });
    second.leave();
    expect(queryFn).toHaveBeenCalledTimes(1);
  });
});

describe('an answer that no program of ours wrote', () => {
  it.each([
    [500, 'Internal Server Error', 'The proxy fell over', '500: The proxy fell over'],
    [502, 'Bad Gateway', '', '502: Bad Gateway'],
    [503, 'Service Unavailable', ' \n', '503: Service Unavailable'],
  ])('of %i reads as its status and its words: %s', async (status, statusText, body, message) => {
    const calls = vi.fn(
      async () => new Response(body, { status, statusText, headers: { 'content-type': 'text/plain' } }),
    );
    vi.stubGlobal('fetch', calls);
    await expect(trpcClient.payments.options.query()).rejects.toMatchObject({ message });
    await expect(trpcClient.projects.markPaid.mutate({ projectId: 'x' })).rejects.toMatchObject({
      message,
    });
    expect(calls).toHaveBeenCalledTimes(2);
  });

  const page = '<!doctype html><title>502 Bad Gateway</title><center>nginx</center>';
  it.each([
    ['a page', 502, 'Bad Gateway', page, 'text/html', '502: Bad Gateway'],
    ['a page that is no refusal', 200, 'OK', page, 'text/html', '200: OK'],
    ['a page over a newer HTTP', 502, '', page, 'text/html', '502'],
    ['an empty object', 502, 'Bad Gateway', '{}', 'application/json', '502: {}'],
    ['an empty list', 502, 'Bad Gateway', '[]', 'application/json', '502: []'],
    ['nothing', 503, 'Service Unavailable', '', 'application/json', '503: Service Unavailable'],
    ['somebody else’s JSON', 504, '', '{"error_code":7}', 'application/json', '504: {"error_code":7}'],
  ])('reads so too where it is %s', async (_name, status, statusText, body, type, message) => {
    vi.stubGlobal(
      'fetch',
      async () => new Response(body, { status, statusText, headers: { 'content-type': type } }),
    );
    vi.stubGlobal('document', { documentElement: { lang: 'fr' } });
    const error = await trpcClient.payments.options.query().catch((refused: unknown) => refused);
    expect(messageOf(error)).toBe(message);
  });
});

function thrownBy(act: () => void): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('what our server refuses before it looks at the call', () => {
  const tooLarge = toAppError(Object.assign(new Error('as the framework says it'), { statusCode: 413 }));
  const elsewhere = { cookie: 'vitrine=x', 'sec-fetch-site': 'cross-site' };
  const refuse = () =>
    refuseCrossSite({ method: 'POST', headers: elsewhere }, new URL('https://vitrine.example'));
  it.each([
    ['en', 413, tooLarge, 'The body is too large'],
    ['fr', 413, tooLarge, 'C’est trop long pour être envoyé'],
    ['fr', 403, thrownBy(refuse), 'Cet envoi semble venir d’un autre site. Rechargez la page.'],
  ])(
    'reads as its sentence, on a screen in %s, and has its code (%i)',
    async (lang, status, thrown, said) => {
      const body = errorBody(thrown, 'x');
      vi.stubGlobal('document', { documentElement: { lang } });
      vi.stubGlobal('fetch', async () => Response.json(body, { status }));
      const error = await trpcClient.payments.options.query().catch((refused: unknown) => refused);
      expect(codeOf(error)).toBe(body.code);
      expect(messageOf(error)).toBe(said);
    },
  );
});

describe('what is sent', () => {
  it('is JSON with a JSON content type where there is something to send, and goes with the cookies', async () => {
    const calls = vi.fn(
      async (_address: string, { method }: RequestInit) =>
        new Response(method === 'GET' ? '[{"result":{"data":null}}]' : '{"result":{"data":null}}', {
          headers: { 'content-type': 'application/json' },
        }),
    );
    vi.stubGlobal('fetch', calls);
    await trpcClient.payments.options.query();
    await trpcClient.projects.markPaid.mutate({ projectId: 'x' });
    const sent = calls.mock.calls.map(([, { method, headers, body, credentials }]) => [
      method,
      new Headers(headers).get('content-type'),
      body,
      // What the browser does by itself within the site.
      credentials ?? 'same-origin',
    ]);
    expect(sent).toEqual([
      ['GET', null, undefined, 'same-origin'],
      ['POST', 'application/json', '{"projectId":"x"}', 'same-origin'],
    ]);
  });
});

describe('the messages of a conversation without a stream', () => {
  const nothing = () => {};
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', {
      visibilityState: 'visible',
      addEventListener: nothing,
      removeEventListener: nothing,
    });
    vi.stubGlobal('window', { addEventListener: nothing, removeEventListener: nothing });
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('EventSource', undefined);
  });

  it('are asked for every 2000 ms', async () => {
    expect(pollInterval).toBe(2000);
    const messages = vi.fn(async () => []);
    const api = { whole: async () => [{}, await messages()] } as unknown as ChatApi;
    const link = followConversation(api, '0123456789abcdef', {
      revision: () => 0,
      event: nothing,
      listed: nothing,
      conversation: nothing,
      gone: nothing,
    });
    await vi.advanceTimersByTimeAsync(1999);
    expect(messages).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(messages).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect(messages).toHaveBeenCalledTimes(3);
    link.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(messages).toHaveBeenCalledTimes(3);
  });
});

describe('a counter', () => {
  it.each([
    [10, 1000],
    [50, 1000],
    [75, 1500],
    [100, 2000],
    [98_765, 2000],
  ])('goes to %i in %i ms, by 40 steps that grow smaller as a cube does', (end, duration) => {
    const { values, pause } = counterFrames(end);
    expect(pause * 40).toBeCloseTo(duration);
    expect(values).toHaveLength(40);
    expect(values.at(-1)).toBe(end);
    // Half of the time is seven eighths of the way, three quarters of it are 63 of 64 parts.
    expect(values[19]).toBe(Math.round((end * 7) / 8));
    expect(values[29]).toBe(Math.round((end * 63) / 64));
  });
});
