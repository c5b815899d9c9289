import { isIPv4 } from 'node:net';
import { z } from 'zod';

/** An empty variable is an absent one: `KEY=` in a file must not count as set. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
export const text = (fallback: string) =>
  optional(z.string().trim().min(1)).transform((value) => value ?? fallback);

export const count = (max: number, fallback: number) =>
  optional(z.coerce.number<string>().int().min(0).max(max)).transform((value) => value ?? fallback);

/** What something costs: a decimal number, never negative. */
export const price = optional(
  z
    .string()
    .regex(/^\d{1,6}(\.\d{1,9})?$/, 'must be a number such as 0.25')
    .transform(Number),
);

/** Tells what is wrong with a variable. */
export type Report = (name: string, message: string) => void;

export const isLoopback = (host: string) =>
  ['localhost', '::1'].includes(host) || (isIPv4(host) && host.startsWith('127.'));

/** Whether an address or a `Host` header, with or without a port, names this machine. */
export function isThisMachine(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d*$/, '');
  return name === '[::1]' || (name !== '::1' && isLoopback(name)) || name.endsWith('.localhost');
}
