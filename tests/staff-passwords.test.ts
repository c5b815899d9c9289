import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { demoPassword } from '../db/seed.ts';
import { accessTopic } from '../src/server/access.ts';
import { randomId } from '../src/server/ids.ts';
import { composeMail, type Mailer } from '../src/server/mail/mail.ts';
import { knownAs } from '../src/server/passwords/service.ts';
import { makeLink, staffMailKind } from '../src/server/staff/jobs.ts';
import { lockAccount, lockStanding, writePassword } from '../src/server/staff/queries.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { createCookieJar } from './setup/caller.ts';
import { expectOneWins } from './setup/meeting.ts';
import { mailsTo } from './setup/outbox.ts';
import { watchPasswords } from './setup/passwords.ts';
import { describeOnServer, randomAddress } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';
import { tokenTo } from './setup/staff-mails.ts';

const signedOut = { code: 'UNAUTHORIZED' };
const dead = {
  code: 'NOT_FOUND',
  message: 'Ce lien a déjà servi ou a expiré\u00a0: demandez-en un autre',
};
const newPassword = 'un mot de passe tout neuf';

describeOnServer('passwords', createScriptedAssistant, (server) => {
  const db = () => server().deps.database.db;
  const browser = (jar = createCookieJar()) => server().as({ address: randomAddress(), jar });
  const jobs = async () =>
    Number(
      (
        (await db()
          .withSchema('pgboss')
          .selectFrom('job' as never)
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()) as { count: number }
      ).count,
    );

  it('are changed with the old one, which ends every other session and renews the own', async () => {
    const sara = await server().signUp('support');
    const here = await server().asStaff(sara);
    const copy = createCookieJar(new Map(sara.cookies.cookies));
    const elsewhere = createCookieJar();
    await browser(elsewhere).staff.signIn({ email: sara.email, password: demoPassword });
    const heard: string[] = [];
    const stop = server().deps.events.subscribe(
      accessTopic(sara.id),
      ({ type }) => heard.push(type),
      () => {},
    );

    await expect(
      here.staff.changePassword({ currentPassword: 'not this one', newPassword }),
    ).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      issues: [{ path: 'currentPassword', message: 'Mot de passe incorrect' }],
    });
    expect(await browser(elsewhere).staff.me()).toMatchObject({ id: sara.id });
    await here.staff.changePassword({ currentPassword: demoPassword, newPassword });

    expect(await here.staff.me()).toMatchObject({ id: sara.id });
    await expect(browser(elsewhere).staff.me()).rejects.toMatchObject(signedOut);
    await expect(browser(copy).staff.me()).rejects.toMatchObject(signedOut);
    await expect.poll(() => heard).toEqual(['access']);
    stop();
    await expect(browser().staff.signIn({ email: sara.email, password: demoPassword })).rejects.toMatchObject(
      signedOut,
    );
    expect(await browser().staff.signIn({ email: sara.email, password: newPassword })).toEqual({
      next: 'done',
    });
  });

  it('are not asked for any more where the session has ended meanwhile', async () => {
    const { deps } = server();
    // Let in by the base procedure, and gone when it comes to the password.
    const password = demoPassword;
    const hash = await deps.passwords.hash(password, knownAs({ id: 'test', name: 'test' }));
    const signedInOnce = async (part?: { hasTotp: true }) => {
      const staff = await addStaff(deps, part);
      await db()
        .transaction()
        .execute((trx) => writePassword(trx, { staffId: staff.id, hash, newId: randomId() }));
      return callAs(deps, staff).staff;
    };
    const [staff, withTotp] = [await signedInOnce(), await signedInOnce({ hasTotp: true })];
    for (const call of [
      () => staff.changePassword({ currentPassword: password, newPassword }),
      () => staff.beginTotp(),
      () => withTotp.removeTotp(),
      () => withTotp.renewRecoveryCodes(),
    ]) {
      await expect(call()).rejects.toMatchObject(signedOut);
    }
  });

  it.each(['an admin', 'a mail'])(
    'are not changed by who knew the old one until %s took it away',
    async (taker) => {
      const sara = await server().signUp('support');
      const thief = await server().asStaff(sara);
      const admin = await server().asStaff('admin');
      const link = await db()
        .transaction()
        .execute((trx) => makeLink(server().deps, trx, sara.id, 'reset'));
      const taken =
        taker === 'an admin'
          ? () => admin.staff.reset({ staffId: sara.id })
          : () => browser().staff.setPassword({ token: link.split('#')[1] ?? '', password: newPassword });
      // The old password is read already and not yet compared.
      const stop = watchPasswords(server(), { onAsked: async () => void (await taken()) });
      const change = thief.staff.changePassword({
        currentPassword: demoPassword,
        newPassword: 'le mot de passe du voleur',
      });
      await expect(change).rejects.toMatchObject({ code: expect.stringMatching(/BAD_REQUEST|UNAUTHORIZED/) });
      stop();
      await expect(
        browser().staff.signIn({ email: sara.email, password: 'le mot de passe du voleur' }),
      ).rejects.toMatchObject(signedOut);
      expect(
        await db().selectFrom('staff_sessions').select('id').where('user_id', '=', sara.id).execute(),
      ).toEqual([]);
    },
  );

  it('are changed by two at once without waiting for each other in a circle', async () => {
    const sara = await server().signUp('support');
    const session = { id: randomId(), token: randomId(), user_id: sara.id, expires_at: new Date(0) };
    await db()
      .transaction()
      .execute(async (trx) => {
        await lockAccount(trx, sara.id);
        await lockStanding(trx, sara.id);
        await db()
          .transaction()
          .execute(async (other) => {
            await sql`set local lock_timeout = '2s'`.execute(other);
            await other.insertInto('staff_sessions').values(session).execute();
          });
      });
  });

  it('are asked for at most ten times by a session', async () => {
    const sara = await server().signUp('support');
    const caller = await server().asStaff(sara);
    const wrong = { currentPassword: 'not this one', newPassword };
    for (let count = 0; count < 5; count++) {
      await expect(caller.staff.changePassword(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      await expect(caller.staff.prove({ password: 'not this one' })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    }
    await expect(
      caller.staff.changePassword({ currentPassword: demoPassword, newPassword }),
    ).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('are first set by the link of an invitation, which works once', async () => {
    const admin = await server().asStaff('admin');
    const email = 'ines.roux@staff.example';
    const member = await admin.staff.invite({ email, name: 'Inès Roux', role: 'support' });
    expect(member).toMatchObject({ email, state: 'invited', role: 'support', lastSeenAt: null });
    const token = await tokenTo(server(), email);
    const [mail] = await mailsTo(server(), email);
    expect(mail?.header('subject')).toBe('Votre compte chez Vitrine Studio');
    expect(mail?.header('content-language')).toBe('fr');
    expect(await browser().staff.openInvitation({ token })).toEqual({ name: 'Inès Roux', email });
    // To look at it does not use it up.
    expect(await browser().staff.openInvitation({ token })).toMatchObject({ email });
    await expect(browser().staff.setPassword({ token, password: 'too short' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await browser().staff.setPassword({ token, password: newPassword });
    await expect(browser().staff.openInvitation({ token })).rejects.toMatchObject(dead);
    await expect(browser().staff.setPassword({ token, password: demoPassword })).rejects.toMatchObject(dead);

    const jar = createCookieJar();
    expect(await browser(jar).staff.signIn({ email, password: newPassword })).toEqual({ next: 'done' });
    expect(await browser(jar).staff.me()).toMatchObject({ id: member.id, firstName: 'Inès' });
    const listed = (await admin.staff.list()).find(({ id }) => id === member.id);
    expect(listed).toMatchObject({ state: 'active' });
    expect(Date.now() - Date.parse(listed?.lastSeenAt ?? '')).toBeLessThan(60_000);
  });

  it('are set by one of two who have the link at the same moment', async () => {
    const admin = await server().asStaff('admin');
    const email = 'deux@staff.example';
    await admin.staff.invite({ email, name: 'Deux', role: 'support' });
    const token = await tokenTo(server(), email);
    const results = await Promise.allSettled(
      ['le premier mot de passe', 'le second mot de passe'].map((password) =>
        browser().staff.setPassword({ token, password }),
      ),
    );
    expectOneWins(results, 'NOT_FOUND');
  });

  it('are not set by a link that a newer one followed, that has expired, or of a closed account', async () => {
    const admin = await server().asStaff('admin');
    const email = 'lent@staff.example';
    const { id } = await admin.staff.invite({ email, name: 'Lent', role: 'support' });
    const first = await tokenTo(server(), email);
    await admin.staff.reset({ staffId: id });
    const second = await tokenTo(server(), email, 2);
    await expect(browser().staff.openInvitation({ token: first })).rejects.toMatchObject(dead);
    expect(await browser().staff.openInvitation({ token: second })).toMatchObject({ email });
    await db()
      .updateTable('staff_verifications')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('value', '=', id)
      .execute();
    await expect(browser().staff.openInvitation({ token: second })).rejects.toMatchObject(dead);
    await expect(browser().staff.setPassword({ token: second, password: newPassword })).rejects.toMatchObject(
      dead,
    );
    await admin.staff.reset({ staffId: id });
    const third = await tokenTo(server(), email, 3);
    await admin.staff.setDisabled({ staffId: id, isDisabled: true });
    await expect(browser().staff.openInvitation({ token: third })).rejects.toMatchObject(dead);
    await expect(admin.staff.reset({ staffId: id })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('are reset by mail, with the same answer and the same work where there is no account', async () => {
    const sara = await server().signUp('support');
    const before = await jobs();
    expect(await browser().staff.requestReset({ email: sara.email })).toEqual({});
    expect(await jobs()).toBe(before + 1);
    expect(await browser().staff.requestReset({ email: 'nobody@staff.example' })).toEqual({});
    expect(await jobs()).toBe(before + 2);
    const token = await tokenTo(server(), sara.email);
    // Until the link is used nothing has changed.
    expect(await (await server().asStaff(sara)).staff.me()).toMatchObject({ id: sara.id });
    await browser().staff.setPassword({ token, password: newPassword });
    await expect((await server().asStaff(sara)).staff.me()).rejects.toMatchObject(signedOut);
    expect(await browser().staff.signIn({ email: sara.email, password: newPassword })).toEqual({
      next: 'done',
    });
    expect(await mailsTo(server(), 'nobody@staff.example')).toEqual([]);
  });

  it('are asked for anew by who was invited and has none yet, with a link that lasts as long', async () => {
    const email = 'oubli@staff.example';
    const admin = await server().asStaff('admin');
    const { id } = await admin.staff.invite({ email, name: 'Oubli', role: 'support' });
    await tokenTo(server(), email);
    await browser().staff.requestReset({ email });
    const token = await tokenTo(server(), email, 2);
    expect(await browser().staff.openInvitation({ token })).toMatchObject({ email });
    const [, mail] = await mailsTo(server(), email);
    expect(mail?.header('subject')).toBe('Votre compte chez Vitrine Studio');
    const links = db().selectFrom('staff_verifications').select('expires_at').where('value', '=', id);
    const { expires_at } = await links.executeTakeFirstOrThrow();
    expect(expires_at.getTime()).toBeGreaterThan(Date.now() + 71 * 3_600_000);
  });

  it('come by a mail of its own at each try, since each has another link', async () => {
    const { deps } = server();
    const sara = await server().signUp('support');
    const ids: string[] = [];
    const mail: Mailer = {
      async send(written) {
        ids.push(composeMail(written, deps.config).messageId);
        if (ids.length === 1) throw new Error('The line broke after the mail was taken');
      },
      giveUp: async () => {},
      check: async () => {},
    };
    const kind = staffMailKind({ ...deps, mail });
    const run = () =>
      kind.handle({
        id: 'the same job',
        data: { staffId: sara.id, kind: 'reset' },
        signal: AbortSignal.timeout(5_000),
      });
    await expect(run()).rejects.toThrow('The line broke');
    await run();
    expect(new Set(ids).size).toBe(2);
  });

  it('are reset by mail three times an hour, silently', async () => {
    const sara = await server().signUp('support');
    for (let count = 0; count < 5; count++) {
      expect(await browser().staff.requestReset({ email: sara.email })).toEqual({});
    }
    // The jobs run in their order: the mail to somebody else comes after all of hers.
    const other = await server().signUp('support');
    await browser().staff.requestReset({ email: other.email });
    await tokenTo(server(), other.email);
    await tokenTo(server(), sara.email, 3);
    expect(await mailsTo(server(), sara.email)).toHaveLength(3);
  });

  it('are asked to be reset by one address twenty times an hour', async () => {
    const caller = server().as({ address: randomAddress() });
    for (let count = 0; count < 20; count++)
      await caller.staff.requestReset({ email: `n${count}@staff.example` });
    await expect(caller.staff.requestReset({ email: 'n@staff.example' })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
  });

  it('are taken away by an admin’s reset, with every session', async () => {
    const admin = await server().asStaff('admin');
    const sara = await server().signUp('support');
    const caller = await server().asStaff(sara);
    expect(await admin.staff.reset({ staffId: sara.id })).toMatchObject({ state: 'invited' });
    await expect(caller.staff.me()).rejects.toMatchObject(signedOut);
    await expect(browser().staff.signIn({ email: sara.email, password: demoPassword })).rejects.toMatchObject(
      signedOut,
    );
    const token = await tokenTo(server(), sara.email);
    await browser().staff.setPassword({ token, password: newPassword });
    expect(await browser().staff.signIn({ email: sara.email, password: newPassword })).toEqual({
      next: 'done',
    });
  });

  it('stand nowhere: neither they nor the links', async () => {
    const admin = await server().asStaff('admin');
    const email = 'trace@staff.example';
    await admin.staff.invite({ email, name: 'Trace', role: 'support' });
    const token = await tokenTo(server(), email);
    const secrets = [token, newPassword, demoPassword];
    const tables = [
      'public.staff_verifications',
      'public.audit_log',
      'public.audit_texts',
      'public.staff_credentials',
      'pgboss.job',
    ];
    for (const table of tables) {
      const [schema = '', name = ''] = table.split('.');
      const rows = await db()
        .withSchema(schema)
        .selectFrom(name as never)
        .selectAll()
        .execute();
      expect(rows.length).toBeGreaterThan(0);
      const text = JSON.stringify(rows);
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    }
  });
});
