/** The command of `npm run doctor`: looks at everything that the program needs, and changes nothing. */
import { mkdirSync } from 'node:fs';
import { findDemoAccess, listDemoAccess, readAccessRows } from '../db/demo-access.ts';
import type { Config } from '../src/server/config/config.ts';
import { type Database, openDatabase } from '../src/server/database/database.ts';
import { examine, type Finding } from '../src/server/doctor/service.ts';
import { createFileStore } from '../src/server/integrations/file-store.ts';
import { createMailboxReader } from '../src/server/integrations/imap.ts';
import { createMailer } from '../src/server/integrations/mail.ts';
import { isPassword } from '../src/server/passwords/service.ts';
import { openSecrets } from '../src/server/secrets.ts';
import { takeSettings } from '../src/server/settings/service.ts';
import { CommandError, onConfig, serve } from './command.ts';

async function doctor(config: Config) {
  mkdirSync(config.dataDir, { recursive: true });
  const database = await openDatabase(config.database);
  try {
    const secrets = await openSecrets(config);
    // Where the tables are not those of this version, what is set on screens is not known: the findings say so.
    await takeSettings({ config, database, secrets }).catch(() => {});
    const findings = await examine({
      config,
      database,
      secrets,
      files: createFileStore(config),
      mail: createMailer(config),
      mailbox: createMailboxReader(config),
    });
    if (!config.demo) findings.push(await examineDemo(database));
    return { report: table(findings), code: findings.some(({ state }) => state === 'bad') ? 1 : 0 };
  } finally {
    await database.close();
  }
}

/** Whether what everybody knows of the demo opens anything of what came from one. */
async function examineDemo({ db }: Database): Promise<Finding> {
  const what = 'demo';
  try {
    const open = listDemoAccess(await findDemoAccess(await readAccessRows(db), isPassword));
    return open.length === 0
      ? { what, state: 'ok', detail: 'nothing of it is open' }
      : { what, state: 'bad', detail: `still open to everybody: ${open.join(', ')}` };
  } catch (error) {
    return { what, state: 'bad', detail: (error as Error).message };
  }
}

const signs: Record<Finding['state'], string> = { ok: 'ok    ', note: 'note  ', bad: 'BAD   ' };

function table(findings: Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length));
  const bad = findings.filter(({ state }) => state === 'bad').length;
  return [
    ...findings.map(({ what, state, detail }) => `${signs[state]}${what.padEnd(width)}  ${detail}`),
    '',
    bad === 0 ? 'All is well.' : `${bad} of ${findings.length} need somebody.`,
  ].join('\n');
}

export const line = onConfig((args) => {
  if (args.length > 0) throw new CommandError('Usage:\n  npm run doctor');
  return doctor;
});
await serve(import.meta, line);
