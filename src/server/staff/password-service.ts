import type { z } from 'zod';
import type * as schema from '../../routers/staff.schema.ts';
import type { Staff } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import type { Deps } from '../deps.ts';
import { AppError, atField } from '../errors.ts';
import { randomId } from '../ids.ts';
import { limitFailures, tooManyTries } from '../limits/attempts-service.ts';
import { publishAccess } from './events.ts';
import { sendStaffMail, wakeStaffMail } from './jobs.ts';
import { countCall, linkRules, passwordRules, resetMailRules, resetRules } from './limits.ts';
import { findLink, takeLink } from './link-queries.ts';
import { hashOfLink } from './links.ts';
import { findMemberByEmail, lockAccount, markVerified, writePassword } from './queries.ts';
import { type Caller, recordOwn } from './service.ts';
import { endAccess, endPending } from './session-queries.ts';

/** The field's own error: whoever is signed in stays so after a wrong password. */
export const wrongPassword = (field: string) => atField(field, 'Mot de passe incorrect');

/** Ends every session of the account; the caller gets a new one. */
export async function changePassword(
  deps: Deps,
  { credentials }: Caller,
  staff: Staff,
  { currentPassword, newPassword }: z.output<typeof schema.changePasswordInput>,
): Promise<void> {
  const accounts = await deps.accounts();
  const cookies = await limitFailures(deps, passwordRules(staff.id), () =>
    accounts.changePassword(credentials.headers, { currentPassword, newPassword }),
  );
  if (!cookies) throw wrongPassword('currentPassword');
  // First of all: the old session has ended, and the browser must have the new one whatever comes now.
  credentials.setCookies(cookies);
  await deps.database.db.transaction().execute((trx) => endPending(trx, staff.id));
  await recordOwn(deps, staff, 'change-password');
  publishAccess(deps, staff.id);
}

const deadLink = () =>
  new AppError('NOT_FOUND', 'Ce lien a déjà servi ou a expiré\u00a0: demandez-en un autre');

/** Throws NOT_FOUND for a link that was used, has expired, was followed by a newer one or never was. */
export async function openInvitation(
  deps: Deps,
  caller: Caller,
  { token }: z.output<typeof schema.invitationInput>,
): Promise<z.infer<typeof schema.invitation>> {
  const { name, email } = await getLink(deps, caller, token);
  return { name, email };
}

async function getLink(deps: Deps, caller: Caller, token: string) {
  const found = await limitFailures(deps, linkRules(caller), () =>
    findLink(deps.database.db, hashOfLink(token)),
  );
  if (!found) throw deadLink();
  return found;
}

/** Sets the password and ends all that the account had open. The link is used up with it. */
export async function setPassword(
  deps: Deps,
  caller: Caller,
  { token, password }: z.output<typeof schema.setPasswordInput>,
): Promise<void> {
  const staff = await getLink(deps, caller, token);
  const hash = await (await deps.accounts()).hashPassword(password);
  await deps.database.db.transaction().execute(async (trx) => {
    await lockAccount(trx, staff.id);
    if (!(await takeLink(trx, hashOfLink(token)))) throw deadLink();
    await endAccess(trx, staff.id);
    await writePassword(trx, { staffId: staff.id, hash, newId: randomId() });
    await markVerified(trx, staff.id);
    await recordChange(
      trx,
      { id: staff.id, name: staff.name, via: 'session' },
      { action: 'staff.set-password', subject: `staff:${staff.id}` },
    );
  });
  publishAccess(deps, staff.id);
}

/**
 * Mails a link to the account of this address. The answer and the work for it are the same where there is none, where
 * it is closed and where it has been asked for too often. Who never had a password is invited anew: the link that this
 * ends lasted for days, and anybody can ask.
 */
export async function requestReset(
  deps: Deps,
  caller: Caller,
  { email }: z.output<typeof schema.requestResetInput>,
): Promise<Record<string, never>> {
  const wait = await countCall(deps, resetRules(caller));
  if (wait !== undefined) throw tooManyTries(wait);
  const isTooOften = (await countCall(deps, resetMailRules(email))) !== undefined;
  const staff = await findMemberByEmail(deps.database.db, email);
  const staffId = staff && !staff.disabledAt && !isTooOften ? staff.id : null;
  const kind = staff?.hasPassword === false ? 'invite' : 'reset';
  await deps.database.db.transaction().execute((trx) => sendStaffMail(deps, trx, { staffId, kind }));
  wakeStaffMail(deps);
  return {};
}
