import { sql } from 'kysely';
import { type Db, now } from '../database/database.ts';

/** How far a mailbox was read. */
export const findMailbox = (db: Db, address: string) =>
  db.selectFrom('mailboxes').selectAll().where('address', '=', address).executeTakeFirst();

/** When a folder of the same name, of a user of the same name, was looked at last on another server. */
export async function findFormerLook(db: Db, address: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(checked_at) as at from mailboxes
    where address <> ${address} and split_part(address, '@', 1) = split_part(${address}, '@', 1)
      and substring(address from '/.*$') = substring(${address} from '/.*$')`.execute(db);
  return rows[0]?.at ?? undefined;
}

/** Takes the reading of a mailbox for some seconds, or keeps it; answers whether it is this process's now. */
export async function holdMailbox(
  db: Db,
  { address, holder, seconds }: { address: string; holder: string; seconds: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into mailboxes (address, holder, held_until)
    values (${address}, ${holder}, now() + ${seconds}::int * interval '1 second')
    on conflict (address) do update set holder = excluded.holder, held_until = excluded.held_until
    where mailboxes.holder = excluded.holder or mailboxes.held_until is null or mailboxes.held_until < now()
    returning address`.execute(db);
  return rows.length === 1;
}

/** Lets somebody else read it at once. */
export const releaseMailbox = (db: Db, { address, holder }: { address: string; holder: string }) =>
  db
    .updateTable('mailboxes')
    .set({ held_until: null })
    .where('address', '=', address)
    .where('holder', '=', holder)
    .execute();

/** Notes how far it was read; never back, but for another numbering of its mails. */
export const writePlace = (
  db: Db,
  address: string,
  { uidValidity, nextUid }: { uidValidity: number; nextUid: number },
) =>
  sql`
    update mailboxes set checked_at = now(), failure = null,
      next_uid = case when uid_validity = ${uidValidity}::bigint then greatest(next_uid, ${nextUid}::bigint)
        else ${nextUid}::bigint end,
      uid_validity = ${uidValidity}::bigint
    where address = ${address}`.execute(db);

export const writeFailure = (db: Db, address: string, failure: string) =>
  db.updateTable('mailboxes').set({ failure, failed_at: now }).where('address', '=', address).execute();
