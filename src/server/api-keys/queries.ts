import { sql } from 'kysely';
import type { AppLanguage } from '../../content/language.ts';
import type { ApiKey } from '../../routers/api-keys.schema.ts';
import type { StaffRole } from '../../routers/staff.schema.ts';
import { type Db, now, type Trx } from '../database/database.ts';
import { accountColumns } from '../database/factor-queries.ts';

/**
 * The account of a key that opens something now. `isStale` where its last use was written down a minute ago or more.
 */
type KeyHolder = {
  keyId: number;
  staffId: string;
  name: string;
  email: string;
  role: StaffRole;
  language: AppLanguage;
  hasTotp: boolean;
  hasPasskey: boolean;
  requiresFactor: boolean;
  areas: StaffRole[];
  isStale: boolean;
};

/** Finds by the hash alone: every key that was never made costs the same one look into the index. */
export async function findKeyHolder(db: Db, tokenHash: Buffer): Promise<KeyHolder | undefined> {
  const holder = await db
    .selectFrom('api_keys')
    .innerJoin('staff', 'staff.id', 'api_keys.staff_id')
    .select((eb) => [
      'api_keys.id as keyId',
      'staff.id as staffId',
      ...accountColumns,
      'api_keys.rooms as areas',
      eb
        .or([
          eb('api_keys.last_used_at', 'is', null),
          eb('api_keys.last_used_at', '<', sql<Date>`now() - interval '1 minute'`),
        ])
        .$castTo<boolean>()
        .as('isStale'),
    ])
    .where('api_keys.token_hash', '=', tokenHash)
    .where('api_keys.revoked_at', 'is', null)
    .where('api_keys.expires_at', '>', now)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst();
  return holder && { ...holder, role: holder.role as StaffRole, areas: holder.areas as StaffRole[] };
}

/** Of many requests at once one writes; the others skip its row rather than wait for it with a connection each. */
export async function touchKey(db: Db, keyId: number): Promise<void> {
  const stale = db
    .selectFrom('api_keys')
    .select('id')
    .where('id', '=', keyId)
    .where((eb) =>
      eb.or([
        eb('last_used_at', 'is', null),
        eb('last_used_at', '<', sql<Date>`now() - interval '1 minute'`),
      ]),
    )
    .forUpdate()
    .skipLocked();
  await db.updateTable('api_keys').set({ last_used_at: now }).where('id', 'in', stale).execute();
}

/** The account that a key is made for, locked: it is not disabled meanwhile, and its keys are counted one by one. */
export function lockHolder(
  trx: Trx,
  staffId: string,
): Promise<{ email: string; role: StaffRole; isDisabled: boolean } | undefined> {
  return trx
    .selectFrom('staff')
    .select((eb) => [
      'email',
      sql<StaffRole>`role`.as('role'),
      eb('disabled_at', 'is not', null).$castTo<boolean>().as('isDisabled'),
    ])
    .where('id', '=', staffId)
    .forUpdate()
    .executeTakeFirst();
}

/** How many keys of the account nobody has revoked, the expired among them. */
export async function countUnrevokedKeys(trx: Trx, staffId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores a key and answers its id. */
export async function insertKey(
  trx: Trx,
  key: {
    staffId: string;
    name: string;
    start: string;
    tokenHash: Buffer;
    rooms: StaffRole[];
    days: number;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('api_keys')
    .values({
      staff_id: key.staffId,
      name: key.name,
      start: key.start,
      token_hash: key.tokenHash,
      rooms: key.rooms,
      expires_at: sql<Date>`now() + ${key.days} * interval '1 day'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends a key for good; false where it does not exist or has ended so already. */
export async function revokeKey(trx: Trx, id: number): Promise<boolean> {
  const revoked = await trx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return revoked !== undefined;
}

/** What people see of keys. What ends a key for good is said before what may pass. */
const shownKeys = (db: Db | Trx) =>
  db
    .selectFrom('api_keys')
    .innerJoin('staff', 'staff.id', 'api_keys.staff_id')
    .select([
      'api_keys.id',
      'api_keys.name',
      'api_keys.start',
      sql<StaffRole[]>`rooms`.as('rooms'),
      'api_keys.staff_id as staffId',
      'staff.name as staffName',
      'staff.email as staffEmail',
      'api_keys.last_used_at as lastUsedAt',
      'api_keys.expires_at as expiresAt',
      'api_keys.created_at as createdAt',
      sql<ApiKey['state']>`case
        when api_keys.revoked_at is not null then 'revoked'
        when api_keys.expires_at <= now() then 'expired'
        else 'active' end`.as('state'),
    ]);

export type ShownKey = Awaited<ReturnType<typeof listKeys>>[number];

/** All keys, newest first. */
export const listKeys = (db: Db) => shownKeys(db).orderBy('api_keys.id', 'desc').execute();

export const findKey = (trx: Trx, id: number): Promise<ShownKey | undefined> =>
  shownKeys(trx).where('api_keys.id', '=', id).executeTakeFirst();

/** Ends every key of the account for good, and answers those that this has ended. */
export const revokeKeysOf = (
  trx: Trx,
  staffId: string,
): Promise<{ id: number; name: string; start: string }[]> =>
  trx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .returning(['id', 'name', 'start'])
    .execute();
