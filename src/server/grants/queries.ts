import { type RawBuilder, sql } from 'kysely';
import type { GateKind } from '../../routers/gates.schema.ts';
import { type Db, now, type Trx } from '../database/database.ts';

/**
 * What a grant opens: a conversation by its id, a portal by its client project's number, the correcting of a client's
 * address by the client's, all that a contact may see by the contact's (`my`), what a gate closes by its slug.
 */
export type GrantKind = 'conversation' | 'client-project' | 'client' | 'my' | GateKind;

/**
 * Stores a grant, or renews one that the token already holds. One that a contact's access gives (`contactId`) leaves
 * alone what a password has opened to the same version, which lasts longer.
 */
export async function upsertGrant(
  db: Db | Trx,
  grant: {
    tokenHash: Buffer;
    kind: GrantKind;
    subject: string;
    accessVersion: number;
    days: number;
    contactId?: number | undefined;
  },
): Promise<void> {
  const ends = {
    access_version: grant.accessVersion,
    expires_at: sql<Date>`now() + ${grant.days} * interval '1 day'`,
    contact_id: grant.contactId ?? null,
  };
  await db
    .insertInto('grants')
    .values({ token_hash: grant.tokenHash, kind: grant.kind, subject: grant.subject, ...ends })
    .onConflict((conflict) =>
      conflict
        .columns(['token_hash', 'kind', 'subject'])
        .doUpdateSet(ends)
        .where((eb) =>
          eb.or([
            sql<boolean>`${grant.contactId === undefined}::boolean`,
            eb('grants.contact_id', 'is not', null),
            eb('grants.access_version', '<>', grant.accessVersion),
            eb('grants.expires_at', '<', now),
          ]),
        ),
    )
    .execute();
}

/**
 * The contacts whose access the token has at this moment: a grant of an older version, as there was before they were
 * revoked, got another address or were shown less, opens nothing.
 */
const openContacts = (tokenHash: Buffer): RawBuilder<number> => sql`
  select c.id from grants m
  join clients c on c.id = case when m.kind = 'my' then m.subject::bigint end and c.access_version = m.access_version
  where m.token_hash = ${tokenHash} and m.kind = 'my' and m.expires_at > now() and c.revoked_at is null`;

export async function listOpenContacts(db: Db | Trx, tokenHash: Buffer): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${openContacts(tokenHash)} order by c.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether a grant stands by itself, or the contact's access that gave it is there still. */
const isStanding = (tokenHash: Buffer) => sql<boolean>`(
  grants.contact_id is null or grants.contact_id in (${openContacts(tokenHash)}))`;

/** Ends the access of all contacts that the token has, and what that has opened. Answers what ended. */
export const deleteContactGrants = (trx: Trx, tokenHash: Buffer) =>
  trx
    .deleteFrom('grants')
    .where('token_hash', '=', tokenHash)
    .where((eb) => eb.or([eb('kind', '=', 'my'), eb('contact_id', 'is not', null)]))
    .returning((eb) => [eb.ref('kind').$castTo<GrantKind>().as('kind'), 'subject'])
    .execute();

/**
 * Ends what an earlier access of this contact has opened to the token, unless the token has the access of this version
 * already: with a new one it would open once more, and may be what was taken from them in between.
 */
export async function deleteOpenedBefore(
  trx: Trx,
  tokenHash: Buffer,
  { contactId, accessVersion }: { contactId: number; accessVersion: number },
): Promise<void> {
  await sql`
    delete from grants where token_hash = ${tokenHash} and contact_id = ${contactId}::bigint
      and not exists (select from grants own
        where own.token_hash = ${tokenHash} and own.kind = 'my' and own.subject = ${String(contactId)}
          and own.access_version = ${accessVersion}::int)`.execute(trx);
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
    .where('expires_at', '>', now)
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
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => row.subject);
}

/**
 * The client projects whose portal the token opens at this moment: a grant of an older version, as there was before
 * another password or a closing, opens nothing, and none opens a project that is closed.
 */
