import type { Deps } from '../deps.ts';
import { tooMany } from '../errors.ts';
import { networkOf } from './service.ts';

/** Dashboards and portals that one address may have open at a time, in each process: a stream costs memory as long as it lives. */
const mostStreams = 30;
/** When it is worth asking again, in seconds: a page that is closed or hidden ends its stream. */
const askAgainAfter = 60;

const open = new Map<string, number>();

/**
 * Takes a live stream for an address; throws TOO_MANY_REQUESTS beyond, and the page then shows what it has. Whoever has
 * lifted the caps of addresses, because all visitors come from one proxy, has lifted this one. Call `release` at its end.
 */
export function takeStream(
  { config }: Pick<Deps, 'config'>,
  caller: { readonly address: string },
): { release(): void } {
  if (config.caps.address === 0) return { release: () => {} };
  const network = networkOf(caller.address);
  const count = open.get(network) ?? 0;
  if (count >= mostStreams) throw tooMany('open pages from this address', 'address', askAgainAfter);
  open.set(network, count + 1);
  return {
    release() {
      const left = (open.get(network) ?? 0) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    },
  };
}
