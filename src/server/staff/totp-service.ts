import type { z } from 'zod';
import type * as schema from '../../routers/staff.schema.ts';
import type { Staff } from '../access.ts';
import type { Deps } from '../deps.ts';
import { AppError, atField } from '../errors.ts';
import { limitFailures } from '../limits/attempts-service.ts';
import { codeRules, passwordRules } from './limits.ts';
import { wrongPassword } from './password-service.ts';
import { type Caller, recordOwn } from './service.ts';
import { useCode } from './sign-in-service.ts';

type Password = z.output<typeof schema.passwordInput>;

/** Prepares the second factor. It does not count, and may be prepared anew, until a code confirms it. */
export async function beginTotp(
  deps: Deps,
  { credentials }: Caller,
  staff: Staff,
  { password }: Password,
): Promise<z.infer<typeof schema.totpSetup>> {
  if (staff.hasTotp) {
    throw new AppError('CONFLICT', 'La validation en deux étapes est déjà activée');
  }
  const accounts = await deps.accounts();
  const begun = await limitFailures(deps, passwordRules(staff.id), () =>
    accounts.beginTotp(credentials.headers, password),
  );
  if (!begun) throw wrongPassword('password');
  const secret = new URL(begun.uri).searchParams.get('secret') ?? '';
  return { uri: begun.uri, secret, recoveryCodes: begun.recoveryCodes };
}

/** Throws BAD_REQUEST for a wrong code, CONFLICT where nothing was prepared. */
export async function confirmTotp(
  deps: Deps,
  { credentials }: Caller,
  staff: Staff,
  { code }: z.output<typeof schema.totpInput>,
): Promise<void> {
  if (staff.hasTotp) {
    throw new AppError('CONFLICT', 'La validation en deux étapes est déjà activée');
  }
  const accounts = await deps.accounts();
  const confirmed = await limitFailures(deps, codeRules(staff.id), async () => {
    const outcome = await useCode(deps, staff.id, code, () =>
      accounts.confirmTotp(credentials.headers, code),
    );
    if (outcome === 'nobody' || outcome === 'unreadable') {
      throw new AppError('CONFLICT', 'Commencez par préparer votre application');
    }
    return typeof outcome === 'object' ? outcome : undefined;
  });
  if (!confirmed) throw atField('code', 'Code incorrect');
  // First of all: the old session has ended, and the browser must have the new one whatever comes now.
  credentials.setCookies(confirmed.cookies);
  await recordOwn(deps, staff, 'totp-on');
}

export async function removeTotp(
  deps: Deps,
  { credentials }: Caller,
  staff: Staff,
  { password }: Password,
): Promise<void> {
  if (!staff.hasTotp) throw notOn();
  const accounts = await deps.accounts();
  const cookies = await limitFailures(deps, passwordRules(staff.id), () =>
    accounts.removeTotp(credentials.headers, password),
  );
  if (!cookies) throw wrongPassword('password');
  credentials.setCookies(cookies);
  await recordOwn(deps, staff, 'totp-off');
}

/** The old codes stop working. */
export async function renewRecoveryCodes(
  deps: Deps,
  { credentials }: Caller,
  staff: Staff,
  { password }: Password,
): Promise<z.infer<typeof schema.recoveryCodes>> {
  if (!staff.hasTotp) throw notOn();
  const accounts = await deps.accounts();
  const recoveryCodes = await limitFailures(deps, passwordRules(staff.id), () =>
    accounts.renewRecoveryCodes(credentials.headers, password),
  );
  if (!recoveryCodes) throw wrongPassword('password');
  await recordOwn(deps, staff, 'recovery-codes');
  return { recoveryCodes };
}

const notOn = () => new AppError('CONFLICT', 'La validation en deux étapes n’est pas activée');
