import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutComments } from '../scripts/imports.ts';

/**
 * What the builder says is typed by the schema; what stays raw, because the builder cannot say it or for its measured
 * speed, is held to the schema's names here.
 */
const root = join(import.meta.dirname, '..');

/** Every column and table, from the generated types. */
const known = new Set(
  readFileSync(join(root, 'db/schema.ts'), 'utf8')
    .matchAll(/^ {2}(\w+): /gm)
    .map(([, name = '']) => name),
);

/** Names that a statement gives to what it makes itself. */
const ownNames = new Set([
  'examples',
  'found',
  'hash',
  'names',
  'natural_order',
  'overdue',
  'patterns',
  'place',
  'project',
  'shown',
  'today',
]);

/** The texts of all template literals, also of those within others, each without what is put into it. */
function templatesIn(source: string): string[] {
  const open: { text: string; depth: number }[] = [];
  const found: string[] = [];
  let inCode = true;
  for (let at = 0; at < source.length; at++) {
    const sign = source[at];
    const current = open.at(-1);
    if (sign === '`' && inCode) {
      open.push({ text: '', depth: 0 });
      inCode = false;
    } else if (sign === '`' && current) {
      found.push(current.text);
      open.pop();
      inCode = true;
    } else if (!inCode && current && source.startsWith('${', at)) {
      current.text += ' ? ';
      inCode = true;
      at++;
    } else if (!inCode && current) current.text += sign;
    else if (current && sign === '{') current.depth++;
    else if (current && sign === '}' && current.depth-- === 0) {
      current.depth = 0;
      inCode = false;
    }
  }
  return found;
}

/** The names in raw SQL that are columns or tables by their looks: in snake case, or after a dot. */
const namesIn = (statement: string): string[] =>
  statement
    .replaceAll(/'[^']*'|"[^"]*"/g, ' ')
    .matchAll(/\b[a-z]+(?:_[a-z]+)+\b(?!\()|(?<=\b[a-z_]+\.)[a-z_]+\b(?!\()/g)
    .map(([name]) => name)
    .toArray();

const strangeNames = (source: string): string[] =>
  templatesIn(withoutComments(source))
    .flatMap(namesIn)
    .filter((name) => !known.has(name) && !ownNames.has(name));

/** Not those that ask for PostgreSQL's own tables. */
const files = readdirSync(join(root, 'src/server'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => /[/-]queries\.ts$/.test(file) && !/^(backup|doctor)\//.test(file),
);

test.each(files)('raw SQL names what the schema has: %s', (file) => {
  expect(strangeNames(readFileSync(join(root, 'src/server', file), 'utf8'))).toEqual([]);
});

test.each([
  ['a column that there is not', 'sql`select r.titel from support_requests r`', ['titel']],
  ['a table that there is not', 'sql`select 1 from support_request`', ['support_request']],
  ['one within another', `sql\`select \${a ? sql\`c.first_nam\` : b} from clients c\``, ['first_nam']],
])('is seen: %s', (_what, source, names) => {
  expect(strangeNames(source)).toEqual(names);
});
