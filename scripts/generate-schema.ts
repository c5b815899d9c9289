/**
 * Writes db/schema.ts, the row type of every table, from a freshly migrated database.
 * With --check it writes nothing and fails when the file has drifted from the migrations.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { generate, PostgresDialect } from 'kysely-codegen';
import type { DB } from '../db/schema.ts';
import { migrate } from '../src/server/database/migrations.ts';

const file = new URL('../db/schema.ts', import.meta.url);
const db = new Kysely<DB>({ dialect: new PGliteDialect({ pglite: new PGlite() }) });
await migrate(db);
const schema = await generate({
  db,
  dialect: new PostgresDialect(),
  excludePattern: 'kysely_*',
  outFile: null,
  singularize: true,
  // database.ts reads int8 as a number: ids and revisions stay far below 2^53.
  typeMapping: { int8: 'number' },
});
await db.destroy();

if (process.argv.includes('--check')) {
  if ((await readFile(file, 'utf8')) !== schema) {
    console.error('db/schema.ts differs from the migrations: run `npm run schema`.');
    process.exitCode = 1;
  }
} else {
  await writeFile(file, schema);
}
