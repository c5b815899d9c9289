import type { Deps } from '../deps.ts';
import { tooMany } from '../errors.ts';
import { networkOf, type Rule } from '../limits/service.ts';

const hour = 3_600;
const day = 86_400;

/** Projects that one address may validate in an hour. */
const projectsAnHour = 20;
/** Mails to addresses that nobody has confirmed, on the whole site in a day (UTC). */
const linkMailsADay = 500;

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
 * Takes a mail with a dashboard's link from the day's cap of the whole site: whoever types the address may be anybody.
 * Undefined beyond it; the project is made without.
 */
export async function takeLinkMail({ limits }: Pick<Deps, 'limits'>): Promise<Counted | undefined> {
  const taken = await limits.take([{ name: 'projects.link-mail', limit: linkMailsADay, seconds: day }]);
  return taken.refused ? undefined : taken;
}
