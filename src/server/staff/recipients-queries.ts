import type { StaffRole } from '../../routers/staff.schema.ts';
import type { Db, Trx } from '../database.ts';

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
