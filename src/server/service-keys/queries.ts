import type { SecretName } from '../../content/setting-names.ts';
import type { Staff } from '../access.ts';
import { now, type Trx } from '../database/database.ts';

/** Keeps a secret, or with null no longer. */
export async function putSecret(
  trx: Trx,
  staff: Pick<Staff, 'id' | 'name'>,
  name: SecretName,
  sealed: Buffer | null,
): Promise<void> {
  if (sealed === null) {
    await trx.deleteFrom('setting_secrets').where('name', '=', name).execute();
    return;
  }
  const values = { sealed, staff_id: staff.id, staff_name: staff.name };
  await trx
    .insertInto('setting_secrets')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...values, changed_at: now }))
    .execute();
}

/** Every secret as it is kept, held until the transaction ends. */
export const lockSecrets = (trx: Trx): Promise<{ name: string; sealed: Buffer }[]> =>
  trx.selectFrom('setting_secrets').select(['name', 'sealed']).forUpdate().execute();

export async function writeSealedSecret(trx: Trx, name: string, sealed: Uint8Array): Promise<void> {
  await trx
    .updateTable('setting_secrets')
    .set({ sealed: Buffer.from(sealed) })
    .where('name', '=', name)
    .execute();
}
