import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { staffRefusals } from '../../content/refusals/staff.ts';
import type * as schema from '../../routers/staff.schema.ts';
import type { Staff } from '../access.ts';
import type { Trx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { AppError, atField } from '../errors.ts';
import { limitFailures } from '../limits/attempts-service.ts';
import type { Reseal } from '../secrets.ts';
import { refuseInstead } from './passkey-service.ts';
import { type Caller, codeRules, recordOwn } from './service.ts';
import { endEverySession, listSealedFactors, writeSealedFactor } from './session-queries.ts';
import { useCode } from './sign-in-service.ts';

const refusals = said(staffRefusals);

/** Prepares the second factor. It does not count, and may be prepared anew, until a code confirms it. */
export async function beginTotp(
  deps: Deps,
  { credentials }: Caller,
  staff: Staff,
): Promise<z.infer<typeof schema.totpSetup>> {
  if (staff.hasTotp) {
    throw new AppError('CONFLICT', refusals.factor.alreadyOn);
  }
  refuseInstead(staff);
  const accounts = await deps.accounts();
  const { uri, recoveryCodes } = await accounts.beginTotp(credentials.headers);
  return { uri, secret: new URL(uri).searchParams.get('secret') ?? '', recoveryCodes };
}

/** Throws BAD_REQUEST for a wrong code, CONFLICT where nothing was prepared. */
export async function confirmTotp(
  deps: Deps,
  { credentials }: Caller,
  staff: Staff,
  { code }: z.output<typeof schema.totpInput>,
): Promise<void> {
  if (staff.hasTotp) {
    throw new AppError('CONFLICT', refusals.factor.alreadyOn);
  }
  refuseInstead(staff);
  const accounts = await deps.accounts();
  const confirmed = await limitFailures(deps, codeRules(staff.id), async () => {
    const outcome = await useCode(deps, staff.id, code, () => accounts.checkTotp(credentials.headers, code));
    if (outcome === 'nobody' || outcome === 'unreadable') {
      throw new AppError('CONFLICT', refusals.factor.notPrepared);
    }
    return typeof outcome === 'object' ? outcome : undefined;
  });
  if (!confirmed) throw atField('code', refusals.signIn.wrongCode);
  // First of all: the old session has ended, and the browser must have the new one whatever comes now.
  credentials.setCookies(confirmed.cookies);
  await recordOwn(deps, staff, 'staff.totp-on', { kind: 'totp-on' });
}

export async function removeTotp(deps: Deps, { credentials }: Caller, staff: Staff): Promise<void> {
  if (!staff.hasTotp) throw notOn();
  const accounts = await deps.accounts();
  credentials.setCookies(await accounts.removeTotp(credentials.headers));
  await recordOwn(deps, staff, 'staff.totp-off', { kind: 'totp-off' });
}

/** The old codes stop working. */
export async function renewRecoveryCodes(
  deps: Deps,
  { credentials }: Caller,
  staff: Staff,
): Promise<z.infer<typeof schema.recoveryCodes>> {
  if (!staff.hasTotp) throw notOn();
  const accounts = await deps.accounts();
  const recoveryCodes = await accounts.renewRecoveryCodes(credentials.headers);
  await recordOwn(deps, staff, 'staff.recovery-codes', { kind: 'recovery-codes' });
  return { recoveryCodes };
}

const notOn = () => new AppError('CONFLICT', refusals.factor.notOn);

/** Seals every second factor under the current key; answers whose no key opens, which stay as they are. */
export async function resealFactors(trx: Trx, reseal: Reseal): Promise<string[]> {
  const lost: string[] = [];
  for (const { id, email, ...sealed } of await listSealedFactors(trx)) {
    const [secret, backupCodes] = [await reseal(sealed.secret), await reseal(sealed.backupCodes)];
    if (secret === undefined || backupCodes === undefined) lost.push(email);
    else if (secret !== sealed.secret || backupCodes !== sealed.backupCodes) {
      await writeSealedFactor(trx, id, { secret, backupCodes });
    }
  }
  return lost;
}

/** Signs everybody out: another key signs their cookies from now on. Answers how many sessions counted. */
export const signEverybodyOut = (trx: Trx): Promise<number> => endEverySession(trx);
