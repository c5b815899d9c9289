import { staffCookies } from '../access.ts';
import { sessionEnded } from '../errors.ts';
import {
  type AuthOptions,
  afterProof,
  createAuth,
  hashOfRecoveryCode,
  type Proof,
  withProof,
} from './staff-auth.ts';

/**
 * What became of a code: let in, wrong, refused because there were too many wrong ones, nobody who asks, or what it is
 * compared with was written under another SECRET_KEY.
 */
export type CodeOutcome = { cookies: string[] } | 'wrong' | 'locked' | 'nobody' | 'unreadable';

/**
 * Sessions and second factors of staff. `undefined` is the answer where the password of a proof is no longer the
 * account's. What changes a second factor is for whoever has shown just now all that they sign in with.
 */
export type Accounts = {
  /** What the cookie of a session says, if this server signed it; whether there is such a session is not looked at. */
  findSessionToken(headers: Headers): Promise<string | undefined>;
  signIn(
    headers: Headers,
    email: string,
    proof: Proof,
  ): Promise<{ next: 'done' | 'totp'; cookies: string[] } | undefined>;
  /** The cookies that hold this token. It counts where a session's row has it. */
  writeSessionToken(headers: Headers, token: string): Promise<string[]>;
  /** Begins a session for whoever has shown a passkey of theirs; undefined where the account is closed. */
  startSession(headers: Headers, staffId: string): Promise<string[] | undefined>;
  /** Whose second factor is asked for; undefined for everybody else. */
  findHalfSignedIn(headers: Headers): Promise<string | undefined>;
  signInWithTotp(headers: Headers, code: string): Promise<CodeOutcome>;
  signInWithRecoveryCode(headers: Headers, code: string): Promise<CodeOutcome>;
  /** Ends the session where there is one; answers the cookies that clear the browser's. */
  signOut(headers: Headers): Promise<string[]>;
  /** Ends every session of the account and begins a new one. */
  changePassword(
    headers: Headers,
    proof: Proof,
    next: { password: string; hash: string },
  ): Promise<string[] | undefined>;
  beginTotp(headers: Headers): Promise<{ uri: string; recoveryCodes: string[] }>;
  /** Checks a code for the session's account; the first one switches the second factor on, in a new session. */
  checkTotp(headers: Headers, code: string): Promise<CodeOutcome>;
  removeTotp(headers: Headers): Promise<string[]>;
  renewRecoveryCodes(headers: Headers): Promise<string[]>;
};

/** Most characters of a browser's name that are kept. */
const longestName = 400;

/**
 * better-auth is loaded at the first use: it costs a quarter of a second and memory that a visitors' server can do
 * without.
 */
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
  /** Waits for a call by the session's cookie. Throws UNAUTHORIZED where that ended since it was looked at. */
  const bySession = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      if (statusOf(error) === 401) throw sessionEnded();
      throw error;
    }
  };
  /** What better-auth asks for, and `afterProof` does not look at. */
  const password = 'shown before';
  let hasWarned = false;
  const codeOutcome = async (call: Promise<{ headers: Headers }>): Promise<CodeOutcome> => {
    try {
      return { cookies: (await call).headers.getSetCookie() };
    } catch (error) {
      const outcome = codeOutcomes[codeOf(error) ?? ''];
      if (outcome) return outcome;
      // Somebody else has used a recovery code since the list was read: that list, and so this code, counts no more.
      if (statusOf(error) === 409) return 'wrong';
      if (!isUnreadable(error)) throw error;
      if (!hasWarned) options.log.warn('SECRET_KEY has changed: second factors from before have to be reset');
      hasWarned = true;
      return 'unreadable';
    }
  };
  return {
    findSessionToken: async (headers) =>
      (await api.findSessionToken({ headers: only(headers, staffCookies.session) })) ?? undefined,
    async signIn(headers, email, proof) {
      try {
        const answer = await withProof({ proof }, () =>
          api.signInEmail({
            body: { email, password: proof.password },
            headers: only(headers),
            returnHeaders: true,
          }),
        );
        const next = 'twoFactorRedirect' in answer.response ? 'totp' : 'done';
        return { next, cookies: answer.headers.getSetCookie() };
      } catch (error) {
        if (signInRefusals.has(codeOf(error) ?? '')) return undefined;
        throw error;
      }
    },
    writeSessionToken: async (headers, token) =>
      (
        await api.writeSessionToken({ body: { token }, headers: only(headers), returnHeaders: true })
      ).headers.getSetCookie(),
    async startSession(headers, userId) {
      const begun = await api.startSession({ body: { userId }, headers: only(headers), returnHeaders: true });
      return begun.response === null ? undefined : begun.headers.getSetCookie();
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
          body: { code: hashOfRecoveryCode(code) },
          headers: only(headers, staffCookies.halfSignedIn),
          returnHeaders: true,
        }),
      ),
    signOut: async (headers) =>
      (
        await api.signOut({ headers: only(headers, staffCookies.session), returnHeaders: true })
      ).headers.getSetCookie(),
    async changePassword(headers, proof, next) {
      const call = () =>
        api.changePassword({
          body: { currentPassword: proof.password, newPassword: next.password, revokeOtherSessions: true },
          headers: only(headers, staffCookies.session),
          returnHeaders: true,
        });
      try {
        return (await bySession(withProof({ proof, newHash: next.hash }, call))).headers.getSetCookie();
      } catch (error) {
        if (codeOf(error) === 'INVALID_PASSWORD') return undefined;
        throw error;
      }
    },
    async beginTotp(headers) {
      const call = () =>
        api.enableTwoFactor({
          body: { password, method: 'totp' },
          headers: only(headers, staffCookies.session),
        });
      const begun = await bySession(afterProof(call));
      if (begun.method !== 'totp') throw new Error('better-auth prepared another factor');
      return { uri: begun.totpURI, recoveryCodes: begun.backupCodes };
    },
    checkTotp: (headers, code) =>
      codeOutcome(
        api.verifyTOTP({ body: { code }, headers: only(headers, staffCookies.session), returnHeaders: true }),
      ),
    async removeTotp(headers) {
      const call = () =>
        api.disableTwoFactor({
          body: { password },
          headers: only(headers, staffCookies.session),
          returnHeaders: true,
        });
      return (await bySession(afterProof(call))).headers.getSetCookie();
    },
    async renewRecoveryCodes(headers) {
      const call = () =>
        api.generateBackupCodes({ body: { password }, headers: only(headers, staffCookies.session) });
      return (await bySession(afterProof(call))).backupCodes;
    },
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

/** Headers with the browser's name and this one cookie alone, under either of its names; or with no cookie. */
function only(headers: Headers, cookie?: string): Headers {
  const pairs = (headers.get('cookie') ?? '').split(/; */);
  const kept = pairs.filter((pair) => cookie && pair.replace(/^__Host-/, '').startsWith(`${cookie}=`));
  return new Headers({
    'user-agent': headers.get('user-agent')?.slice(0, longestName) ?? '',
    ...(kept.length > 0 && { cookie: kept.join('; ') }),
  });
}
