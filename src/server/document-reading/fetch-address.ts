import { lookup } from 'node:dns/promises';
import { setMaxListeners } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import ipaddr from 'ipaddr.js';
import type { Agent, buildConnector, Dispatcher, request } from 'undici';
import { limits, UnreadableDocument, unreadable } from './limits.ts';

/** Which addresses may be reached, and how names become addresses: tests serve from this machine through it. */
export type AddressGuard = {
  /** Every IP address of a name. It may throw. */
  resolve(name: string): Promise<readonly string[]>;
  allows(address: string): boolean;
  /** Where connections to the only two ports of an address go. */
  ports: { readonly http: number; readonly https: number };
  /** A certificate authority (PEM) beside Node's own. */
  authority?: string;
};

export const publicInternet: AddressGuard = {
  resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  allows: isPublicAddress,
  ports: { http: 80, https: 443 },
};

/**
 * Reads what a client wrote as an address and checks all that can be seen of it: http(s), ports 80 and 443, no user
 * name, and a host outside every network. URL parsing has turned every spelling of an IP address (decimal, octal, hex,
 * short, full-width, percent-encoded) into its plain one by then. Throws UnreadableDocument.
 */
function checkAddress(guard: AddressGuard, text: string, base?: URL): URL {
  const url = text.length <= 4_000 ? URL.parse(text.trim(), base) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw unreadable('unreachable');
  if (url.username || url.password || !['', '80', '443'].includes(url.port)) throw unreadable('unreachable');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!(isIP(host) ? guard.allows(host) : isPublicName(host))) throw unreadable('unreachable');
  url.hash = '';
  return url;
}

/**
 * Opens connections to allowed addresses alone. A name's answers are filtered where they are used, so a second answer
 * cannot differ from the one that was checked, and the address that the socket reached is checked before a byte is
 * sent. Everything ends when `signal` aborts.
 */
function guardedConnector(
  guard: AddressGuard,
  build: typeof buildConnector,
  signal: AbortSignal,
): buildConnector.connector {
  const secure = build({ allowH2: false, ...(guard.authority && { ca: guard.authority }) });
  return (options, callback) => {
    let socket: Socket | undefined;
    let answered = false;
    const fail = () => {
      socket?.destroy();
      if (!answered) callback(unreadable('unreachable'), null);
      answered = true;
    };
    const isSecure = options.protocol === 'https:';
    socket = connect({
      host: options.hostname.replace(/^\[|\]$/g, ''),
      port: portOf(guard, options),
      lookup: guardedLookup(guard),
    });
    socket.on('error', fail);
    // The client itself would wait for a name's answer that never comes.
    signal.addEventListener('abort', fail, { once: true });
    if (signal.aborted) fail();
    socket.once('connect', () => {
      if (!socket?.remoteAddress || !guard.allows(socket.remoteAddress)) return fail();
      answered = true;
      if (isSecure) return secure({ ...options, httpSocket: socket }, callback);
      socket.off('error', fail);
      callback(null, socket);
    });
  };
}

function portOf(guard: AddressGuard, { protocol, port }: buildConnector.Options): number {
  const asked = port || (protocol === 'https:' ? '443' : '80');
  return asked === '443' ? guard.ports.https : guard.ports.http;
}

function guardedLookup(guard: AddressGuard): LookupFunction {
  return (name, options, callback) => {
    guard.resolve(name).then(
      (addresses) => {
        const allowed = addresses
          .filter((address) => guard.allows(address))
          .map((address) => ({ address, family: isIP(address) }));
        const [first] = allowed;
        if (!first) callback(unreadable('unreachable'), []);
        else if (options.all) callback(null, allowed);
        else callback(null, first.address, first.family);
      },
      () => callback(unreadable('unreachable'), []),
    );
  };
}

/**
 * Whether an IP address (not a name) is one of the public Internet: what routers call global unicast. Private, local,
 * reserved, documentation and multicast ranges are not, nor IPv6 forms that carry an IPv4 address (mapped, compatible,
 * NAT64, 6to4, Teredo), whatever that address is: no site is reached by them.
 */
export function isPublicAddress(address: string): boolean {
  if (address.includes('%') || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return ipaddr.IPv4.isValidFourPartDecimal(address);
  // IANA has given out global unicast from 2000::/3 alone; 3fff::/20 is for documentation (RFC 9637).
  return parsed.match(ipaddr.IPv6.parse('2000::'), 3) && !parsed.match(ipaddr.IPv6.parse('3fff::'), 20);
}

/** Names that only a machine or a network answers to, never the Internet (RFC 6761, 6762, 8375, ICANN's `internal`). */
const innerNames =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|private|arpa|onion|test|invalid)$/;

/**
 * Whether a name of an address's host may be asked for at all. `host` is as URL parsing leaves it, without brackets.
 */
export function isPublicName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  return /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/.test(name) && !innerNames.test(name);
}

type FetchedDocument = { bytes: Buffer; mediaType: string; charset?: string; name?: string };

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
