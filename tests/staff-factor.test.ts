import { afterEach, expect, it } from 'vitest';
import { demoPassword } from '../db/seed.ts';
import type { StaffRole } from '../src/routers/staff.schema.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { describeOnServer } from './setup/server.ts';
import { totpCode } from './setup/totp.ts';

describeOnServer('a second factor that a role has to show', createScriptedAssistant, (server) => {
  const asked = { code: 'FORBIDDEN', reason: 'factor' };
  const require = async (role: StaffRole, requiresFactor: boolean) =>
    (await server().asStaff('admin')).staff.setPolicy({ role, requiresFactor });
  afterEach(() => require('support', false));

  it('is asked of nobody until an admin says so, and then at once', async () => {
    const sara = await server().asStaff(await server().signUp('support'));
    const louis = await server().asStaff(await server().signUp('sales'));
    const stream = (await sara.staff.live({}))[Symbol.asyncIterator]();
    await stream.next();
    const ended = expect(
      (async () => {
        for (let event = await stream.next(); !event.done; ) event = await stream.next();
      })(),
    ).rejects.toMatchObject(asked);
    expect(await require('support', true)).toEqual([
      { role: 'support', requiresFactor: true },
      { role: 'sales', requiresFactor: false },
      { role: 'finance', requiresFactor: false },
      { role: 'admin', requiresFactor: false },
    ]);
    await ended;
    expect(await sara.staff.me()).toMatchObject({ lacksFactor: true });
    expect(await louis.staff.me()).toMatchObject({ lacksFactor: false });
    for (const call of [
      () => sara.admin.conversations({}),
      () => sara.staff.sessions(),
      () => sara.staff.changePassword({ currentPassword: demoPassword, newPassword: 'un mot de passe neuf' }),
      () => sara.staff.checkProof(),
      () => sara.clientProjects.list({}),
      () => sara.staff.live({}).then((events) => events[Symbol.asyncIterator]().next()),
    ]) {
      await expect(call()).rejects.toMatchObject(asked);
    }
    // What asks by itself who comes lets nobody in who lacks it.
    await expect(sara.team.projects({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await louis.clients.list({});
  });

  it('opens everything once it is set up, for as long as it is there', async () => {
    const sara = await server().asStaff(await server().signUp('support'));
    await require('support', true);
    const { secret } = await sara.staff.beginTotp();
    await sara.staff.confirmTotp({ code: totpCode(secret) });
    expect(await sara.staff.me()).toMatchObject({ lacksFactor: false, hasTotp: true });
    await sara.admin.conversations({});
    // Another password ends the session and begins one that has shown no less.
    await sara.staff.changePassword({ currentPassword: demoPassword, newPassword: 'un tout autre sésame' });
    await sara.admin.conversations({});
    await sara.staff.removeTotp();
    await expect(sara.admin.conversations({})).rejects.toMatchObject(asked);
  });

  it('is missed by the keys of an account that has none', async () => {
    const { app } = server();
    const person = await server().signUp('support');
    const { key } = await (await server().asStaff('admin')).apiKeys.create({
      staffId: person.id,
      name: 'Export',
    });
    const status = async () =>
      (
        await app.inject({
          url: '/api/admin/chat/conversations',
          headers: { authorization: `Bearer ${key}` },
        })
      ).statusCode;
    expect(await status()).toBe(200);
    await require('support', true);
    expect(await status()).toBe(403);
    const sara = await server().asStaff(person);
    const { secret } = await sara.staff.beginTotp();
    await sara.staff.confirmTotp({ code: totpCode(secret) });
    expect(await status()).toBe(200);
  });

  it('is set by admins alone, who are written down', async () => {
    for (const role of ['support', 'sales'] as const) {
      const { staff } = await server().asStaff(role);
      await expect(staff.setPolicy({ role, requiresFactor: false })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
      await expect(staff.policies()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    await require('support', true);
    await require('support', true);
    const entries = await server()
      .deps.database.db.selectFrom('audit_log')
      .select(['subject', 'before', 'after'])
      .where('action', '=', 'staff.set-policy')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(entries[0]).toEqual({
      subject: 'staff-role:support',
      before: { requiresFactor: false },
      after: { requiresFactor: true },
    });
    expect(entries[1]).not.toEqual(entries[0]);
  });
});
