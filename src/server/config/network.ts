import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import { isLoopback, isThisMachine, optional, type Report } from './fields.ts';
import { modelAddresses } from './models.ts';

/** What Fastify takes for a network besides addresses. */
const networkNames = ['loopback', 'linklocal', 'uniquelocal'];
const isNetwork = (text: string) => {
  const [address = '', bits] = text.trim().split('/');
  return (
    networkNames.includes(text.trim()) ||
    (isIP(address) > 0 && (bits === undefined || /^\d{1,3}$/.test(bits)))
  );
};

/** How many reverse proxies in front of the server are trusted to name the visitor's address, or which. */
export const trustProxy = optional(
  z
    .string()
    .refine(
      (value) => /^(true|false|\d+)$/.test(value) || value.split(',').every(isNetwork),
      'must be true, false, a number of proxies, or their addresses',
    ),
).transform((value) => {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  return /^\d+$/.test(value) ? Number(value) : value;
});

/** A mailbox or an https page, as the address that security.txt names. */
export const securityContact = optional(
  z
    .union([z.email().transform((mailbox) => `mailto:${mailbox}`), z.url({ protocol: /^https$/ })])
    .or(z.never('must be an e-mail address or an https address')),
);

/** Another service's API. Keys are sent to it, so it is encrypted, but for one on this machine. */
export const apiUrl = z.string().refine((value) => {
  const url = URL.parse(value);
  if (!url || url.username + url.password + url.search + url.hash !== '') return false;
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && isLoopback(url.hostname.replaceAll(/[[\]]/g, '')))
  );
}, 'must be an https address without user and query; only this machine may be asked over http');

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/** Whether a host is this machine or in a network of its own: a private address, or a name that no public DNS has. */
function isInside(hostname: string): boolean {
  const host = hostname.replaceAll(/[[\]]/g, '');
  if (isLoopback(host)) return true;
  const family = isIP(host);
  if (family > 0) return privateNetworks.check(host, family === 4 ? 'ipv4' : 'ipv6');
  return !host.includes('.') || /\.(internal|local|localhost|lan|home\.arpa)$/i.test(host);
}

type Addresses = Partial<
  Record<
    | 'DATABASE_URL'
    | 'APP_URL'
    | 'SMTP_URL'
    | 'IMAP_URL'
    | (typeof modelAddresses)[number]
    | 'S3_ENDPOINT'
    | 'STRIPE_API_BASE',
    string | undefined
  >
>;
const overHttp = [...modelAddresses, 'S3_ENDPOINT', 'STRIPE_API_BASE'] as const;

/** Refuses what would send sessions, keys and clients' texts over the internet as they are. */
export function checkEncryption(env: Addresses, problem: Report): void {
  const site = URL.parse(env.APP_URL ?? '');
  if (env.DATABASE_URL && site?.protocol === 'http:' && !isThisMachine(site.host)) {
    problem('APP_URL', 'must begin with https:// where it is not this machine');
  }
  for (const name of overHttp) {
    const url = URL.parse(env[name] ?? '');
    if (url?.protocol === 'http:' && !isInside(url.hostname)) {
      problem(
        name,
        'must begin with https://; only this machine and private networks may be asked over http',
      );
    }
  }
}

/**
 * The variables that name a service elsewhere without saying that it has to be encrypted: it may be all the same (a
 * mail server that offers STARTTLS, a tunnel), so that this is only told of.
 */
export function listUnencrypted({ DATABASE_URL, SMTP_URL, IMAP_URL }: Addresses): string[] {
  const database = URL.parse(DATABASE_URL ?? '');
  const isDatabaseSafe =
    !database ||
    isInside(database.hostname) ||
    /^(require|verify-ca|verify-full)$/.test(database.searchParams.get('sslmode') ?? '');
  const mayOffer = (address: string | undefined, plain: string) => {
    const url = URL.parse(address ?? '');
    return (
      url?.protocol === plain && !isInside(url.hostname) && url.searchParams.get('requireTLS') !== 'true'
    );
  };
  return [
    ...(isDatabaseSafe ? [] : ['DATABASE_URL']),
    ...(mayOffer(SMTP_URL, 'smtp:') ? ['SMTP_URL'] : []),
    ...(mayOffer(IMAP_URL, 'imap:') ? ['IMAP_URL'] : []),
  ];
}
