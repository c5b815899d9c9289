import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoPassword } from '../db/seed.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { createCookieJar } from './setup/caller.ts';
import { describeOnServer, randomAddress, startTestServer, type TestServer } from './setup/server.ts';

// The date alone, so that no window ends in the middle of a test: timers and the database keep their own time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-05T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const wrong = 'a wrong password';
const refused = { code: 'UNAUTHORIZED' };
const tooMany = {
  code: 'TOO_MANY_REQUESTS',
  message: 'Trop de tentatives\u00a0: réessayez dans 15 minutes',
  retryAfter: 900,
};

const signIn = (server: TestServer, email: string, password: string, address = randomAddress()) =>
  server.as({ address, jar: createCookieJar() }).staff.signIn({ email, password });

/** Takes `count` failures for one mail from its counter, as so many wrong passwords would. */
const failFor = async ({ deps }: TestServer, email: string, count: number) => {
  const rule = { name: 'staff.mail', subject: email, limit: 1_000_000, seconds: 900 };
  for (let index = 0; index < count; index++) {
    const taken = await deps.limits.take([rule]);
    if (!taken.refused) await taken.settle(Promise.resolve('failed'));
  }
};

describeOnServer('wrong passwords', createScriptedAssistant, (server) => {
  it('are refused after ten for one mail from one address, even the right one then', async () => {
    const { email } = await server().signUp('support');
    const address = randomAddress();
    for (let count = 0; count < 10; count++) {
      await expect(signIn(server(), email, wrong, address)).rejects.toMatchObject(refused);
    }
    await expect(signIn(server(), email, wrong, address)).rejects.toMatchObject(tooMany);
    await expect(signIn(server(), email, demoPassword, address)).rejects.toMatchObject(tooMany);
    // Neither another mail from there nor the same from elsewhere.
    await expect(signIn(server(), `x${email}`, wrong, address)).rejects.toMatchObject(refused);
    expect(await signIn(server(), email, demoPassword)).toEqual({ next: 'done' });
    vi.setSystemTime(new Date('2031-05-05T12:15:01Z'));
    expect(await signIn(server(), email, demoPassword, address)).toEqual({ next: 'done' });
  });

  it('do not count where the password was right', async () => {
    const { email } = await server().signUp('support');
    const address = randomAddress();
    for (let count = 0; count < 12; count++) await signIn(server(), email, demoPassword, address);
    for (let count = 0; count < 10; count++) {
      await expect(signIn(server(), email, wrong, address)).rejects.toMatchObject(refused);
    }
  });

  it('are refused after ten at the same moment', async () => {
    const { email } = await server().signUp('support');
    const address = randomAddress();
    const tries = await Promise.allSettled(
      Array.from({ length: 14 }, () => signIn(server(), email, wrong, address)),
    );
    const codes = tries.map((result) => (result.status === 'rejected' ? result.reason.code : 'in'));
    expect(codes.filter((code) => code === 'UNAUTHORIZED')).toHaveLength(10);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(4);
  });

  it('are refused after fifty from one address, for whichever mails; a network of IPv6 is one address', async () => {
    const address = (index: number) => `2001:db8:0:1::${index.toString(16)}`;
    // So few at a time that none of them waits beyond the share of one address.
    for (const first of [0, 25]) {
      const tries = Array.from({ length: 25 }, (_, index) =>
        signIn(server(), `u${first + index}@staff.example`, wrong, address(first + index)),
      );
      await Promise.all(tries.map((one) => expect(one).rejects.toMatchObject(refused)));
    }
    await expect(signIn(server(), 'last@staff.example', wrong, address(60))).rejects.toMatchObject(tooMany);
  });

  it('make further tries for that mail wait, and never shut its owner out', async () => {
    const { email } = await server().signUp('support');
    await failFor(server(), email, 100);
    const begun = performance.now();
    expect(await signIn(server(), email, demoPassword)).toEqual({ next: 'done' });
    // A timer may fire a millisecond early by this clock.
    expect(performance.now() - begun).toBeGreaterThan(990);
    await failFor(server(), email, 450);
    const later = performance.now();
    expect(await signIn(server(), email, demoPassword)).toEqual({ next: 'done' });
    expect(performance.now() - later).toBeGreaterThan(4_990);
  });
});

describe('two servers on one PostgreSQL', () => {
  it('hold the limit together', async () => {
    const first = await startTestServer('postgres', createScriptedAssistant());
    const { url } = first.config.database as { url: string };
    const second = await startTestServer('postgres', createScriptedAssistant(), { DATABASE_URL: url });
    const { email } = await first.signUp('support');
    const address = randomAddress();
    for (let count = 0; count < 10; count++) {
      await expect(signIn(first, email, wrong, address)).rejects.toMatchObject(refused);
    }
    const counted = () =>
      first.deps.database.db
        .selectFrom('limits')
        .select('count')
        .where('key', 'like', 'staff.sign-in:%')
        .execute();
    await expect.poll(counted).toEqual([{ count: 10 }]);
    // By then a second of the wait may be over.
    await expect(signIn(second, email, demoPassword, address)).rejects.toMatchObject({ code: tooMany.code });
    await first.close();
    await second.close();
  });
});

it('says 429 with Retry-After over HTTP', async () => {
  const server = await startTestServer('postgres', createScriptedAssistant());
  const post = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/staff/sign-in',
      payload: { email: 'a@staff.example', password: wrong },
    });
  for (let count = 0; count < 10; count++) expect((await post()).statusCode).toBe(401);
  const response = await post();
  expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '900']);
  expect(response.json()).toEqual({ code: tooMany.code, message: tooMany.message });
  await server.close();
});
