import { sql } from 'kysely';
import type { Trx } from '../database.ts';

/** Ends every key of the account for good, and answers those that this has ended. */
export const revokeKeysOf = (
  trx: Trx,
  staffId: string,
): Promise<{ id: number; name: string; start: string }[]> =>
  trx
    .updateTable('api_keys')
    .set({ revoked_at: sql<Date>`now()` })
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .returning(['id', 'name', 'start'])
    .execute();
