import type { Deps } from '../deps.ts';
import { tooManyInFrench } from '../errors.ts';
import { quarter } from '../limits/attempts-service.ts';
import { networkOf, type Rule } from '../limits/service.ts';

const hour = 3_600;

/** Wrong passwords at the door of the portals: few for one of them from one address, more from one address. */
export const signInRules = (address: string, slug: string): Rule[] => [
  { name: 'portal.sign-in', subject: `${slug} ${networkOf(address)}`, limit: 10, seconds: quarter },
  { name: 'portal.address', subject: networkOf(address), limit: 50, seconds: quarter },
];

/** What slows down whoever tries one portal from many addresses. */
export const slugName = (slug: string) => ({ name: 'portal.slug', subject: slug });

/** Counts a try of the connection to GitHub: each costs some calls of the token's hour there. Throws TOO_MANY_REQUESTS. */
export async function countTest({ limits }: Pick<Deps, 'limits'>, staffId: string): Promise<void> {
  const taken = await limits.take([{ name: 'portal.github', subject: staffId, limit: 20, seconds: hour }]);
  if (taken.refused) throw tooManyInFrench('tests', taken.refused.seconds);
  await taken.settle(Promise.resolve('counted'));
}
