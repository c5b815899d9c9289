import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type GateKind, gateKinds } from '../src/routers/gates.schema.ts';
import {
  checkStillBehind,
  closeGate,
  gateTopic,
  getReader,
  leaveGate,
  setGate,
} from '../src/server/gates/service.ts';
import { grantAccess } from '../src/server/grants/service.ts';
import { randomId } from '../src/server/ids.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { addGate, callerOf, letIn, pass, type TestGate, typeCode } from './setup/gates.ts';
import { watchPasswords } from './setup/passwords.ts';
import { newBrowser } from './setup/portals.ts';
import { describeOnServer, randomAddress, startTestServer, type TestServer } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';

const wrong = 'a wrong password';
const team = { kind: 'team', subject: 'team' } as const;

/** What a gate of each kind says, to the letter where it is specified. */
const words = {
  team: {
    refusal: 'Invalid access code',
    locked: 'Enter the access code first',
    tooMany: 'Too many attempts: try again in 15 minutes',
  },
  quote: {
    refusal: 'Mot de passe incorrect. Veuillez vérifier et réessayer.',
    locked: 'Saisissez d’abord le mot de passe',
    tooMany: 'Trop de tentatives\u00a0: réessayez dans 15 minutes',
  },
  'status-page': {
    refusal: 'Mot de passe incorrect',
    locked: 'Saisissez d’abord le mot de passe',
    tooMany: 'Trop de tentatives\u00a0: réessayez dans 15 minutes',
  },
} as const satisfies Record<GateKind, object>;

const refused = (kind: GateKind) => ({ code: 'UNAUTHORIZED', message: words[kind].refusal });
const tooMany = (kind: GateKind) => ({
  code: 'TOO_MANY_REQUESTS',
  message: words[kind].tooMany,
  retryAfter: 900,
});
const locked = (kind: GateKind) => ({ code: 'UNAUTHORIZED', message: words[kind].locked });
const takenMessage = 'Ce mot de passe ouvre déjà un autre devis';
const taken = {
  code: 'CONFLICT',
  message: takenMessage,
  issues: [{ path: 'password', message: takenMessage }],
};

const set = async ({ deps }: TestServer, { kind, subject }: Omit<TestGate, 'password'>, password?: string) =>
  setGate(deps, await addStaff(deps), { kind, subject, password });
const close = async ({ deps }: TestServer, { kind, subject }: Omit<TestGate, 'password'>) =>
  closeGate(deps, await addStaff(deps), { kind, subject });
/** A gate of each kind: there is but one around the team area, which gets a code. */
const gateOf = async (server: TestServer, kind: GateKind): Promise<TestGate> => {
  if (kind !== 'team') return addGate(server, kind);
  const password = 'the code of the team';
  await set(server, team, password);
  return { ...team, password };
};
const grantsOf = ({ deps }: TestServer, { kind, subject }: Omit<TestGate, 'password'>) =>
  deps.database.db
    .selectFrom('grants')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();

