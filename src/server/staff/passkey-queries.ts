import { type Db, now, type Trx } from '../database/database.ts';
import type { StoredPasskey } from '../integrations/passkeys.ts';

/** The passkeys of an account, the newest first. */
export const listPasskeys = (db: Db | Trx, staffId: string) =>
  db
    .selectFrom('staff_passkeys')
    .select([
      'id',
      'name',
      'credential_id as credentialId',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('staff_id', '=', staffId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** The passkey with this credential, and its owner. */
export const findPasskey = (db: Db, credentialId: string) =>
  db
    .selectFrom('staff_passkeys')
    .select([
      'id',
      'staff_id as staffId',
      'credential_id as credentialId',
      'public_key as publicKey',
      'counter',
      'transports',
    ])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

/** False where it is stored for an account already. */
export async function insertPasskey(
  trx: Trx,
  passkey: StoredPasskey & { id: string; staffId: string; name: string },
): Promise<boolean> {
  const row = await trx
    .insertInto('staff_passkeys')
    .values({
      id: passkey.id,
      staff_id: passkey.staffId,
      name: passkey.name,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes a use; false where the passkey was removed or used elsewhere since it was read. */
export async function touchPasskey(
  db: Db,
  before: { id: string; counter: number },
  counter: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', before.id)
    .where('counter', '=', before.counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The name of the removed passkey; undefined where the account has no such one. */
export async function deletePasskey(trx: Trx, staffId: string, id: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('staff_passkeys')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
