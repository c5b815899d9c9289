import type { StaffRole } from '../../routers/staff.schema.ts';
import type { Db, Trx } from '../database.ts';

/** Keeps the account as it is until the transaction ends, if it is open and has one of these roles. */
export async function lockOpenAccount(trx: Trx, id: string, roles: StaffRole[]): Promise<boolean> {
  const row = await trx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('role', 'in', roles)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** The open accounts with one of these roles. */
export function listOpenAccounts(db: Db | Trx, roles: StaffRole[]) {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'email'])
    .where('role', 'in', roles)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute();
}
