import type { Deps } from '../deps.ts';
import { tooMany } from '../errors.ts';
import { networkOf, type Rule } from '../limits/service.ts';

const hour = 3_600;
const day = 86_400;

/** Projects that one address may validate in an hour. */
const projectsAnHour = 20;

type Counted = { settle<T>(stored: Promise<T>): Promise<T> };

/**
 * Takes a project from the cap of its address. Whoever has lifted the caps of addresses, because all visitors come
 * from one proxy, has lifted this one. Throws TOO_MANY_REQUESTS.
 */
export async function takeProject(
  { config, limits }: Pick<Deps, 'config' | 'limits'>,
  caller: { readonly address: string },
): Promise<Counted> {
  const rules: Rule[] =
    config.caps.address === 0
      ? []
      : [
          {
            name: 'projects.validate',
            subject: networkOf(caller.address),
            limit: projectsAnHour,
            seconds: hour,
          },
        ];
  const taken = await limits.take(rules);
  if (!taken.refused) return taken;
  throw tooMany('projects from this address', 'address', taken.refused.seconds);
}

/**
 * Takes a mail to an address that nobody has confirmed: one a day, since whoever types it may be anybody. Undefined
 * where it has had it; the project is made without.
 */
export async function takeLinkMail(
  { limits }: Pick<Deps, 'limits'>,
  email: string,
): Promise<Counted | undefined> {
  const rule = { name: 'projects.link-mail', subject: mailboxOf(email), limit: 1, seconds: day };
  const taken = await limits.take([rule]);
  return taken.refused ? undefined : taken;
}

/** Whose mailbox it is, as far as an address can tell: many servers drop dots, and what stands behind a plus. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [local = ''] = email.slice(0, at).split('+');
  return `${local.replaceAll('.', '')}${email.slice(at)}`.toLowerCase();
}
