import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { demoPassword } from '../db/seed.ts';
import { createAccounts } from '../src/server/integrations/accounts.ts';
import { openSecrets } from '../src/server/secrets.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { createCookieJar } from './setup/caller.ts';
import { expectOneWins } from './setup/meeting.ts';
import { describeOnServer, randomAddress, type TestServer, type TestStaff } from './setup/server.ts';
import { tokenTo } from './setup/staff-mails.ts';
import { totpCode } from './setup/totp.ts';

// The clock stands still, so that no half minute ends between making a code and checking it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const wrongCode = { code: 'UNAUTHORIZED', message: 'Code incorrect' };
const expired = { code: 'UNAUTHORIZED', message: 'La connexion a expiré\u00a0: recommencez' };
const password = demoPassword;

const browser = (server: TestServer, jar = createCookieJar()) => server.as({ address: randomAddress(), jar });

/** A code that is surely wrong: it differs from all that count now. */
const notThis = (secret: string) =>
  ['000000', '111111', '222222', '333333'].find(
    (code) => ![-1, 0, 1].some((step) => totpCode(secret, step) === code),
  ) ?? '444444';

/** Switches the second factor on with a code of the half minute before: those of this one and the next stay unused. */
async function withTotp(server: TestServer, person: TestStaff) {
  const caller = await server.asStaff(person);
  const setup = await caller.staff.beginTotp();
  await caller.staff.confirmTotp({ code: totpCode(setup.secret, -1) });
  return setup;
}

/** Gives the password, and answers the browser that is asked for a code. */
async function halfWay(server: TestServer, { email }: TestStaff) {
  const jar = createCookieJar();
  expect(await browser(server, jar).staff.signIn({ email, password })).toEqual({ next: 'totp' });
  return { jar, caller: browser(server, jar) };
}

