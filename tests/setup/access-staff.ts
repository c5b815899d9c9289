import { randomBytes, randomUUID } from 'node:crypto';
import { demoPassword } from '../../db/seed.ts';
import { randomId } from '../../src/server/ids.ts';
import { makeLink } from '../../src/server/staff/jobs.ts';
import { definePart, none } from './access-parts.ts';
import { admin, adminSession, anySession, anyStaff, everybody } from './access-rows.ts';
import { demoPasswordHash } from './passwords.ts';
import type { TestStaff } from './server.ts';

type Things = { target: TestStaff; token: string; apiKeyId: number; failedJobId: number };

const aboutTarget = ({ target }: Things) => ({ staffId: target.id });
const passkey = { id: 'abc', rawId: 'abc', type: 'public-key' };
/** In the right form, and not genuine. */
const newPasskey = { ...passkey, response: { clientDataJSON: 'e30', attestationObject: 'oA' } };
const shownPasskey = {
  ...passkey,
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
};

/** An account with its invitation and its key, and everybody's sessions and passwords as they were before. */
export const staffPart = definePart<Things>(
  async ({ server: { deps }, sessions, target }) => {
    const { db } = deps.database;
    await db
      .insertInto('staff_sessions')
      .values(sessions)
      .onConflict((on) => on.column('id').doUpdateSet((eb) => ({ token: eb.ref('excluded.token') })))
      .execute();
    await db.updateTable('staff_credentials').set({ password: demoPasswordHash }).execute();
    const asBefore = { role: 'support', disabled_at: null };
    await db.updateTable('staff').set(asBefore).where('id', '=', target.id).execute();
    await db.deleteFrom('staff_two_factors').execute();
    await db.updateTable('first_start').set({ closed_at: null }).execute();
    // An account may have only so many.
    await db.deleteFrom('api_keys').where('staff_id', '=', target.id).execute();
    const key = await db
      .insertInto('api_keys')
      .values({ staff_id: target.id, name: 'Test', start: 'vk_', token_hash: randomBytes(32) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const link = await db.transaction().execute((trx) => makeLink(deps, trx, target.id, 'invite'));
    await db.deleteFrom('failed_jobs').execute();
    const failed = await db
      .insertInto('failed_jobs')
      .values({
        job_id: randomUUID(),
        name: 'support-request.read-document',
        data: JSON.stringify({ requestId: 0 }),
        reason: 'time',
        attempts: 3,
        stored_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const failedJobId = Number(failed.id);
    return { target, token: link.split('#')[1] ?? '', apiKeyId: Number(key.id), failedJobId };
  },
  {
    'apiKeys.create': [adminSession(201), (known) => ({ ...aboutTarget(known), name: 'Export' })],
    'apiKeys.list': [adminSession(200), none],
    // Where there are accounts no link makes one.
    'firstStart.begin': [
      everybody(404),
      () => ({ token: 'none', name: 'Inès', email: 'ines@staff.example', password: 'un mot de passe neuf' }),
    ],
    'firstStart.choose': [adminSession(400), () => ({ start: 'blank' })],
    // The site would show an example of the agency.
    'firstStart.close': [admin(400), none],
    'firstStart.get': [admin(200), none],
    'firstStart.go': [admin(200), () => ({ step: 'brand' })],
    'settings.get': [admin(200), none],
    'settings.save': [adminSession(200), () => ({ revision: 0, values: {} })],
    'settings.saveSecrets': [adminSession(200), () => ({ revision: 0, values: {} })],
    'settings.saveLogo': [adminSession(200), () => ({ revision: 0, logo: null })],
    'settings.testService': [admin(200), () => ({ service: 'files' as const })],
    'settings.sendTestMail': [admin(200), none],
    'apiKeys.revoke': [adminSession(200), ({ apiKeyId }) => ({ apiKeyId })],
    'audit.choices': [admin(200), none],
    'audit.export': [adminSession(200), none],
    'audit.list': [admin(200), none],
    'failedJobs.count': [admin(200), none],
    'failedJobs.dismiss': [admin(204), ({ failedJobId }) => ({ failedJobId })],
    'failedJobs.list': [admin(200), none],
    'failedJobs.mails': [anyStaff(200), () => ({ noun: 'staff' })],
    'failedJobs.retry': [admin(202), ({ failedJobId }) => ({ failedJobId })],
    'failedJobs.retryChosen': [admin(202), ({ failedJobId }) => ({ failedJobIds: [failedJobId] })],
    'failedJobs.dismissChosen': [admin(200), ({ failedJobId }) => ({ failedJobIds: [failedJobId] })],
    'failedJobs.retryKind': [admin(202), () => ({ name: 'support-request.read-document' })],
    'notices.choices': [anySession(200), none],
    'notices.count': [anyStaff(200), none],
    'notices.list': [anyStaff(200), none],
    'notices.read': [anyStaff(204), () => ({ noticeIds: [1] })],
    'notices.readAll': [anyStaff(204), none],
    'notices.setChoices': [anySession(200), () => ({ choices: [{ topic: 'quotes', mails: 'daily' }] })],
    'search.find': [anyStaff(200), () => ({ query: 'Nadia' })],
    'today.list': [anyStaff(200), none],
    'today.overview': [admin(200), none],
    'staff.addPasskey': [anySession(400), () => ({ name: 'Téléphone', response: newPasskey })],
    'staff.beginPasskey': [anySession(200), none],
    'staff.beginPasskeyProof': [anySession(200), none],
    'staff.beginPasskeySignIn': [everybody(200), none],
    'staff.beginTotp': [anySession(200), none],
    'staff.changePassword': [
      anySession(204),
      () => ({ currentPassword: demoPassword, newPassword: 'un mot de passe neuf' }),
    ],
    'staff.checkProof': [anySession(204), none],
    'staff.confirmTotp': [anySession(409), () => ({ code: '123456' })],
    'staff.endOtherSessions': [anySession(204), none],
    'staff.endSession': [anySession(404), () => ({ sessionId: randomId() })],
    'staff.invite': [
      adminSession(201),
      () => ({ email: `${randomId()}@staff.example`, name: 'Inès', role: 'support' }),
    ],
    'staff.list': [adminSession(200), none],
    'staff.live': [anyStaff(200), none],
    'staff.me': [anyStaff(200), none],
    'staff.openInvitation': [everybody(200), ({ token }) => ({ token })],
    'staff.passkeys': [anySession(200), none],
    'staff.policies': [adminSession(200), none],
    'staff.prove': [anySession(204), () => ({ password: demoPassword })],
    'staff.proveWithPasskey': [anySession(400), () => ({ response: shownPasskey })],
    'staff.remove': [adminSession(404), () => ({ staffId: randomId() })],
    'staff.removePasskey': [anySession(404), () => ({ passkeyId: randomId() })],
    'staff.removeTotp': [anySession(409), none],
    'staff.renewRecoveryCodes': [anySession(409), none],
    'staff.requestReset': [everybody(202), () => ({ email: `${randomId()}@staff.example` })],
    'staff.reset': [adminSession(202), aboutTarget],
    'staff.sessions': [anySession(200), none],
    'staff.setLanguage': [anySession(204), () => ({ language: 'fr' })],
    'staff.setPolicy': [adminSession(200), () => ({ role: 'support', requiresFactor: false })],
    'staff.setDisabled': [adminSession(200), (known) => ({ ...aboutTarget(known), isDisabled: true })],
    'staff.setPassword': [everybody(204), ({ token }) => ({ token, password: 'un mot de passe neuf' })],
    'staff.setRole': [adminSession(200), (known) => ({ ...aboutTarget(known), role: 'sales' })],
    'staff.signIn': [everybody(200), ({ target }) => ({ email: target.email, password: demoPassword })],
    'staff.signInWithPasskey': [everybody(401), () => ({ response: shownPasskey })],
    'staff.signInWithRecoveryCode': [everybody(401), () => ({ code: 'abcde-fghij' })],
    'staff.signInWithTotp': [everybody(401), () => ({ code: '123456' })],
    'staff.signOut': [everybody(204), none],
    'staff.update': [
      adminSession(200),
      ({ target }) => ({ staffId: target.id, name: 'Inès', email: target.email }),
    ],
  },
);
