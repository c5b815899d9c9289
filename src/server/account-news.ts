import type { Trx } from './database/database.ts';
import type { Publisher } from './database/transaction.ts';
import type { Deps } from './deps.ts';
import type { SendOptions } from './jobs.ts';

/** What somebody of the agency may do has changed, or their session or key has ended: open streams look again. */
export type AccessEvent = { topic: `staff:${string}`; type: 'access' };

export const accessTopic = (staffId: string) => `staff:${staffId}` as const;

export const publishAccess = (to: Publisher, staffId: string) =>
  to.events.publish({ topic: accessTopic(staffId), type: 'access' });

/** What somebody is mailed of their own account, whoever did it: a thief would do it in silence. */
export type Alert =
  | {
      kind:
        | 'password-changed'
        | 'totp-on'
        | 'totp-off'
        | 'recovery-codes'
        | 'passkey-added'
        | 'passkey-removed'
        | 'role-changed';
    }
  | { kind: 'key-created' | 'key-ending'; apiKeyId: number }
  | { kind: 'new-device'; device: string };

export type StaffAlert = { staffId: string; at: string; alert: Alert };

/** The job of the accounts that writes such a mail. */
export const staffAlert = 'staff.mail-alert';

/** Stores the mail in the caller's transaction. */
export const sendAlert = (
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  staffId: string,
  alert: Alert,
  options?: SendOptions,
): Promise<string> =>
  deps.jobs.send(
    trx,
    staffAlert,
    { staffId, at: new Date().toISOString(), alert } satisfies StaffAlert,
    options,
  );
