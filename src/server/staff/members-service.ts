import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { staffRefusals } from '../../content/refusals/staff.ts';
import { mayAccess } from '../../content/staff-areas.ts';
import type * as schema from '../../routers/staff.schema.ts';
import { type Policy, staffRoles } from '../../routers/staff.schema.ts';
import { publishAccess, type Staff, sendAlert } from '../access.ts';
import { revokeKeys } from '../api-keys/service.ts';
import { byFirstStart, type commandLine, recordChange } from '../audit/service.ts';
import { isUniqueViolation, type Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { randomId } from '../ids.ts';
import { type LinkKind, makeLink, sendRelease, sendStaffMail } from './jobs.ts';
import {
  countOtherAdmins,
  findMember,
  findMemberByEmail,
  insertStaff,
  listMembers,
  listOpenAccounts,
  listPolicies,
  lockStanding,
  type MemberRow,
  markRemoved,
  markVerified,
  updateDetails,
  updateDisabled,
  updatePolicy,
  updateRole,
  writePassword,
} from './queries.ts';
import { deleteFactors, endAccess, endPending } from './session-queries.ts';

const refusals = said(staffRefusals).account;

/** Who manages accounts: an admin on the page, or somebody on the server's command line. */
type Actor = Staff | typeof commandLine;

export async function listStaff({ database }: Pick<Deps, 'database'>): Promise<schema.StaffMember[]> {
  return (await listMembers(database.db)).map(toMember);
}

/** The account of an address, for commands; throws NOT_FOUND. */
export async function getStaffId({ database }: Pick<Deps, 'database'>, email: string): Promise<string> {
  const member = await findMemberByEmail(database.db, email);
  if (!member) throw noAccount();
  return member.id;
}

/** Throws CONFLICT where the address has an account already, closed ones too. */
export async function invite(
  deps: Deps,
  actor: Actor,
  input: z.output<typeof schema.inviteInput>,
): Promise<schema.StaffMember> {
  return inTransaction(deps, async (trx) => {
    const id = await addMember(trx, actor, input);
    await sendStaffMail(deps, trx, { staffId: id, kind: 'invite' });
    return toMember(await getMember(trx, id));
  });
}

/** The same without a mail: answers the link, for whoever created the account to pass on. */
export const addStaff = (
  deps: Deps,
  actor: Actor,
  input: z.output<typeof schema.inviteInput>,
): Promise<string> =>
  inTransaction(deps, async (trx) => makeLink(deps, trx, await addMember(trx, actor, input), 'invite'));

/** Creates the first account, with the hash of its password; the caller has checked who asks. */
export async function makeFirstAdmin(
  trx: Trx,
  person: Omit<z.output<typeof schema.inviteInput>, 'role'>,
  hash: string,
): Promise<string> {
  const id = await addMember(trx, byFirstStart, { ...person, role: 'admin' });
  await writePassword(trx, { staffId: id, hash, newId: randomId() });
  await markVerified(trx, id);
  return id;
}

async function addMember(
  trx: Trx,
  actor: Actor | typeof byFirstStart,
  { email, name, role, language }: z.output<typeof schema.inviteInput>,
): Promise<string> {
  const id = randomId();
  if (!(await insertStaff(trx, { id, name, email, role, language }))) {
    throw new AppError('CONFLICT', refusals.emailTaken);
  }
  await recordChange(trx, actor, {
    action: 'staff.invite',
    subject: `staff:${id}`,
    after: { name, email, role, language },
  });
  return id;
}

/** Takes effect at once, in open streams too. Throws CONFLICT for the own role and for that of the last admin. */
export async function setRole(
  deps: Deps,
  actor: Actor,
  { staffId, role }: z.output<typeof schema.setRoleInput>,
): Promise<schema.StaffMember> {
  return inTransaction(deps, async (trx, afterCommit) => {
    const before = await lockMember(trx, actor, staffId);
    if (before.role === role) return toMember(before);
    if (role !== 'admin') await keepAnAdmin(trx, before);
    await updateRole(trx, staffId, role);
    if (!mayAccess(role, 'support')) await sendRelease(deps, trx, staffId);
    await recordChange(trx, actor, {
      action: 'staff.set-role',
      subject: `staff:${staffId}`,
      before: { role: before.role },
      after: { role },
    });
    await sendAlert(deps, trx, staffId, { kind: 'role-changed' });
    publishAccess(afterCommit, staffId);
    return toMember(await getMember(trx, staffId));
  });
}

/**
 * Changes the name and the address of an account, also one's own. Links to the old address become invalid; somebody
 * still invited gets a new one. Throws CONFLICT where another account has the address.
 */
export async function updateMember(
  deps: Deps,
  actor: Actor,
  { staffId, name, email }: z.output<typeof schema.updateMemberInput>,
): Promise<schema.StaffMember> {
  return inTransaction(deps, async (trx, afterCommit) => {
    await lockStanding(trx, staffId);
    const before = await getMember(trx, staffId);
    if (before.name === name && before.email === email) return toMember(before);
    await updateDetails(trx, staffId, { name, email }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('CONFLICT', refusals.emailTaken) : error;
    });
    await recordChange(trx, actor, {
      action: 'staff.update',
      subject: `staff:${staffId}`,
      before: { name: before.name, email: before.email },
      after: { name, email },
    });
    if (before.email !== email) await tellOldAddress(deps, trx, before);
    publishAccess(afterCommit, staffId);
    return toMember(await getMember(trx, staffId));
  });
}

