import { type SqlBool, sql } from 'kysely';
import type { StaffRole } from '../../routers/staff.schema.ts';
import { type Db, now, type Trx } from '../database/database.ts';
import { accountColumns } from '../database/factor-queries.ts';

/**
 * In seconds: how long an unused session lasts, how long any session lasts after its sign-in, after which time its
 * use is stored again, and how long a repeated proof counts.
 */
export const idleSeconds = 12 * 3_600;
export const sessionSeconds = 30 * 86_400;
const touchedEvery = 300;
const provenFor = 600;

const seconds = (count: number) => sql`(${count} * interval '1 second')`;
const isOpen = sql<SqlBool>`staff_sessions.expires_at > now()
  and staff_sessions.created_at > now() - ${seconds(sessionSeconds)}`;

/** How long a session's previous token is valid beside the present one, in seconds. */
const replacedFor = 30;

const hasToken = (token: string) => sql<SqlBool>`token = ${token}`;
const hadToken = (token: string) => sql<SqlBool>`previous_token = ${token}`;
/** Whether a session has this token, or had it a moment ago. */
const isHeldBy = (token: string) =>
  sql<SqlBool>`(${hasToken(token)} or ${hadToken(token)} and rotated_at > now() - ${seconds(replacedFor)})`;

/**
 * The owner of the session that has this token, or had it last: `isOver` where another token replaced it more than 30
 * seconds ago. `isProven`: within ten minutes everything was shown that a sign-in asks for, with the present token.
 * `isStale`: its last use was stored five minutes ago or more.
 */
export async function findSession(db: Db, token: string) {
  const found = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.user_id')
    .select((eb) => [
      'staff.id',
      ...accountColumns,
      'staff_sessions.id as sessionId',
      eb('factor_at', 'is not', null).$castTo<boolean>().as('hasShownFactor'),
      sql<boolean>`${hasToken(token)} and proven_at > now() - ${seconds(provenFor)}
        and (not staff.two_factor_enabled or coalesce(factor_at > now() - ${seconds(provenFor)}, false))`.as(
        'isProven',
      ),
      sql<boolean>`not ${isHeldBy(token)}`.as('isOver'),
      sql<boolean>`staff_sessions.updated_at <= now() - ${seconds(touchedEvery)}`.as('isStale'),
    ])
    .where(sql<SqlBool>`(${hasToken(token)} or ${hadToken(token)})`)
    .where('disabled_at', 'is', null)
    .where(isOpen)
    .executeTakeFirst();
  return found && { ...found, role: found.role as StaffRole };
}

/** Of many requests at once one writes; the others skip the row rather than wait for it with a connection each. */
export async function touchSession(db: Db, id: string): Promise<void> {
  const free = db.selectFrom('staff_sessions').select('id').where('id', '=', id).forUpdate().skipLocked();
  await db
    .updateTable('staff_sessions')
    .set({
      updated_at: now,
      expires_at: sql<Date>`least(now() + ${seconds(idleSeconds)}, created_at + ${seconds(sessionSeconds)})`,
    })
    .where('id', 'in', free)
    .execute();
}

/** The open sessions of an account, last used first. */
export const listSessions = (db: Db, staffId: string) =>
  db
    .selectFrom('staff_sessions')
    .select(['id', 'user_agent as userAgent', 'created_at as startedAt', 'updated_at as lastUsedAt'])
    .where('user_id', '=', staffId)
    .where(isOpen)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();