describeOnServer('the second factor', createScriptedAssistant, (server) => {
  const db = () => server().deps.database.db;

  it('is prepared, counts once confirmed, and is asked for from then on', async () => {
    const sara = await server().signUp('support');
    const caller = await server().asStaff(sara);
    await expect(caller.staff.confirmTotp({ code: '123456' })).rejects.toMatchObject({ code: 'CONFLICT' });
    const { uri, secret, recoveryCodes } = await caller.staff.beginTotp();
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
    await expect(caller.staff.beginTotp()).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(caller.staff.confirmTotp({ code: totpCode(secret) })).rejects.toMatchObject({
      code: 'CONFLICT',
    });

    const { jar, caller: half } = await halfWay(server(), sara);
    expect([...jar.cookies.keys()]).toEqual(['vitrine-staff.two_factor']);
    await expect(half.staff.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(half.staff.signInWithTotp({ code: notThis(secret) })).rejects.toMatchObject(wrongCode);
    expect(await half.staff.signInWithTotp({ code: totpCode(secret) })).toEqual({ next: 'done' });
    expect([...jar.cookies.keys()].toSorted()).toEqual(['vitrine-device', 'vitrine-staff.session_token']);
    expect(await half.staff.me()).toMatchObject({ id: sara.id });
  });

  it('lets a code in once, two at the same moment too', async () => {
    const sara = await server().signUp('support');
    const { secret } = await withTotp(server(), sara);
    const [first, second] = [await halfWay(server(), sara), await halfWay(server(), sara)];
    const code = totpCode(secret);
    const results = await Promise.allSettled(
      [first, second].map(({ caller }) => caller.staff.signInWithTotp({ code })),
    );
    expectOneWins(results, 'UNAUTHORIZED');
    const third = await halfWay(server(), sara);
    await expect(third.caller.staff.signInWithTotp({ code })).rejects.toMatchObject(wrongCode);
    expect(await third.caller.staff.signInWithTotp({ code: totpCode(secret, 1) })).toEqual({ next: 'done' });
  });

  it('takes the same six digits again once their time is over', async () => {
    const sara = await server().signUp('support');
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
    const sara = await server().signUp('support');
    const { recoveryCodes } = await withTotp(server(), sara);
    const [one = '', two = '', three = ''] = recoveryCodes;
    const use = async (code: string) =>
      (await halfWay(server(), sara)).caller.staff.signInWithRecoveryCode({ code });
    expect(await use(one)).toEqual({ next: 'done' });
    await expect(use(one)).rejects.toMatchObject(wrongCode);
    expect(await use(` ${two.replace('-', ' ').toUpperCase()}`)).toEqual({ next: 'done' });
    const caller = await server().asStaff(sara);
    const renewed = await caller.staff.renewRecoveryCodes();
    expect(renewed.recoveryCodes).toHaveLength(10);
    await expect(use(three)).rejects.toMatchObject(wrongCode);
  });

  it('is shown again with the password, and before anything changes that one signs in with', async () => {
    const sara = await server().signUp('support');
    const { secret } = await withTotp(server(), sara);
    const { staff } = await server().asStaff(sara);
    const longAgo = async () => {
      const set = { proven_at: new Date(0), factor_at: new Date(0) };
      await db().updateTable('staff_sessions').set(set).where('user_id', '=', sara.id).execute();
    };
    const asked = { code: 'FORBIDDEN', reason: 'proof' };
    const newPassword = 'un mot de passe neuf';
    await longAgo();
    const other = await server().asStaff('sales');
    await db()
      .updateTable('staff_sessions')
      .set({ proven_at: new Date(0) })
      .where('user_id', '=', (await other.staff.me()).id)
      .execute();
    for (const change of [
      () => other.staff.beginTotp(),
      () => other.staff.confirmTotp({ code: '123456' }),
      () => staff.changePassword({ currentPassword: password, newPassword }),
      () => staff.renewRecoveryCodes(),
      () => staff.removeTotp(),
      () => staff.beginPasskey(),
      () => staff.endOtherSessions(),
    ]) {
      await expect(change()).rejects.toMatchObject(asked);
    }
    const refused = (message: string) => ({ code: 'BAD_REQUEST', issues: [{ path: 'code', message }] });
    await expect(staff.prove({ password })).rejects.toMatchObject(
      refused('Saisissez aussi le code de votre application'),
    );
    await expect(staff.prove({ password, code: notThis(secret) })).rejects.toMatchObject(
      refused('Code incorrect'),
    );
    await expect(staff.checkProof()).rejects.toMatchObject(asked);
    const code = totpCode(secret);
    await staff.prove({ password, code });
    await staff.checkProof();
    await staff.renewRecoveryCodes();
    // A code counts once, here too.
    await longAgo();
    await expect(staff.prove({ password, code })).rejects.toMatchObject(refused('Code incorrect'));
    await staff.prove({ password, code: totpCode(secret, 1) });
    await staff.changePassword({ currentPassword: password, newPassword });
  });

  it('is shown again by signing in with a recovery code, where the app is lost', async () => {
    const sara = await server().signUp('support');
    const { recoveryCodes } = await withTotp(server(), sara);
    const { caller } = await halfWay(server(), sara);
    await caller.staff.signInWithRecoveryCode({ code: recoveryCodes[0] ?? '' });
    await caller.staff.checkProof();
    await caller.staff.removeTotp();
    expect(await caller.staff.me()).toMatchObject({ hasTotp: false });
  });

  it('is not shown again by the password, in a session of before it was there', async () => {
    const sara = await server().signUp('support');
    const before = browser(server());
    await before.staff.signIn({ email: sara.email, password });
    await before.staff.checkProof();
    await withTotp(server(), sara);
    await expect(before.staff.checkProof()).rejects.toMatchObject({ code: 'FORBIDDEN', reason: 'proof' });
  });

  it('that cannot be shown again says why, and only wrong codes count towards the limit', async () => {
    const sara = await server().signUp('support');
    const { secret } = await withTotp(server(), sara);
    const { staff } = await server().asStaff(sara);
    const accounts = await server().deps.accounts();
    const check = vi.spyOn(accounts, 'checkTotp');
    const info = vi.spyOn(server().deps.log, 'info');
    const told = [
      ['nobody', expired],
      ['unreadable', { code: 'CONFLICT', message: expect.stringContaining('La clé du serveur a changé') }],
    ] as const;
    for (let count = 0; count < 6; count++) {
      for (const [outcome, refusal] of told) {
        check.mockResolvedValueOnce(outcome);
        await expect(staff.prove({ password, code: totpCode(secret) })).rejects.toMatchObject(refusal);
      }
    }
    expect(info.mock.calls.filter(([, text]) => text === 'staff proof refused')).toEqual(
      Array(12).fill([{ step: 'code', staffId: sara.id }, 'staff proof refused']),
    );
    check.mockRestore();
    info.mockRestore();
    const wrong = { password, code: notThis(secret) };
    for (let count = 0; count < 10; count++) {
      await expect(staff.prove(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    await expect(staff.prove({ password, code: totpCode(secret) })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
  });

  it('keeps recovery codes of 125 bits as hashes under a seal, and takes those that were sealed as they are', async () => {
    const sara = await server().signUp('support');
    const { recoveryCodes } = await withTotp(server(), sara);
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9a-z]{5}-){4}[0-9a-z]{5}$/);
    const key = server().deps.secrets.derive('staff accounts');
    const stored = async () => {
      const row = await db()
        .selectFrom('staff_two_factors')
        .select('backup_codes')
        .where('user_id', '=', sara.id)
        .executeTakeFirstOrThrow();
      return JSON.parse(await symmetricDecrypt({ key, data: row.backup_codes }));
    };
    const isHash = expect.stringMatching(/^sha256:[\w-]{43}$/);
    expect(await stored()).toEqual(Array(10).fill(isHash));
    const sealed = await symmetricEncrypt({ key, data: '["abcde-fghjk","mnpqr-stvwx"]' });
    await db()
      .updateTable('staff_two_factors')
      .set({ backup_codes: sealed })
      .where('user_id', '=', sara.id)
      .execute();
    const use = async (code: string) =>
      (await halfWay(server(), sara)).caller.staff.signInWithRecoveryCode({ code });
    expect(await use('ABCDE FGHJK')).toEqual({ next: 'done' });
    expect(await stored()).toEqual([isHash]);
    await expect(use('abcde-fghjk')).rejects.toMatchObject(wrongCode);
    expect(await use('mnpqr-stvwx')).toEqual({ next: 'done' });
  });

  it('lets a recovery code in once, four at the same moment too, and tells the others that it is wrong', async () => {
    const sara = await server().signUp('support');
    const { recoveryCodes } = await withTotp(server(), sara);
    for (const code of recoveryCodes.slice(0, 3)) {
      const halves = [];
      for (let at = 0; at < 4; at++) halves.push(await halfWay(server(), sara));
      const results = await Promise.allSettled(
        halves.map(({ caller }) => caller.staff.signInWithRecoveryCode({ code })),
      );
      const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      expect(refusals).toEqual(Array(3).fill(expect.objectContaining(wrongCode)));
    }
  });

  it('ends a half sign-in after five wrong codes, and locks after ten, whatever cookie they come with', async () => {
    const sara = await server().signUp('support');
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
    const sara = await server().signUp('support');
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
    const sara = await server().signUp('support');
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
      const sara = await server().signUp('support');
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
    const sara = await server().signUp('support');
    const caller = await server().asStaff(sara);
    const { deps } = server();
    const error = vi.spyOn(deps.log, 'error');
    await sql`alter table audit_log add constraint full_up check (id < 0) not valid`.execute(db());
    try {
      const { secret } = await caller.staff.beginTotp();
      await caller.staff.confirmTotp({ code: totpCode(secret, -1) });
      expect(await caller.staff.me()).toMatchObject({ id: sara.id, hasTotp: true });
      await caller.staff.removeTotp();
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
    const [sara, louis] = [await server().signUp('support'), await server().signUp('sales')];
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
    deps.accounts = createAccounts({ db: db(), appUrl, agency, secrets, log });
    try {
      const { caller } = await halfWay(server(), sara);
      const refused = {
        code: 'CONFLICT',
        message: 'La clé du serveur a changé\u00a0: demandez une réinitialisation à un administrateur',
      };
      await expect(caller.staff.signInWithTotp({ code: totpCode(secret) })).rejects.toMatchObject(refused);
      expect(warnings).toEqual([expect.stringContaining('SECRET_KEY has changed')]);
      expect(await browser(server()).staff.signIn({ email: louis.email, password })).toEqual({
        next: 'done',
      });
      const [code = ''] = recoveryCodes;
      await expect(caller.staff.signInWithRecoveryCode({ code })).rejects.toMatchObject(refused);
    } finally {
      deps.accounts = accounts;
    }
    // The factor itself is whole: the old key opens it again.
    const { caller } = await halfWay(server(), sara);
    expect(await caller.staff.signInWithTotp({ code: totpCode(secret) })).toEqual({ next: 'done' });
  });

  it('is switched off by its owner, and by an admin’s reset', async () => {
    const admin = await server().asStaff('admin');
    const sara = await server().signUp('support');
    const caller = await server().asStaff(sara);
    await expect(caller.staff.removeTotp()).rejects.toMatchObject({ code: 'CONFLICT' });
    await withTotp(server(), sara);
    await caller.staff.removeTotp();
    expect(await caller.staff.me()).toMatchObject({ hasTotp: false });
    expect(await browser(server()).staff.signIn({ email: sara.email, password })).toEqual({ next: 'done' });

    await db().deleteFrom('staff_verifications').execute();
    await withTotp(server(), sara);
    expect(await admin.staff.reset({ staffId: sara.id })).toMatchObject({ hasTotp: false });
    const chosen = 'lanterne velours horizon';
    await browser(server()).staff.setPassword({
      token: await tokenTo(server(), sara.email),
      password: chosen,
    });
    expect(await browser(server()).staff.signIn({ email: sara.email, password: chosen })).toEqual({
      next: 'done',
    });
  });

  it('stays on when the password is reset by mail: whoever reads the mail has one factor', async () => {
    const sara = await server().signUp('support');
    await withTotp(server(), sara);
    await browser(server()).staff.requestReset({ email: sara.email });
    const chosen = 'lanterne velours horizon';
    await browser(server()).staff.setPassword({
      token: await tokenTo(server(), sara.email),
      password: chosen,
    });
    expect(await browser(server()).staff.signIn({ email: sara.email, password: chosen })).toEqual({
      next: 'totp',
    });
  });

  it('stands nowhere in plain, and every step of it is in the audit log', async () => {
    const sara = await server().signUp('support');
    const { secret, recoveryCodes } = await withTotp(server(), sara);
    const caller = await server().asStaff(sara);
    const renewed = await caller.staff.renewRecoveryCodes();
    const code = totpCode(secret);
    await (await halfWay(server(), sara)).caller.staff.signInWithTotp({ code });
    await caller.staff.removeTotp();
    const entries = await auditEntries(db())
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
