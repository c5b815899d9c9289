import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoCodes, listDemoCodes } from '../db/seed-gates.ts';
import { lockFolder } from '../src/server/database/lock.ts';
import { updateGate } from '../src/server/gates/queries.ts';
import { buildGate, closeGate, isTeamOpen, lookupOf, setGate } from '../src/server/gates/service.ts';
import { startScreen } from '../src/server/start/start-screen.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { runCommand, settingsOf, startCommand } from './setup/commands.ts';
import { addGate, letIn, pass, type TestGate, typeCode } from './setup/gates.ts';
import { startTestServer, type TestServer } from './setup/server.ts';
import { addStaff } from './setup/staff-caller.ts';

const team = { kind: 'team', subject: 'team' } as const;
const gates = (env: Record<string, string>, ...args: string[]) => runCommand('gates', env, ...args);
const code = /^([0-9a-z]{4}-){3}[0-9a-z]{4}$/m;

let server: TestServer;
let env: Record<string, string>;
let quote: TestGate;
beforeAll(async () => {
  server = await startTestServer('postgres', createScriptedAssistant());
  env = settingsOf(server);
  quote = await addGate(server, 'quote', { subject: 'devis-du-test' });
  await addGate(server, 'quote', { subject: 'un-autre', password: 'taken by the other' });
  await addGate(server, 'status-page', { subject: 'suivi' });
});
afterAll(() => server.close());

it('opens the team area of a fresh database by a code that it prints, and closes it again', async () => {
  const { changed_at } = await server.deps.database.db
    .selectFrom('gates')
    .select('changed_at')
    .where('kind', '=', 'team')
    .executeTakeFirstOrThrow();
  const day = new Date(changed_at).toISOString().slice(0, 10);
  expect(await startCommand('gates', env, 'list')).toEqual({
    code: 0,
    error: '',
    out: [
      `closed  team         team           changed ${day}  open to 0 browsers`,
      `open    status-page  suivi          changed ${day}  open to 0 browsers`,
      `open    quote        un-autre       changed ${day}  open to 0 browsers`,
      `open    quote        devis-du-test  changed ${day}  open to 0 browsers\n`,
    ].join('\n'),
  });
  const opened = await gates(env, 'set', 'team');
  expect(opened).toMatchObject({ code: 0, error: '' });
  expect(opened.out).toMatch(/^The team area \(\/team\) has another code.* It opens with:\n/);
  const [password = ''] = code.exec(opened.out) ?? [];
  const browser = await letIn(server, { ...team, password });
  expect((await gates(env, 'list')).out).toMatch(/^open {4}team {9}team .* open to 1 browser\n/);

  // A code that was given is not repeated.
  const chosen = 'un code choisi par nous';
  expect(await gates(env, 'set', 'team', chosen)).toEqual({
    code: 0,
    error: '',
    out: 'The team area (/team) has another code, and every access given before has ended.\n',
  });
  await expect(pass(server, browser, team)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await letIn(server, { ...team, password: chosen });

  expect((await gates(env, 'close', 'team')).out).toBe(
    'The team area (/team) lets nobody in until another code is set.\n',
  );
  await expect(typeCode(server, { ...team, password: chosen })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});

it('lists every gate, however many pages they fill', async () => {
  const subjects = Array.from({ length: 200 }, (_, index) => `page-${index}`);
  const { db } = server.deps.database;
  await db
    .insertInto('gates')
    .values(subjects.map((subject) => ({ kind: 'status-page', subject })))
    .execute();
  const lines = (await gates(env, 'list')).out.trimEnd().split('\n');
  expect(lines.map((line) => line.split(/\s+/)[2])).toEqual([
    'team',
    ...subjects.toReversed(),
    'suivi',
    'un-autre',
    'devis-du-test',
  ]);
});

it('sets the password of a quote, which finds it, and that of a status page', async () => {
  const { out } = await gates(env, 'set', 'quote', 'Devis-du-test');
  expect(out).toContain('The quote devis-du-test (/quote/devis-du-test) has another code');
  const [password = ''] = code.exec(out) ?? [];
  expect(await typeCode(server, { kind: 'quote', password })).toBe(quote.subject);
  const page = { kind: 'status-page', subject: 'suivi', password: 'le code du suivi' } as const;
  expect((await gates(env, 'set', 'status-page', 'suivi', page.password)).code).toBe(0);
  expect(await typeCode(server, page)).toBe('suivi');

  const rows = await auditEntries(server.deps.database.db)
    .select(['action', 'subject', 'actor', 'via'])
    .where('subject', '<>', 'gate:team/team')
    .orderBy('id')
    .execute();
  const by = { action: 'gate.set', actor: 'Ligne de commande', via: 'command' };
  expect(rows).toEqual([
    { ...by, subject: 'gate:quote/devis-du-test' },
    { ...by, subject: 'gate:status-page/suivi' },
  ]);
});

const explained = async (args: string[], sentence: RegExp) => {
  const { code, out, error } = await gates(env, ...args);
  expect([code, out]).toEqual([1, '']);
  expect(error).toMatch(sentence);
  expect(error).not.toMatch(/\n\s+at /);
};

it.each([
  [[], /^Usage:/],
  [['list', '--all'], /Unknown option '--all'/],
  [['set', 'quote', 'no-such-quote'], /^There is no quote no-such-quote\.\n$/],
  [['set', 'team', 'short'], /^A code has 10 to 128 characters, and no space at its ends\.\n$/],
  [['set', 'quote', 'devis-du-test', 'taken by the other'], /^This password opens another quote already/],
])('explains what is wrong with %j', explained);

it.each([
  [['set'], /^Usage:/],
  [['set', 'door'], /^Usage:/],
  [['set', 'quote'], /^Usage:/],
  [['set', 'team', 'one code too', 'many'], /^Usage:/],
  [['close', 'team', 'a code for nothing'], /^Usage:/],
  [['open', 'team'], /^Usage:/],
  [['list', 'team'], /^Usage:/],
  [['close', 'status-page', '../suivi'], /^There is no status page \.\.\/suivi\.\n$/],
])('explains also what is wrong with %j', { tags: ['slow'] }, explained);

it('says plainly that the embedded database serves one process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-gates-'));
  const lock = lockFolder(folder);
  const { code, error } = await startCommand('gates', { DATA_DIR: folder }, 'list');
  expect(code).toBe(1);
  expect(error).toContain(`in use by process ${process.pid}`);
  expect(error).toContain('Or leave the server running and use its page of accesses (/gates).');
  lock.release();
  await rm(folder, { recursive: true });
});

