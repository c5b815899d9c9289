import { mayEnter, type Room, staffRoles } from '../../routers/staff.schema.ts';
import type { Db, Trx } from '../database.ts';
import { listOpenAccounts } from './recipients-queries.ts';

/** Who is told of what happens in a room: everybody with an open account whose role enters it. */
export const listNotified = (db: Db | Trx, room: Room) =>
  listOpenAccounts(
    db,
    staffRoles.filter((role) => mayEnter(role, room)),
  );
