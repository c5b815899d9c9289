import { z } from 'zod';
import { beginPasskeySignIn, signInWithPasskey } from '../server/staff/passkey-service.ts';
import { openInvitation, requestReset, setPassword } from '../server/staff/password-service.ts';
import { signIn, signInWithRecoveryCode, signInWithTotp, signOut } from '../server/staff/sign-in-service.ts';
import {
  invitation,
  invitationInput,
  passkeyOptions,
  recoveryCodeInput,
  requestResetInput,
  setPasswordInput,
  shownPasskeyInput,
  signInInput,
  signInOutput,
  totpInput,
} from './staff.schema.ts';
import { publicProcedure } from './trpc.ts';

const path = '/api/staff';

/** Signing in and out, and setting a password by the link of a mail: of nobody yet, and so for everybody. */
export const signInProcedures = {
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
};
