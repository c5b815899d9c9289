import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** What a migration of the next release does to `db`, in TypeScript; `-nt` at the end of its name: in no transaction. */
export type NextMigrations = Record<string, string>;

/**
 * Makes the program of the next release in `folder` and answers its main module: this checkout, with migrations that it
 * does not have. The release before it is this checkout itself: a clean one may be without the history in which older
 * releases stand. A copy, since a module is where its file really lies.
 */
export function makeNextRelease(folder: string, migrations: NextMigrations): string {
  for (const name of ['src', 'db', 'package.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const name of ['node_modules', 'dist']) symlinkSync(join(root, name), join(folder, name));
  for (const [name, steps] of Object.entries(migrations)) {
    const mode = name.endsWith('-nt') ? 'export const transaction = false;\n' : '';
    writeFileSync(
      join(folder, 'db/migrations', `${name}.ts`),
      `import { sql } from 'kysely';\n${mode}export async function up(db) {${steps}\n}\n`,
    );
  }
  return join(folder, 'src/server/main.ts');
}
