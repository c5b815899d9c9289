import { z } from 'zod';
import { FinalError } from '../jobs/kinds.ts';
import type { TaxPlatform } from '../ports/tax-platform.ts';

/** Longest wait for one answer, in ms. */
const within = 30_000;

const submission = z.object({
  id: z.string().min(1).max(200),
  status: z.enum(['received', 'accepted', 'refused']),
});

/**
 * A platform by HTTP, in the one shape that docs/decisions/invoices.md describes: `PUT {base}/invoices/{number}` with
 * the file, `GET` of the same address for how it stands. Since the number is in the address, what is sent twice is
 * there once. Redirects are not followed: they would take the token along.
 */
export function createHttpTaxPlatform({ base, token }: { base: URL; token: string }): TaxPlatform {
  const ask = async (number: string, signal: AbortSignal, init: RequestInit) => {
    const address = new URL(`invoices/${encodeURIComponent(number)}`, base);
    return fetch(address, {
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(within)]),
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${token}` },
    });
  };
  return {
    async submit({ number, mediaType, bytes }, signal) {
      const response = await ask(number, signal, {
        method: 'PUT',
        headers: { 'content-type': mediaType },
        body: new Uint8Array(bytes),
      });
      if (response.ok) return submission.parse(await response.json());
      await response.body?.cancel();
      const isFinal = response.status < 500 && ![408, 425, 429].includes(response.status);
      const text = `The tax platform answered ${response.status}`;
      throw isFinal ? new FinalError(text) : new Error(text);
    },
    async find(number, signal) {
      const response = await ask(number, signal, { method: 'GET' });
      if (response.ok) return submission.parse(await response.json());
      await response.body?.cancel();
      if (response.status === 404) return undefined;
      throw new Error(`The tax platform answered ${response.status}`);
    },
  };
}
