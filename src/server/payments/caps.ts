import type { Deps } from '../deps.ts';
import { tooManyOfClients } from '../errors.ts';
import { networkOf, type Rule } from '../limits/service.ts';
import type { Caller } from '../projects/service.ts';

const hour = 3_600;

/** Calls about payments that one address may make in an hour. */
const callsAnHour = 120;
/** Mails to staff about declared transfers, for the whole site in an hour; beyond that only the list shows them. */
const declaredMailsAnHour = 30;

/**
 * Limits a call per address and hour; throws TOO_MANY_REQUESTS beyond. Failed calls count as well, since most of them
 * have asked the provider. The limit is off where limits by address are off because all visitors come through one
 * proxy.
 */
export async function limited<T>(deps: Deps, caller: Caller, work: () => Promise<T>): Promise<T> {
  if (deps.config.caps.address === 0) return work();
  const rule: Rule = {
    name: 'payments.address',
    subject: networkOf(caller.address),
    limit: callsAnHour,
    seconds: hour,
  };
  const taken = await deps.limits.take([rule]);
  if (taken.refused) throw tooManyOfClients('payments', 'address', taken.refused.seconds);
  await taken.settle(Promise.resolve(true));
  return work();
}

/** Counts a mail to staff about a declared transfer, since anybody may declare one. Undefined beyond the limit. */
export async function takeDeclaredMail({ limits }: Pick<Deps, 'limits'>) {
  const rule = { name: 'payments.declared-mail', limit: declaredMailsAnHour, seconds: hour };
  const taken = await limits.take([rule]);
  return taken.refused ? undefined : taken;
}
