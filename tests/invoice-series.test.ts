import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBackup } from '../src/server/backup/service.ts';
import { openDatabase } from '../src/server/database/database.ts';
import { listKnownMigrations, migrateWithin } from '../src/server/database/migrations.ts';
import { createJobs } from '../src/server/jobs/jobs.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { runCommand } from './setup/commands.ts';
import { beginInvoiced, sellerInFrance } from './setup/invoices.ts';
import { startTestServer, type TestServer } from './setup/server.ts';
import { createTestDatabase } from './setup/test-database.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-series-'));
});
afterAll(() => rm(folder, { recursive: true }));

const emptyMachine = async () => ({
  DATA_DIR: await mkdtemp(join(folder, 'machine-')),
  SECRET_KEY: 'the secret key of the backups that tests make',
  DATABASE_URL: await createTestDatabase(),
});

const open = (env: Record<string, string>) =>
  startTestServer('postgres', createScriptedAssistant(), { JOB_WORKERS: '0', ...sellerInFrance, ...env });

/** The numbers of a new invoice, its credit note and the receipt of what is paid beside them. */
async function issueAll(server: TestServer): Promise<string[]> {
  const { invoices, payments } = await server.asStaff('admin');
  const { projectId } = await beginInvoiced(server);
  const issue = async ({ id, revision }: { id: number; revision: number }) =>
    invoices.issue({ invoiceId: id, revision });
  const invoice = await issue(await invoices.draft({ projectId }));
  const note = await issue(await invoices.credit({ invoiceId: invoice.id }));
  await payments.confirmInstalment({ projectId, position: 2, paymentMethod: 'bank_transfer' });
  const { rows } = await sql<{ number: string }>`
    select number from receipts order by id desc limit 1`.execute(server.deps.database.db);
  return [invoice.number ?? '', note.number ?? '', rows[0]?.number ?? ''];
}

const withoutYear = (numbers: string[]) => numbers.map((one) => one.replace(/20\d\d/, 'YEAR'));

/** The letters behind that of the kind, which are those of all three. */
function lettersOf(numbers: string[]): string {
  const [, letters = ''] = /^F([A-Z]+)20/.exec(numbers[0] ?? '') ?? [];
  expect(letters).not.toBe('');
  expect(withoutYear(numbers)).toEqual([
    `F${letters}YEAR-00001`,
    `A${letters}YEAR-00001`,
    `${letters}YEAR-00001`,
  ]);
  return letters;
}

describe('a restored database', () => {
  it('issues under numbers that nobody was given before, each time it is restored', async () => {
    const from = await emptyMachine();
    const first = await open(from);
    expect(withoutYear(await issueAll(first))).toEqual(['FYEAR-00001', 'AYEAR-00001', 'YEAR-00001']);
    const { projectId } = await beginInvoiced(first);
    const waiting = await (await first.asStaff('admin')).invoices.draft({ projectId });
    const file = join(folder, 'first.backup');
    await makeBackup(first.deps, file);
    // Mailed to a client, and lost with the machine.
    expect(withoutYear(await issueAll(first))).toEqual(['FYEAR-00002', 'AYEAR-00002', 'YEAR-00002']);
    await first.close();

    const to = await emptyMachine();
    expect(await runCommand('restore', to, file)).toMatchObject({ code: 0, error: '' });
    const second = await open(to);
    const letters = lettersOf(await issueAll(second));
    // A draft of before the restore too.
    const issued = await (await second.asStaff('admin')).invoices.issue({
      invoiceId: waiting.id,
      revision: waiting.revision,
    });
    expect(withoutYear([issued.number ?? ''])).toEqual([`F${letters}YEAR-00002`]);
    await second.close();

    // The same backup once more, on the same day, over what was issued since.
    expect(await runCommand('restore', to, file, '--overwrite')).toMatchObject({ code: 0, error: '' });
    const third = await open(to);
    const later = lettersOf(await issueAll(third));
    expect(later).not.toBe(letters);
    await third.close();

    // And where whoever runs it wants so.
    expect((await runCommand('restore', to, '--new-series')).out).toMatch(
      /^From now on invoices begin with F/,
    );
    const fourth = await open(to);
    expect([letters, later]).not.toContain(lettersOf(await issueAll(fourth)));
    const log = await (await fourth.asStaff('admin')).audit.list({ action: 'invoice.series' });
    expect(log).toHaveLength(2);
    await fourth.close();
  });

  it('does so from a backup of before there were series too, twice on one day', async () => {
    const from = await emptyMachine();
    const server = await open(from);
    const file = join(folder, 'old.backup');
    const url = await createTestDatabase();
    const database = await openDatabase({ kind: 'postgres', url });
    const jobs = createJobs(database, server.deps.log);
    await jobs.start([]);
    await jobs.stop();
    const known = await listKnownMigrations();
    const older = known.slice(0, known.indexOf('0122-series-after-restore'));
    await database.maintenance.db.transaction().execute((trx) => migrateWithin(trx, older));
    await makeBackup({ ...server.deps, database }, file);
    await database.close();
    await server.close();

    const to = await emptyMachine();
    const given = [];
    for (const more of [[], ['--overwrite'], ['--overwrite']]) {
      const { code, out } = await runCommand('restore', to, file, ...more);
      expect(code).toBe(0);
      const restored = await open(to);
      const letters = lettersOf(await issueAll(restored));
      expect(out).toContain(
        `From now on invoices begin with F${letters}, credit notes with A${letters} and receipts with ${letters}.`,
      );
      const log = await (await restored.asStaff('admin')).audit.list({ action: 'invoice.series' });
      expect(log).toMatchObject([{ after: { number: `F${letters}, A${letters}, ${letters}` } }]);
      await restored.close();
      given.push(letters);
    }
    expect(new Set(given).size).toBe(3);
  });
});
