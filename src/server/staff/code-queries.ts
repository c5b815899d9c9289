import { sql } from 'kysely';
import type { Db, Trx } from '../database.ts';

const now = sql<Date>`now()`;

/**
 * Notes that a code was tried; false where it was a moment ago, and so may not count again. A note whose time is over
 * says nothing: the same digits come round again.
 */
export async function claimCode(db: Db, claim: { id: string; seconds: number }): Promise<boolean> {
  const row = await db
    .insertInto('staff_verifications')
    .values({
      id: claim.id,
      identifier: 'code',
      value: '',
      expires_at: sql<Date>`now() + ${claim.seconds} * interval '1 second'`,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({ expires_at: eb.ref('excluded.expires_at') }))
        .where('staff_verifications.expires_at', '<', now),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function releaseCode(db: Db, id: string): Promise<void> {
  await db.deleteFrom('staff_verifications').where('id', '=', id).execute();
}

/** When better-auth's own lock of the second factor ends. */
export async function findLock(db: Db, staffId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('staff_two_factors')
    .select('locked_until')
    .where('user_id', '=', staffId)
    .executeTakeFirst();
  return row?.locked_until ?? null;
}

export async function deleteTotp(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('staff_two_factors').where('user_id', '=', id).execute();
  await trx
    .updateTable('staff')
    .set({ two_factor_enabled: false, updated_at: now })
    .where('id', '=', id)
    .execute();
}
