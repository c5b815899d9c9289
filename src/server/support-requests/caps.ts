import type { Correspondent } from '../client-projects/portal-service.ts';
import type { Deps } from '../deps.ts';
import { tooManyInFrench } from '../errors.ts';

/** What the client of one project, or of prompts one person of the agency, may send in an hour. */
const caps = {
  requests: { name: 'support.requests', limit: 30, what: 'demandes' },
  messages: { name: 'support.messages', limit: 60, what: 'messages' },
  prompts: { name: 'support.prompts', limit: 30, what: 'régénérations' },
};
const hour = 3_600;

type Counted = { settle<T>(stored: Promise<T>): Promise<T> };

/**
 * Takes one from the project's cap, which is its client's: what the agency writes itself is not counted. Throws
 * TOO_MANY_REQUESTS.
 */
export async function takeFromCap(
  deps: Pick<Deps, 'limits'>,
  cap: 'requests' | 'messages',
  correspondent: Correspondent,
  clientProjectId: number,
): Promise<Counted> {
  return takeOne(deps, cap, correspondent.kind === 'client' ? String(clientProjectId) : undefined);
}

/** Takes one of the prompts that somebody may have written anew: each costs a model, or GitHub's hour. */
export const takePrompt = (deps: Pick<Deps, 'limits'>, staffId: string): Promise<Counted> =>
  takeOne(deps, 'prompts', staffId);

async function takeOne(
  { limits }: Pick<Deps, 'limits'>,
  cap: keyof typeof caps,
  subject: string | undefined,
): Promise<Counted> {
  const { name, limit, what } = caps[cap];
  const taken = await limits.take(subject === undefined ? [] : [{ name, subject, limit, seconds: hour }]);
  if (!taken.refused) return taken;
  throw tooManyInFrench(what, taken.refused.seconds);
}
