import { entries } from '../../src/server/audit/queries.ts';
import type { Db } from '../../src/server/database/database.ts';

/** The audit log as a table to select from, with the words that stand beside it. */
export const auditEntries = (db: Db) => db.selectFrom(entries(db).as('entry'));
