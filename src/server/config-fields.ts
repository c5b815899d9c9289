import { z } from 'zod';

/** An empty variable is an absent one: `KEY=` in a file must not count as set. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
export const text = (fallback: string) =>
  optional(z.string().trim().min(1)).transform((value) => value ?? fallback);

export const count = (max: number, fallback: number) =>
  optional(z.coerce.number<string>().int().min(0).max(max)).transform((value) => value ?? fallback);

/** Tells what is wrong with a variable. */
export type Report = (name: string, message: string) => void;

export const isLoopback = (host: string) => ['127.0.0.1', 'localhost', '::1'].includes(host);