/** Ends one session of an account; false where it has no such session. */
export async function deleteSession(trx: Trx, staffId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_sessions')
    .where('user_id', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends the session of this token, and answers its owner. */
export async function deleteSessionOf(db: Db, token: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('staff_sessions')
    .where(isHeldBy(token))
    .returning('user_id as staffId')
    .executeTakeFirst();
  return row?.staffId;
}

/** Ends every session of an account except this one, and answers how many. */
export async function deleteOtherSessions(trx: Trx, staffId: string, keptId: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_sessions')
    .where('user_id', '=', staffId)
    .where('id', '<>', keptId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Notes that all was shown again that a sign-in asks for, and gives the session the token `next` in place of the one
 * that was `shown`. Answers the token that it has from now on: another proof of that moment may have given it one
 * already. Undefined where the session is not held by that token, and so stays as it is.
 */
export async function markProven(
  db: Db,
  id: string,
  { shown, next, withFactor }: { shown: string; next: string; withFactor: boolean },
): Promise<string | undefined> {
  const row = await db
    .updateTable('staff_sessions')
    .set({
      token: sql<string>`case when ${hasToken(shown)} then ${next} else token end`,
      rotated_at: sql<Date>`case when ${hasToken(shown)} then now() else rotated_at end`,
      previous_token: shown,
      proven_at: now,
      ...(withFactor && { factor_at: now }),
    })
    .where('id', '=', id)
    .where(isHeldBy(shown))
    .returning('token')
    .executeTakeFirst();
  return row?.token;
}

/** Notes that this session has shown a second factor. */
export async function markFactorShown(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('staff_sessions').set({ factor_at: now }).where('id', '=', id).execute();
}

/**
 * An account with the hash of its password and when the password was set, to detect a change during a sign-in. A new
 * hash of the same password is no change.
 */
export type Standing = {
  id: string;
  name: string;
  email: string;
  disabledAt: Date | null;
  password: string | null;
  passwordSetAt: Date | null;
};

const standings = (db: Db | Trx) =>
  db
    .selectFrom('staff')
    .leftJoin('staff_credentials', 'staff_credentials.user_id', 'staff.id')
    .select([
      'staff.id',
      'staff.name',
      'staff.email',
      'staff.disabled_at as disabledAt',
      'staff_credentials.password',
      'staff_credentials.updated_at as passwordSetAt',
    ]);

export const findStanding = (db: Db | Trx, id: string): Promise<Standing | undefined> =>
  standings(db).where('staff.id', '=', id).executeTakeFirst();

export const findStandingByEmail = (db: Db, email: string): Promise<Standing | undefined> =>
  standings(db).where('staff.email', '=', email).executeTakeFirst();

/** Ends the sessions, and what would become one: sign-ins that wait for their code, and links that set a password. */
export async function endAccess(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('staff_sessions').where('user_id', '=', id).execute();
  await endPending(trx, id);
}

/** Ends sign-ins that wait for their code, and links that set a password. */
export async function endPending(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('staff_verifications').where('value', '=', id).execute();
}

/** Deletes a portion of what has expired, except rows locked by another process, and answers how many. */
export async function sweepExpired(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old as (delete from staff_sessions where id in (
      select id from staff_sessions where expires_at < now() limit ${limit} for update skip locked) returning 1),
    gone as (delete from staff_devices where (staff_id, token_hash) in (
      select staff_id, token_hash from staff_devices where last_used_at < now() - interval '400 days'
      limit ${limit} for update skip locked) returning 1),
    late as (delete from staff_verifications where id in (
      select id from staff_verifications where expires_at < now() limit ${limit} for update skip locked) returning 1)
    select ((select count(*) from old) + (select count(*) from gone) + (select count(*) from late))::int as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Ends every session, and answers how many of them were still valid. */
export async function endEverySession(trx: Trx): Promise<number> {
  const ended = await trx
    .deleteFrom('staff_sessions')
    .returning(sql<boolean>`expires_at > now()`.as('counted'))
    .execute();
  return ended.filter(({ counted }) => counted).length;
}

/** The sealed secrets of every second factor, with their owners. */
export const listSealedFactors = (trx: Trx) =>
  trx
    .selectFrom('staff_two_factors')
    .innerJoin('staff', 'staff.id', 'staff_two_factors.user_id')
    .select(['staff_two_factors.id', 'staff.email', 'secret', 'backup_codes as backupCodes'])
    .orderBy('staff.email')
    .execute();

/** Stores the same second factor sealed with another key. */
export async function writeSealedFactor(
  trx: Trx,
  id: string,
  { secret, backupCodes }: { secret: string; backupCodes: string },
): Promise<void> {
  await trx
    .updateTable('staff_two_factors')
    .set({ secret, backup_codes: backupCodes })
    .where('id', '=', id)
    .execute();
}

/** Whether any account has signed in with this browser. */
export async function isKnownDevice(db: Db | Trx, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('staff_devices')
    .select('staff_id')
    .where('token_hash', '=', tokenHash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Notes that an account signs in with a browser, and answers whether this browser is new for an account that has used
 * others.
 */
export async function noteDevice(trx: Trx, staffId: string, tokenHash: Buffer): Promise<boolean> {
  const others = await trx
    .selectFrom('staff_devices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('token_hash', '<>', tokenHash)
    .executeTakeFirstOrThrow();
  const { isNew } = await trx
    .insertInto('staff_devices')
    .values({ staff_id: staffId, token_hash: tokenHash })
    .onConflict((conflict) => conflict.columns(['staff_id', 'token_hash']).doUpdateSet({ last_used_at: now }))
    // An existing row has another transaction's number in it.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  return isNew && others.count > 0;
}

/**
 * Notes that a code was tried; false where it was tried a moment ago, and so may not count again. An expired note
 * means nothing: the same digits come up again.
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

/** Removes every second factor, and forgets which browsers the account has signed in with. */
export async function deleteFactors(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('staff_passkeys').where('staff_id', '=', id).execute();
  await trx.deleteFrom('staff_devices').where('staff_id', '=', id).execute();
  await trx.deleteFrom('staff_two_factors').where('user_id', '=', id).execute();
  await trx
    .updateTable('staff')
    .set({ two_factor_enabled: false, updated_at: now })
    .where('id', '=', id)
    .execute();
}
