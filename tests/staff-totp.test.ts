import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { demoPassword } from '../db/seed.ts';
import { createAccounts } from '../src/server/integrations/accounts.ts';
import { openSecrets } from '../src/server/secrets.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import {
  createCookieJar,
  describeOnBothDatabases,
  randomAddress,
  type TestServer,
  type TestStaff,
} from './setup/server.ts';
import { tokenTo } from './setup/staff-mails.ts';
import { totpCode } from './setup/totp.ts';

// The clock stands still, so that no half minute ends between making a code and checking it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const wrongCode = { code: 'UNAUTHORIZED', message: 'Code incorrect' };
const expired = { code: 'UNAUTHORIZED', message: 'La connexion a expiré\u00a0: recommencez' };
const password = demoPassword;

const browser = (server: TestServer, jar = createCookieJar()) =>
  server.as(undefined, undefined, randomAddress(), jar);

/** A code that is surely wrong: it differs from all that count now. */
const notThis = (secret: string) =>
  ['000000', '111111', '222222', '333333'].find(
    (code) => ![-1, 0, 1].some((step) => totpCode(secret, step) === code),
  ) ?? '444444';

/** Switches the second factor on with a code of the half minute before: those of this one and the next stay unused. */
async function withTotp(server: TestServer, person: TestStaff) {
  const caller = await server.asStaff(person);
  const setup = await caller.staff.beginTotp({ password });
  await caller.staff.confirmTotp({ code: totpCode(setup.secret, -1) });
  return setup;
}

/** Gives the password, and answers the browser that is asked for a code. */
async function halfWay(server: TestServer, { email }: TestStaff) {
  const jar = createCookieJar();
  expect(await browser(server, jar).staff.signIn({ email, password })).toEqual({ next: 'totp' });
  return { jar, caller: browser(server, jar) };
}

