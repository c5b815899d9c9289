import {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  listOwnPasskeys,
  proveWithPasskey,
  removePasskey,
} from '../server/staff/passkey-service.ts';
import { changePassword, prove } from '../server/staff/password-service.ts';
import { describeMe, setLanguage } from '../server/staff/service.ts';
import { endOtherSessions, endSession, listOwnSessions } from '../server/staff/session-service.ts';
import { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from '../server/staff/totp-service.ts';
import {
  addPasskeyInput,
  changePasswordInput,
  me,
  passkeyInput,
  passkeyOptions,
  passkeys,
  proofInput,
  recoveryCodes,
  sessionInput,
  sessions,
  setLanguageInput,
  shownPasskeyInput,
  totpInput,
  totpSetup,
} from './staff.schema.ts';
import { rest, staffProcedure } from './trpc.ts';

const path = '/api/staff';

/** One's own account: whoever is signed in, never a key. */
const ownAccount = staffProcedure('any', 'session');
/** The same where it sets up a second factor, or shows what was asked again. */
const settingUp = staffProcedure('any', 'session', 'any');
/** The same two where they change what one signs in with. */
const ownProven = staffProcedure('any', 'fresh');
const settingUpProven = staffProcedure('any', 'fresh', 'any');

/** What somebody of the agency sees and changes of their own account: password, second factors, sessions. */
export const ownAccountProcedures = {
  me: staffProcedure('any', 'any', 'any')
    .meta(rest.get(`${path}/me`, 'Who is signed in'))
    .output(me)
    .query(({ ctx }) => describeMe(ctx.staff)),

  setLanguage: settingUp
    .meta(rest.post(`${path}/language`, 'Choose the language of the own screens and mails', { status: 204 }))
    .input(setLanguageInput)
    .mutation(({ ctx, input }) => setLanguage(ctx.deps, ctx.staff, input)),

  changePassword: ownProven
    .meta(
      rest.post(`${path}/password`, 'Change the own password; all other sessions end', {
        hashes: true,
        status: 204,
        limited: true,
      }),
    )
    .input(changePasswordInput)
    .mutation(({ ctx, input }) => changePassword(ctx.deps, ctx, ctx.staff, input)),

  beginTotp: settingUpProven
    .meta(rest.post(`${path}/totp`, 'Prepare the second factor; it counts once a code confirms it'))
    .output(totpSetup)
    .mutation(({ ctx }) => beginTotp(ctx.deps, ctx, ctx.staff)),

  confirmTotp: settingUpProven
    .meta(
      rest.post(`${path}/totp/confirm`, 'Switch the second factor on with a code of the app', {
        status: 204,
        limited: true,
      }),
    )
    .input(totpInput)
    .mutation(({ ctx, input }) => confirmTotp(ctx.deps, ctx, ctx.staff, input)),

  removeTotp: ownProven
    .meta(rest.post(`${path}/totp/remove`, 'Switch the second factor off', { status: 204 }))
    .mutation(({ ctx }) => removeTotp(ctx.deps, ctx, ctx.staff)),

  renewRecoveryCodes: ownProven
    .meta(rest.post(`${path}/recovery-codes`, 'Get new recovery codes; the old ones stop'))
    .output(recoveryCodes)
    .mutation(({ ctx }) => renewRecoveryCodes(ctx.deps, ctx, ctx.staff)),

  prove: settingUp
    .meta(
      rest.post(
        `${path}/proof`,
        'Show the password again, with a code of the app where there is one, for ten minutes of what asks for it',
        { hashes: true, status: 204, limited: true },
      ),
    )
    .input(proofInput)
    .mutation(({ ctx, input }) => prove(ctx.deps, ctx, ctx.staff, input)),

  beginPasskeyProof: settingUp
    .meta(
      rest.post(
        `${path}/proof/passkey/options`,
        'What the own browser is asked to show a passkey again (WebAuthn)',
      ),
    )
    .output(passkeyOptions)
    .mutation(({ ctx }) => beginPasskeyProof(ctx.deps, ctx.staff)),

  proveWithPasskey: settingUp
    .meta(
      rest.post(`${path}/proof/passkey`, 'Show a passkey again, for ten minutes of what asks for it', {
        status: 204,
        limited: true,
      }),
    )
    .input(shownPasskeyInput)
    .mutation(({ ctx, input }) => proveWithPasskey(ctx.deps, ctx, ctx.staff, input)),

  checkProof: ownProven
    .meta(
      rest.get(`${path}/proof`, 'Whether all that a sign-in asks for was shown within the last ten minutes', {
        status: 204,
      }),
    )
    .query(() => undefined),

  passkeys: settingUp
    .meta(rest.get(`${path}/passkeys`, 'List the own passkeys'))
    .output(passkeys)
    .query(({ ctx }) => listOwnPasskeys(ctx.deps, ctx.staff)),

  beginPasskey: settingUpProven
    .meta(rest.post(`${path}/passkeys/options`, 'What the own browser is asked to make a passkey (WebAuthn)'))
    .output(passkeyOptions)
    .mutation(({ ctx }) => beginPasskey(ctx.deps, ctx.staff)),

  addPasskey: settingUpProven
    .meta(rest.post(`${path}/passkeys`, 'Add a passkey to the own account', { status: 201 }))
    .input(addPasskeyInput)
    .output(passkeys)
    .mutation(({ ctx, input }) => addPasskey(ctx.deps, ctx.staff, input)),

  removePasskey: ownProven
    .meta(rest.delete(`${path}/passkeys/{passkeyId}`, 'Remove one of the own passkeys'))
    .input(passkeyInput)
    .output(passkeys)
    .mutation(({ ctx, input }) => removePasskey(ctx.deps, ctx.staff, input)),

  sessions: ownAccount
    .meta(rest.get(`${path}/sessions`, 'List the own sessions'))
    .output(sessions)
    .query(({ ctx }) => listOwnSessions(ctx.deps, ctx.staff)),

  endSession: ownProven
    .meta(
      rest.delete(`${path}/sessions/{sessionId}`, 'End one of the own sessions, at once', { status: 204 }),
    )
    .input(sessionInput)
    .mutation(({ ctx, input }) => endSession(ctx.deps, ctx.staff, input)),

  endOtherSessions: ownProven
    .meta(
      rest.post(`${path}/sessions/end-others`, 'End all own sessions but this one, at once', { status: 204 }),
    )
    .mutation(({ ctx }) => endOtherSessions(ctx.deps, ctx.staff)),
};
