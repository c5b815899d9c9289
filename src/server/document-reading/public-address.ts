import ipaddr from 'ipaddr.js';

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
