import { setMaxListeners } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Agent, Dispatcher, request } from 'undici';
import { type AddressGuard, checkAddress, guardedConnector } from './address-guard.ts';
import { limits } from './limits.ts';
import { UnreadableDocument, unreadable } from './problems.ts';

export type FetchedDocument = { bytes: Buffer; mediaType: string; charset?: string; name?: string };

/** Nothing of the browser's: no cookies, no referrer. */
const headers = {
  'user-agent': 'Vitrine (document reader)',
  accept: 'text/html, application/pdf, text/csv, text/plain, */*;q=0.5',
  'accept-language': 'fr, en;q=0.5',
  'accept-encoding': 'gzip, br',
};

/**
 * Fetches a document that a client linked: at most 5 MB after decompression, 15 s and 3 redirects, each of which is
 * checked like the first address. Throws UnreadableDocument, and the reason of `signal` when that aborts.
 */
export async function fetchAddress(
  guard: AddressGuard,
  address: string,
  signal: AbortSignal,
): Promise<FetchedDocument> {
  const { Agent, buildConnector, request } = await import('undici');
  const timeout = AbortSignal.timeout(limits.fetchingMs);
  const either = AbortSignal.any([signal, timeout]);
  // Each hop, its connection and its body listen to it.
  setMaxListeners(0, either);
  const agent = new Agent({
    connect: guardedConnector(guard, buildConnector, either),
    allowH2: false,
    pipelining: 0,
  });
  try {
    return await follow(guard, { agent, request, signal: either }, address);
  } catch (error) {
    signal.throwIfAborted();
    if (timeout.aborted) throw unreadable('slowSite');
    throw error instanceof UnreadableDocument ? error : unreadable('siteError');
  } finally {
    // Connections are never kept: the next document's address is checked on its own.
    await agent.destroy();
  }
}

type Client = { agent: Agent; request: typeof request; signal: AbortSignal };

async function follow(guard: AddressGuard, client: Client, address: string): Promise<FetchedDocument> {
  let url = checkAddress(guard, address);
  for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
    const { agent: dispatcher, signal } = client;
    const answer = await client.request(url, { dispatcher, signal, headers, method: 'GET' });
    const location = answer.headers.location;
    if (![301, 302, 303, 307, 308].includes(answer.statusCode) || location === undefined) {
      return await receive(answer, signal);
    }
    answer.body.destroy();
    answer.body.on('error', () => {});
    url = nextHop(guard, url, String(location));
  }
  throw unreadable('tooManyRedirects');
}

function nextHop(guard: AddressGuard, from: URL, location: string): URL {
  const url = checkAddress(guard, location, from);
  if (from.protocol === 'https:' && url.protocol !== 'https:') throw unreadable('insecureRedirect');
  if (url.hostname === 'accounts.google.com') throw unreadable('notPublic');
  return url;
}

async function receive(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  signal: AbortSignal,
): Promise<FetchedDocument> {
  try {
    if ([401, 403, 407].includes(statusCode)) throw unreadable('notPublic');
    if ([404, 410].includes(statusCode)) throw unreadable('missingPage');
    if (statusCode !== 200) throw unreadable('siteError');
    if (Number(headers['content-length'] ?? 0) > limits.inputBytes) throw unreadable('tooLarge');
    return { ...describe(headers), bytes: await readBody(body, headers, signal) };
  } finally {
    body.on('error', () => {});
    body.destroy();
  }
}

function describe(headers: IncomingHttpHeaders): Omit<FetchedDocument, 'bytes'> {
  const type = headers['content-type'] ?? '';
  const charset = /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(type)?.[1];
  const name = fileNameOf(String(headers['content-disposition'] ?? ''));
  return {
    mediaType: (type.split(';')[0] ?? '').trim().toLowerCase(),
    ...(charset && { charset }),
    ...(name && { name }),
  };
}

/** The name in a Content-Disposition header (RFC 6266), which is only ever shown. */
function fileNameOf(disposition: string): string | undefined {
  const encoded = /filename\*\s*=\s*utf-8''([^;]{1,600})/i.exec(disposition)?.[1];
  try {
    if (encoded) return decodeURIComponent(encoded.trim());
  } catch {
    // The plain name is as good.
  }
  return /filename\s*=\s*"?([^";]{1,300})/i.exec(disposition)?.[1];
}

/** The limit counts what comes out: a few compressed kilobytes can stand for gigabytes. */
async function readBody(body: Readable, headers: IncomingHttpHeaders, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > limits.inputBytes) throw unreadable('tooLarge');
      chunks.push(chunk);
    }
  };
  const decoder = decoderOf(headers['content-encoding']);
  if (decoder) await pipeline(body, decoder, collect, { signal });
  else await pipeline(body, collect, { signal });
  return Buffer.concat(chunks);
}

function decoderOf(encoding: string | undefined) {
  const name = (encoding ?? '').trim().toLowerCase();
  if (name === '' || name === 'identity') return undefined;
  if (name === 'gzip' || name === 'x-gzip') return createGunzip();
  if (name === 'br') return createBrotliDecompress();
  if (name === 'deflate') return createInflate();
  throw unreadable('siteError');
}
