import { lookup } from 'node:dns/promises';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { buildConnector } from 'undici';
import { unreadable } from './problems.ts';

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
export function checkAddress(guard: AddressGuard, text: string, base?: URL): URL {
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
 * cannot differ from the one that was checked, and the address that the socket reached is checked before a byte is sent.
 * Everything ends when `signal` aborts.
 */
export function guardedConnector(
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

/** Whether a name of an address's host may be asked for at all. `host` is as URL parsing leaves it, without brackets. */
export function isPublicName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  return /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/.test(name) && !innerNames.test(name);
}
