import { staffCookies } from '../access.ts';
import { type AuthOptions, createAuth, sessionEnded } from './staff-auth.ts';

/** Whose session it is, as the rows say at this moment. */
export type SignedIn = {
  id: string;
  name: string;
  email: string;
  role: string;
  hasTotp: boolean;
  disabledAt: Date | null;
  sessionId: string;
  /** The cookie of a session that was just renewed, and what clears a dead one. */
  cookies: string[];
};

/**
 * What became of a code: let in, wrong, refused because there were too many wrong ones, nobody who asks, or what it is
 * compared with was written under another SECRET_KEY.
 */
export type CodeOutcome = { cookies: string[] } | 'wrong' | 'locked' | 'nobody' | 'unreadable';

/** Passwords, sessions and second factors of staff. `undefined` is the answer to a wrong password. */
export type Accounts = {
  /** `isKept` leaves a session as old as it is, for whoever can pass no cookies on. */
  findSession(headers: Headers, options?: { isKept?: boolean }): Promise<SignedIn | undefined>;
  /** Takes as long for an unknown address as for a wrong password. */
  signIn(given: {
    email: string;
    password: string;
  }): Promise<{ next: 'done' | 'totp'; cookies: string[] } | undefined>;
  /** Whose second factor is asked for; undefined for everybody else. */
  findHalfSignedIn(headers: Headers): Promise<string | undefined>;
  signInWithTotp(headers: Headers, code: string): Promise<CodeOutcome>;
  signInWithRecoveryCode(headers: Headers, code: string): Promise<CodeOutcome>;
  /** Ends the session where there is one; answers the cookies that clear the browser's. */
  signOut(headers: Headers): Promise<string[]>;
  /** Ends every session of the account and begins a new one. */
  changePassword(
    headers: Headers,
    given: { currentPassword: string; newPassword: string },
  ): Promise<string[] | undefined>;
  beginTotp(
    headers: Headers,
    password: string,
  ): Promise<{ uri: string; recoveryCodes: string[] } | undefined>;
  confirmTotp(headers: Headers, code: string): Promise<CodeOutcome>;
  removeTotp(headers: Headers, password: string): Promise<string[] | undefined>;
  renewRecoveryCodes(headers: Headers, password: string): Promise<string[] | undefined>;
  hashPassword(password: string): Promise<string>;
  /** Whether `hash` was made of this password; where there is none the answer takes as long. */
  isPassword(hash: string | null | undefined, password: string): Promise<boolean>;
};

/** A hash that no password has, in the form of one. */
const nobodysHash = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

/** better-auth is loaded at the first use: it costs a quarter of a second and memory that a visitors' server can do without. */
export function createAccounts(options: AuthOptions): () => Promise<Accounts> {
  let accounts: Promise<Accounts> | undefined;
  return () => {
    accounts ??= open(options);
    return accounts;
  };
}