describeOnBothDatabases('the second factor', createScriptedAssistant, (server) => {
  const db = () => server().deps.database.db;

  it('is prepared with the password, counts once confirmed, and is asked for from then on', async () => {
    const sara = await server().addStaff('support');
    const caller = await server().asStaff(sara);
    await expect(caller.staff.beginTotp({ password: 'not this one' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      issues: [{ path: 'password', message: 'Mot de passe incorrect' }],
    });
    await expect(caller.staff.confirmTotp({ code: '123456' })).rejects.toMatchObject({ code: 'CONFLICT' });
    const { uri, secret, recoveryCodes } = await caller.staff.beginTotp({ password });
    expect(uri).toMatch(/^otpauth:\/\/totp\/Vitrine%20Studio:.*issuer=Vitrine(%20|\+)Studio/);
    expect(secret).toMatch(/^[A-Z2-7]{32,}$/);
    expect(new Set(recoveryCodes).size).toBe(10);
    // Nothing counts yet: whoever never confirms is not shut out.
    expect(await browser(server()).staff.signIn({ email: sara.email, password })).toEqual({ next: 'done' });
    await expect(caller.staff.confirmTotp({ code: notThis(secret) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      issues: [{ path: 'code', message: 'Code incorrect' }],
    });
    const old = createCookieJar(new Map(sara.cookies.cookies));
    await caller.staff.confirmTotp({ code: ` ${totpCode(secret, -1).replace(/^.../, '$& ')} ` });
    expect(await caller.staff.me()).toMatchObject({ hasTotp: true });
    await expect(browser(server(), old).staff.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(caller.staff.beginTotp({ password })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(caller.staff.confirmTotp({ code: totpCode(secret) })).rejects.toMatchObject({
      code: 'CONFLICT',
    });

    const { jar, caller: half } = await halfWay(server(), sara);
    expect([...jar.cookies.keys()]).toEqual(['vitrine-staff.two_factor']);
    await expect(half.staff.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(half.staff.signInWithTotp({ code: notThis(secret) })).rejects.toMatchObject(wrongCode);
    expect(await half.staff.signInWithTotp({ code: totpCode(secret) })).toEqual({ next: 'done' });
    expect([...jar.cookies.keys()]).toEqual(['vitrine-staff.session_token']);
    expect(await half.staff.me()).toMatchObject({ id: sara.id });
  });

  it('lets a code in once, two at the same moment too', async () => {
    const sara = await server().addStaff('support');
    const { secret } = await withTotp(server(), sara);
    const [first, second] = [await halfWay(server(), sara), await halfWay(server(), sara)];
    const code = totpCode(secret);
    const results = await Promise.allSettled(
      [first, second].map(({ caller }) => caller.staff.signInWithTotp({ code })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const third = await halfWay(server(), sara);
    await expect(third.caller.staff.signInWithTotp({ code })).rejects.toMatchObject(wrongCode);
    expect(await third.caller.staff.signInWithTotp({ code: totpCode(secret, 1) })).toEqual({ next: 'done' });
  });

  it('takes the same six digits again once their time is over', async () => {
    const sara = await server().addStaff('support');
    const { secret } = await withTotp(server(), sara);
    const code = totpCode(secret);
    await (await halfWay(server(), sara)).caller.staff.signInWithTotp({ code });
    const { caller } = await halfWay(server(), sara);
    await expect(caller.staff.signInWithTotp({ code })).rejects.toMatchObject(wrongCode);
    await db()
      .updateTable('staff_verifications')
      .set({ expires_at: new Date(0) })
      .where('identifier', '=', 'code')
      .execute();
    expect(await caller.staff.signInWithTotp({ code })).toEqual({ next: 'done' });
  });

  it('lets each recovery code in once, however it is copied, and none that was replaced', async () => {
    const sara = await server().addStaff('support');
    const { recoveryCodes } = await withTotp(server(), sara);
    const [one = '', two = '', three = ''] = recoveryCodes;
    const use = async (code: string) =>
      (await halfWay(server(), sara)).caller.staff.signInWithRecoveryCode({ code });
    expect(await use(one)).toEqual({ next: 'done' });
    await expect(use(one)).rejects.toMatchObject(wrongCode);
    expect(await use(` ${two.replace('-', ' ').toUpperCase()}`)).toEqual({ next: 'done' });
    const caller = await server().asStaff(sara);
    await expect(caller.staff.renewRecoveryCodes({ password: 'not this one' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    const renewed = await caller.staff.renewRecoveryCodes({ password });
    expect(renewed.recoveryCodes).toHaveLength(10);
    await expect(use(three)).rejects.toMatchObject(wrongCode);
    const [both, same] = [await halfWay(server(), sara), await halfWay(server(), sara)];
    const code = renewed.recoveryCodes[0] ?? '';
    const results = await Promise.allSettled(
      [both, same].map(({ caller: half }) => half.staff.signInWithRecoveryCode({ code })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('ends a half sign-in after five wrong codes, and locks after ten, whatever cookie they come with', async () => {
    const sara = await server().addStaff('support');
    const { secret, recoveryCodes } = await withTotp(server(), sara);
    const wrong = { code: notThis(secret) };
    for (let round = 0; round < 2; round++) {
      const { caller } = await halfWay(server(), sara);
      for (let count = 0; count < 5; count++) {
        const call =
          count % 2 ? caller.staff.signInWithTotp(wrong) : caller.staff.signInWithRecoveryCode(wrong);
        await expect(call).rejects.toMatchObject(wrongCode);
      }
      if (round === 0) await expect(caller.staff.signInWithTotp(wrong)).rejects.toMatchObject(expired);
    }
    const { caller } = await halfWay(server(), sara);
    const locked = { code: 'TOO_MANY_REQUESTS', message: expect.stringMatching(/^Trop de tentatives/) };
    await expect(caller.staff.signInWithTotp({ code: totpCode(secret) })).rejects.toMatchObject(locked);
    await expect(caller.staff.signInWithRecoveryCode({ code: recoveryCodes[0] ?? '' })).rejects.toMatchObject(
      locked,
    );
    // The lock stands in the row too, and so holds whichever process is asked.
    const row = await db()
      .selectFrom('staff_two_factors')
      .select('failed_verification_count')
      .where('user_id', '=', sara.id)
      .executeTakeFirstOrThrow();
    expect(row.failed_verification_count).toBeGreaterThanOrEqual(9);
  });

  it('is asked of nobody else: without the password there is no second step', async () => {
    const sara = await server().addStaff('support');
    const { secret } = await withTotp(server(), sara);
    const code = { code: totpCode(secret) };
    await expect(browser(server()).staff.signInWithTotp(code)).rejects.toMatchObject(expired);
    // A session is no half sign-in: it would check the code without any limit.
    const caller = await server().asStaff(sara);
    await expect(caller.staff.signInWithTotp(code)).rejects.toMatchObject(expired);
    const forged = createCookieJar(new Map([['vitrine-staff.two_factor', `${sara.id}.AAAA`]]));
    await expect(browser(server(), forged).staff.signInWithTotp(code)).rejects.toMatchObject(expired);
  });

  it('does not outlive a changed password or a closed account between the two steps', async () => {
    const admin = await server().asStaff('admin');
    const sara = await server().addStaff('support');
    const { secret } = await withTotp(server(), sara);
    const before = await halfWay(server(), sara);
    const caller = await server().asStaff(sara);
    await caller.staff.changePassword({ currentPassword: password, newPassword: 'un mot de passe neuf' });
    await expect(before.caller.staff.signInWithTotp({ code: totpCode(secret) })).rejects.toMatchObject(
      expired,
    );
    const jar = createCookieJar();
    await browser(server(), jar).staff.signIn({ email: sara.email, password: 'un mot de passe neuf' });
    await admin.staff.setDisabled({ staffId: sara.id, isDisabled: true });
    await expect(
      browser(server(), jar).staff.signInWithTotp({ code: totpCode(secret) }),
    ).rejects.toMatchObject(expired);
  });

  it.each(['reset', 'setDisabled'] as const)(
    'begins no session where %s came while the code was checked',
    async (verb) => {
      const admin = await server().asStaff('admin');
      const sara = await server().addStaff('support');
      const { secret } = await withTotp(server(), sara);
      const { jar, caller } = await halfWay(server(), sara);
      const accounts = await server().deps.accounts();
      const { signInWithTotp } = accounts;
      vi.spyOn(accounts, 'signInWithTotp').mockImplementationOnce(async (...given) => {
        const outcome = await signInWithTotp(...given);
        // As if the admin had come right before the session began, and not after it.
        const sessions = await db()
          .selectFrom('staff_sessions')
          .selectAll()
          .where('user_id', '=', sara.id)
          .execute();
        expect(sessions).not.toEqual([]);
        await admin.staff[verb]({ staffId: sara.id, isDisabled: true });
        await db().insertInto('staff_sessions').values(sessions).execute();
        return outcome;
      });
      await expect(caller.staff.signInWithTotp({ code: totpCode(secret) })).rejects.toMatchObject(expired);
      expect([...jar.cookies.keys()]).toEqual(['vitrine-staff.two_factor']);
      expect(
        await db().selectFrom('staff_sessions').select('id').where('user_id', '=', sara.id).execute(),
      ).toEqual([]);
    },
  );

  it('keeps the browser signed in where its row in the audit log fails, and the log says so', async () => {
    const sara = await server().addStaff('support');
    const caller = await server().asStaff(sara);
    const { deps } = server();
    const error = vi.spyOn(deps.log, 'error');
    await sql`alter table audit_log add constraint full_up check (id < 0) not valid`.execute(db());
    try {
      const { secret } = await caller.staff.beginTotp({ password });
      await caller.staff.confirmTotp({ code: totpCode(secret, -1) });
      expect(await caller.staff.me()).toMatchObject({ id: sara.id, hasTotp: true });
      await caller.staff.removeTotp({ password });
      expect(await caller.staff.me()).toMatchObject({ id: sara.id, hasTotp: false });
      await caller.staff.changePassword({ currentPassword: password, newPassword: 'un mot de passe neuf' });
      expect(await caller.staff.me()).toMatchObject({ id: sara.id });
      expect(error.mock.calls.map(([fields]) => fields)).toEqual(
        ['totp-on', 'totp-off', 'change-password'].map((action) => ({
          action: `staff.${action}`,
          subject: `staff:${sara.id}`,
          reason: expect.stringContaining('full_up'),
        })),
      );
    } finally {
      error.mockRestore();
      await sql`alter table audit_log drop constraint full_up`.execute(db());
    }
  });

  it('says that the server’s key has changed, and lets in who has no second factor', async () => {
    const [sara, louis] = [await server().addStaff('support'), await server().addStaff('sales')];
    const { secret, recoveryCodes } = await withTotp(server(), sara);
    const { deps, config } = server();
    const { accounts } = deps;
    const secrets = await openSecrets({
      ...config,
      secretKey: 'another key of the server, also long enough',
    });
    const warnings: string[] = [];
    const log = { warn: (line: unknown) => void warnings.push(String(line)) };
    const { appUrl, agency } = config;
    deps.accounts = createAccounts({ db: db(), appUrl, agencyName: agency.name, secrets, log });
    try {
      const { caller } = await halfWay(server(), sara);
      const refused = {
        code: 'CONFLICT',
        message: 'La clé du serveur a changé\u00a0: demandez une réinitialisation à un administrateur',
      };
      await expect(caller.staff.signInWithTotp({ code: totpCode(secret) })).rejects.toMatchObject(refused);
      await expect(
        caller.staff.signInWithRecoveryCode({ code: recoveryCodes[0] ?? '' }),
      ).rejects.toMatchObject(refused);
      expect(warnings).toEqual([expect.stringContaining('SECRET_KEY has changed')]);
      expect(await browser(server()).staff.signIn({ email: louis.email, password })).toEqual({
        next: 'done',
      });
    } finally {
      deps.accounts = accounts;
    }
    // The factor itself is whole: the old key opens it again.
    const { caller } = await halfWay(server(), sara);
    expect(await caller.staff.signInWithTotp({ code: totpCode(secret) })).toEqual({ next: 'done' });
  });

  it('is switched off with the password, and by an admin’s reset', async () => {
    const admin = await server().asStaff('admin');
    const sara = await server().addStaff('support');
    const caller = await server().asStaff(sara);
    await expect(caller.staff.removeTotp({ password })).rejects.toMatchObject({ code: 'CONFLICT' });
    await withTotp(server(), sara);
    await expect(caller.staff.removeTotp({ password: 'not this one' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await caller.staff.removeTotp({ password });
    expect(await caller.staff.me()).toMatchObject({ hasTotp: false });
    expect(await browser(server()).staff.signIn({ email: sara.email, password })).toEqual({ next: 'done' });

    await db().deleteFrom('staff_verifications').execute();
    await withTotp(server(), sara);
    expect(await admin.staff.reset({ staffId: sara.id })).toMatchObject({ hasTotp: false });
    await browser(server()).staff.setPassword({ token: await tokenTo(server(), sara.email), password });
    expect(await browser(server()).staff.signIn({ email: sara.email, password })).toEqual({ next: 'done' });
  });

  it('stays on when the password is reset by mail: whoever reads the mail has one factor', async () => {
    const sara = await server().addStaff('support');
    await withTotp(server(), sara);
    await browser(server()).staff.requestReset({ email: sara.email });
    await browser(server()).staff.setPassword({ token: await tokenTo(server(), sara.email), password });
    await halfWay(server(), sara);
  });

  it('stands nowhere in plain, and every step of it is in the audit log', async () => {
    const sara = await server().addStaff('support');
    const { secret, recoveryCodes } = await withTotp(server(), sara);
    const caller = await server().asStaff(sara);
    const renewed = await caller.staff.renewRecoveryCodes({ password });
    const code = totpCode(secret);
    await (await halfWay(server(), sara)).caller.staff.signInWithTotp({ code });
    await caller.staff.removeTotp({ password });
    const entries = await db()
      .selectFrom('audit_log')
      .select(['action', 'actor', 'subject', 'before', 'after'])
      .where('staff_id', '=', sara.id)
      .orderBy('id')
      .execute();
    const actions = ['sign-in', 'totp-on', 'recovery-codes', 'sign-in', 'totp-off'];
    expect(entries).toEqual(
      actions.map((action) => ({
        action: `staff.${action}`,
        actor: sara.name,
        subject: `staff:${sara.id}`,
        before: null,
        after: null,
      })),
    );
    await withTotpAgain();
    const secrets = [secret, password, code, ...recoveryCodes, ...renewed.recoveryCodes];
    for (const table of [
      'audit_log',
      'staff_two_factors',
      'staff_verifications',
      'staff_credentials',
    ] as const) {
      const rows = await db().selectFrom(table).selectAll().execute();
      expect(rows.length).toBeGreaterThan(0);
      const text = JSON.stringify(rows);
      expect(secrets.filter((one) => text.includes(`"${one}`) || text.includes(`${one}"`))).toEqual([]);
    }

    async function withTotpAgain() {
      await db().deleteFrom('staff_verifications').where('identifier', '=', 'code').execute();
      await withTotp(server(), sara);
    }
  });
});