async function tellOldAddress(deps: Deps, trx: Trx, { id, email, hasPassword }: MemberRow): Promise<void> {
  await endPending(trx, id);
  if (hasPassword) await sendAlert(deps, trx, id, { kind: 'address-changed', from: email });
  else await sendStaffMail(deps, trx, { staffId: id, kind: 'invite' });
}

/**
 * Removes an account for good and frees its address: its sessions, links and keys end, and what it has written and
 * done stays under its name. Throws CONFLICT for the own account and for that of the last admin.
 */
export async function removeMember(
  deps: Deps,
  actor: Actor,
  { staffId }: z.output<typeof schema.staffInput>,
): Promise<void> {
  await inTransaction(deps, async (trx, afterCommit) => {
    const before = await lockMember(trx, actor, staffId);
    await keepAnAdmin(trx, before);
    await endAll(deps, trx, actor, before);
    await markRemoved(trx, staffId);
    await recordChange(trx, actor, {
      action: 'staff.remove',
      subject: `staff:${staffId}`,
      before: { name: before.name, email: before.email, role: before.role },
    });
    publishAccess(afterCommit, staffId);
  });
}

/**
 * Closes an account and ends its sessions and links, and its API keys for good; or reopens it. Throws CONFLICT as
 * `setRole` does.
 */
export async function setDisabled(
  deps: Deps,
  actor: Actor,
  { staffId, isDisabled }: z.output<typeof schema.setDisabledInput>,
): Promise<schema.StaffMember> {
  return inTransaction(deps, async (trx, afterCommit) => {
    const before = await lockMember(trx, actor, staffId);
    if ((before.disabledAt !== null) === isDisabled) return toMember(before);
    if (isDisabled) await keepAnAdmin(trx, before);
    await updateDisabled(trx, staffId, isDisabled);
    if (isDisabled) {
      await sendRelease(deps, trx, staffId);
      await revokeKeys(trx, actor, before);
    }
    // Also when it opens again: a session that began while it was being closed must not come back to life.
    await endAccess(trx, staffId);
    await recordChange(trx, actor, {
      action: isDisabled ? 'staff.disable' : 'staff.enable',
      subject: `staff:${staffId}`,
    });
    publishAccess(afterCommit, staffId);
    return toMember(await getMember(trx, staffId));
  });
}

/**
 * Removes password, second factors and API keys, ends all sessions and mails a link for a new password, since the
 * account may be in the wrong hands. Throws CONFLICT for the own account and for a closed one.
 */
