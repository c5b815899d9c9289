import { z } from 'zod';
import { saidOfField } from '../content/language.ts';
import { apiKeyFieldRefusals } from '../content/refusals/api-keys.ts';
import { inputRefusals } from '../content/refusals/input.ts';
import { staffId, staffRole, staffRoles } from './staff.schema.ts';
import { storable } from './text.schema.ts';

const input = saidOfField(inputRefusals);
const refusals = saidOfField(apiKeyFieldRefusals);

/**
 * A key acts as `staffName` by REST, with that account's role. `start` is how it begins; the rest is known to its
 * holder alone.
 */
export const apiKey = z.object({
  id: z.int(),
  name: z.string(),
  start: z.string(),
  staffId: z.string(),
  staffName: z.string(),
  /** What it opens, as far as the account's role does. */
  rooms: z.array(staffRole),
  state: z.enum(['active', 'expired', 'revoked']),
  /** When it was last used, to the minute. */
  lastUsedAt: z.iso.datetime({ offset: true }).nullable(),
  expiresAt: z.iso.datetime({ offset: true }),
  createdAt: z.iso.datetime({ offset: true }),
});
export type ApiKey = z.infer<typeof apiKey>;
export const apiKeys = z.array(apiKey);

/** How long a key may last, in days. */
export const keyDays = [30, 90, 365] as const;

export const createApiKeyInput = z.object({
  staffId,
  name: z
    .string(refusals.name)
    .trim()
    .min(1, refusals.name)
    .max(80, input.name.tooLong)
    .refine(storable, input.name.forbidden),
  /** What it opens: every area of the account's role where nothing is said. */
  rooms: z
    .array(staffRole, refusals.rooms)
    .min(1, refusals.rooms)
    .max(staffRoles.length, refusals.rooms)
    .optional(),
  expiresInDays: z.literal(keyDays, refusals.days).default(90),
});
/** The only time that the whole key is said. */
export const createdApiKey = z.object({ key: z.string(), apiKey });
export const apiKeyInput = z.object({ apiKeyId: z.int(refusals.key) });
