import type { Deps } from '../deps.ts';
import { tooManyOfClients } from '../errors.ts';
import { networkOf, type Rule } from '../limits/service.ts';
import type { Caller } from '../projects/service.ts';

const hour = 3_600;

/** Calls about payments that one address may make in an hour. */
const callsAnHour = 120;
/** Mails to the staff about transfers that were declared, on the whole site in an hour; beyond them the list says it. */
const declaredMailsAnHour = 30;

/**
 * Does what an address may do so many times an hour; throws TOO_MANY_REQUESTS beyond. What fails is counted as well:
 * most of it has asked the provider. Whoever has lifted the caps of addresses, because all visitors come from one
 * proxy, has lifted this one.
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

/** Takes a mail to the staff about a declared transfer: anybody may declare one. Undefined where there were enough. */
export async function takeDeclaredMail({ limits }: Pick<Deps, 'limits'>) {
  const rule = { name: 'payments.declared-mail', limit: declaredMailsAnHour, seconds: hour };
  const taken = await limits.take([rule]);
  return taken.refused ? undefined : taken;
}
