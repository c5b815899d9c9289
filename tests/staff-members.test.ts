import { expect, it } from 'vitest';
import { demoPassword } from '../db/seed.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { expectOneWins } from './setup/meeting.ts';
import { mailsTo } from './setup/outbox.ts';
import { describeOnServer, randomAddress, type TestStaff } from './setup/server.ts';
import { tokenTo } from './setup/staff-mails.ts';

const conflict = (message: string) => ({ code: 'CONFLICT', message });
const own = conflict('Demandez-le à un autre administrateur');

describeOnServer('accounts', createScriptedAssistant, (server) => {
  const db = () => server().deps.database.db;
  const entriesOf = (subject: string) =>
    auditEntries(db())
      .select(['staff_id', 'actor', 'via', 'action', 'before', 'after'])
      .where('subject', '=', `staff:${subject}`)
      .orderBy('id')
      .execute();
  const signIn = (email: string) =>
    server().as({ address: randomAddress() }).staff.signIn({ email, password: demoPassword });
  /** Closes every admin but these. */
  const leave = (...people: TestStaff[]) =>
    db()
      .updateTable('staff')
      .set({ disabled_at: new Date() })
      .where('role', '=', 'admin')
      .where(
        'id',
        'not in',
        people.map(({ id }) => id),
      )
      .execute();

  it('are listed by name', async () => {
    const nora = await server().signUp('admin', { name: 'AAA Nora' });
    const [first] = await (await server().asStaff(nora)).staff.list();
    expect(first).toEqual({
      id: nora.id,
      name: 'AAA Nora',
      email: nora.email,
      role: 'admin',
      state: 'active',
      language: 'fr',
      hasTotp: false,
      hasPasskey: false,
      lastSeenAt: expect.any(String),
      createdAt: expect.any(String),
    });
  });

  it('are made once for an address, whose capitals do not count, also at the same moment', async () => {
    const admin = await server().asStaff(await server().signUp('admin'));
    const input = { name: 'Inès', role: 'sales' as const };
    const results = await Promise.allSettled(
      ['twice@staff.example', 'Twice@staff.example'].map((email) => admin.staff.invite({ ...input, email })),
    );
    expectOneWins(results, 'CONFLICT');
    await expect(admin.staff.invite({ ...input, email: 'TWICE@staff.example' })).rejects.toMatchObject(
      conflict('Cette adresse e-mail a déjà un compte'),
    );
  });

  it('are not managed by their own people', async () => {
    const nora = await server().signUp('admin');
    const caller = await server().asStaff(nora);
    await expect(caller.staff.setRole({ staffId: nora.id, role: 'support' })).rejects.toMatchObject(own);
    await expect(caller.staff.setDisabled({ staffId: nora.id, isDisabled: true })).rejects.toMatchObject(own);
    await expect(caller.staff.reset({ staffId: nora.id })).rejects.toMatchObject(own);
    expect(await caller.staff.me()).toMatchObject({ role: 'admin' });
  });

  it('that do not exist are not found', async () => {
    const admin = await server().asStaff(await server().signUp('admin'));
    const missing = { code: 'NOT_FOUND' };
    await expect(admin.staff.setRole({ staffId: 'x', role: 'sales' })).rejects.toMatchObject(missing);
    await expect(admin.staff.setDisabled({ staffId: 'x', isDisabled: true })).rejects.toMatchObject(missing);
    await expect(admin.staff.reset({ staffId: 'x' })).rejects.toMatchObject(missing);
    const details = { name: 'X', email: 'x@staff.example' };
    await expect(admin.staff.update({ staffId: 'x', ...details })).rejects.toMatchObject(missing);
    await expect(admin.staff.remove({ staffId: 'x' })).rejects.toMatchObject(missing);
  });

  it('change their name and address, which only one account has, their own people’s too', async () => {
    const nora = await server().signUp('admin', { name: 'Nora' });
    const admin = await server().asStaff(nora);
    const [ines, other] = [await server().signUp('sales'), await server().signUp('sales')];
    const caller = await server().asStaff(ines);
    await expect(
      admin.staff.update({ staffId: ines.id, name: 'Inès', email: other.email.toUpperCase() }),
    ).rejects.toMatchObject(conflict('Cette adresse e-mail a déjà un compte'));
    const email = `${ines.id}.new@staff.example`;
    const changed = await admin.staff.update({ staffId: ines.id, name: 'Inès Belkacem', email });
    expect(changed).toMatchObject({ name: 'Inès Belkacem', email, state: 'active' });
    expect(await caller.staff.me()).toMatchObject({ name: 'Inès Belkacem', email });
    await signIn(email);
    await expect(signIn(ines.email)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await admin.staff.update({ staffId: nora.id, name: 'Nora Klein', email: nora.email });
    const own = `${nora.id}.new@staff.example`;
    await admin.staff.update({ staffId: nora.id, name: 'Nora Klein', email: own });
    expect(await admin.staff.me()).toMatchObject({ name: 'Nora Klein', email: own });
    await expect(caller.staff.update({ staffId: nora.id, name: 'X', email })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('are told at the old address that it is theirs no more, and an invitation goes to the right one', async () => {
    const admin = await server().asStaff(await server().signUp('admin'));
    const ines = await server().signUp('sales');
    await admin.staff.update({ staffId: ines.id, name: 'Inès', email: `${ines.id}.new@staff.example` });
    const subjects = async (email: string) =>
      (await mailsTo(server(), email)).map((mail) => mail.header('subject'));
    await expect.poll(() => subjects(ines.email)).toEqual(['Votre adresse a changé']);
    expect(await subjects(`${ines.id}.new@staff.example`)).toEqual([]);

    const wrong = `${ines.id}.wrong@staff.example`;
    const { id } = await admin.staff.invite({ name: 'Léa', email: wrong, role: 'sales' });
    const token = await tokenTo(server(), wrong);
    const right = `${ines.id}.right@staff.example`;
    await admin.staff.update({ staffId: id, name: 'Léa', email: right });
    await expect.poll(async () => (await subjects(right)).length).toBe(1);
    await expect(server().as().staff.openInvitation({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await subjects(wrong)).toHaveLength(1);
  });

  it('are removed for good, with all that they had open, and their address is free again', async () => {
    const nora = await server().signUp('admin');
    const admin = await server().asStaff(nora);
    const ines = await server().signUp('admin', { name: 'Inès' });
    const caller = await server().asStaff(ines);
    await expect(admin.staff.remove({ staffId: nora.id })).rejects.toMatchObject(own);
    await admin.staff.remove({ staffId: ines.id });
    await expect(caller.staff.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(signIn(ines.email)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect((await admin.staff.list()).map(({ id }) => id)).not.toContain(ines.id);
    const gone = { staffId: ines.id };
    for (const change of [
      () => admin.staff.remove(gone),
      () => admin.staff.setDisabled({ ...gone, isDisabled: false }),
      () => admin.staff.reset(gone),
      () => admin.staff.update({ ...gone, name: 'X', email: 'x@staff.example' }),
    ]) {
      await expect(change()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    const again = await admin.staff.invite({ name: 'Inès', email: ines.email, role: 'sales' });
    expect(again.id).not.toBe(ines.id);
    expect((await entriesOf(ines.id)).at(-1)).toMatchObject({
      action: 'staff.remove',
      before: { name: 'Inès', email: ines.email, role: 'admin' },
    });
  });

  it.each(['setRole', 'setDisabled', 'remove'] as const)(
    'keep an admin when two of them use %s on each other at the same moment',
    async (verb) => {
      const [one, two] = [await server().signUp('admin'), await server().signUp('admin')];
      await leave(one, two);
      const [first, second] = [await server().asStaff(one), await server().asStaff(two)];
      const use = ({ staff }: typeof first, staffId: string) =>
        ({
          setRole: () => staff.setRole({ staffId, role: 'sales' }),
          setDisabled: () => staff.setDisabled({ staffId, isDisabled: true }),
          remove: () => staff.remove({ staffId }),
        })[verb]();
      const results = await Promise.allSettled([use(first, two.id), use(second, one.id)]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const left = await db()
        .selectFrom('staff')
        .select('id')
        .where('role', '=', 'admin')
        .where('disabled_at', 'is', null)
        .execute();
      expect(left).toHaveLength(1);
    },
  );

  it('leave every change in the audit log, and what changes nothing does not', async () => {
    const nora = await server().signUp('admin', { name: 'Nora Klein' });
    const admin = await server().asStaff(nora);
    const email = 'suivi@staff.example';
    const { id } = await admin.staff.invite({ email, name: 'Suivi', role: 'support' });
    await admin.staff.setRole({ staffId: id, role: 'sales' });
    await admin.staff.setRole({ staffId: id, role: 'sales' });
    await admin.staff.setDisabled({ staffId: id, isDisabled: true });
    await admin.staff.setDisabled({ staffId: id, isDisabled: true });
    await admin.staff.setDisabled({ staffId: id, isDisabled: false });
    await admin.staff.reset({ staffId: id });
    const by = { staff_id: nora.id, actor: 'Nora Klein', via: 'session' };
    const entry = (action: string, before: object | null = null, after: object | null = null) => ({
      ...by,
      action: `staff.${action}`,
      before,
      after,
    });
    expect(await entriesOf(id)).toEqual([
      entry('invite', null, { name: 'Suivi', email, role: 'support', language: 'fr' }),
      entry('set-role', { role: 'support' }, { role: 'sales' }),
      entry('disable'),
      entry('enable'),
      entry('reset', { hasPassword: false, hasTotp: false }, { hasPassword: false, hasTotp: false }),
    ]);
  });

  it('leave what somebody did with their own in the audit log', async () => {
    const sara = await server().signUp('support');
    const caller = await server().asStaff(sara);
    await caller.staff.changePassword({ currentPassword: demoPassword, newPassword: 'un mot de passe neuf' });
    await caller.staff.signOut();
    const entries = await entriesOf(sara.id);
    expect(entries.map(({ action, staff_id }) => [action, staff_id])).toEqual([
      ['staff.sign-in', sara.id],
      ['staff.change-password', sara.id],
      ['staff.sign-out', sara.id],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/mot de passe|127\.0|10\.\d/);
  });
});
