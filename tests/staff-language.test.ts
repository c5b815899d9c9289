import { expect, it } from 'vitest';
import { demoPassword } from '../db/seed.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { mailsTo } from './setup/outbox.ts';
import { describeOnServer, type TestStaff } from './setup/server.ts';
import { tokenTo } from './setup/staff-mails.ts';

describeOnServer('the language of the agency’s people', createScriptedAssistant, (server) => {
  const signUp = async (language: 'fr' | 'en') => {
    const person = await server().signUp('admin');
    if (language === 'en') await (await server().asStaff(person)).staff.setLanguage({ language });
    return person;
  };
  const request = async (
    path: string,
    { person, payload, page }: { person?: TestStaff; payload?: object; page?: string } = {},
  ) => {
    const { body } = await server().app.inject({
      method: payload ? 'POST' : 'GET',
      url: path,
      ...(payload && { payload }),
      headers: { ...(person && { cookie: person.cookies.header }), ...(page && { 'x-language': page }) },
    });
    return body;
  };
  const badInvitation = { email: 'x', name: '', role: 'sales' };

  it('is French until they choose, and is written down where they do', async () => {
    const sara = await server().signUp('support');
    const caller = await server().asStaff(sara);
    expect(await caller.staff.me()).toMatchObject({ language: 'fr' });
    await caller.staff.setLanguage({ language: 'en' });
    await caller.staff.setLanguage({ language: 'en' });
    expect(await caller.staff.me()).toMatchObject({ language: 'en' });
    await expect(caller.staff.setLanguage({ language: 'ar' as 'en' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    const entries = await auditEntries(server().deps.database.db)
      .select(['before', 'after'])
      .where('subject', '=', `staff:${sara.id}`)
      .where('action', '=', 'staff.set-language')
      .execute();
    expect(entries).toEqual([{ before: { language: 'fr' }, after: { language: 'en' } }]);
  });

  it('is that of what they are refused, by the service and at a field', async () => {
    const [ines, john] = [await signUp('fr'), await signUp('en')];
    const path = '/api/staff';
    expect(await request(path, { person: ines, payload: badInvitation })).toContain('Saisissez un nom');
    expect(await request(path, { person: john, payload: badInvitation })).toContain('Enter a name');
    const taken = { email: ines.email, name: 'Ines', role: 'sales' };
    expect(await request(path, { person: ines, payload: taken })).toContain('a déjà un compte');
    expect(await request(path, { person: john, payload: taken })).toContain('already has an account');
  });

  it('is the page’s where nobody is signed in, and French for programs', async () => {
    const payload = { email: 'nobody@staff.example', password: 'wrong' };
    expect(await request('/trpc/staff.signIn', { payload, page: 'en' })).toContain('Wrong email or password');
    expect(await request('/trpc/staff.signIn', { payload })).toContain('E-mail ou mot de passe incorrect');
    expect(await request('/trpc/staff.signIn', { payload, page: 'de' })).toContain('E-mail ou mot de passe');
    expect(await request('/api/staff/sign-in', { payload })).toContain('E-mail ou mot de passe incorrect');
  });

  it('is each caller’s own, of many at once', async () => {
    const [ines, john] = [await signUp('fr'), await signUp('en')];
    const people = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? ines : john));
    const answers = await Promise.all(
      people.map((person) => request('/api/staff', { person, payload: badInvitation })),
    );
    for (const [index, answer] of answers.entries()) {
      expect(answer).toContain(index % 2 === 0 ? 'Saisissez un nom' : 'Enter a name');
    }
  });

  it('is that of the lists that they take out', async () => {
    const [ines, john] = [await signUp('fr'), await signUp('en')];
    for (const person of [ines, john])
      await (await server().asStaff(person)).staff.prove({ password: demoPassword });
    expect(await request('/api/clients.csv', { person: ines })).toContain('Prénom');
    expect(await request('/api/clients.csv', { person: john })).toContain('First name');
    expect(await request('/api/audit/export', { person: john })).toContain('Person,Account,By,Action');
  });

  it('is that of their invitation and of every mail to them', async () => {
    const admin = await server().asStaff('admin');
    const email = 'john@staff.example';
    const invited = await admin.staff.invite({ email, name: 'John', role: 'sales', language: 'en' });
    expect(invited).toMatchObject({ language: 'en' });
    const token = await tokenTo(server(), email);
    const password = 'a long and quite new password';
    await server().as().staff.setPassword({ token, password });
    const mails = () => mailsTo(server(), email);
    await expect.poll(mails).toHaveLength(2);
    await admin.staff.setRole({ staffId: invited.id, role: 'support' });
    await expect.poll(mails).toHaveLength(3);
    for (const mail of await mails()) {
      expect(`${mail.header('subject')} ${mail.text}`).not.toMatch(
        /[éèêàç]|\b(le|la|les|votre|vous|compte)\b/i,
      );
    }
    await admin.staff.invite({ email: 'ines@staff.example', name: 'Inès', role: 'sales' });
    await tokenTo(server(), 'ines@staff.example');
    const [french] = await mailsTo(server(), 'ines@staff.example');
    expect(french?.text).toContain('Bienvenue, Inès');
  });
});
