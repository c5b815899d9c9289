import { randomBytes } from 'node:crypto';
import { demoPassword, demoPasswordHash } from '../../db/seed.ts';
import { randomId } from '../../src/server/ids.ts';
import { makeLink } from '../../src/server/staff/links.ts';
import { definePart, none } from './access-parts.ts';
import { admin, adminSession, anySession, anyStaff, everybody } from './access-rows.ts';
import type { TestStaff } from './server.ts';

type Things = { target: TestStaff; token: string; apiKeyId: number };

const thePerson = ({ target }: Things) => ({ staffId: target.id });
const password = () => ({ password: demoPassword });

/** An account with its invitation and its key, and everybody's sessions and passwords as they were before. */
export const staffPart = definePart<Things>(
  async ({ server: { deps }, sessions, target }) => {
    const { db } = deps.database;
    await db
      .insertInto('staff_sessions')
      .values(sessions)
      .onConflict((on) => on.doNothing())
      .execute();
    await db.updateTable('staff_credentials').set({ password: demoPasswordHash }).execute();
    const asBefore = { role: 'support', disabled_at: null };
    await db.updateTable('staff').set(asBefore).where('id', '=', target.id).execute();
    await db.deleteFrom('staff_two_factors').execute();
    // An account may have only so many.
    await db.deleteFrom('api_keys').where('staff_id', '=', target.id).execute();
    const key = await db
      .insertInto('api_keys')
      .values({ staff_id: target.id, name: 'Test', start: 'vk_', token_hash: randomBytes(32) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const link = await db.transaction().execute((trx) => makeLink(deps, trx, target.id, 'invite'));
    return { target, token: link.split('#')[1] ?? '', apiKeyId: Number(key.id) };
  },
  {
    'apiKeys.create': [adminSession(201), (known) => ({ ...thePerson(known), name: 'Export' })],
    'apiKeys.list': [adminSession(200), none],
    'apiKeys.revoke': [adminSession(200), ({ apiKeyId }) => ({ apiKeyId })],
    'audit.choices': [admin(200), none],
    'audit.export': [admin(200), none],
    'audit.list': [admin(200), none],
    'staff.beginTotp': [anySession(200), password],
    'staff.changePassword': [
      anySession(204),
      () => ({ currentPassword: demoPassword, newPassword: 'un mot de passe neuf' }),
    ],
    'staff.confirmTotp': [anySession(409), () => ({ code: '123456' })],
    'staff.invite': [
      adminSession(201),
      () => ({ email: `${randomId()}@staff.example`, name: 'Inès', role: 'support' }),
    ],
    'staff.list': [adminSession(200), none],
    'staff.live': [anyStaff(200), none],
    'staff.me': [anyStaff(200), none],
    'staff.openInvitation': [everybody(200), ({ token }) => ({ token })],
    'staff.removeTotp': [anySession(409), password],
    'staff.renewRecoveryCodes': [anySession(409), password],
    'staff.requestReset': [everybody(202), () => ({ email: `${randomId()}@staff.example` })],
    'staff.reset': [adminSession(202), thePerson],
    'staff.setDisabled': [adminSession(200), (known) => ({ ...thePerson(known), isDisabled: true })],
    'staff.setPassword': [everybody(204), ({ token }) => ({ token, password: 'un mot de passe neuf' })],
    'staff.setRole': [adminSession(200), (known) => ({ ...thePerson(known), role: 'sales' })],
    'staff.signIn': [everybody(200), ({ target }) => ({ email: target.email, password: demoPassword })],
    'staff.signInWithRecoveryCode': [everybody(401), () => ({ code: 'abcde-fghij' })],
    'staff.signInWithTotp': [everybody(401), () => ({ code: '123456' })],
    'staff.signOut': [everybody(204), none],
  },
);
