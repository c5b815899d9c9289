import { tracked } from '@trpc/server';
import { z } from 'zod';
import { invite, listStaff, resetStaff, setDisabled, setRole } from '../server/staff/members-service.ts';
import {
  changePassword,
  openInvitation,
  requestReset,
  setPassword,
} from '../server/staff/password-service.ts';
import { describeMe } from '../server/staff/service.ts';
import { signIn, signInWithRecoveryCode, signInWithTotp, signOut } from '../server/staff/sign-in-service.ts';
import { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from '../server/staff/totp-service.ts';
import { followWork } from '../server/staff-live/service.ts';
import { staffEvent, staffLiveInput } from './admin.schema.ts';
import { streamOf } from './output.ts';
import {
  changePasswordInput,
  invitation,
  invitationInput,
  inviteInput,
  me,
  passwordInput,
  recoveryCodeInput,
  recoveryCodes,
  requestResetInput,
  setDisabledInput,
  setPasswordInput,
  setRoleInput,
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
const accounts = staffProcedure('admin', 'session');

export const staffRouter = router({
  signIn: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/sign-in`,
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

  me: staffProcedure('any')
    .meta({ rest: { method: 'GET', path: `${path}/me`, summary: 'Who is signed in' } })
    .output(me)
    .query(({ ctx }) => describeMe(ctx.staff)),

  changePassword: ownAccount
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/password`,
        status: 204,
        limited: true,
        summary: 'Change the own password; all other sessions end',
      },
    })
    .input(changePasswordInput)
    .mutation(({ ctx, input }) => changePassword(ctx.deps, ctx, ctx.staff, input)),

  beginTotp: ownAccount
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/totp`,
        limited: true,
        summary: 'Prepare the second factor; it counts once a code confirms it',
      },
    })
    .input(passwordInput)
    .output(totpSetup)
    .mutation(({ ctx, input }) => beginTotp(ctx.deps, ctx, ctx.staff, input)),

  confirmTotp: ownAccount
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

  removeTotp: ownAccount
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/totp/remove`,
        status: 204,
        limited: true,
        summary: 'Switch the second factor off',
      },
    })
    .input(passwordInput)
    .mutation(({ ctx, input }) => removeTotp(ctx.deps, ctx, ctx.staff, input)),

  renewRecoveryCodes: ownAccount
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/recovery-codes`,
        limited: true,
        summary: 'Get new recovery codes; the old ones stop',
      },
    })
    .input(passwordInput)
    .output(recoveryCodes)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx.deps, ctx, ctx.staff, input)),

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

  invite: accounts
    .meta({ rest: { method: 'POST', path, status: 201, summary: 'Make an account and mail its link' } })
    .input(inviteInput)
    .output(staffMember)
    .mutation(({ ctx, input }) => invite(ctx.deps, ctx.staff, input)),

  setRole: accounts
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

  setDisabled: accounts
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

  reset: accounts
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

  live: staffProcedure('any')
    .meta({
      rest: {
        method: 'GET',
        path: `${path}/events`,
        summary: 'Follow everything that a staff screen shows (server-sent events)',
      },
    })
    .input(staffLiveInput)
    .output(streamOf(staffEvent))
    .subscription(async function* ({ ctx, input, signal }) {
      for await (const { revision, event } of followWork(ctx.deps, ctx, ctx.staff, input, signal)) {
        yield tracked(String(revision), event);
      }
    }),
});
