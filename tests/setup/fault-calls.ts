import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorBody } from '../../src/server/errors.ts';
import { isLong } from './fault-table.ts';

/** A call that takes this long counts as hung, in milliseconds: longer where other tests take the processor. */
export const hungAfter = isLong ? 10_000 : 60_000;

export type Caller = ReturnType<typeof createCaller>;

/**
 * Calls a real server, and counts what becomes of it. An answer of 503 in the documented shape with Retry-After is a
 * refusal; everything else of 5xx, and no answer at all, is a failure, which is kept in words.
 */
export function createCaller(url: string, cookie: string) {
  const counts = { hung: 0, refused: 0, failed: 0 };
  const failures: string[] = [];
  const fail = (text: string) => {
    counts.failed++;
    failures.push(text);
  };
  const ask = async (method: string, path: string, body?: object | FormData) => {
    const begun = performance.now();
    const isForm = body instanceof FormData;
    try {
      const response = await fetch(url + path, {
        method,
        headers: { cookie, ...(body && !isForm && { 'content-type': 'application/json' }) },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
      if (isStream) await response.body?.cancel();
      const text = isStream ? '' : await response.text();
      if (response.status >= 500) {
        if (isRefusal(response, text)) counts.refused++;
        else fail(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`);
      }
      return { status: response.status, text };
    } catch (error) {
      fail(`${method} ${path} got no answer: ${(error as Error).cause ?? error}`);
      return { status: 0, text: '' };
    } finally {
      if (performance.now() - begun >= hungAfter) counts.hung++;
    }
  };
  return {
    counts,
    failures,
    ask,
    /** The answer of a call that has to succeed, for whoever is told to come again after a few tries. */
    async get<T>(method: string, path: string, body?: object): Promise<T> {
      let { status, text } = await ask(method, path, body);
      for (let tries = 1; status === 503 && tries < 10; tries++) {
        await sleep(1_000);
        ({ status, text } = await ask(method, path, body));
      }
      if (status >= 300 || status === 0) throw new Error(`${method} ${path} answered ${status}: ${text}`);
      return JSON.parse(text) as T;
    },
  };
}

function isRefusal({ status, headers }: Response, text: string): boolean {
  if (status !== 503 || !(Number(headers.get('retry-after')) >= 1)) return false;
  const bodies = [JSON.parse(text)].flat() as (ErrorBody | { error: { message: string; data: ErrorBody } })[];
  return bodies.every((body) => {
    const { code, message } = 'error' in body ? { ...body.error.data, message: body.error.message } : body;
    return code === 'SERVICE_UNAVAILABLE' && message.length > 0;
  });
}
