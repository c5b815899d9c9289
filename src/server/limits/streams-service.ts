import type { Deps } from '../deps.ts';
import { tooManyOfClients } from '../errors.ts';
import { networkOf } from './service.ts';

/** Live streams that one address may have open at a time, in each process: each costs memory as long as it lives. */
export const mostStreams = 50;
/** When it is worth asking again, in seconds: a page that is closed or hidden ends its stream. */
const askAgainAfter = 60;

const open = new Map<string, number>();
let total = 0;

/** How many live streams this process has open. */
export const countStreams = (): number => total;

/**
 * Takes a live stream for an address; throws TOO_MANY_REQUESTS beyond, and the page then shows what it has. Whoever has
 * lifted the caps of addresses, because all visitors come from one proxy, has lifted this one. Call `release` at its
 * end.
 */
export function takeStream(
  { config }: Pick<Deps, 'config'>,
  caller: { readonly address: string },
): { release(): void } {
  if (config.caps.address === 0) {
    total++;
    return { release: () => total-- };
  }
  const network = networkOf(caller.address);
  const count = open.get(network) ?? 0;
  if (count >= mostStreams) throw tooManyOfClients('pages', 'address', askAgainAfter);
  open.set(network, count + 1);
  total++;
  return {
    release() {
      total--;
      const left = (open.get(network) ?? 0) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    },
  };
}
