import type { z } from 'zod';
import type * as schema from '../../routers/staff.schema.ts';
import { type Credentials, firstNameOf, type Staff } from '../access.ts';
import type { Deps } from '../deps.ts';

/** What signing in and out needs of a request: its proofs, and where it comes from. */
export type Caller = { credentials: Credentials; readonly address: string };

/* To be written. */
export async function findStaffBySession(_deps: Deps, _credentials: Credentials): Promise<Staff | undefined> {
  return undefined;
}
export async function signIn(
  _deps: Deps,
  _caller: Caller,
  _input: z.output<typeof schema.signInInput>,
): Promise<z.infer<typeof schema.signInOutput>> {
  throw new Error('not written yet');
}
export async function signInWithTotp(
  _deps: Deps,
  _caller: Caller,
  _input: z.output<typeof schema.totpInput>,
): Promise<z.infer<typeof schema.signInOutput>> {
  throw new Error('not written yet');
}
export async function signInWithRecoveryCode(
  _deps: Deps,
  _caller: Caller,
  _input: z.output<typeof schema.recoveryCodeInput>,
): Promise<z.infer<typeof schema.signInOutput>> {
  throw new Error('not written yet');
}
export async function signOut(_deps: Deps, _caller: Caller): Promise<void> {
  throw new Error('not written yet');
}
export async function changePassword(
  _deps: Deps,
  _caller: Caller,
  _staff: Staff,
  _input: z.output<typeof schema.changePasswordInput>,
): Promise<void> {
  throw new Error('not written yet');
}
export async function beginTotp(
  _deps: Deps,
  _caller: Caller,
  _staff: Staff,
  _input: z.output<typeof schema.passwordInput>,
): Promise<z.infer<typeof schema.totpSetup>> {
  throw new Error('not written yet');
}
export async function confirmTotp(
  _deps: Deps,
  _caller: Caller,
  _staff: Staff,
  _input: z.output<typeof schema.totpInput>,
): Promise<void> {
  throw new Error('not written yet');
}
export async function removeTotp(
  _deps: Deps,
  _caller: Caller,
  _staff: Staff,
  _input: z.output<typeof schema.passwordInput>,
): Promise<void> {
  throw new Error('not written yet');
}
export async function renewRecoveryCodes(
  _deps: Deps,
  _caller: Caller,
  _staff: Staff,
  _input: z.output<typeof schema.passwordInput>,
): Promise<z.infer<typeof schema.recoveryCodes>> {
  throw new Error('not written yet');
}
export async function openInvitation(
  _deps: Deps,
  _caller: Caller,
  _input: z.output<typeof schema.invitationInput>,
): Promise<z.infer<typeof schema.invitation>> {
  throw new Error('not written yet');
}
export async function setPassword(
  _deps: Deps,
  _caller: Caller,
  _input: z.output<typeof schema.setPasswordInput>,
): Promise<void> {
  throw new Error('not written yet');
}
export async function requestReset(
  _deps: Deps,
  _caller: Caller,
  _input: z.output<typeof schema.requestResetInput>,
): Promise<Record<string, never>> {
  throw new Error('not written yet');
}
export async function listStaff(_deps: Deps): Promise<schema.StaffMember[]> {
  throw new Error('not written yet');
}
export async function invite(
  _deps: Deps,
  _staff: Staff,
  _input: z.output<typeof schema.inviteInput>,
): Promise<schema.StaffMember> {
  throw new Error('not written yet');
}
export async function setRole(
  _deps: Deps,
  _staff: Staff,
  _input: z.output<typeof schema.setRoleInput>,
): Promise<schema.StaffMember> {
  throw new Error('not written yet');
}
export async function setDisabled(
  _deps: Deps,
  _staff: Staff,
  _input: z.output<typeof schema.setDisabledInput>,
): Promise<schema.StaffMember> {
  throw new Error('not written yet');
}
export async function resetStaff(
  _deps: Deps,
  _staff: Staff,
  _input: z.output<typeof schema.staffInput>,
): Promise<schema.StaffMember> {
  throw new Error('not written yet');
}

/** For whoever else ends what an account may do: the keys. */
export { publishAccess } from './events.ts';

export function describeMe({ id, name, email, role, hasTotp }: Staff): schema.Me {
  return { id, name, firstName: firstNameOf(name), email, role, hasTotp };
}
