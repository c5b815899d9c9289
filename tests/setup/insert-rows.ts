/**
 * A program that writes one row after the other into the embedded database of a data folder, and says how many were
 * stored, until something ends it; with `count` it says how many there are.
 */
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../src/server/database/database.ts';

const [dataDir = '', task] = process.argv.slice(2);
const { db, close } = await openDatabase({ kind: 'embedded', folder: join(dataDir, 'database') });
await sql`create table if not exists counted (n int not null)`.execute(db);
await sql`create table if not exists noise (id int primary key, bytes text not null)`.execute(db);
if (task === 'count') {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from counted`.execute(db);
  console.log(rows[0]?.n);
  await close();
} else {
  for (let n = 1; ; n++) {
    await db.transaction().execute(async (trx) => {
      // One row that is written anew each time: the log grows, and the tables hardly.
      const bytes = Array.from({ length: 4_000 }, () => Math.random().toString(36).slice(2)).join('');
      await sql`insert into noise values (1, ${bytes}) on conflict (id) do update set bytes = excluded.bytes`.execute(
        trx,
      );
      await sql`insert into counted values (${n})`.execute(trx);
    });
    console.log(n);
    if (n % 20 === 0) await sql`vacuum noise`.execute(db);
  }
}