export async function resetStaff(
  deps: Deps,
  actor: Actor,
  { staffId }: z.output<typeof schema.staffInput>,
): Promise<schema.StaffMember> {
  return inTransaction(deps, async (trx, afterCommit) => {
    const kind = await clearAccess(deps, trx, actor, staffId);
    publishAccess(afterCommit, staffId);
    await sendStaffMail(deps, trx, { staffId, kind });
    return toMember(await getMember(trx, staffId));
  });
}

/** The same without a mail: answers the link. */
export const resetStaffByHand = (deps: Deps, actor: Actor, staffId: string): Promise<string> =>
  inTransaction(deps, async (trx, afterCommit) => {
    const kind = await clearAccess(deps, trx, actor, staffId);
    publishAccess(afterCommit, staffId);
    return makeLink(deps, trx, staffId, kind);
  });

async function clearAccess(deps: Deps, trx: Trx, actor: Actor, staffId: string): Promise<LinkKind> {
  const before = await lockMember(trx, actor, staffId);
  if (before.disabledAt) throw new AppError('CONFLICT', refusals.disabled);
  await endAll(deps, trx, actor, before);
  await recordChange(trx, actor, {
    action: 'staff.reset',
    subject: `staff:${staffId}`,
    before: { hasPassword: before.hasPassword, hasTotp: before.hasTotp },
    after: { hasPassword: false, hasTotp: false },
  });
  return before.hasPassword ? 'reset' : 'invite';
}

/** Ends sessions, links, password, second factors and API keys, and releases conversations taken over in the chat. */
async function endAll(deps: Deps, trx: Trx, actor: Actor, member: MemberRow): Promise<void> {
  await endAccess(trx, member.id);
  await deleteFactors(trx, member.id);
  await sendRelease(deps, trx, member.id);
  await writePassword(trx, { staffId: member.id, hash: null, newId: randomId() });
  await revokeKeys(trx, actor, member);
}

/** The account, locked until the transaction ends. Nobody manages their own. */
async function lockMember(trx: Trx, actor: Actor, staffId: string): Promise<MemberRow> {
  if (actor.id === staffId) throw new AppError('CONFLICT', refusals.yourOwn);
  await lockStanding(trx, staffId);
  return getMember(trx, staffId);
}

async function getMember(trx: Trx, staffId: string): Promise<MemberRow> {
  const member = await findMember(trx, staffId);
  if (!member) throw noAccount();
  return member;
}

const noAccount = () => new AppError('NOT_FOUND', refusals.unknown);

/** Under the lock: of two admins who close each other's accounts at once, the second is refused. */
async function keepAnAdmin(trx: Trx, member: MemberRow): Promise<void> {
  const isActive = member.role === 'admin' && member.hasPassword && !member.disabledAt;
  if (!isActive || (await countOtherAdmins(trx, member.id)) > 0) return;
  throw new AppError('CONFLICT', refusals.lastAdmin);
}

const stateOf = ({ disabledAt, hasPassword }: MemberRow): schema.StaffMember['state'] => {
  if (disabledAt) return 'disabled';
  return hasPassword ? 'active' : 'invited';
};

const toMember = (row: MemberRow): schema.StaffMember => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  language: row.language,
  state: stateOf(row),
  hasTotp: row.hasTotp,
  hasPasskey: row.hasPasskey,
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** Takes effect at once, in open streams too: somebody of the role without a second factor can then only set one up. */
export async function setPolicy(deps: Deps, actor: Staff, next: Policy): Promise<Policy[]> {
  const { db } = deps.database;
  await inTransaction(deps, async (trx, afterCommit) => {
    if (!(await updatePolicy(trx, next))) return;
    await recordChange(trx, actor, {
      action: 'staff.set-policy',
      subject: `staff-role:${next.role}`,
      before: { requiresFactor: !next.requiresFactor },
      after: { requiresFactor: next.requiresFactor },
    });
    for (const { id } of await listOpenAccounts(trx, [next.role])) publishAccess(afterCommit, id);
  });
  const policies = await listPolicies(db);
  return staffRoles.flatMap((role) => policies.filter((policy) => policy.role === role));
}
