import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  demoPassword,
  demoPortalPassword,
  demoStaff,
  listDemoLogins,
  listDemoPortals,
  seedDemo,
} from '../db/seed.ts';
import { lockFolder } from '../src/server/database/lock.ts';
import { startScreen } from '../src/server/start/start-screen.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { createCookieJar } from './setup/caller.ts';
import { runCommand, settingsOf, startCommand } from './setup/commands.ts';
import { randomAddress, startTestServer, type TestServer } from './setup/server.ts';
import { tokenIn } from './setup/staff-mails.ts';

const newPassword = 'un mot de passe tout neuf';

const staff = (env: Record<string, string>, ...args: string[]) => runCommand('staff', env, ...args);

let server: TestServer;
let env: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer('postgres', createScriptedAssistant());
  env = settingsOf(server);
});
afterAll(() => server.close());
const browser = (jar = createCookieJar()) => server.as({ address: randomAddress(), jar });

it('makes the first admin beside a running server, who sets a password by the printed link', async () => {
  expect(await startCommand('staff', env, 'list')).toEqual({
    code: 0,
    out: 'There is no account yet.\n',
    error: '',
  });
  const email = 'premier@staff.example';
  const added = await staff(env, 'add', 'Premier@staff.example', '--role', 'admin', '--name', 'Premier Nom');
  expect(added).toMatchObject({ code: 0, error: '' });
  expect(added.out).toContain(`${email} sets a password here`);
  const token = tokenIn(added.out) ?? '';
  await browser().staff.setPassword({ token, password: newPassword });
  const jar = createCookieJar();
  await browser(jar).staff.signIn({ email, password: newPassword });
  expect(await browser(jar).staff.me()).toMatchObject({ name: 'Premier Nom', role: 'admin' });
  expect((await staff(env, 'list')).out).toBe(`active    admin    ${email}  Premier Nom\n`);

  const again = await staff(env, 'add', email, '--role', 'sales');
  expect(again).toEqual({ code: 1, out: '', error: `${email} has an account already.\n` });
  const last = await staff(env, 'disable', email);
  expect([last.code, last.error]).toEqual([
    1,
    `${email} is the last active administrator: make another one first.\n`,
  ]);

  // A reset ends the running session too, and its link works once.
  const reset = await staff(env, 'reset', email);
  await expect(browser(jar).staff.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  const input = { token: tokenIn(reset.out) ?? '', password: `${newPassword}!` };
  await browser().staff.setPassword(input);
  await expect(browser().staff.setPassword(input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await browser(jar).staff.signIn({ email, password: input.password });

  const other = await server.signUp('sales');
  const { out } = await staff(env, 'disable', other.email);
  expect(out).toBe(`${other.email} is disabled.\n`);
  await expect((await server.asStaff(other)).staff.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect((await staff(env, 'enable', other.email)).code).toBe(0);

  const entries = await auditEntries(server.deps.database.db)
    .select(['action', 'actor', 'staff_id'])
    .where('via', '=', 'command')
    .orderBy('id')
    .execute();
  expect(entries).toEqual(
    ['invite', 'reset', 'disable', 'enable'].map((action) => ({
      action: `staff.${action}`,
      actor: 'Ligne de commande',
      staff_id: null,
    })),
  );
});

it.each([
  [[], /^Usage:/],
  [['add', 'a@b.example'], /The role must be one of support, sales, finance, admin/],
  [['add', 'nobody', '--role', 'admin'], /nobody is no e-mail address/],
  [['disable', 'nobody@b.example'], /No account has the address nobody@b.example/],
])(
  'explains what is wrong with %j',
  async (args, sentence) => {
    const { code, out, error } = await staff(env, ...args);
    expect([code, out]).toEqual([1, '']);
    expect(error).toMatch(sentence);
    expect(error).not.toMatch(/\n\s+at /);
  },
  60_000,
);

it('says plainly that the embedded database serves one process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-staff-'));
  const lock = lockFolder(folder);
  const { code, error } = await startCommand('staff', { DATA_DIR: folder }, 'list');
  expect(code).toBe(1);
  expect(error).toContain(`in use by process ${process.pid}`);
  expect(error).toContain('Or leave the server running and use its page of accounts.');
  lock.release();
  await rm(folder, { recursive: true });
});

it('seeds the demo’s people once, and prints their logins while they work', async () => {
  const demo = await startTestServer('embedded', createScriptedAssistant());
  const { db } = demo.deps.database;
  await seedDemo(demo.deps);
  expect((await listDemoLogins(db)).map(({ email }) => email)).toEqual(demoStaff.map(({ email }) => email));
  for (const { email, role, name } of demoStaff) {
    const jar = createCookieJar();
    const caller = demo.as({ address: randomAddress(), jar });
    await caller.staff.signIn({ email, password: demoPassword });
    expect(await caller.staff.me()).toMatchObject({ email, role, name });
    if (role === 'sales') await caller.staff.changePassword({ currentPassword: demoPassword, newPassword });
  }
  await db
    .updateTable('staff')
    .set({ email: 'gone@vitrine.example' })
    .where('role', '=', 'support')
    .execute();
  await seedDemo(demo.deps);
  const people = await listDemoLogins(db);
  expect(people).toEqual([expect.objectContaining({ email: 'admin@vitrine.example' })]);
  expect(await db.selectFrom('staff').select('id').execute()).toHaveLength(3);
  const listening = new URL('http://localhost:3000');
  const screen = startScreen(demo.config, listening, {
    demo: {
      password: demoPassword,
      people,
      portals: { password: demoPortalPassword, slugs: await listDemoPortals(db) },
      codes: [],
    },
    hasAdmin: true,
    isTeamOpen: true,
  });
  expect(screen).toContain(`with the password ${demoPassword} as\n    admin@vitrine.example  admin\n`);
  expect(screen).not.toMatch(/sales@|support@|npm run staff/);
  expect(screen).toContain(
    `/client-access with the password ${demoPortalPassword} for\n    boutique\n    palm-residences\n`,
  );
  expect(
    startScreen(demo.config, listening, { demo: undefined, hasAdmin: false, isTeamOpen: true }),
  ).toContain('npm run staff -- add <e-mail> --role admin');
  await demo.close();
});
