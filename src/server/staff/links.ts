import { createHash, randomBytes } from 'node:crypto';
import type { Trx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { randomId } from '../ids.ts';
import { lockAccount, replaceLink } from './queries.ts';

/** A first password, or a new one. */
export type LinkKind = 'invite' | 'reset';

const hour = 3_600;
/** How long the link works, in seconds. */
const lifetimes: Record<LinkKind, number> = { invite: 72 * hour, reset: hour };

/** What is kept of a token: it opens an account, and a copy of the database must not. */
export const hashOfLink = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Makes the address under which an account gets its password, once; older ones end. The token stands behind the `#`,
 * which browsers send to nobody.
 */
export async function makeLink(
  { config }: Pick<Deps, 'config'>,
  trx: Trx,
  staffId: string,
  kind: LinkKind,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await lockAccount(trx, staffId);
  await replaceLink(trx, { id: randomId(), hash: hashOfLink(token), staffId, seconds: lifetimes[kind] });
  return new URL(`/invitation#${token}`, config.appUrl).href;
}
