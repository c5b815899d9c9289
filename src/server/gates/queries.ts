import { type RawBuilder, sql } from 'kysely';
import type { GateKind } from '../../routers/gates.schema.ts';
import { type Db, now, type Trx } from '../database/database.ts';
import { isAmong, type SearchPage } from '../database/search-queries.ts';

/** What names a gate. */
export type GateName = { kind: GateKind; subject: string };
/** What opens it; without a hash nothing does. `lookupKey` names the key that a quote is found with. */
export type GateLock = GateName & {
  passwordHash: string | null;
  accessVersion: number;
  lookupKey: string | null;
};
/**
 * What finds a quote by its password: `value` under the current key, which `key` names, and `older` under those before
 * that still count.
 */
export type Lookup = { key: string; value: Buffer; older: readonly Buffer[] };

const locks = (db: Db | Trx) =>
  db
    .selectFrom('gates')
    .select((eb) => [
      eb.ref('kind').$castTo<GateKind>().as('kind'),
      'subject',
      'password_hash as passwordHash',
      'access_version as accessVersion',
      'lookup_key as lookupKey',
    ]);

export const findLock = (db: Db | Trx, { kind, subject }: GateName): Promise<GateLock | undefined> =>
  locks(db).where('kind', '=', kind).where('subject', '=', subject).executeTakeFirst();

/** The one quote that this password may open. */
export const findLockByPassword = (db: Db, { value, older }: Lookup): Promise<GateLock | undefined> =>
  locks(db)
    .where('lookup', 'in', [value, ...older])
    .executeTakeFirst();

/** Whether a password opens another quote already, found with a key before the current one: no constraint sees that. */
export async function isTakenBefore(
  trx: Trx,
  { kind, subject, lookup }: GateName & { lookup: Lookup | null },
): Promise<boolean> {
  if (!lookup || lookup.older.length === 0) return false;
  const row = await trx
    .selectFrom('gates')
    .select('id')
    .where('lookup', 'in', [...lookup.older])
    .where((not) => not.not(not.and({ kind, subject })))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Finds a quote with the current key from now on, unless another password was set meanwhile, or another quote is found
 * by this one: two may have had the same while their keys were different.
 */
export async function renewLookup(
  db: Db,
  { kind, subject, accessVersion }: GateLock,
  { key, value }: Lookup,
): Promise<void> {
  await db
    .updateTable('gates')
    .set({ lookup: value, lookup_key: key })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('access_version', '=', accessVersion)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('gates as other').select('other.id').where('other.lookup', '=', value))),
    )
    .execute();
}

/** Names the key of those lookups that were made before keys had names. */
export async function nameLookupKey(trx: Trx, key: string): Promise<void> {
  await trx
    .updateTable('gates')
    .set({ lookup_key: key })
    .where('lookup', 'is not', null)
    .where('lookup_key', 'is', null)
    .execute();
}

/** The quotes whose password is found with none of these keys. */
export async function listQuotesWithout(db: Db | Trx, keys: readonly string[]): Promise<string[]> {
  const found = await db
    .selectFrom('gates')
    .select('subject')
    .where('lookup', 'is not', null)
    .where('lookup_key', 'is not', null)
    .where('lookup_key', 'not in', [...keys])
    .orderBy('id')
    .execute();
  return found.map(({ subject }) => subject);
}

/** Keeps a better hash of the same code, where that is still the one that was compared; nothing else changes. */
export async function replaceHash(
  db: Db,
  { kind, subject, from, to }: GateName & { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('gates')
    .set({ password_hash: to })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('password_hash', '=', from)
    .execute();
}

/** Whether the code that was compared still opens the gate; holds it as it is until the transaction ends. */
export async function isStillCurrent(trx: Trx, { kind, subject, accessVersion }: GateLock): Promise<boolean> {
  const row = await trx
    .selectFrom('gates')
    .select('access_version')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('access_version', '=', accessVersion)
    .where('password_hash', 'is not', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** The gate of something new. Breaks a unique constraint where its password finds another quote. */
export async function insertGate(
  trx: Trx,
  { kind, subject, passwordHash, lookup }: GateName & { passwordHash: string; lookup: Lookup | null },
): Promise<void> {
  await trx
    .insertInto('gates')
    .values({ kind, subject, password_hash: passwordHash, ...columnsOf(lookup) })
    .execute();
}

const columnsOf = (lookup: Lookup | null) => ({
  lookup: lookup?.value ?? null,
  lookup_key: lookup?.key ?? null,
});

/**
 * Sets what opens a gate, null for nothing, and so ends the grants that it gave; false where there is no such gate.
 * Breaks a unique constraint where the password finds another quote.
 */
export async function updateGate(
  trx: Trx,
  { kind, subject, passwordHash, lookup }: GateName & { passwordHash: string | null; lookup: Lookup | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('gates')
    .set((eb) => ({
      password_hash: passwordHash,
      ...columnsOf(lookup),
      access_version: eb('access_version', '+', 1),
      changed_at: now,
    }))
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type GateRow = GateName & {
  id: number;
  title: string | null;
  clientName: string | null;
  isOpen: boolean;
  openedCount: number;
  changedAt: Date;
};

/** What is kept of the quote or the status page that a gate closes. */
const behind = (ofQuote: RawBuilder<string>, ofPage: RawBuilder<string>) =>
  sql<string | null>`case gates.kind
    when 'quote' then (select ${ofQuote} from quotes where slug = gates.subject)
    when 'status-page' then (select ${ofPage} from status_pages where slug = gates.subject) end`;

const rows = (db: Db | Trx) =>
  db.selectFrom('gates').select((eb) => [
    'id',
    eb.ref('kind').$castTo<GateKind>().as('kind'),
    'subject',
    behind(sql`title`, sql`project_name`).as('title'),
    behind(sql`client_name`, sql`client_name`).as('clientName'),
    sql<boolean>`password_hash is not null`.as('isOpen'),
    'changed_at as changedAt',
    sql<number>`(
      select count(*) from grants
      where grants.kind = gates.kind and grants.subject = gates.subject
        and grants.access_version = gates.access_version and grants.expires_at > now())`.as('openedCount'),
  ]);

/** A page, the greatest id first. */
export const listGateRows = (db: Db, { search, limit, after }: SearchPage): Promise<GateRow[]> =>
  rows(db)
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? 0))
    .$if(search !== undefined, (query) => query.where(isFoundBy(search ?? '')))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/**
 * The expression is that of the index gates_words, to the letter.
 */
function isFoundBy(search: string): RawBuilder<boolean> {
  const found = sql`select id from gates
    where to_tsvector('simple', replace(subject, '-', ' ')) @@ to_tsquery('simple', ${search})`;
  // The team area's id is no count.
  const last = sql`select max(id) from gates where kind <> 'team'`;
  return isAmong(found, { id: sql`id`, last });
}

export const findGateRow = (db: Db | Trx, { kind, subject }: GateName): Promise<GateRow | undefined> =>
  rows(db).where('kind', '=', kind).where('subject', '=', subject).executeTakeFirst();

/** The gates that a code with this very hash opens: those of the demo that nobody has changed. */
export const listLocksWith = (db: Db, passwordHash: string): Promise<GateLock[]> =>
  locks(db).where('password_hash', '=', passwordHash).orderBy('subject').execute();

/** Deletes a gate: there is nothing behind it any more, or nobody is to come in again. */
export async function deleteGate(trx: Trx, { kind, subject }: GateName): Promise<void> {
  await trx.deleteFrom('gates').where('kind', '=', kind).where('subject', '=', subject).execute();
}
