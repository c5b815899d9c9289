import { httpStatus } from '../../src/server/errors.ts';
import type { Route } from '../../src/server/http/rest.ts';
import type { Crowd } from './access-crowd.ts';
import type { Input } from './access-parts.ts';
import type { Actor } from './access-rows.ts';

/** Calls a procedure as one of the actors would, and answers the status that they get. */
export type Call = (crowd: Crowd, route: Route, actor: Actor, input: Input) => Promise<number>;

export const overRest: Call = async ({ url, headersOf }, { rest, type }, actor, input) => {
  const path = rest.path.replaceAll(/\{(\w+)\}/g, (_, field: string) => String(input[field]));
  const abort = new AbortController();
  const sends = rest.method !== 'GET';
  // What a call without a body asks and its path does not name stands behind it.
  const isAsked = !sends || rest.method === 'DELETE';
  const asked = !isAsked ? [] : Object.entries(input).filter(([field]) => !rest.path.includes(`{${field}}`));
  const query = new URLSearchParams(asked.map(([field, value]) => [field, String(value)]));
  const response = await fetch(`${url}${path}?${query}`, {
    method: rest.method,
    signal: abort.signal,
    headers: headersOf(actor, sends),
    ...(sends && { body: JSON.stringify(input) }),
  });
  await leave(response, type === 'subscription' ? abort : undefined);
  return response.status;
};

/** A stream is cut off; another answer is read to its end, so that its connection serves the next call. */
async function leave(response: Response, abort: AbortController | undefined): Promise<void> {
  if (abort) abort.abort();
  else await response.arrayBuffer();
}

export const overTrpc: Call = async ({ url, headersOf }, { name, type }, actor, input) => {
  const body = JSON.stringify(input);
  const abort = new AbortController();
  const address = `${url}/trpc/${name}`;
  const headers = headersOf(actor, type === 'mutation');
  const response =
    type === 'mutation'
      ? await fetch(address, { method: 'POST', headers, body })
      : await fetch(`${address}?input=${encodeURIComponent(body)}`, { headers, signal: abort.signal });
  // A tRPC stream tells of a refusal inside: its status is already sent.
  const status = type === 'subscription' ? await firstEvent(response) : response.status;
  await leave(response, type === 'subscription' ? abort : undefined);
  return status;
};

async function firstEvent(response: Response): Promise<number> {
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const code = /NOT_FOUND|UNAUTHORIZED|FORBIDDEN/.exec(text)?.[0] as keyof typeof httpStatus | undefined;
    if (code) return httpStatus[code];
    if (/"type":"(conversation|access|changed)"/.test(text)) return 200;
  }
  throw new Error(`The stream ended: ${text}`);
}
