import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * What a migration of the next release does to `db`, in TypeScript; `-nt` at the end of its name: in no transaction.
 */
export type NextMigrations = Record<string, string>;

/** Texts of its sources that are others in the next release, by file: each `[before, after]`. */
export type NextTexts = Record<string, readonly (readonly [before: string, after: string])[]>;

/**
 * Makes the program of the next release in `folder` and answers its main module: this checkout, with migrations and
 * texts that it does not have. The release before it is this checkout itself: a clean one may be without the history in
 * which older releases stand. A copy, since a module is where its file really lies.
 */
export function makeNextRelease(folder: string, migrations: NextMigrations, texts: NextTexts = {}): string {
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
  for (const [name, changes] of Object.entries(texts)) {
    let source = readFileSync(join(folder, name), 'utf8');
    for (const [before, after] of changes) {
      if (!source.includes(before)) throw new Error(`${name} does not say: ${before}`);
      source = source.replace(before, after);
    }
    writeFileSync(join(folder, name), source);
  }
  return join(folder, 'src/server/main.ts');
}
