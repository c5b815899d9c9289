import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { apiKeyRefusals } from '../../content/refusals/api-keys.ts';
import { staffRefusals } from '../../content/refusals/staff.ts';
import { mayAccess } from '../../content/staff-areas.ts';
import type * as schema from '../../routers/api-keys.schema.ts';
import { type StaffRole, staffRoles } from '../../routers/staff.schema.ts';
import { lacksFactor, publishAccess, type Staff, sendAlert } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import type { Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, atField, reasonOf } from '../errors.ts';
import {
  countUnrevokedKeys,
  findKey,
  findKeyHolder,
  insertKey,
  listKeys,
  lockHolder,
  revokeKey,
  revokeKeysOf,
  type ShownKey,
  touchKey,
} from './queries.ts';

const refusals = said(apiKeyRefusals);

/** 32 random bytes in base64url, after a sign by which people and scanners of leaked secrets know what it is. */
const makeKey = () => `vk_${randomBytes(32).toString('base64url')}`;
const isKey = (text: string) => /^vk_[\w-]{43}$/.test(text);
/** 256 random bits need no slow hash: nobody finds them by trying. */
const hash = (key: string) => createHash('sha256').update(key).digest();
/** As much of a key as tells it from others, and far too little to guess the rest. */
const startLength = 7;

/** So many days before its end somebody is told of it. */
const toldBefore = 7;

/** Most keys of an account that nobody has revoked. */
const mostKeys = 100;

/** Who a key acts as, with the role that its account has now. Undefined for every text that opens nothing. */
export async function findStaffByKey(deps: Deps, key: string): Promise<Staff | undefined> {
  const { db } = deps.database;
  const holder = isKey(key) ? await findKeyHolder(db, hash(key)) : undefined;
  if (!holder) {
    // For whoever looks into attacks; never with what was shown.
    deps.log.info('an API key was refused');
    return undefined;
  }
  const { keyId, staffId, isStale, requiresFactor, ...account } = holder;
  if (isStale) {
    // Nobody waits for it, and a request does not fail by it.
    touchKey(db, keyId).catch((error: unknown) =>
      deps.log.error({ reason: reasonOf(error) }, 'the last use of an API key was not written'),
    );
  }
  return {
    ...account,
    id: staffId,
    lacksFactor: lacksFactor({ ...account, requiresFactor }),
    via: 'key',
    keyId,
  };
}

/** All keys, newest first, those that have ended among them. */
export async function listApiKeys({ database }: Deps): Promise<schema.ApiKey[]> {
  return (await listKeys(database.db)).map(toApiKey);
}

/**
 * Makes a key that acts as an account, whose owner is mailed of it, and of its end a week before; the answer is the
 * only place where the whole of it ever stands. Throws NOT_FOUND without such an account, CONFLICT where it is disabled
 * or has 100 keys that nobody has revoked.
 */
export async function createApiKey(
  deps: Deps,
  actor: Staff,
  { staffId, name, rooms, expiresInDays }: z.output<typeof schema.createApiKeyInput>,
): Promise<z.infer<typeof schema.createdApiKey>> {
  const created = await inTransaction(deps, async (trx) => {
    const holder = await lockHolder(trx, staffId);
    if (!holder) throw new AppError('NOT_FOUND', said(staffRefusals).account.unknown);
    if (holder.isDisabled) throw new AppError('CONFLICT', said(staffRefusals).account.disabled);
    if ((await countUnrevokedKeys(trx, staffId)) >= mostKeys) {
      throw new AppError('CONFLICT', refusals.tooMany(mostKeys));
    }
    const key = makeKey();
    const start = key.slice(0, startLength);
    const chosen = chooseAreas(holder.role, rooms);
    const tokenHash = hash(key);
    const id = await insertKey(trx, { staffId, name, start, tokenHash, rooms: chosen, days: expiresInDays });
    await recordChange(trx, actor, {
      action: 'api-key.create',
      subject: subjectOf(id),
      after: { name, start, account: holder.email, rooms: chosen, days: expiresInDays },
    });
    await sendAlert(deps, trx, staffId, { kind: 'key-created', apiKeyId: id });
    const startAfter = (expiresInDays - toldBefore) * 86_400;
    await sendAlert(deps, trx, staffId, { kind: 'key-ending', apiKeyId: id }, { startAfter });
    const shown = await findKey(trx, id);
    if (!shown) throw noKey();
    return { key, apiKey: toApiKey(shown) };
  });
  return created;
}

/** The areas that somebody chose for a key, each once; all of the account's role where they chose none. */
function chooseAreas(role: StaffRole, chosen: StaffRole[] | undefined): StaffRole[] {
  const possible = staffRoles.filter((area) => mayAccess(role, area));
  if (chosen?.some((area) => !possible.includes(area))) {
    throw atField('rooms', refusals.areaClosed);
  }
  return possible.filter((area) => chosen === undefined || chosen.includes(area));
}

/** Ends a key at once, on open streams too. One that is revoked already stays as it is. Throws NOT_FOUND. */
export async function revokeApiKey(
  deps: Deps,
  actor: Staff,
  { apiKeyId }: z.output<typeof schema.apiKeyInput>,
): Promise<schema.ApiKey> {
  return inTransaction(deps, async (trx, afterCommit) => {
    const revoked = await revokeKey(trx, apiKeyId);
    const shown = await findKey(trx, apiKeyId);
    if (!shown) throw noKey();
    if (revoked) {
      await recordChange(trx, actor, {
        action: 'api-key.revoke',
        subject: subjectOf(apiKeyId),
        before: { name: shown.name, start: shown.start, account: shown.staffEmail },
      });
      publishAccess(afterCommit, shown.staffId);
    }
    return toApiKey(shown);
  });
}

/** Ends every key of an account for good, in the transaction that closes or resets it. */
export async function revokeKeys(
  trx: Trx,
  actor: Parameters<typeof recordChange>[1],
  { id: staffId, email }: { id: string; email: string },
): Promise<void> {
  for (const { id, name, start } of await revokeKeysOf(trx, staffId)) {
    await recordChange(trx, actor, {
      action: 'api-key.revoke',
      subject: subjectOf(id),
      before: { name, start, account: email },
    });
  }
}

const noKey = () => new AppError('NOT_FOUND', refusals.unknown);
const subjectOf = (id: number) => `api-key:${id}` as const;

const toApiKey = ({ staffEmail: _, lastUsedAt, expiresAt, createdAt, ...key }: ShownKey): schema.ApiKey => ({
  ...key,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  expiresAt: expiresAt.toISOString(),
  createdAt: createdAt.toISOString(),
});
