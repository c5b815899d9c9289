import type { GenericEndpointContext } from 'better-auth';
import type { FastifyBaseLogger } from 'fastify';
import { staffCookies } from '../access.ts';
import type { Db } from '../database.ts';
import { AppError } from '../errors.ts';
import { randomId } from '../ids.ts';
import type { Secrets } from '../secrets.ts';

const day = 86_400;
/** How long a session lasts that nobody uses, how long the second factor is waited for, in seconds. */
const sessionSeconds = 30 * day;
const totpSeconds = 600;

export type AuthOptions = {
  db: Db;
  appUrl: URL;
  agencyName: string;
  secrets: Secrets;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

export const sessionEnded = () => new AppError('UNAUTHORIZED', 'Votre session a pris fin');

/** Ten codes for the loss of the app, of 50 random bits each, without letters that are easily confused. */
const makeRecoveryCodes = () =>
  Array.from({ length: 10 }, () => {
    const code = randomId();
    return `${code.slice(0, 5)}-${code.slice(5, 10)}`;
  });

const times = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** better-auth on our tables, with the rules of ours that it has to keep itself. */
export async function createAuth({ db, appUrl, agencyName, secrets }: Omit<AuthOptions, 'log'>) {
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
