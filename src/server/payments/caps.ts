import type { Deps } from '../deps.ts';
import { tooMany } from '../errors.ts';
import { networkOf, type Rule } from '../limits/service.ts';

/** Who asks, as far as a limit cares. */
export type Caller = { readonly address: string };

const hour = 3_600;

/** Does what an address may do so many times an hour; throws TOO_MANY_REQUESTS beyond. What fails is not counted. */
export async function limited<T>(deps: Deps, caller: Caller, work: () => Promise<T>): Promise<T> {
  const limit = deps.config.caps.address;
  if (limit === 0) return work();
  const rule: Rule = { name: 'payments.address', subject: networkOf(caller.address), limit, seconds: hour };
  const taken = await deps.limits.take([rule]);
  if (taken.refused) throw tooMany('payments from this address', 'address', taken.refused.seconds);
  return taken.settle(work());
}
