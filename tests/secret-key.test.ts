import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoPassword } from '../db/seed.ts';
import { findRepository, setGithub } from '../src/server/client-projects/github-service.ts';
import { insertClientProject } from '../src/server/client-projects/queries.ts';
import { mailTokenOf } from '../src/server/clients/mail.ts';
import { addClient, getMailReader, mailboxOf } from '../src/server/clients/service.ts';
import { readConfig } from '../src/server/config/config.ts';
import { openDatabase } from '../src/server/database/database.ts';
import { setGate } from '../src/server/gates/service.ts';
import { findInstallation, type LostWithKey } from '../src/server/installation/service.ts';
import { SecretKeyError } from '../src/server/secrets.ts';
import { openDeps } from '../src/server/start/start.ts';
import { lostWithKey, startFailure } from '../src/server/start/start-screen.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { createCookieJar } from './setup/caller.ts';
import { runCommand } from './setup/commands.ts';
import { addGate, typeCode } from './setup/gates.ts';
import { databaseEnv, randomAddress, startTestServer, type TestServer } from './setup/server.ts';
import { addStaff } from './setup/staff-caller.ts';
import { totpCode } from './setup/totp.ts';

// The clock stands still, so that no half minute ends between making a code and checking it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const keyOf = (letter: string) => letter.repeat(40);

/** Everything that a key protects, made under the key of `server`. */
async function fill(server: TestServer) {
  const { deps } = server;
  const { db } = deps.database;
  const staff = await server.signUp('support');
  const caller = await server.asStaff(staff);
  const { secret, recoveryCodes } = await caller.staff.beginTotp();
  await caller.staff.confirmTotp({ code: totpCode(secret, -1) });
  const project = await db
    .transaction()
    .execute((trx) =>
      insertClientProject(trx, { slug: 'shop', name: 'Shop', language: 'fr', password_hash: 'none' }),
    );
  if (project === undefined) throw new Error('There is no project');
  await setGithub(deps, await addStaff(deps), {
    clientProjectId: project,
    githubRepository: 'https://github.com/agency/shop',
    githubToken: 'github_pat_of_the_shop',
  });
  const [typed, untouched] = [await addGate(server, 'quote'), await addGate(server, 'quote')];
  const email = 'nadia.rahman@client.example';
  const client = await db.transaction().execute((trx) =>
    addClient(deps, trx, {
      firstName: 'Nadia',
      lastName: 'Rahman',
      email,
      phone: undefined,
      language: 'en',
      mayBeMailed: true,
    }),
  );
  return {
    staff,
    secret,
    recoveryCodes,
    project,
    typed,
    untouched,
    client: { ...client, email, token: mailTokenOf(deps, { id: client.id, email }) },
  };
}

async function signIn(server: TestServer, email: string, code: string) {
  const browser = server.as({ address: randomAddress(), jar: createCookieJar() });
  await browser.staff.signIn({ email, password: demoPassword });
  return browser.staff.signInWithTotp({ code });
}

const mailboxesOf = ({ deps }: TestServer) =>
  deps.database.db.selectFrom('link_mails').select('mailbox').execute();

