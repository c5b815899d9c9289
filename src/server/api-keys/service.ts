import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type * as schema from '../../routers/api-keys.schema.ts';
import type { Staff } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import type { Deps } from '../deps.ts';
import { AppError, reasonOf } from '../errors.ts';
import { publishAccess } from '../staff/service.ts';
import {
  countUnrevokedKeys,
  findKey,
  findKeyHolder,
  insertKey,
  listKeys,
  lockHolder,
  revokeKey,
  type ShownKey,
  touchKey,
} from './queries.ts';

/** 32 random bytes in base64url, after a sign by which people and scanners of leaked secrets know what it is. */
const makeKey = () => `vk_${randomBytes(32).toString('base64url')}`;
const isKey = (text: string) => /^vk_[\w-]{43}$/.test(text);
/** 256 random bits need no slow hash: nobody finds them by trying. */
const hash = (key: string) => createHash('sha256').update(key).digest();
/** As much of a key as tells it from others, and far too little to guess the rest. */
const startLength = 7;

/** Most keys of an account that nobody has revoked. */
const mostKeys = 100;

/** Who a key acts as, with the role that its account has now. Undefined for every text that opens nothing. */
export async function findStaffByKey(deps: Deps, key: string): Promise<Staff | undefined> {
  if (!isKey(key)) return undefined;
  const { db } = deps.database;
  const holder = await findKeyHolder(db, hash(key));
  if (!holder) return undefined;
  const { keyId, staffId, isStale, ...account } = holder;
  if (isStale) {
    // Nobody waits for it, and a request does not fail by it.
    touchKey(db, keyId).catch((error: unknown) =>
      deps.log.error({ reason: reasonOf(error) }, 'the last use of an API key was not written'),
    );
  }
  return { ...account, id: staffId, via: 'key' };
}

/** All keys, newest first, those that have ended among them. */
export async function listApiKeys({ database }: Deps): Promise<schema.ApiKey[]> {
  return (await listKeys(database.db)).map(toApiKey);
}

/**
 * Makes a key that acts as an account; the answer is the only place where the whole of it ever stands. Throws
 * NOT_FOUND without such an account, CONFLICT where it is disabled or has 100 keys that nobody has revoked.
 */
export function createApiKey(
  { database }: Deps,
  actor: Staff,
  { staffId, name, expiresInDays }: z.output<typeof schema.createApiKeyInput>,
): Promise<z.infer<typeof schema.createdApiKey>> {
  return database.db.transaction().execute(async (trx) => {
    const holder = await lockHolder(trx, staffId);
    if (!holder) throw new AppError('NOT_FOUND', 'Ce compte n’existe pas');
    if (holder.isDisabled) throw new AppError('CONFLICT', 'Ce compte est désactivé');
    if ((await countUnrevokedKeys(trx, staffId)) >= mostKeys) {
      throw new AppError('CONFLICT', `Ce compte a déjà ${mostKeys} clés : révoquez-en une d’abord`);
    }
    const key = makeKey();
    const start = key.slice(0, startLength);
    const id = await insertKey(trx, { staffId, name, start, tokenHash: hash(key), days: expiresInDays });
    await recordChange(trx, actor, {
      action: 'api-key.create',
      subject: subjectOf(id),
      after: { name, start, account: holder.email },
    });
    const shown = await findKey(trx, id);
    if (!shown) throw noKey();
    return { key, apiKey: toApiKey(shown) };
  });
}

/** Ends a key at once, on open streams too. One that is revoked already stays as it is. Throws NOT_FOUND. */
export async function revokeApiKey(
  deps: Deps,
  actor: Staff,
  { apiKeyId }: z.output<typeof schema.apiKeyInput>,
): Promise<schema.ApiKey> {
  const { revoked, shown } = await deps.database.db.transaction().execute(async (trx) => {
    const revoked = await revokeKey(trx, apiKeyId);
    const shown = await findKey(trx, apiKeyId);
    if (!shown) throw noKey();
    if (revoked) {
      await recordChange(trx, actor, {
        action: 'api-key.revoke',
        subject: subjectOf(apiKeyId),
        before: { name: shown.name, start: shown.start, account: shown.staffEmail },
      });
    }
    return { revoked, shown };
  });
  if (revoked) publishAccess(deps, shown.staffId);
  return toApiKey(shown);
}

const noKey = () => new AppError('NOT_FOUND', 'Cette clé n’existe pas');
const subjectOf = (id: number) => `api-key:${id}`;

const toApiKey = ({ staffEmail: _, lastUsedAt, expiresAt, createdAt, ...key }: ShownKey): schema.ApiKey => ({
  ...key,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
