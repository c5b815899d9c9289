import type { SecretName } from '../../content/setting-names.ts';
import type { Staff } from '../access.ts';
import type { Trx } from '../database/database.ts';
import { openText, resealText, type Seal, type Secrets, sealText } from '../secrets.ts';
import { lockSecrets, putSecret, writeSealedSecret } from './queries.ts';

const sealOf = (name: string): Seal => ({ purpose: 'settings', owner: `setting:${name}` });

/** Those that open under a key that still counts, by name: the others count for nothing. */
export function openSealed(
  secrets: Secrets,
  sealed: readonly { name: SecretName; sealed: Uint8Array }[],
): Partial<Record<SecretName, string>> {
  return Object.fromEntries(
    sealed.flatMap((one) => {
      const text = openText(secrets, sealOf(one.name), one.sealed);
      return text === undefined ? [] : [[one.name, text] as const];
    }),
  );
}

/** Keeps a secret sealed, or with null no longer. */
export const keepSecret = (
  trx: Trx,
  secrets: Secrets,
  staff: Pick<Staff, 'id' | 'name'>,
  name: SecretName,
  value: string | null,
): Promise<void> =>
  putSecret(trx, staff, name, value === null ? null : sealText(secrets, sealOf(name), value));

/** Seals every secret under the current key; answers how many no key opens, which stay as they are. */
export async function resealSecrets(trx: Trx, secrets: Secrets): Promise<number> {
  let lost = 0;
  for (const { name, sealed } of await lockSecrets(trx)) {
    const anew = resealText(secrets, sealOf(name), sealed);
    if (!anew) lost++;
    else if (anew !== sealed) await writeSealedSecret(trx, name, anew);
  }
  return lost;
}
