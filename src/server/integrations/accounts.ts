import type { GenericEndpointContext } from 'better-auth';
import { staffCookies } from '../access.ts';
import type { Db } from '../database.ts';
import { AppError } from '../errors.ts';
import { randomId } from '../ids.ts';
import type { Secrets } from '../secrets.ts';

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

/** What became of a code: let in, wrong, refused because there were too many wrong ones, or nobody who asks. */
export type CodeOutcome = { cookies: string[] } | 'wrong' | 'locked' | 'nobody';

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
};

const day = 86_400;
/** How long a session lasts that nobody uses, how long the second factor is waited for, in seconds. */
const sessionSeconds = 30 * day;
const totpSeconds = 600;

type Options = {
  db: Db;
  appUrl: URL;
  agencyName: string;
  secrets: Secrets;
};

/** better-auth is loaded at the first use: it costs a quarter of a second and memory that a visitors' server can do without. */
export function createAccounts(options: Options): () => Promise<Accounts> {
  let accounts: Promise<Accounts> | undefined;
  return () => {
    accounts ??= open(options);
    return accounts;
  };
}

async function open(options: Options): Promise<Accounts> {
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
  const codeOutcome = async (call: Promise<{ headers: Headers }>): Promise<CodeOutcome> => {
    try {
      return { cookies: (await call).headers.getSetCookie() };
    } catch (error) {
      const outcome = codeOutcomes[codeOf(error) ?? ''];
      if (outcome) return outcome;
      throw error;
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

const sessionEnded = () => new AppError('UNAUTHORIZED', 'Votre session a pris fin');

/** The parts of better-auth's APIError that tell its refusals apart. */
const codeOf = (error: unknown) => (error as { body?: { code?: string } }).body?.code;
const statusOf = (error: unknown) => (error as { statusCode?: number }).statusCode;

/** Headers with this one cookie alone, under either of its names. */
function only(headers: Headers, cookie: string): Headers {
  const pairs = (headers.get('cookie') ?? '').split(/; */);
  const kept = pairs.filter((pair) => pair.replace(/^__Secure-/, '').startsWith(`${cookie}=`));
  return new Headers(kept.length > 0 ? { cookie: kept.join('; ') } : {});
}

/** Ten codes for the loss of the app, of 50 random bits each, without letters that are easily confused. */
const makeRecoveryCodes = () =>
  Array.from({ length: 10 }, () => {
    const code = randomId();
    return `${code.slice(0, 5)}-${code.slice(5, 10)}`;
  });

const times = { createdAt: 'created_at', updatedAt: 'updated_at' };

async function createAuth({ db, appUrl, agencyName, secrets }: Options) {
  const [{ betterAuth }, { twoFactor }, { createAuthEndpoint }] = await Promise.all([
    import('better-auth'),
    import('better-auth/plugins/two-factor'),
    import('better-auth/api'),
  ]);
  return betterAuth({
    appName: agencyName,
    baseURL: appUrl.origin,
    secret: secrets.derive('staff accounts'),
    trustedOrigins: [appUrl.origin],
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Its own counts by headers that a caller makes up, and each process for itself.
    rateLimit: { enabled: false },
    database: { db, type: 'postgres', transaction: true },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 12, maxPasswordLength: 128 },
    user: {
      modelName: 'staff',
      fields: { emailVerified: 'email_verified', ...times },
      additionalFields: {
        role: { type: 'string', required: true, input: false },
        disabledAt: { type: 'date', required: false, input: false, fieldName: 'disabled_at' },
      },
    },
    session: {
      modelName: 'staff_sessions',
      fields: {
        userId: 'user_id',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        expiresAt: 'expires_at',
        ...times,
      },
      expiresIn: sessionSeconds,
      updateAge: day,
      // It would let somebody in for minutes whose session or role has ended.
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'staff_credentials',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...times,
      },
    },
    verification: {
      modelName: 'staff_verifications',
      fields: { expiresAt: 'expires_at', ...times },
      storeIdentifier: 'hashed',
    },
    advanced: {
      cookiePrefix: staffCookies.prefix,
      useSecureCookies: appUrl.protocol === 'https:',
      ipAddress: { disableIpTracking: true },
      // Compares our tables with what it reads and writes, once, at the first use.
      database: { validateSchema: true },
    },
    databaseHooks: {
      session: { create: { before: refuseClosed } },
      account: { update: { before: refuseOvertaken } },
    },
    plugins: [
      twoFactor({
        issuer: agencyName,
        twoFactorCookieMaxAge: totpSeconds,
        backupCodeOptions: { storeBackupCodes: 'encrypted', customBackupCodesGenerate: makeRecoveryCodes },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'staff_two_factors',
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
      {
        id: 'half-signed-in',
        endpoints: {
          /** Reads the cookie between the two steps as better-auth itself does. */
          findHalfSignedIn: createAuthEndpoint.serverOnly({ method: 'GET' }, async (ctx) => {
            const { name } = ctx.context.createAuthCookie('two_factor');
            const identifier = await ctx.getSignedCookie(name, ctx.context.secret);
            if (!identifier) return null;
            const found = await ctx.context.internalAdapter.findVerificationValue(identifier);
            return found && found.expiresAt > new Date() ? found.value : null;
          }),
        },
      },
    ],
  });
}

/**
 * Stops a session of a closed account before it begins. It asks by better-auth's own adapter: inside a transaction any
 * other connection would be one that the embedded database does not have.
 */
async function refuseClosed({ userId }: { userId: string }, ctx: GenericEndpointContext | null) {
  const user = await ctx?.context.internalAdapter.findUserById(userId);
  const isOpen = user && !(user as { disabledAt?: Date | null }).disabledAt;
  return isOpen ? undefined : false;
}

/**
 * Compares the old password once more where a new one is about to be written, in the transaction that has just ended
 * the sessions. Whoever took the password away since better-auth looked (a reset, the link of a mail) has ended them as
 * well, so that one of the two waits for the other: a thief could else put a password back that was taken from them.
 */
async function refuseOvertaken(_account: unknown, ctx: GenericEndpointContext | null): Promise<void> {
  const user = ctx?.context.session?.user;
  if (!user || ctx.path !== '/change-password') return;
  const account = await ctx.context.internalAdapter.findCredentialAccount(user.id);
  const { currentPassword } = ctx.body as { currentPassword: string };
  const isStill =
    account?.password &&
    (await ctx.context.password.verify({ hash: account.password, password: currentPassword }));
  if (!isStill) throw sessionEnded();
}
