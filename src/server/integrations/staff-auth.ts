import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';
import type * as Crypto from 'better-auth/crypto';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { staffCookies } from '../access.ts';
import type { Db } from '../database/database.ts';
import { sessionEnded } from '../errors.ts';
import { randomId } from '../ids.ts';
import type { Reseal, Secrets } from '../secrets.ts';

const day = 86_400;
/**
 * How long a session lasts after the sign-in, how long one that nobody uses, and how long the second factor is waited
 * for, in seconds. The row says when a session ends; the cookie lasts as long as any may.
 */
const sessionSeconds = 30 * day;
const idleSeconds = 12 * 3_600;
const totpSeconds = 600;

export type AuthOptions = {
  db: Db;
  appUrl: URL;
  /** Read when the first of its calls is made. */
  agency: { name: string };
  secrets: Secrets;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** A password that was compared and is right, with the very hash that it is right for. */
export type Proof = { password: string; hash: string };

/**
 * What a call to better-auth brings along: passwords are hashed and compared before it, in their own queue, and never
 * inside its transactions, which would hold a connection meanwhile.
 */
const brought = new AsyncLocalStorage<{ proof: Proof; newHash?: string } | 'proven'>();

/** Runs a call to better-auth that looks at a password, and with `newHash` writes another one. */
export const withProof = <T>(given: { proof: Proof; newHash?: string }, call: () => Promise<T>): Promise<T> =>
  brought.run(given, call);

/**
 * Runs a call to better-auth that would look at a password, for whoever has shown just now all that they sign in with.
 */
export const afterProof = <T>(call: () => Promise<T>): Promise<T> => brought.run('proven', call);

const password = {
  /** Empty, which no password has, where better-auth hashes in vain: to answer no faster for who has no password. */
  async hash(): Promise<string> {
    const given = brought.getStore();
    return (given !== 'proven' && given?.newHash) || '';
  },
  /** A hash that was changed since the comparison is another password's. */
  async verify({ hash, password }: Proof): Promise<boolean> {
    const given = brought.getStore();
    return given === 'proven' || (given?.proof.hash === hash && given.proof.password === password);
  },
};

/** Ten codes for the loss of the app, of 125 random bits each, without letters that are easily confused. */
const makeRecoveryCodes = () =>
  Array.from({ length: 10 }, () => `${randomId()}${randomId()}`.slice(0, 25).match(/.{5}/g)?.join('-') ?? '');

const hashMark = 'sha256:';

/**
 * A recovery code as it is stored and compared. However it is copied from paper: capitals, spaces and hyphens make no
 * difference.
 */
export const hashOfRecoveryCode = (code: string): string =>
  hashMark + createHash('sha256').update(code.toLowerCase().replaceAll(/[\s-]/g, '')).digest('base64url');

/**
 * Recovery codes are stored as hashes, and the list of them is sealed: codes of before have 50 bits alone, which a hash
 * without a key does not hide. Those were sealed as they are; each is a hash once one of them is used.
 */
const hashedCodes = ({ symmetricDecrypt, symmetricEncrypt }: typeof Crypto, key: string) => {
  const hashAll = (json: string) =>
    JSON.stringify(
      (JSON.parse(json) as string[]).map((code) =>
        code.startsWith(hashMark) ? code : hashOfRecoveryCode(code),
      ),
    );
  return {
    encrypt: (json: string) => symmetricEncrypt({ key, data: hashAll(json) }),
    decrypt: async (data: string) => hashAll(await symmetricDecrypt({ key, data })),
  };
};

const times = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** better-auth on our tables, with the rules of ours that it has to keep itself. */
export async function createAuth({ db, appUrl, agency, secrets }: Omit<AuthOptions, 'log'>) {
  const [{ betterAuth }, { twoFactor }, { createAuthEndpoint }, { setSessionCookie }, crypto] =
    await Promise.all([
      import('better-auth'),
      import('better-auth/plugins/two-factor'),
      import('better-auth/api'),
      import('better-auth/cookies'),
      import('better-auth/crypto'),
    ]);
  const isSecure = appUrl.protocol === 'https:';
  return betterAuth({
    appName: agency.name,
    baseURL: appUrl.origin,
    secret: secrets.derive(secretPurpose),
    trustedOrigins: [appUrl.origin],
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Its own counts by headers that a caller makes up, and each process for itself.
    rateLimit: { enabled: false },
    database: { db, type: 'postgres', transaction: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 12,
      maxPasswordLength: 128,
      password,
    },
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
      // Its last use is written by our own query, which knows of the longest time too.
      disableSessionRefresh: true,
      additionalFields: {
        factorAt: { type: 'date', required: false, input: false, fieldName: 'factor_at' },
      },
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
      // A browser takes `__Host-` from this very host alone; better-auth itself would write the weaker `__Secure-`.
      cookiePrefix: `${isSecure ? '__Host-' : ''}${staffCookies.prefix}`,
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure },
      ipAddress: { disableIpTracking: true },
      // Compares our tables with what it reads and writes, once, at the first use.
      database: { validateSchema: true },
    },
    databaseHooks: {
      session: { create: { before: beginSession } },
      account: { update: { before: refuseOvertaken } },
    },
    plugins: [
      twoFactor({
        issuer: agency.name,
        twoFactorCookieMaxAge: totpSeconds,
        backupCodeOptions: {
          storeBackupCodes: hashedCodes(crypto, secrets.derive(secretPurpose)),
          customBackupCodesGenerate: makeRecoveryCodes,
        },
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
          /** For whoever has shown a passkey, which is two factors at once; null where the account is closed. */
          startSession: createAuthEndpoint.serverOnly(
            { method: 'POST', body: z.object({ userId: z.string() }) },
            async (ctx) => {
              const { internalAdapter } = ctx.context;
              const user = await internalAdapter.findUserById(ctx.body.userId);
              if (!user) return null;
              const session = await internalAdapter.createSession(user.id, false, { factorAt: new Date() });
              if (!session) return null;
              await setSessionCookie(ctx, { session, user });
              return user.id;
            },
          ),
          /** Gives the browser another token of the session that it has. */
          writeSessionToken: createAuthEndpoint.serverOnly(
            { method: 'POST', body: z.object({ token: z.string() }) },
            async (ctx) => {
              const { name, attributes } = ctx.context.authCookies.sessionToken;
              const maxAge = ctx.context.sessionConfig.expiresIn;
              await ctx.setSignedCookie(name, ctx.body.token, ctx.context.secret, { ...attributes, maxAge });
            },
          ),
          findSessionToken: createAuthEndpoint.serverOnly({ method: 'GET' }, async (ctx) => {
            const { name } = ctx.context.authCookies.sessionToken;
            return (await ctx.getSignedCookie(name, ctx.context.secret)) || null;
          }),
        },
      },
    ],
  });
}

