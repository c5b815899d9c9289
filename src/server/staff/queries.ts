import { type SqlBool, sql } from 'kysely';
import type { AppLanguage } from '../../content/language.ts';
import type { Policy, StaffRole } from '../../routers/staff.schema.ts';
import type { Staff } from '../access.ts';
import { type Db, now, type Trx } from '../database/database.ts';
import { accountColumns, hasPasskey } from '../database/factor-queries.ts';

/** An account as the page of accounts lists it. */
export type MemberRow = Pick<
  Staff,
  'id' | 'name' | 'email' | 'role' | 'language' | 'hasTotp' | 'hasPasskey'
> & {
  hasPassword: boolean;
  disabledAt: Date | null;
  lastSeenAt: Date | null;
  createdAt: Date;
};

const language = sql<AppLanguage>`language`.as('language');

/** All accounts except removed ones, of which only a name is left. */
const members = (db: Db | Trx) =>
  db
    .selectFrom('staff')
    .where('removed_at', 'is', null)
    .select((eb) => [
      'id',
      'name',
      'email',
      sql<StaffRole>`role`.as('role'),
      language,
      'two_factor_enabled as hasTotp',
      hasPasskey,
      'disabled_at as disabledAt',
      'created_at as createdAt',
      eb
        .exists(
          eb
            .selectFrom('staff_credentials')
            .select('id')
            .whereRef('user_id', '=', 'staff.id')
            .where('password', 'is not', null),
        )
        .$castTo<boolean>()
        .as('hasPassword'),
      eb
        .selectFrom('staff_sessions')
        .select((sessions) => sessions.fn.max('updated_at').as('at'))
        .whereRef('user_id', '=', 'staff.id')
        .as('lastSeenAt'),
    ]);

export const listMembers = (db: Db): Promise<MemberRow[]> =>
  members(db).orderBy('name').orderBy('id').execute();

export const findMember = (db: Db | Trx, id: string): Promise<MemberRow | undefined> =>
  members(db).where('id', '=', id).executeTakeFirst();

export const findMemberByEmail = (db: Db | Trx, email: string): Promise<MemberRow | undefined> =>
  members(db).where('email', '=', email).executeTakeFirst();

