import { z } from 'zod';
import { staffId } from './staff.schema.ts';
import { storable } from './text.schema.ts';

/** A key acts as `staffName` by REST, with that account's role. `start` is how it begins; the rest is known to its holder alone. */
export const apiKey = z.object({
  id: z.int(),
  name: z.string(),
  start: z.string(),
  staffId: z.string(),
  staffName: z.string(),
  state: z.enum(['active', 'expired', 'revoked', 'disabled']),
  /** When it was last used, to the minute. */
  lastUsedAt: z.iso.datetime({ offset: true }).nullable(),
  expiresAt: z.iso.datetime({ offset: true }).nullable(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type ApiKey = z.infer<typeof apiKey>;
export const apiKeys = z.array(apiKey);

const badDays = 'Choisissez de 1 à 3650 jours';

/** `expiresInDays` absent: until it is revoked. */
export const createApiKeyInput = z.object({
  staffId,
  name: z
    .string('Donnez un nom à la clé')
    .trim()
    .min(1, 'Donnez un nom à la clé')
    .max(80, 'Ce nom est trop long')
    .refine(storable, 'Ce nom contient un caractère interdit'),
  expiresInDays: z.int(badDays).min(1, badDays).max(3650, badDays).optional(),
});
/** The only time that the whole key is said. */
export const createdApiKey = z.object({ key: z.string(), apiKey });
export const apiKeyInput = z.object({ apiKeyId: z.int('Indiquez une clé') });