/**
 * Where a code of the second factor was just accepted, and where a session takes another's place with all it had shown.
 */
const factorPaths = ['/two-factor/verify-totp', '/two-factor/verify-backup-code'];
const renewingPaths = ['/change-password'];

/**
 * Stops a session of a closed account before it begins, and says when the others end. It asks by better-auth's own
 * adapter: inside a transaction any other connection would be one that the embedded database does not have.
 */
async function beginSession(session: { userId: string }, ctx: GenericEndpointContext | null) {
  const user = await ctx?.context.internalAdapter.findUserById(session.userId);
  const isOpen = user && !(user as { disabledAt?: Date | null }).disabledAt;
  if (!isOpen) return false;
  const { path = '' } = ctx ?? {};
  const before = renewingPaths.includes(path) ? ctx?.context.session?.session : session;
  const { factorAt = null } = (before ?? {}) as { factorAt?: Date | null };
  return {
    data: {
      ...session,
      expiresAt: new Date(Date.now() + idleSeconds * 1_000),
      factorAt: factorPaths.includes(path) ? new Date() : factorAt,
    },
  };
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

const secretPurpose = 'staff accounts';

/** Seals again what better-auth sealed in our tables. It is loaded when there is something to seal. */
export const createReseal =
  (secrets: Secrets): Reseal =>
  async (sealed) => {
    const { symmetricDecrypt, symmetricEncrypt } = await import('better-auth/crypto');
    const [current = '', ...before] = secrets.deriveAll(secretPurpose);
    const open = (key: string) => symmetricDecrypt({ key, data: sealed }).catch(() => undefined);
    if ((await open(current)) !== undefined) return sealed;
    for (const key of before) {
      const text = await open(key);
      if (text !== undefined) return symmetricEncrypt({ key: current, data: text });
    }
    return undefined;
  };
