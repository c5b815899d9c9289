import { type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../database.ts';

const now = sql<Date>`now()`;

const isLink = sql<SqlBool>`identifier like 'link:%'`;

/** Stores a link for the account and ends its older ones. */
export async function replaceLink(
  trx: Trx,
  link: { id: string; hash: string; staffId: string; seconds: number },
): Promise<void> {
  await trx.deleteFrom('staff_verifications').where('value', '=', link.staffId).where(isLink).execute();
  await trx
    .insertInto('staff_verifications')
    .values({
      id: link.id,
      identifier: `link:${link.hash}`,
      value: link.staffId,
      expires_at: sql<Date>`now() + ${link.seconds} * interval '1 second'`,
    })
    .execute();
}

/** Whose password the link sets, if it still does. */
export const findLink = (db: Db, hash: string) =>
  db
    .selectFrom('staff_verifications')
    .innerJoin('staff', 'staff.id', 'staff_verifications.value')
    .select(['staff.id', 'staff.name', 'staff.email'])
    .where('identifier', '=', `link:${hash}`)
    .where('expires_at', '>', now)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();

/** Takes the link; false where it is gone already. */
export async function takeLink(trx: Trx, hash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_verifications')
    .where('identifier', '=', `link:${hash}`)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