/** Locks every change of accounts' roles and states until the transaction ends, in an order that excludes deadlocks. */
export async function lockStanding(trx: Trx, id: string): Promise<void> {
  await trx
    .selectFrom('staff')
    .select('id')
    .where((eb) => eb.or([eb('role', '=', 'admin'), eb('id', '=', id)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Rows that refer to the account do not wait for it: a change of password locks its sessions, and starts a new one. */
export async function lockAccount(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('staff').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Admins who can sign in, except this one. Call it under `lockStanding`. */
export async function countOtherAdmins(trx: Trx, id: string): Promise<number> {
  const { count } = await trx
    .selectFrom('staff')
    .innerJoin('staff_credentials', 'staff_credentials.user_id', 'staff.id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('password', 'is not', null)
    .where('staff.id', '<>', id)
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** False where the address has an account already. */
export async function insertStaff(
  trx: Trx,
  staff: { id: string; name: string; email: string; role: StaffRole; language?: AppLanguage },
): Promise<boolean> {
  const row = await trx
    .insertInto('staff')
    .values(staff)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateRole(trx: Trx, id: string, role: StaffRole): Promise<void> {
  await trx.updateTable('staff').set({ role, updated_at: now }).where('id', '=', id).execute();
}

/** False where nothing changes. */
export async function updateLanguage(trx: Trx, id: string, next: AppLanguage): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff')
    .set({ language: next, updated_at: now })
    .where('id', '=', id)
    .where('language', '<>', next)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * A new address counts as unproven until its owner sets a password by a mailed link. Throws a unique violation where
 * another account has it.
 */
export async function updateDetails(
  trx: Trx,
  id: string,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await trx
    .updateTable('staff')
    .set({
      name,
      email,
      email_verified: sql<boolean>`email_verified and email = ${email}`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Keeps the name, for what it has signed, and frees the address. */
export async function markRemoved(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('staff')
    .set({ email: `${id}@invalid`, disabled_at: now, removed_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function updateDisabled(trx: Trx, id: string, isDisabled: boolean): Promise<void> {
  await trx
    .updateTable('staff')
    .set({ disabled_at: isDisabled ? now : null, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Sets the password's hash, or removes the password with null. Call it under the lock of the account. */
export async function writePassword(
  trx: Trx,
  { staffId, hash, newId }: { staffId: string; hash: string | null; newId: string },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_credentials')
    .set({ password: hash, updated_at: now })
    .where('user_id', '=', staffId)
    .executeTakeFirst();
  if (numUpdatedRows > 0n || hash === null) return;
  await trx
    .insertInto('staff_credentials')
    // better-auth finds a password by exactly these two.
    .values({ id: newId, account_id: staffId, provider_id: 'credential', user_id: staffId, password: hash })
    .execute();
}

/**
 * Stores a better hash of the same password, if the stored one is still the one that was compared; nothing else
 * changes.
 */
export async function replaceHash(
  db: Db,
  { staffId, from, to }: { staffId: string; from: string; to: string },
): Promise<void> {
  await db
    .updateTable('staff_credentials')
    .set({ password: to })
    .where('user_id', '=', staffId)
    .where('password', '=', from)
    .execute();
}

/** Whoever has set a password by a mailed link reads that mailbox. */
export async function markVerified(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('staff')
    .set({ email_verified: true, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Notes that a part of the demo was seeded; false where it was already. */
export async function claimSeed(trx: Trx, name: string): Promise<boolean> {
  const row = await trx
    .insertInto('demo_seeds')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a part of the demo's data is there, or was once. */
export async function hasSeed(db: Db, name: string): Promise<boolean> {
  const row = await db.selectFrom('demo_seeds').select('name').where('name', '=', name).executeTakeFirst();
  return row !== undefined;
}

/** The addresses of open accounts whose password has this very hash. */
export async function listOpenLogins(db: Db, hash: string): Promise<string[]> {
  const rows = await db
    .selectFrom('staff')
    .innerJoin('staff_credentials', 'staff_credentials.user_id', 'staff.id')
    .select('email')
    .where('disabled_at', 'is', null)
    .where('password', '=', hash)
    .execute();
  return rows.map(({ email }) => email);
}

/** A key that is still valid, as its owner is told of it. */
export const findLiveKey = (db: Db, id: number) =>
  db
    .selectFrom('api_keys')
    .select(['name', 'start', 'expires_at as expiresAt'])
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

const isLink = sql<SqlBool>`identifier like 'link:%'`;

/** Stores a link for the account and invalidates its older ones. */
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

/** The account whose password the link sets, if it is still valid. */
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

export async function listPolicies(db: Db): Promise<Policy[]> {
  const rows = await db
    .selectFrom('staff_policies')
    .select(['role', 'requires_factor as requiresFactor'])
    .orderBy('role')
    .execute();
  return rows.map(({ role, requiresFactor }) => ({ role: role as StaffRole, requiresFactor }));
}

/** False where nothing changes. */
export async function updatePolicy(trx: Trx, { role, requiresFactor }: Policy): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_policies')
    .set({ requires_factor: requiresFactor })
    .where('role', '=', role)
    .where('requires_factor', '<>', requiresFactor)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks the account until the transaction ends, if it is open and has one of these roles; else undefined. */
export const lockOpenAccount = (trx: Trx, id: string, roles: StaffRole[]) =>
  trx
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('role', 'in', roles)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst();

/** An open account, locked until the transaction ends, with whether its role must show a second factor. */
export async function lockOpenAccountRow(trx: Trx, id: string) {
  const row = await trx
    .selectFrom('staff')
    .select(['staff.id', 'staff.email_verified as hasProvenAddress', ...accountColumns])
    .where('staff.id', '=', id)
    .where('disabled_at', 'is', null)
    .forShare('staff')
    .executeTakeFirst();
  return row && { ...row, role: row.role as StaffRole };
}

/** Whether anybody with one of these roles has used a session within so many minutes. */
export async function hasRecentSession(db: Db, roles: StaffRole[], minutes: number): Promise<boolean> {
  const row = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.user_id')
    .select('staff.id')
    .where('staff.role', 'in', roles)
    .where('staff.disabled_at', 'is', null)
    .where('staff_sessions.updated_at', '>', sql<Date>`now() - ${minutes} * interval '1 minute'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The open accounts with one of these roles. */
export function listOpenAccounts(db: Db | Trx, roles: StaffRole[]) {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'email', sql<StaffRole>`role`.as('role'), language])
    .where('role', 'in', roles)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute();
}
