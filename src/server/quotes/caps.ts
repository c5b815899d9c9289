import type { Deps } from '../deps.ts';
import { tooManyInFrench } from '../errors.ts';
import type { GateCaller } from '../gates/service.ts';
import { networkOf, type Rule } from '../limits/service.ts';

/** Papers that one address may have drawn in an hour: drawing one keeps the processor busy. */
const papersAnHour = 120;

/** Does it, or throws TOO_MANY_REQUESTS. Whoever has lifted the caps of addresses has lifted this one. */
export async function limited<T>(
  deps: Pick<Deps, 'config' | 'limits'>,
  { address }: Pick<GateCaller, 'address'>,
  work: () => Promise<T>,
): Promise<T> {
  if (deps.config.caps.address === 0) return work();
  const rule: Rule = {
    name: 'quotes.papers',
    subject: networkOf(address),
    limit: papersAnHour,
    seconds: 3_600,
  };
  const taken = await deps.limits.take([rule]);
  if (taken.refused) throw tooManyInFrench('devis demandés en PDF', taken.refused.seconds);
  await taken.settle(Promise.resolve(true));
  return work();
}