it('prints the codes of the demo for as long as each opens something', async () => {
  const demo = await startTestServer('embedded', createScriptedAssistant());
  const { deps } = demo;
  const { team: teamCode, quote: quoteCode, 'status-page': pageCode } = demoCodes;
  const listening = new URL('http://localhost:3000');
  const screen = async () =>
    startScreen(demo.config, listening, {
      demo: {
        password: '',
        people: [],
        portals: { password: '', slugs: [] },
        codes: await listDemoCodes(deps),
      },
      hasAdmin: true,
      isTeamOpen: await isTeamOpen(deps),
    });
  const closed = 'No code opens the team area yet: npm run gates -- set team\n';
  expect(await screen()).toContain(closed);
  expect(await screen()).not.toContain('Pages that a code opens');

  await deps.database.db.transaction().execute(async (trx) => {
    await updateGate(trx, { ...team, passwordHash: teamCode.hash, lookup: null });
    const lookup = lookupOf(deps, quoteCode.code);
    await buildGate(trx, { kind: 'quote', subject: 'aloe-quote' }, { passwordHash: quoteCode.hash, lookup });
    const page = { kind: 'status-page', subject: 'senthang' } as const;
    await buildGate(trx, page, { passwordHash: pageCode.hash, lookup: null });
  });
  expect(await screen()).toContain(
    [
      '  Pages that a code opens',
      '    http://localhost:3000/team      equipe-vitrine',
      '    http://localhost:3000/quotes    devis-aloe-2026',
      '    http://localhost:3000/senthang  suivi-senthang\n',
    ].join('\n'),
  );
  expect(await screen()).not.toContain(closed);
  await typeCode(demo, { ...team, password: teamCode.code });
  expect(await typeCode(demo, { kind: 'quote', password: quoteCode.code })).toBe('aloe-quote');
  await typeCode(demo, { kind: 'status-page', subject: 'senthang', password: pageCode.code });

  const staff = await addStaff(deps);
  await setGate(deps, staff, { kind: 'quote', subject: 'aloe-quote', password: 'not the demo’s any more' });
  await closeGate(deps, staff, team);
  expect(await listDemoCodes(deps)).toEqual([{ path: '/senthang', code: pageCode.code }]);
  expect(await screen()).toContain(closed);
  await demo.close();
});
