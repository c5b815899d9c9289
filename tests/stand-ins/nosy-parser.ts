import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a document that has taken over its parser might try. It answers what worked. */
const root = join(import.meta.dirname, '../..');
const tries = {
  'read the secrets of the demo': () => readFileSync(join(root, 'data', 'secret-key')),
  'read the configuration': () => readFileSync(join(root, '.env.example')),
  'read a system file': () => readFileSync('/etc/passwd'),
  'write a file': () => writeFileSync(join(root, 'written-by-a-document'), ''),
  'start a program': () => process.getBuiltinModule('child_process').execFileSync('id'),
  'make code of text': () => new Function('return 1')(),
  'see a variable': () => {
    if (Object.keys(process.env).length === 0) throw new Error('There is none');
  },
};

process.once('message', () => {
  const worked = Object.entries(tries).filter(([, attempt]) => {
    try {
      attempt();
      return true;
    } catch (error) {
      // A file that is not there would hide that it could have been read.
      return error instanceof Error && 'code' in error && error.code === 'ENOENT';
    }
  });
  const text = worked.map(([name]) => name).join(', ') || 'nothing worked';
  process.send?.({ state: 'read', title: null, text, problem: null }, undefined, undefined, () =>
    process.exit(),
  );
});
