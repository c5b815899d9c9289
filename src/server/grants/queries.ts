import { sql } from 'kysely';
import type { Db, Trx } from '../database.ts';

/** What a grant opens. */
export type GrantKind = 'conversation';

/** Stores a grant, or renews one that the token already holds. */
export async function upsertGrant(
  db: Db | Trx,
  grant: { tokenHash: Buffer; kind: GrantKind; subject: string; days: number },
): Promise<void> {
  const expiresAt = sql<Date>`now() + ${grant.days} * interval '1 day'`;
  await db
    .insertInto('grants')
    .values({ token_hash: grant.tokenHash, kind: grant.kind, subject: grant.subject, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'kind', 'subject']).doUpdateSet({ expires_at: expiresAt }),
    )
    .execute();
}

/** Sets the end of a live grant anew once it is more than a day old. */
export async function renewGrant(
  db: Db,
  grant: { tokenHash: Buffer; kind: GrantKind; subject: string; days: number },
): Promise<void> {
  const after = (days: number) => sql<Date>`now() + ${days} * interval '1 day'`;
  await db
    .updateTable('grants')
    .set({ expires_at: after(grant.days) })
    .where('token_hash', '=', grant.tokenHash)
    .where('kind', '=', grant.kind)
    .where('subject', '=', grant.subject)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('expires_at', '<', after(grant.days - 1))
    .execute();
}

/** The subjects of one kind that the token opens now, newest first. */
export async function listGrantedSubjects(db: Db, tokenHash: Buffer, kind: GrantKind): Promise<string[]> {
  const rows = await db
    .selectFrom('grants')
    .select('subject')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => row.subject);
}

/** Ends every grant of one subject, whoever holds it. */
export async function deleteGrants(trx: Trx, kind: GrantKind, subject: string): Promise<void> {
  await trx.deleteFrom('grants').where('kind', '=', kind).where('subject', '=', subject).execute();
}

/** Whether the token opens anything at all now: one that somebody else made up and planted does not. */
export async function hasLiveGrant(db: Db | Trx, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('grants')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Clears away some of what has expired; called with every new grant, so that the table never outgrows its use. */
export async function deleteExpiredGrants(db: Db | Trx, limit: number): Promise<void> {
  const expired = db
    .selectFrom('grants')
    .select('id')
    .where('expires_at', '<', sql<Date>`now()`)
    .limit(limit);
  await db.deleteFrom('grants').where('id', 'in', expired).execute();
}
