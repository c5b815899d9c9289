import type { Deps } from '../deps.ts';
import { tooManyInFrench } from '../errors.ts';
import { networkOf } from '../limits/service.ts';

const hour = 3_600;
/** Files from one address an hour. */
const perHour = 60;

/**
 * Stores so many of the files that an address may send an hour; throws TOO_MANY_REQUESTS beyond. What fails, or comes to
 * nothing, is not counted.
 */
export async function limited<T>(
  deps: Deps,
  { address, count }: { address: string; count: number },
  work: () => Promise<T>,
): Promise<T> {
  if (deps.config.caps.address === 0 || count === 0) return work();
  const rule = { name: 'files.address', subject: networkOf(address), limit: perHour, seconds: hour };
  const taken = await deps.limits.take(Array.from({ length: count }, () => rule));
  if (taken.refused) throw tooManyInFrench('fichiers envoyés depuis cette adresse', taken.refused.seconds);
  return taken.settle(work());
}
