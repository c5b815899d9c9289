import type { AppLanguage } from '../content/language.ts';
import type { StaffRole } from '../routers/staff.schema.ts';
import type { Trx } from './database/database.ts';
import type { Publisher } from './database/transaction.ts';
import type { Deps } from './deps.ts';
import type { SendOptions } from './jobs/kinds.ts';

/** Somebody of the agency, as who a request is made. */
export type Staff = {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  /** What they read: their screens, refusals and mails. */
  language: AppLanguage;
  hasTotp: boolean;
  hasPasskey: boolean;
  /**
   * The role has to show a second factor, and this session has shown none, or the account of this key has none: it
   * opens nothing but what sets one up.
   */
  lacksFactor: boolean;
  via: 'session' | 'key' | 'mail';
  /** Of a session alone. `isProven`: within the last ten minutes all was shown that a sign-in asks for. */
  sessionId?: string;
  isProven?: boolean;
  /** Of a key alone: its number, and what it was made for. */
  keyId?: number;
  areas?: StaffRole[];
};

/**
 * Whether an account opens nothing, since its role asks for a second factor: it has none, or the session of who asks
 * has shown none (`hasShown`), where there is a session.
 */
export const lacksFactor = (
  account: Pick<Staff, 'hasTotp' | 'hasPasskey'> & { requiresFactor: boolean },
  { hasShown = true }: { hasShown?: boolean } = {},
): boolean => account.requiresFactor && !(hasShown && (account.hasTotp || account.hasPasskey));

/** Names are written as people say them: what comes first is what they are called by. */
export const firstNameOf = (name: string) => name.split(' ', 1)[0] ?? name;

/**
 * What a request proves it with: its headers with cookies, or an API key; and how cookies of a session are given back.
 */
export type Credentials = {
  readonly headers: Headers;
  readonly key: string | undefined;
  setCookies(cookies: string[]): void;
};

/** The cookie of a session and the one between password and second factor; over https `__Host-` precedes them. */
export const staffCookies = {
  prefix: 'vitrine-staff',
  session: 'vitrine-staff.session_token',
  halfSignedIn: 'vitrine-staff.two_factor',
} as const;

/** Whether there may be a session at all. */
export const hasSessionCookie = (headers: Headers) =>
  (headers.get('cookie') ?? '').includes(`${staffCookies.session}=`);

/**
 * A cookie of staff that holds 32 random bytes and is no session: how it is found in a request, and how it is written.
 */
export function tokenCookie({ protocol }: URL, plainName: `vitrine-${string}`) {
  const isSecure = protocol === 'https:';
  const name = `${isSecure ? '__Host-' : ''}${plainName}`;
  const pattern = new RegExp(`(?:^|; *)${name}=([\\w-]{43})(?:;|$)`);
  return {
    find: (headers: Headers): string | undefined => pattern.exec(headers.get('cookie') ?? '')?.[1],
    write: (token: string, seconds: number) =>
      `${name}=${token}; Max-Age=${seconds}; Path=/; HttpOnly${isSecure ? '; Secure' : ''}; SameSite=Lax`,
  };
}

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
  | { kind: 'new-device'; device: string }
  /** Goes to the address that the account had before, `from`. */
  | { kind: 'address-changed'; from: string };

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