export async function listOpenProjects(db: Db | Trx, tokenHash: Buffer): Promise<number[]> {
  const rows = await db
    .selectFrom('grants')
    .innerJoin('client_projects', (join) =>
      join
        .onRef('client_projects.access_version', '=', 'grants.access_version')
        // As a number, by which the project is found; of another kind's subject nothing is asked for a number.
        .on(
          sql<boolean>`client_projects.id = case when grants.kind = 'client-project' then grants.subject::bigint end`,
        ),
    )
    .select('client_projects.id')
    .where('grants.token_hash', '=', tokenHash)
    .where('grants.kind', '=', 'client-project')
    .where('grants.expires_at', '>', now)
    .where('client_projects.is_active', '=', true)
    .where(isStanding(tokenHash))
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The slugs behind gates of one kind that the token opens at this moment; a grant of an older version opens nothing.
 */
export async function listOpenGates(db: Db | Trx, tokenHash: Buffer, kind: GateKind): Promise<string[]> {
  const rows = await openGates(db, tokenHash).where('gates.kind', '=', kind).execute();
  return rows.map(({ subject }) => subject);
}

/** Whether the token opens this gate at this moment, which is then held as it is until the transaction ends. */
export async function holdOpenGate(
  trx: Trx,
  tokenHash: Buffer,
  kind: GateKind,
  subject: string,
): Promise<boolean> {
  const row = await openGates(trx, tokenHash)
    .where('gates.kind', '=', kind)
    .where('gates.subject', '=', subject)
    .forShare('gates')
    .executeTakeFirst();
  return row !== undefined;
}

const openGates = (db: Db | Trx, tokenHash: Buffer) =>
  db
    .selectFrom('grants')
    .innerJoin('gates', (join) =>
      join
        .onRef('gates.kind', '=', 'grants.kind')
        .onRef('gates.subject', '=', 'grants.subject')
        .onRef('gates.access_version', '=', 'grants.access_version'),
    )
    .select('gates.subject')
    .where('grants.token_hash', '=', tokenHash)
    .where('grants.expires_at', '>', now)
    .where('gates.password_hash', 'is not', null)
    .where(isStanding(tokenHash));

/** Ends the grant of one token alone; false where it had none. */
export async function deleteGrant(
  db: Db,
  grant: { tokenHash: Buffer; kind: GrantKind; subject: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('grants')
    .where('token_hash', '=', grant.tokenHash)
    .where('kind', '=', grant.kind)
    .where('subject', '=', grant.subject)
    .executeTakeFirst();
  return numDeletedRows > 0n;
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
    .where('kind', 'in', ['conversation', 'client'])
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  if (row !== undefined || (await listOpenProjects(db, tokenHash)).length > 0) return true;
  if ((await listOpenContacts(db, tokenHash)).length > 0) return true;
  return (await openGates(db, tokenHash).limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Clears away some of what has expired, and answers how many; called with every new grant, so that the table never
 * outgrows its use.
 */
export async function deleteExpiredGrants(db: Db | Trx, limit: number): Promise<number> {
  const expired = db.selectFrom('grants').select('id').where('expires_at', '<', now).limit(limit);
  const { numDeletedRows } = await db.deleteFrom('grants').where('id', 'in', expired).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends the access of these contacts in every browser, with all that it has opened there. Answers what ended. */
export const deleteAccessOf = (trx: Trx, contactIds: readonly number[]) =>
  trx
    .deleteFrom('grants')
    .where((eb) =>
      eb.or([
        eb('contact_id', 'in', contactIds),
        eb.and([eb('kind', 'in', ['my', 'client']), eb('subject', 'in', contactIds.map(String))]),
      ]),
    )
    .returning((eb) => [eb.ref('kind').$castTo<GrantKind>().as('kind'), 'subject'])
    .execute();

/** Of these contacts those whose access the token was given anew so many minutes ago at most. */
export async function listFreshContacts(
  db: Db | Trx,
  tokenHash: Buffer,
  { days, minutes }: { days: number; minutes: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select subject::bigint as id from grants where token_hash = ${tokenHash} and kind = 'my'
      and expires_at > now() + ${days}::int * interval '1 day' - ${minutes}::int * interval '1 minute'`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
