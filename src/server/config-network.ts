import { isIP } from 'node:net';
import { z } from 'zod';
import { isLoopback, optional } from './config-fields.ts';

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

/** Another service's API. Keys are sent to it, so it is encrypted, but for one on this machine. */
export const apiUrl = z.string().refine((value) => {
  const url = URL.parse(value);
  if (!url || url.username + url.password + url.search + url.hash !== '') return false;
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && isLoopback(url.hostname.replaceAll(/[[\]]/g, '')))
  );
}, 'must be an https address without user and query; only this machine may be asked over http');