describe('another SECRET_KEY', () => {
  let env: Record<string, string>;
  beforeEach(async () => {
    env = await databaseEnv('postgres');
  });
  afterEach(() => rm(env['DATA_DIR'] ?? '', { recursive: true }));

  const start = (now: string, old = '') =>
    startTestServer('postgres', createScriptedAssistant(), { ...env, SECRET_KEY: now, SECRET_KEY_OLD: old });

  it('takes the place of the one before: what was sealed opens under it alone, and passwords move', async () => {
    const first = await start(keyOf('a'));
    const made = await fill(first);
    const before = await findInstallation(first.deps.database.db);
    await first.close();

    const both = await start(keyOf('b'), keyOf('a'));
    const { deps } = both;
    expect(await findInstallation(deps.database.db)).not.toMatchObject({
      keyFingerprint: before.keyFingerprint,
    });
    // Everybody is signed out; the second factor is the same.
    await expect((await both.asStaff(made.staff)).staff.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await signIn(both, made.staff.email, totpCode(made.secret))).toEqual({ next: 'done' });
    const reader = () =>
      deps.database.db
        .transaction()
        .execute((trx) =>
          getMailReader(deps, trx, { clientId: made.client.linkId, token: made.client.token }),
        );
    expect(await reader()).toBe(made.client.id);
    expect(await mailboxesOf(both)).toEqual([{ mailbox: mailboxOf(deps, made.client.email) }]);
    // Both passwords find their quotes; no other quote may get them; who types one moves it to the new key.
    const other = await addGate(both, 'quote');
    const taken = { kind: 'quote', subject: other.subject, password: made.untouched.password } as const;
    await expect(setGate(deps, await addStaff(deps), taken)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(addGate(both, 'quote', { password: made.typed.password })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await typeCode(both, { kind: 'quote', password: made.typed.password })).toBe(made.typed.subject);
    await both.close();
    const settings = { ...env, SECRET_KEY: keyOf('b'), SECRET_KEY_OLD: keyOf('a') };
    const { out } = await runCommand('gates', settings, 'list');
    expect(out).toContain(
      `were not set or typed since SECRET_KEY changed, and need SECRET_KEY_OLD:\n  quote ${made.untouched.subject}\n`,
    );

    const after = await start(keyOf('b'));
    expect(await signIn(after, made.staff.email, totpCode(made.secret, 1))).toEqual({ next: 'done' });
    expect(await findRepository(after.deps, made.project)).toMatchObject({ token: 'github_pat_of_the_shop' });
    expect(await typeCode(after, { kind: 'quote', password: made.typed.password })).toBe(made.typed.subject);
    await expect(typeCode(after, { kind: 'quote', password: made.untouched.password })).rejects.toMatchObject(
      {
        code: 'UNAUTHORIZED',
      },
    );
    await after.close();
  });

  it('is refused where the database does not know it, and changes nothing', async () => {
    const first = await start(keyOf('a'));
    const made = await fill(first);
    await first.close();
    const config = readConfig({ ...env, SECRET_KEY: keyOf('b'), SECRET_KEY_OLD: keyOf('c') });
    const database = await openDatabase(config.database);
    const refused = openDeps(config, database, createScriptedAssistant());
    await expect(refused).rejects.toThrow(SecretKeyError);
    await refused.catch((error) =>
      expect(startFailure(error, config)).toBe(
        [
          'SECRET_KEY is not the key that this database was last used with.',
          '  Set that one again; or leave this one, and set that one beside it as SECRET_KEY_OLD.',
          '  Where it is lost for good, npm start -- --accept-lost-key goes on without it, and says what is lost.',
        ].join('\n'),
      ),
    );
    await database.close();
    // A server of these tests that does not start leaves the database: an embedded one has room for one.
    await expect(start(keyOf('b'))).rejects.toThrow(SecretKeyError);
    const again = await start(keyOf('a'));
    expect(await (await again.asStaff(made.staff)).staff.me()).toMatchObject({ id: made.staff.id });
    await again.close();
  });

  it('goes on without a lost one once told so, and says what is lost', async () => {
    const first = await start(keyOf('a'));
    const made = await fill(first);
    await first.close();
    const config = readConfig({ ...env, SECRET_KEY: keyOf('b'), LOG_LEVEL: 'silent' });
    const database = await openDatabase(config.database);
    const said: LostWithKey[] = [];
    const opened = await openDeps(config, database, createScriptedAssistant(), (lost) => said.push(lost));
    expect(said).toEqual([
      {
        factors: [made.staff.email],
        tokens: 1,
        quotes: [made.typed.subject, made.untouched.subject],
        sessions: 1,
      },
    ]);
    await opened.stop();
    await database.close();
    // From now on it is the key; the addresses that were mailed are still known.
    const after = await start(keyOf('b'));
    expect(await mailboxesOf(after)).toEqual([{ mailbox: mailboxOf(after.deps, made.client.email) }]);
    await after.close();
  });
});

it('names what is lost with a key in words', () => {
  expect(lostWithKey({ factors: ['sara@agency.example'], tokens: 2, quotes: ['devis'], sessions: 0 })).toBe(
    [
      'The key before is lost, and with it:',
      '  1 second factor (sara@agency.example): npm run staff -- reset <e-mail>',
      '  2 GitHub tokens of client projects: enter them again',
      '  1 quote password (devis): npm run gates -- set quote <slug>',
      '  0 sessions: everybody signs in again',
      '  the buttons of mails that confirm an address, and links to files, made before',
      'This database goes with the present key from now on.',
    ].join('\n'),
  );
});

it('says where the demo keeps its key', () => {
  const config = readConfig({ DATA_DIR: '/var/lib/demo' });
  expect(startFailure(new SecretKeyError(), config)).toContain(
    `It is kept in ${join('/var/lib/demo', 'secret-key')}: put that file back as it was.`,
  );
});
