import { expect, it } from 'vitest';
import { demoPassword } from '../db/seed.ts';
import { makeLink } from '../src/server/staff/jobs.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { type CookieJar, createCookieJar } from './setup/caller.ts';
import { mailsTo } from './setup/outbox.ts';
import { describeOnServer, randomAddress, type TestStaff } from './setup/server.ts';
import { totpCode } from './setup/totp.ts';

describeOnServer('what somebody is mailed of their account', createScriptedAssistant, (server) => {
  const subjectsTo = async ({ email }: TestStaff) =>
    (await mailsTo(server(), email)).map((mail) => mail.header('subject')).toSorted();
  const told = (person: TestStaff, subjects: string[]) =>
    expect.poll(() => subjectsTo(person)).toEqual(subjects.toSorted());
  const textTo = async ({ email }: TestStaff, subject: string) =>
    (await mailsTo(server(), email)).find((mail) => mail.header('subject') === subject)?.text ?? '';
  const signIn = (person: TestStaff, jar: CookieJar) =>
    server()
      .as({ address: randomAddress(), jar })
      .staff.signIn({ email: person.email, password: demoPassword });

  it('tells of a changed password, a second factor and new codes', async () => {
    const sara = await server().signUp('support');
    const { staff } = await server().asStaff(sara);
    const { secret } = await staff.beginTotp();
    await told(sara, []);
    await staff.confirmTotp({ code: totpCode(secret) });
    await staff.renewRecoveryCodes();
    await staff.removeTotp();
    await staff.changePassword({ currentPassword: demoPassword, newPassword: 'un tout autre sésame' });
    await told(sara, [
      'Validation en deux étapes activée',
      'Nouveaux codes de secours',
      'Validation en deux étapes retirée',
      'Votre mot de passe a changé',
    ]);
    const text = await textTo(sara, 'Votre mot de passe a changé');
    expect(text).toContain('Ce n’était pas vous');
    expect(text).toContain('/account');
    expect(text).not.toContain('sésame');
  });

  it('tells of a password that was set by a link', async () => {
    const { deps } = server();
    const sara = await server().signUp('support');
    const link = await deps.database.db.transaction().execute((trx) => makeLink(deps, trx, sara.id, 'reset'));
    await server()
      .as()
      .staff.setPassword({ token: link.split('#')[1] ?? '', password: 'un tout autre sésame' });
    await told(sara, ['Votre mot de passe a changé']);
  });

  it('tells of a role and of a key that others gave, and a week ahead that the key ends', async () => {
    const sara = await server().signUp('support');
    const admin = await server().asStaff('admin');
    await admin.staff.setRole({ staffId: sara.id, role: 'sales' });
    const made = await admin.apiKeys.create({ staffId: sara.id, name: 'Tableur', expiresInDays: 30 });
    await told(sara, ['Votre rôle a changé', 'Clé API créée']);
    expect(await textTo(sara, 'Votre rôle a changé')).toContain('Commercial');
    const text = await textTo(sara, 'Clé API créée');
    expect(text).toContain('Tableur');
    expect(text).not.toContain(made.key);
    const { db } = server().deps.database;
    const due = await db
      .selectFrom('pgboss.job' as never)
      .select(['id', 'start_after', 'data'] as never)
      .where('name' as never, '=', 'staff.mail-alert' as never)
      .where('state' as never, '=', 'created' as never)
      .execute();
    const jobs = due as { start_after: Date; data: { staffId: string; alert: { kind: string } } }[];
    const ending = jobs.find(({ data }) => data.staffId === sara.id);
    expect(ending?.data.alert.kind).toBe('key-ending');
    const days = ((ending?.start_after.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(23, 1);
  });

  it('tells of a browser that it has not been opened with, once, and of none of its own', async () => {
    const louis = await server().signUp('sales');
    const [own, other] = [louis.cookies, createCookieJar()];
    await signIn(louis, own);
    await told(louis, []);
    await signIn(louis, other);
    await told(louis, ['Connexion depuis un nouvel appareil']);
    await signIn(louis, other);
    await signIn(louis, own);
    const third = createCookieJar();
    await signIn(louis, third);
    await told(louis, Array(2).fill('Connexion depuis un nouvel appareil'));
  });

  it('knows a browser by account, and takes no token that was made up', async () => {
    const [louis, sara] = [await server().signUp('sales'), await server().signUp('support')];
    // The browser of Louis is none of Sara’s.
    const device = louis.cookies.cookies.get('vitrine-device') ?? '';
    const jar = createCookieJar(new Map([['vitrine-device', device]]));
    await signIn(sara, jar);
    await told(sara, ['Connexion depuis un nouvel appareil']);
    expect(jar.cookies.get('vitrine-device')).toBe(device);
    const planted = createCookieJar(new Map([['vitrine-device', 'A'.repeat(43)]]));
    await signIn(louis, planted);
    expect(planted.cookies.get('vitrine-device')).not.toBe('A'.repeat(43));
    const rows = await server().deps.database.db.selectFrom('staff_devices').selectAll().execute();
    expect(rows.some(({ token_hash }) => token_hash.toString().includes(device))).toBe(false);
  });
});
