import { z } from 'zod';
import { staffId, staffRole } from './staff.schema.ts';
import { storable } from './text.schema.ts';

/** A key acts as `staffName` by REST, with that account's role. `start` is how it begins; the rest is known to its holder alone. */
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
const noRooms = 'Choisissez au moins un domaine';

export const createApiKeyInput = z.object({
  staffId,
  name: z
    .string('Donnez un nom à la clé')
    .trim()
    .min(1, 'Donnez un nom à la clé')
    .max(80, 'Ce nom est trop long')
    .refine(storable, 'Ce nom contient un caractère interdit'),
  /** What it opens: every room of the account's role where nothing is said. */
  rooms: z.array(staffRole, noRooms).min(1, noRooms).max(3, noRooms).optional(),
  expiresInDays: z.literal(keyDays, 'Choisissez 30, 90 ou 365 jours').default(90),
});
/** The only time that the whole key is said. */
export const createdApiKey = z.object({ key: z.string(), apiKey });
export const apiKeyInput = z.object({ apiKeyId: z.int('Indiquez une clé') });
