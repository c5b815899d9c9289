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
import { publicProcedure, rest } from './trpc.ts';

const path = '/api/staff';

/** Signing in and out, and setting a password by the link of a mail: of nobody yet, and so for everybody. */
export const signInProcedures = {
  signIn: publicProcedure
    .meta(rest.post(`${path}/sign-in`, 'Sign in with mail and password', { hashes: true, limited: true }))
    .input(signInInput)
    .output(signInOutput)
    .mutation(({ ctx, input }) => signIn(ctx.deps, ctx, input)),

  signInWithTotp: publicProcedure
    .meta(
      rest.post(`${path}/sign-in/totp`, 'Finish signing in with a code of the authenticator app', {
        limited: true,
      }),
    )
    .input(totpInput)
    .output(signInOutput)
    .mutation(({ ctx, input }) => signInWithTotp(ctx.deps, ctx, input)),

  signInWithRecoveryCode: publicProcedure
    .meta(
      rest.post(`${path}/sign-in/recovery-code`, 'Finish signing in with a recovery code, which works once', {
        limited: true,
      }),
    )
    .input(recoveryCodeInput)
    .output(signInOutput)
    .mutation(({ ctx, input }) => signInWithRecoveryCode(ctx.deps, ctx, input)),

  beginPasskeySignIn: publicProcedure
    .meta(
      rest.post(
        `${path}/sign-in/passkey/options`,
        'What the browser of somebody with a passkey is asked (WebAuthn)',
      ),
    )
    .output(passkeyOptions)
    .mutation(({ ctx }) => beginPasskeySignIn(ctx.deps, ctx)),

  signInWithPasskey: publicProcedure
    .meta(
      rest.post(`${path}/sign-in/passkey`, 'Sign in with a passkey, which is both factors at once', {
        status: 204,
        limited: true,
      }),
    )
    .input(shownPasskeyInput)
    .mutation(({ ctx, input }) => signInWithPasskey(ctx.deps, ctx, input)),

  signOut: publicProcedure
    .meta(rest.post(`${path}/sign-out`, 'End the session; without one nothing happens', { status: 204 }))
    .mutation(({ ctx }) => signOut(ctx.deps, ctx)),

  openInvitation: publicProcedure
    .meta(rest.post(`${path}/invitation`, 'Whose password the link of a mail sets', { limited: true }))
    .input(invitationInput)
    .output(invitation)
    .mutation(({ ctx, input }) => openInvitation(ctx.deps, ctx, input)),

  setPassword: publicProcedure
    .meta(
      rest.post(`${path}/invitation/password`, 'Set a password with the link of a mail; all sessions end', {
        hashes: true,
        status: 204,
        limited: true,
      }),
    )
    .input(setPasswordInput)
    .mutation(({ ctx, input }) => setPassword(ctx.deps, ctx, input)),

  requestReset: publicProcedure
    .meta(
      rest.post(
        `${path}/reset`,
        'Ask for a mail with a link that sets a new password; the answer is always the same',
        { status: 202, limited: true },
      ),
    )
    .input(requestResetInput)
    .output(z.object({}))
    .mutation(({ ctx, input }) => requestReset(ctx.deps, ctx, input)),
};
