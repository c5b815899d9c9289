import { afterAll, beforeAll, expect, it, type MockInstance, vi } from 'vitest';
import { demoPassword } from '../db/seed.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { createCookieJar } from './setup/caller.ts';
import { addPortal, newBrowser } from './setup/portals.ts';
import { addQuote } from './setup/quotes.ts';
import { randomAddress, startTestServer, type TestServer } from './setup/server.ts';
import { totpCode } from './setup/totp.ts';

let server: TestServer;
let info: MockInstance;
/** What was logged so far. */
const lines = (): unknown[][] => info.mock.calls;
beforeAll(async () => {
  server = await startTestServer('postgres', createScriptedAssistant());
  info = vi.spyOn(server.deps.log, 'info');
});
afterAll(() => server.close());

/** What was logged meanwhile, but for the lines of requests and jobs. */
async function logged(work: () => Promise<unknown>): Promise<unknown[][]> {
  const before = lines().length;
  await work().catch(() => {});
  return lines()
    .slice(before)
    .filter((line) => !['request', 'job'].includes(String(line.at(-1))));
}
const visitor = () => server.as({ cookie: newBrowser(), address: randomAddress() });

it('has a line for each sign-in of staff, with the factors that were shown and nothing that was typed', async () => {
  const sara = await server.signUp('support');
  const jar = createCookieJar();
  const caller = server.as({ address: randomAddress(), jar });
  const signIn = () => caller.staff.signIn({ email: sara.email, password: demoPassword });
  expect(await logged(signIn)).toEqual([[{ staffId: sara.id, factors: ['password'] }, 'staff signed in']]);
  const { secret, recoveryCodes } = await caller.staff.beginTotp();
  await caller.staff.confirmTotp({ code: totpCode(secret, -1) });
  expect(await logged(signIn)).toEqual([]);
  expect(await logged(() => caller.staff.signInWithTotp({ code: totpCode(secret) }))).toEqual([
    [{ staffId: sara.id, factors: ['password', 'totp'] }, 'staff signed in'],
  ]);
  await signIn();
  const code = recoveryCodes[0] ?? '';
  expect(await logged(() => caller.staff.signInWithRecoveryCode({ code }))).toEqual([
    [{ staffId: sara.id, factors: ['password', 'recovery code'] }, 'staff signed in'],
  ]);
});

it('has a line for each try at a portal and a code, with its outcome', async () => {
  const { id, slug, password } = await addPortal(server);
  const authenticate = (typed: string) => () =>
    visitor().clientProjects.authenticate({ slug, password: typed });
  expect(await logged(authenticate(password))).toEqual([[{ clientProjectId: id }, 'portal signed in']]);
  expect(await logged(authenticate('not this one'))).toEqual([
    [{ clientProjectId: id }, 'portal sign-in refused'],
  ]);
  const quote = await addQuote(server);
  const unlock = (typed: string) => () => visitor().quotes.unlock({ slug: quote.slug, password: typed });
  expect(await logged(unlock(quote.password))).toEqual([[{ gate: 'quote' }, 'a code was accepted']]);
  expect(await logged(unlock('not this one'))).toEqual([[{ gate: 'quote' }, 'a code was refused']]);
});

it('says in the line of a request by whom of the agency it was made, and with what', async () => {
  const nora = await server.signUp('admin');
  const ask = async (headers: Record<string, string>) => {
    const before = lines().length;
    await server.app.inject({ url: '/api/staff/me', headers });
    await expect.poll(() => lines().slice(before).at(-1)?.at(-1)).toBe('request');
    return lines()
      .slice(before)
      .filter((line) => line.at(-1) !== 'job');
  };
  const { id: sessionId } = await server.deps.database.db
    .selectFrom('staff_sessions')
    .select('id')
    .where('user_id', '=', nora.id)
    .executeTakeFirstOrThrow();
  const [bySession] = await ask({ cookie: nora.cookies.header });
  expect(bySession?.[0]).toMatchObject({ route: '/api/staff/me', status: 200, staffId: nora.id, sessionId });
  const made = await (await server.asStaff(nora)).apiKeys.create({ staffId: nora.id, name: 'Export' });
  const [byKey] = await ask({ authorization: `Bearer ${made.key}` });
  expect(byKey?.[0]).toMatchObject({ status: 200, staffId: nora.id, keyId: made.apiKey.id });
  const shown = `vk_${'x'.repeat(43)}`;
  const refused = await ask({ authorization: `Bearer ${shown}` });
  expect(refused.map((line) => line.at(-1))).toEqual(['an API key was refused', 'request']);
  expect(refused.at(-1)?.[0]).not.toHaveProperty('staffId');
  expect(JSON.stringify(lines())).not.toContain(shown);
});
