import { z } from 'zod';
import {
  invite,
  listStaff,
  resetStaff,
  setDisabled,
  setPolicy,
  setRole,
} from '../server/staff/members-service.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  beginPasskeySignIn,
  listOwnPasskeys,
  proveWithPasskey,
  removePasskey,
  signInWithPasskey,
} from '../server/staff/passkey-service.ts';
import {
  changePassword,
  openInvitation,
  prove,
  requestReset,
  setPassword,
} from '../server/staff/password-service.ts';
import { listPolicies } from '../server/staff/queries.ts';
import { describeMe } from '../server/staff/service.ts';
import { endOtherSessions, endSession, listOwnSessions } from '../server/staff/session-service.ts';
import { signIn, signInWithRecoveryCode, signInWithTotp, signOut } from '../server/staff/sign-in-service.ts';
import { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from '../server/staff/totp-service.ts';
import { followWork } from '../server/staff-live/service.ts';
import { staffEvent, staffLiveInput } from './admin.schema.ts';
import { trackEvents } from './live.ts';
import { streamOf } from './output.ts';
import {
  addPasskeyInput,
  changePasswordInput,
  invitation,
  invitationInput,
  inviteInput,
  me,
  passkeyInput,
  passkeyOptions,
  passkeys,
  policies,
  proofInput,
  recoveryCodeInput,
  recoveryCodes,
  requestResetInput,
  sessionInput,
  sessions,
  setDisabledInput,
  setPasswordInput,
  setPolicyInput,
  setRoleInput,
  shownPasskeyInput,
  signInInput,
  signInOutput,
  staffInput,
  staffMember,
  staffMembers,
  totpInput,
  totpSetup,
} from './staff.schema.ts';
import { publicProcedure, router, staffProcedure } from './trpc.ts';

const path = '/api/staff';

/** One's own account: whoever is signed in, never a key. */
const ownAccount = staffProcedure('any', 'session');
/** The same where it sets up a second factor, or shows what was asked again. */
const settingUp = staffProcedure('any', 'session', 'any');
/** The same two where they change what one signs in with. */
const ownProven = staffProcedure('any', 'fresh');
const settingUpProven = staffProcedure('any', 'fresh', 'any');
const accounts = staffProcedure('admin', 'session');
const proven = staffProcedure('admin', 'fresh');

export const staffRouter = router({
  signIn: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/sign-in`,
        hashes: true,
        limited: true,
        summary: 'Sign in with mail and password',
      },
    })
    .input(signInInput)
    .output(signInOutput)
    .mutation(({ ctx, input }) => signIn(ctx.deps, ctx, input)),

  signInWithTotp: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/sign-in/totp`,
        limited: true,
        summary: 'Finish signing in with a code of the authenticator app',
      },
    })
    .input(totpInput)
    .output(signInOutput)
    .mutation(({ ctx, input }) => signInWithTotp(ctx.deps, ctx, input)),

  signInWithRecoveryCode: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/sign-in/recovery-code`,
        limited: true,
        summary: 'Finish signing in with a recovery code, which works once',
      },
    })
    .input(recoveryCodeInput)
    .output(signInOutput)
    .mutation(({ ctx, input }) => signInWithRecoveryCode(ctx.deps, ctx, input)),

  beginPasskeySignIn: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/sign-in/passkey/options`,
        summary: 'What the browser of somebody with a passkey is asked (WebAuthn)',
      },
    })
    .output(passkeyOptions)
    .mutation(({ ctx }) => beginPasskeySignIn(ctx.deps, ctx)),

  signInWithPasskey: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/sign-in/passkey`,
        status: 204,
        limited: true,
        summary: 'Sign in with a passkey, which is both factors at once',
      },
    })
    .input(shownPasskeyInput)
    .mutation(({ ctx, input }) => signInWithPasskey(ctx.deps, ctx, input)),

  signOut: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/sign-out`,
        status: 204,
        summary: 'End the session; without one nothing happens',
      },
    })
    .mutation(({ ctx }) => signOut(ctx.deps, ctx)),

  me: staffProcedure('any', 'any', 'any')
    .meta({ rest: { method: 'GET', path: `${path}/me`, summary: 'Who is signed in' } })
    .output(me)
    .query(({ ctx }) => describeMe(ctx.staff)),

  changePassword: ownProven
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/password`,
        hashes: true,
        status: 204,
        limited: true,
        summary: 'Change the own password; all other sessions end',
      },
    })
    .input(changePasswordInput)
    .mutation(({ ctx, input }) => changePassword(ctx.deps, ctx, ctx.staff, input)),

  beginTotp: settingUpProven
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/totp`,
        summary: 'Prepare the second factor; it counts once a code confirms it',
      },
    })
    .output(totpSetup)
    .mutation(({ ctx }) => beginTotp(ctx.deps, ctx, ctx.staff)),

  confirmTotp: settingUpProven
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/totp/confirm`,
        status: 204,
        limited: true,
        summary: 'Switch the second factor on with a code of the app',
      },
    })
    .input(totpInput)
    .mutation(({ ctx, input }) => confirmTotp(ctx.deps, ctx, ctx.staff, input)),

  removeTotp: ownProven
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/totp/remove`,
        status: 204,
        summary: 'Switch the second factor off',
      },
    })
    .mutation(({ ctx }) => removeTotp(ctx.deps, ctx, ctx.staff)),

  renewRecoveryCodes: ownProven
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/recovery-codes`,
        summary: 'Get new recovery codes; the old ones stop',
      },
    })
    .output(recoveryCodes)
    .mutation(({ ctx }) => renewRecoveryCodes(ctx.deps, ctx, ctx.staff)),

  prove: settingUp
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/proof`,
        hashes: true,
        status: 204,
        limited: true,
        summary:
          'Show the password again, with a code of the app where there is one, for ten minutes of what asks for it',
      },
    })
    .input(proofInput)
    .mutation(({ ctx, input }) => prove(ctx.deps, ctx, ctx.staff, input)),

  beginPasskeyProof: settingUp
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/proof/passkey/options`,
        summary: 'What the own browser is asked to show a passkey again (WebAuthn)',
      },
    })
    .output(passkeyOptions)
    .mutation(({ ctx }) => beginPasskeyProof(ctx.deps, ctx.staff)),

  proveWithPasskey: settingUp
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/proof/passkey`,
        status: 204,
        limited: true,
        summary: 'Show a passkey again, for ten minutes of what asks for it',
      },
    })
    .input(shownPasskeyInput)
    .mutation(({ ctx, input }) => proveWithPasskey(ctx.deps, ctx, ctx.staff, input)),

  passkeys: settingUp
    .meta({ rest: { method: 'GET', path: `${path}/passkeys`, summary: 'List the own passkeys' } })
    .output(passkeys)
    .query(({ ctx }) => listOwnPasskeys(ctx.deps, ctx.staff)),

  beginPasskey: settingUpProven
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/passkeys/options`,
        summary: 'What the own browser is asked to make a passkey (WebAuthn)',
      },
    })
    .output(passkeyOptions)
    .mutation(({ ctx }) => beginPasskey(ctx.deps, ctx.staff)),

  addPasskey: settingUpProven
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/passkeys`,
        status: 201,
        summary: 'Add a passkey to the own account',
      },
    })
    .input(addPasskeyInput)
    .output(passkeys)
    .mutation(({ ctx, input }) => addPasskey(ctx.deps, ctx.staff, input)),

  removePasskey: ownProven
    .meta({
      rest: {
        method: 'DELETE',
        path: `${path}/passkeys/{passkeyId}`,
        summary: 'Remove one of the own passkeys',
      },
    })
    .input(passkeyInput)
    .output(passkeys)
    .mutation(({ ctx, input }) => removePasskey(ctx.deps, ctx.staff, input)),

  checkProof: ownProven
    .meta({
      rest: {
        method: 'GET',
        path: `${path}/proof`,
        status: 204,
        summary: 'Whether all that a sign-in asks for was shown within the last ten minutes',
      },
    })
    .query(() => undefined),

  sessions: ownAccount
    .meta({ rest: { method: 'GET', path: `${path}/sessions`, summary: 'List the own sessions' } })
    .output(sessions)
    .query(({ ctx }) => listOwnSessions(ctx.deps, ctx.staff)),

  endSession: ownProven
    .meta({
      rest: {
        method: 'DELETE',
        path: `${path}/sessions/{sessionId}`,
        status: 204,
        summary: 'End one of the own sessions, at once',
      },
    })
    .input(sessionInput)
    .mutation(({ ctx, input }) => endSession(ctx.deps, ctx.staff, input)),

  endOtherSessions: ownProven
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/sessions/end-others`,
        status: 204,
        summary: 'End all own sessions but this one, at once',
      },
    })
    .mutation(({ ctx }) => endOtherSessions(ctx.deps, ctx.staff)),

  openInvitation: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/invitation`,
        limited: true,
        summary: 'Whose password the link of a mail sets',
      },
    })
    .input(invitationInput)
    .output(invitation)
    .mutation(({ ctx, input }) => openInvitation(ctx.deps, ctx, input)),

  setPassword: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/invitation/password`,
        hashes: true,
        status: 204,
        limited: true,
        summary: 'Set a password with the link of a mail; all sessions end',
      },
    })
    .input(setPasswordInput)
    .mutation(({ ctx, input }) => setPassword(ctx.deps, ctx, input)),

  requestReset: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/reset`,
        status: 202,
        limited: true,
        summary: 'Ask for a mail with a link that sets a new password; the answer is always the same',
      },
    })
    .input(requestResetInput)
    .output(z.object({}))
    .mutation(({ ctx, input }) => requestReset(ctx.deps, ctx, input)),

  list: accounts
    .meta({ rest: { method: 'GET', path, summary: 'List the accounts' } })
    .output(staffMembers)
    .query(({ ctx }) => listStaff(ctx.deps)),

  invite: proven
    .meta({ rest: { method: 'POST', path, status: 201, summary: 'Make an account and mail its link' } })
    .input(inviteInput)
    .output(staffMember)
    .mutation(({ ctx, input }) => invite(ctx.deps, ctx.staff, input)),

  setRole: proven
    .meta({
      rest: {
        method: 'PATCH',
        path: `${path}/{staffId}/role`,
        summary: 'Change what an account may do, at once',
      },
    })
    .input(setRoleInput)
    .output(staffMember)
    .mutation(({ ctx, input }) => setRole(ctx.deps, ctx.staff, input)),

  setDisabled: proven
    .meta({
      rest: {
        method: 'PATCH',
        path: `${path}/{staffId}/disabled`,
        summary: 'Close an account at once, or open it again',
      },
    })
    .input(setDisabledInput)
    .output(staffMember)
    .mutation(({ ctx, input }) => setDisabled(ctx.deps, ctx.staff, input)),

  reset: proven
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/{staffId}/reset`,
        status: 202,
        summary:
          'End the sessions and API keys, take the second factor away and mail a link for a new password',
      },
    })
    .input(staffInput)
    .output(staffMember)
    .mutation(({ ctx, input }) => resetStaff(ctx.deps, ctx.staff, input)),

  policies: accounts
    .meta({
      rest: { method: 'GET', path: `${path}/policies`, summary: 'Which roles have to show a second factor' },
    })
    .output(policies)
    .query(({ ctx }) => listPolicies(ctx.deps.database.db)),

  setPolicy: proven
    .meta({
      rest: {
        method: 'PATCH',
        path: `${path}/policies/{role}`,
        summary: 'Ask everybody of a role for a second factor, at once, or no longer',
      },
    })
    .input(setPolicyInput)
    .output(policies)
    .mutation(({ ctx, input }) => setPolicy(ctx.deps, ctx.staff, input)),

  live: staffProcedure('any')
    .meta({
      rest: {
        method: 'GET',
        path: `${path}/events`,
        limited: true,
        summary: 'Follow everything that a staff screen shows (server-sent events)',
      },
    })
    .input(staffLiveInput)
    .output(streamOf(staffEvent))
    .subscription(({ ctx, input, signal }) =>
      trackEvents(ctx, followWork(ctx.deps, ctx, ctx.staff, input, signal)),
    ),
});
