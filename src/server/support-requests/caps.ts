import type { Correspondent } from '../client-projects/portal-service.ts';
import type { Deps } from '../deps.ts';
import { tooManyInFrench } from '../errors.ts';

/** What the client of one project may send in an hour. */
const caps = {
  requests: { name: 'support.requests', limit: 30, what: 'demandes' },
  messages: { name: 'support.messages', limit: 60, what: 'messages' },
};
const hour = 3_600;

type Counted = { settle<T>(stored: Promise<T>): Promise<T> };

/**
 * Takes one from the project's cap, which is its client's: what the agency writes itself is not counted. Throws
 * TOO_MANY_REQUESTS.
 */
export async function takeFromCap(
  { limits }: Pick<Deps, 'limits'>,
  cap: keyof typeof caps,
  correspondent: Correspondent,
  clientProjectId: number,
): Promise<Counted> {
  const { name, limit, what } = caps[cap];
  const subject = String(clientProjectId);
  const rules = correspondent.kind === 'client' ? [{ name, subject, limit, seconds: hour }] : [];
  const taken = await limits.take(rules);
  if (!taken.refused) return taken;
  throw tooManyInFrench(what, taken.refused.seconds);
}