async function open(options: AuthOptions): Promise<Accounts> {
  const auth = await createAuth(options);
  const { api } = auth;
  /** Runs a call that checks a password. Throws UNAUTHORIZED where the session ended since it was looked at. */
  const withPassword = async <T>(call: Promise<T>): Promise<T | undefined> => {
    try {
      return await call;
    } catch (error) {
      if (codeOf(error) === 'INVALID_PASSWORD') return undefined;
      if (statusOf(error) === 401) throw sessionEnded();
      throw error;
    }
  };
  let hasWarned = false;
  const codeOutcome = async (call: Promise<{ headers: Headers }>): Promise<CodeOutcome> => {
    try {
      return { cookies: (await call).headers.getSetCookie() };
    } catch (error) {
      const outcome = codeOutcomes[codeOf(error) ?? ''];
      if (outcome) return outcome;
      if (!isUnreadable(error)) throw error;
      if (!hasWarned) options.log.warn('SECRET_KEY has changed: second factors from before have to be reset');
      hasWarned = true;
      return 'unreadable';
    }
  };
  return {
    async findSession(headers, { isKept = false } = {}) {
      const { response, headers: answered } = await api
        .getSession({
          headers: only(headers, staffCookies.session),
          query: { disableRefresh: isKept },
          returnHeaders: true,
        })
        .catch((error: unknown) => {
          // It was ended while it was renewed.
          if (statusOf(error) === 401) return { response: null, headers: new Headers() };
          throw error;
        });
      if (!response) return undefined;
      const { session, user } = response;
      return {
        id: user.id,
        name: user.name,
        email: user.email,
        role: user.role,
        hasTotp: user.twoFactorEnabled === true,
        disabledAt: user.disabledAt ?? null,
        sessionId: session.id,
        cookies: answered.getSetCookie(),
      };
    },
    async signIn(given) {
      try {
        const { response, headers } = await api.signInEmail({
          body: given,
          headers: new Headers(),
          returnHeaders: true,
        });
        const next = 'twoFactorRedirect' in response ? 'totp' : 'done';
        return { next, cookies: headers.getSetCookie() };
      } catch (error) {
        if (signInRefusals.has(codeOf(error) ?? '')) return undefined;
        throw error;
      }
    },
    findHalfSignedIn: async (headers) =>
      (await api.findHalfSignedIn({ headers: only(headers, staffCookies.halfSignedIn) })) ?? undefined,
    // Without the session's cookie: with it the code would be checked for that session, and without a limit.
    signInWithTotp: (headers, code) =>
      codeOutcome(
        api.verifyTOTP({
          body: { code },
          headers: only(headers, staffCookies.halfSignedIn),
          returnHeaders: true,
        }),
      ),
    signInWithRecoveryCode: (headers, code) =>
      codeOutcome(
        api.verifyBackupCode({
          body: { code },
          headers: only(headers, staffCookies.halfSignedIn),
          returnHeaders: true,
        }),
      ),
    signOut: async (headers) =>
      (
        await api.signOut({ headers: only(headers, staffCookies.session), returnHeaders: true })
      ).headers.getSetCookie(),
    changePassword: async (headers, given) =>
      (
        await withPassword(
          api.changePassword({
            body: { ...given, revokeOtherSessions: true },
            headers: only(headers, staffCookies.session),
            returnHeaders: true,
          }),
        )
      )?.headers.getSetCookie(),
    async beginTotp(headers, password) {
      const begun = await withPassword(
        api.enableTwoFactor({
          body: { password, method: 'totp' },
          headers: only(headers, staffCookies.session),
        }),
      );
      if (!begun) return undefined;
      if (begun.method !== 'totp') throw new Error('better-auth prepared another factor');
      return { uri: begun.totpURI, recoveryCodes: begun.backupCodes };
    },
    confirmTotp: (headers, code) =>
      codeOutcome(
        api.verifyTOTP({ body: { code }, headers: only(headers, staffCookies.session), returnHeaders: true }),
      ),
    removeTotp: async (headers, password) =>
      (
        await withPassword(
          api.disableTwoFactor({
            body: { password },
            headers: only(headers, staffCookies.session),
            returnHeaders: true,
          }),
        )
      )?.headers.getSetCookie(),
    renewRecoveryCodes: async (headers, password) =>
      (
        await withPassword(
          api.generateBackupCodes({ body: { password }, headers: only(headers, staffCookies.session) }),
        )
      )?.backupCodes,
    hashPassword: async (password) => (await auth.$context).password.hash(password),
    isPassword: async (hash, password) =>
      (await auth.$context).password.verify({ hash: hash ?? nobodysHash, password }),
  };
}

const signInRefusals = new Set(['INVALID_EMAIL_OR_PASSWORD', 'INVALID_EMAIL', 'FAILED_TO_CREATE_SESSION']);

const codeOutcomes: Record<string, CodeOutcome> = {
  INVALID_CODE: 'wrong',
  INVALID_BACKUP_CODE: 'wrong',
  ACCOUNT_TEMPORARILY_LOCKED: 'locked',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'nobody',
  INVALID_TWO_FACTOR_COOKIE: 'nobody',
  TOTP_NOT_ENABLED: 'nobody',
  BACKUP_CODES_NOT_ENABLED: 'nobody',
  FAILED_TO_CREATE_SESSION: 'nobody',
};

/** The parts of better-auth's APIError that tell its refusals apart. */
const codeOf = (error: unknown) => (error as { body?: { code?: string } }).body?.code;
const statusOf = (error: unknown) => (error as { statusCode?: number }).statusCode;

/** How better-auth's cipher says that a text was written with another key; it has no code for it. */
const isUnreadable = (error: unknown) => error instanceof Error && error.message === 'invalid tag';

/** Headers with this one cookie alone, under either of its names. */
function only(headers: Headers, cookie: string): Headers {
  const pairs = (headers.get('cookie') ?? '').split(/; */);
  const kept = pairs.filter((pair) => pair.replace(/^__Secure-/, '').startsWith(`${cookie}=`));
  return new Headers(kept.length > 0 ? { cookie: kept.join('; ') } : {});
}