describeOnServer('a gate', createScriptedAssistant, (server) => {
  it('lets nobody into the team area of a fresh database', async () => {
    for (const password of ['', 'team', 'null', 'equipe-vitrine']) {
      await expect(typeCode(server(), { ...team, password })).rejects.toMatchObject(refused('team'));
    }
    await expect(pass(server(), newBrowser(), team)).rejects.toMatchObject(locked('team'));
  });

  it.each([
    ['team', 1],
    ['quote', 30],
    ['status-page', 30],
  ] as const)('around %s opens by its code, for that browser alone, for %i days', async (kind, days) => {
    const gate = await gateOf(server(), kind);
    const before = await grantsOf(server(), gate);
    const browser = newBrowser();
    expect(await typeCode(server(), gate, browser)).toBe(gate.subject);
    expect(await pass(server(), browser, gate)).toEqual({ kind: 'reader' });
    const grant = (await grantsOf(server(), gate)).at(-1);
    expect(await grantsOf(server(), gate)).toHaveLength(before.length + 1);
    expect((Number(grant?.expires_at) - Date.now()) / 86_400_000).toBeCloseTo(days, 1);
    await expect(pass(server(), newBrowser(), gate)).rejects.toMatchObject(locked(kind));
    await expect(pass(server(), { token: 'p'.repeat(43) }, gate)).rejects.toMatchObject(locked(kind));
  });

  it('opens nothing else, of its kind or another by the same name and code', async () => {
    const quote = await addGate(server(), 'quote');
    const page = await addGate(server(), 'status-page', quote);
    const other = await addGate(server(), 'quote');
    const browser = await letIn(server(), quote);
    for (const gate of [page, other, { ...quote, subject: 'no-such-quote' }]) {
      await expect(pass(server(), browser, gate)).rejects.toMatchObject(locked(gate.kind));
    }
    await expect(typeCode(server(), { ...other, password: quote.password })).rejects.toMatchObject(
      refused('quote'),
    );
    await typeCode(server(), page, browser);
    expect(await pass(server(), browser, page)).toEqual({ kind: 'reader' });
  });

  it.each(gateKinds)(
    'around %s refuses what is wrong, unknown and closed alike, after one comparison',
    async (kind) => {
      const open = await gateOf(server(), kind);
      const before = await grantsOf(server(), open);
      const hashes: (string | null | undefined)[] = [];
      const stop = watchPasswords(server(), { onCompared: (hash) => void hashes.push(hash) });
      const browser = newBrowser();
      const refuse = async (given: { subject?: string; password: string }) => {
        const count = hashes.length;
        const error: unknown = await typeCode(server(), { kind, ...given }, browser).catch(
          (thrown) => thrown,
        );
        expect(error).toMatchObject(refused(kind));
        expect(hashes).toHaveLength(count + 1);
      };
      await refuse({ ...open, password: wrong });
      await refuse({ subject: 'no-such-page', password: open.password });
      await refuse({ subject: "' or 1=1 --", password: wrong });
      if (kind === 'quote') await refuse({ password: wrong });
      expect(hashes[0]).toMatch(/^\$argon2id\$/);
      expect(hashes.slice(1)).toEqual(hashes.slice(1).map(() => undefined));
      await close(server(), open);
      await refuse({ subject: open.subject, password: open.password });
      expect(hashes.at(-1)).toBeNull();
      if (kind === 'quote') await refuse({ password: open.password });
      stop();
      expect(browser.token).toBeUndefined();
      expect(await grantsOf(server(), open)).toEqual(before);
    },
  );

  it('says the specified texts in its calls', async () => {
    const calls = server().as({ cookie: newBrowser(), address: randomAddress() });
    const slug = 'no-such-page';
    await expect(calls.team.unlock({ code: wrong })).rejects.toMatchObject(refused('team'));
    await expect(calls.quotes.unlock({ password: wrong })).rejects.toMatchObject(refused('quote'));
    await expect(calls.quotes.unlock({ slug, password: wrong })).rejects.toMatchObject(refused('quote'));
    await expect(calls.statusPages.unlock({ slug, password: wrong })).rejects.toMatchObject(
      refused('status-page'),
    );
    for (const empty of ['', ' \t', 'a\u0000', 'x'.repeat(129)]) {
      await expect(calls.team.unlock({ code: empty })).rejects.toThrow('Access code is required');
      await expect(calls.quotes.unlock({ password: empty })).rejects.toThrow('Saisissez votre mot de passe');
      await expect(calls.statusPages.unlock({ slug, password: empty })).rejects.toThrow(
        'Saisissez votre mot de passe',
      );
    }
    for (const bad of ['', '../team', 'A B', 'x'.repeat(61)]) {
      const given = { slug: bad, password: wrong };
      await expect(calls.statusPages.unlock(given)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      await expect(calls.quotes.unlock(given)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });

  it('finds a quote by its password alone, however its letters are written', async () => {
    const quote = await addGate(server(), 'quote', {
      password: 'l’été a répété ses bicyclettes'.normalize('NFC'),
    });
    const page = await addGate(server(), 'status-page');
    for (const form of ['NFC', 'NFD'] as const) {
      const browser = newBrowser();
      const given = { kind: 'quote', password: quote.password.normalize(form) } as const;
      expect(await typeCode(server(), given, browser)).toBe(quote.subject);
      expect(await pass(server(), browser, quote)).toEqual({ kind: 'reader' });
    }
    for (const password of [page.password, quote.password.toUpperCase(), ` ${quote.password}`]) {
      await expect(typeCode(server(), { kind: 'quote', password })).rejects.toMatchObject(refused('quote'));
    }
  });

  it('keeps no two quotes with one password', async () => {
    const first = await addGate(server(), 'quote', {
      password: 'l’été a récolté ses camélias'.normalize('NFC'),
    });
    const second = await addGate(server(), 'quote');
    await expect(addGate(server(), 'quote', { password: first.password })).rejects.toMatchObject(taken);
    await expect(set(server(), second, first.password)).rejects.toMatchObject(taken);
    await expect(set(server(), second, first.password.normalize('NFD'))).rejects.toMatchObject(taken);
    // Nothing came of it.
    for (const gate of [first, second]) {
      expect(await typeCode(server(), { kind: 'quote', password: gate.password })).toBe(gate.subject);
    }
    // Its own again is no other's, and what is closed leaves its password free.
    await set(server(), first, first.password);
    await close(server(), first);
    await set(server(), second, first.password);
    expect(await typeCode(server(), { kind: 'quote', password: first.password })).toBe(second.subject);
  });

  it('gives one password to one of two quotes that want it at once', async () => {
    const quotes = [await addGate(server(), 'quote'), await addGate(server(), 'quote')];
    const password = 'wanted by two quotes';
    const results = await Promise.allSettled(quotes.map((quote) => set(server(), quote, password)));
    const winner = quotes[results.findIndex(({ status }) => status === 'fulfilled')];
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: taken });
    expect(await typeCode(server(), { kind: 'quote', password })).toBe(winner?.subject);
  });

  it('does not take a name that is there for a password that is taken', async () => {
    const { subject } = await addGate(server(), 'quote');
    await expect(addGate(server(), 'quote', { subject })).rejects.toMatchObject({ constraint: 'gates_pkey' });
  });

  it.each(gateKinds)('around %s ends at once for everybody with another code, and says so', async (kind) => {
    const gate = await gateOf(server(), kind);
    const browsers = [await letIn(server(), gate), await letIn(server(), gate)];
    const ended = new Promise((resolve) =>
      server().deps.events.subscribe(gateTopic(gate), resolve, () => {}),
    );
    const saved = await set(server(), gate, 'another code of it');
    expect(saved).toEqual({
      id: expect.any(Number),
      kind,
      subject: gate.subject,
      title: null,
      clientName: null,
      isOpen: true,
      openedCount: 0,
      changedAt: expect.any(String),
    });
    for (const browser of browsers) {
      await expect(pass(server(), browser, gate)).rejects.toMatchObject(locked(kind));
    }
    expect(await ended).toEqual({ topic: gateTopic(gate), type: 'ended' });
    await expect(typeCode(server(), gate)).rejects.toMatchObject(refused(kind));
    await letIn(server(), { ...gate, password: 'another code of it' });
    // The code before opens again, and gives back nothing of what it gave then.
    await set(server(), gate, gate.password);
    const [browser = newBrowser()] = browsers;
    await expect(pass(server(), browser, gate)).rejects.toMatchObject(locked(kind));
    await typeCode(server(), gate, browser);
    expect(await pass(server(), browser, gate)).toEqual({ kind: 'reader' });
  });

  it.each(gateKinds)('around %s lets nobody in once it is closed', async (kind) => {
    const gate = await gateOf(server(), kind);
    const browser = await letIn(server(), gate);
    expect(await close(server(), gate)).toMatchObject({ isOpen: false, openedCount: 0 });
    await expect(pass(server(), browser, gate)).rejects.toMatchObject(locked(kind));
    await expect(typeCode(server(), gate)).rejects.toMatchObject(refused(kind));
    await set(server(), gate, gate.password);
    await expect(pass(server(), browser, gate)).rejects.toMatchObject(locked(kind));
  });

  it.each([
    ['another code', (gate: TestGate) => set(server(), gate, 'another code of it')],
    ['its closing', (gate: TestGate) => close(server(), gate)],
  ])('is not opened by a code that was right just before %s', async (_, change) => {
    for (const kind of gateKinds) {
      const gate = await gateOf(server(), kind);
      const before = (await grantsOf(server(), gate)).length;
      const browser = newBrowser();
      const stop = watchPasswords(server(), {
        async onCompared(_hash, isRight) {
          expect(isRight).toBe(true);
          await change(gate);
        },
      });
      await expect(typeCode(server(), gate, browser)).rejects.toMatchObject(refused(kind));
      stop();
      expect(browser.token).toBeUndefined();
      expect(await grantsOf(server(), gate)).toHaveLength(before);
    }
  });

  it('leaves nobody in who types while the code changes', async () => {
    const gate = await addGate(server(), 'status-page');
    const browsers = Array.from({ length: 6 }, newBrowser);
    await Promise.allSettled([
      ...browsers.slice(0, 3).map((browser) => typeCode(server(), gate, browser)),
      set(server(), gate, 'another code of it'),
      ...browsers.slice(3).map((browser) => typeCode(server(), gate, browser)),
    ]);
    for (const browser of browsers) {
      await expect(pass(server(), browser, gate)).rejects.toMatchObject(locked('status-page'));
    }
  });

  it('ends after its time, and is opened by no grant of an older version', async () => {
    const gate = await addGate(server(), 'quote');
    const { db } = server().deps.database;
    const browser = await letIn(server(), gate);
    await db
      .updateTable('grants')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('subject', '=', gate.subject)
      .execute();
    await expect(pass(server(), browser, gate)).rejects.toMatchObject(locked('quote'));
    await set(server(), gate, gate.password);
    const late = newBrowser();
    await db
      .transaction()
      .execute((trx) => grantAccess(trx, callerOf(late).cookie, 'quote', gate.subject, 1));
    await expect(pass(server(), late, gate)).rejects.toMatchObject(locked('quote'));
  });

  it('looks once more before a reader’s words are stored', async () => {
    const gate = await addGate(server(), 'quote');
    const browser = await letIn(server(), gate);
    const { deps } = server();
    const check = (reader = { kind: 'reader' } as Parameters<typeof checkStillBehind>[1]) =>
      deps.database.db.transaction().execute((trx) => checkStillBehind(trx, reader, callerOf(browser), gate));
    await check();
    await close(server(), gate);
    await expect(check()).rejects.toMatchObject(locked('quote'));
    // Staff stand behind every gate of their area.
    await check({ kind: 'staff', staff: await addStaff(deps, { role: 'sales' }) });
  });

  it('is left by one browser without the others, and without what else that one has open', async () => {
    const [gate, other] = [await addGate(server(), 'quote'), await addGate(server(), 'quote')];
    const [leaving, staying] = [await letIn(server(), gate), await letIn(server(), gate)];
    await typeCode(server(), other, leaving);
    const { deps } = server();
    await leaveGate(deps, callerOf(leaving), gate);
    await leaveGate(deps, callerOf(leaving), gate);
    await leaveGate(deps, callerOf(newBrowser()), other);
    await expect(pass(server(), leaving, gate)).rejects.toMatchObject(locked('quote'));
    expect(await pass(server(), leaving, other)).toEqual({ kind: 'reader' });
    expect(await pass(server(), staying, gate)).toEqual({ kind: 'reader' });
  });

  it('keeps the token of a browser that has something open, and replaces one that was planted', async () => {
    const [first, second] = [await addGate(server(), 'quote'), await addGate(server(), 'status-page')];
    const browser = await letIn(server(), first);
    const { token } = browser;
    await typeCode(server(), second, browser);
    expect(browser.token).toBe(token);
    const planted = { token: 'p'.repeat(43) };
    await typeCode(server(), first, planted);
    expect(planted.token).toMatch(/^(?!p{43})[\w-]{43}$/);
    await expect(pass(server(), { token: 'p'.repeat(43) }, first)).rejects.toMatchObject(locked('quote'));
    // A token whose accesses have all ended is as good as made up.
    await close(server(), first);
    await close(server(), second);
    await typeCode(server(), await addGate(server(), 'quote'), browser);
    expect(browser.token).not.toBe(token);
  });

  it('needs no code of the staff of its area, and refuses the others’', async () => {
    const { deps } = server();
    const gates = await Promise.all(gateKinds.map((kind) => gateOf(server(), kind)));
    for (const [role, kinds] of [
      ['admin', gateKinds],
      ['support', ['team']],
      ['sales', ['quote', 'status-page']],
    ] as const) {
      const staff = await addStaff(deps, { role });
      for (const gate of gates) {
        const enter = (token?: string) =>
          getReader(deps, { ...callerOf({ token }), findStaff: async () => staff }, gate);
        if ((kinds as readonly GateKind[]).includes(gate.kind)) {
          expect(await enter()).toEqual({ kind: 'staff', staff });
        } else {
          await expect(enter()).rejects.toMatchObject({ code: 'FORBIDDEN' });
          expect(await enter((await letIn(server(), gate)).token)).toEqual({ kind: 'reader' });
        }
      }
    }
  });

  it('is seen, set and closed by an admin’s session alone', async () => {
    const { deps } = server();
    const gate = await addGate(server(), 'quote');
    const { password: _, ...name } = gate;
    const others = [
      [await addStaff(deps, { role: 'support' }), 'FORBIDDEN'],
      [await addStaff(deps, { role: 'sales' }), 'FORBIDDEN'],
      [await addStaff(deps, { via: 'key' }), 'FORBIDDEN'],
      [undefined, 'UNAUTHORIZED'],
    ] as const;
    for (const [staff, code] of others) {
      const { gates } = callAs(deps, staff);
      await expect(gates.list({})).rejects.toMatchObject({ code });
      await expect(gates.set(name)).rejects.toMatchObject({ code });
      await expect(gates.close(name)).rejects.toMatchObject({ code });
    }
    await letIn(server(), gate);
    const { gates } = callAs(deps, await addStaff(deps));
    const list = await gates.list({});
    expect(list.find(({ subject }) => subject === gate.subject)).toMatchObject({
      isOpen: true,
      openedCount: 1,
    });
    expect(JSON.stringify(list)).not.toMatch(/hash|lookup|password/i);

    const { password = '', ...saved } = await gates.set(name);
    expect(password).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/);
    expect(saved).toMatchObject({ ...name, isOpen: true, openedCount: 0 });
    expect(await typeCode(server(), { kind: 'quote', password })).toBe(gate.subject);
    expect(await gates.close(name)).toMatchObject({ ...name, isOpen: false });
    const missing = { kind: 'quote', subject: 'no-such-quote' } as const;
    await expect(gates.set(missing)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(gates.close(missing)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const bad of ['', 'too short', ' begins with a space', 'x'.repeat(129), 'a code with \u0000']) {
      await expect(gates.set({ ...name, password: bad })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });

  it('is listed page by page, the team area first and then the newest, and found by words of its subject', async () => {
    const { deps } = server();
    const word = `w${randomId()}`;
    const made = [
      await addGate(server(), 'quote', { subject: `devis-${word}` }),
      await addGate(server(), 'status-page', { subject: `${word}-2026` }),
      await addGate(server(), 'quote', { subject: `un-${word}-deux` }),
    ];
    const newest = made.map(({ subject }) => subject).toReversed();
    const { gates } = callAs(deps, await addStaff(deps));
    const read = async (input: Parameters<typeof gates.list>[0]) =>
      (await gates.list(input)).map(({ subject }) => subject);
    expect((await read({})).slice(0, 4)).toEqual(['team', ...newest]);
    const [first] = await gates.list({ limit: 1 });
    expect(first).toMatchObject(team);
    expect(await read({ limit: 2, after: first?.id })).toEqual(newest.slice(0, 2));

    expect(await read({ search: word.slice(0, -1) })).toEqual(newest);
    const [found] = await gates.list({ search: word, limit: 1 });
    expect(await read({ search: word, limit: 1, after: found?.id })).toEqual(newest.slice(1, 2));
    expect(await read({ search: `${word}-deux` })).toEqual(newest.slice(0, 1));
    expect(await read({ search: 'TEAM' })).toEqual(['team']);
    expect(await read({ search: '%&!' })).toEqual([]);
    for (const bad of [{ search: 'a\u0000' }, { limit: 0 }, { limit: 101 }, { after: 0 }]) {
      await expect(gates.list(bad)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });

  it('writes down who changed it, and nothing of its code', async () => {
    const { deps } = server();
    const staff = await addStaff(deps);
    const gate = await addGate(server(), 'quote');
    const chosen = 'a chosen canary code';
    const { password: generated = '' } = await setGate(deps, staff, { ...gate, password: undefined });
    await setGate(deps, staff, { ...gate, password: chosen });
    await closeGate(deps, staff, gate);
    const rows = await auditEntries(deps.database.db)
      .select(['action', 'actor', 'via', 'before', 'after'])
      .where('subject', '=', `gate:quote/${gate.subject}`)
      .orderBy('id')
      .execute();
    const by = { actor: staff.name, via: 'session', before: null };
    expect(rows).toEqual([
      { ...by, action: 'gate.set', after: { hasNewPassword: true } },
      { ...by, action: 'gate.set', after: { hasNewPassword: true } },
      { ...by, action: 'gate.close', after: { isOpen: false } },
    ]);
    const kept = JSON.stringify([rows, await deps.database.db.selectFrom('gates').selectAll().execute()]);
    for (const secret of [generated, chosen, gate.password]) expect(kept).not.toContain(secret);
  });

  describe('under attack', () => {
    // The date alone, so that no window ends in the middle of a test: timers and the database keep their own time.
    beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-05T12:00:00Z') }));
    afterEach(() => void vi.useRealTimers());

    /** Takes `count` failures from a counter, as so many wrong codes would. */
    const fail = async (name: string, subject: string, count: number) => {
      for (let index = 0; index < count; index++) {
        const taken = await server().deps.limits.take([{ name, subject, limit: 1_000, seconds: 900 }]);
        if (!taken.refused) await taken.settle(Promise.resolve('failed'));
      }
    };

    it.each(gateKinds)('around %s refuses after ten failures for one name from one address', async (kind) => {
      const gate = await gateOf(server(), kind);
      const unknown = { ...gate, subject: 'no-such-page-here' };
      // A password that says by itself which quote it is counts for all quotes together.
      const nameless = { kind, password: gate.password };
      for (const right of kind === 'quote' ? [gate, unknown, nameless] : [gate, unknown]) {
        const address = randomAddress();
        const at = (given: typeof right) => typeCode(server(), given, newBrowser(), address);
        for (let count = 0; count < 10; count++) {
          await expect(at({ ...right, password: wrong })).rejects.toMatchObject(refused(kind));
        }
        await expect(at(right)).rejects.toMatchObject(tooMany(kind));
      }
      expect(await typeCode(server(), gate)).toBe(gate.subject);
    });

    it('refuses after fifty failures from one address, and counts none that was right', async () => {
      const gate = await addGate(server(), 'status-page');
      const address = randomAddress();
      const at = (given: TestGate) => typeCode(server(), given, newBrowser(), address);
      await fail('gates.address', address, 49);
      for (let count = 0; count < 3; count++) expect(await at(gate)).toBe(gate.subject);
      await expect(at({ ...gate, subject: 'a-guess' })).rejects.toMatchObject(refused('status-page'));
      await expect(at(gate)).rejects.toMatchObject(tooMany('status-page'));
    });

    it('slows down past a hundred failures for a name, and shuts nobody out', async () => {
      const gate = await addGate(server(), 'quote');
      await fail('gates.name', `quote/${gate.subject}`, 100);
      const begun = performance.now();
      expect(await typeCode(server(), gate)).toBe(gate.subject);
      // A timer may fire a millisecond early by this clock.
      expect(performance.now() - begun).toBeGreaterThan(990);
    });
  });
});

describe('two servers on one PostgreSQL', () => {
  it('hold the limit together, and one ends what the other has opened', async () => {
    const first = await startTestServer('postgres', createScriptedAssistant());
    const { url } = first.config.database as { url: string };
    const second = await startTestServer('postgres', createScriptedAssistant(), { DATABASE_URL: url });
    const gate = await addGate(first, 'status-page');
    const address = randomAddress();
    for (let count = 0; count < 10; count++) {
      await expect(
        typeCode(first, { ...gate, password: wrong }, newBrowser(), address),
      ).rejects.toMatchObject(refused('status-page'));
    }
    const { db } = first.deps.database;
    const counted = () =>
      db.selectFrom('limits').select('count').where('key', 'like', 'gates.try:%').execute();
    await expect.poll(counted).toEqual([{ count: 10 }]);
    await expect(typeCode(second, gate, newBrowser(), address)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });

    const browser = await letIn(second, gate);
    const { events } = second.deps;
    const ended = new Promise((resolve) => events.subscribe(gateTopic(gate), resolve, () => {}));
    await close(first, gate);
    await expect(pass(second, browser, gate)).rejects.toMatchObject(locked('status-page'));
    expect(await ended).toMatchObject({ type: 'ended' });
    await first.close();
    await second.close();
  });

  it('keep a code as it is until what its reader sent is stored', async () => {
    const server = await startTestServer('postgres', createScriptedAssistant());
    const { db } = server.deps.database;
    const gate = await addGate(server, 'quote');
    const browser = await letIn(server, gate);
    const order: string[] = [];
    let closing: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
      await checkStillBehind(trx, { kind: 'reader' }, callerOf(browser), gate);
      closing = close(server, gate).then(() => order.push('closed'));
      const waiting = async () => {
        const found = await sql`
          select from pg_stat_activity where wait_event_type = 'Lock' and query like 'update "gates"%'
        `.execute(db);
        return found.rows.length;
      };
      await expect.poll(waiting).toBe(1);
      order.push('stored');
    });
    await closing;
    expect(order).toEqual(['stored', 'closed']);
    await server.close();
  });
});
