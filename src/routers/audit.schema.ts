import { z } from 'zod';
import { storable } from './text.schema.ts';

/** What PostgreSQL cannot store (U+0000) is nowhere in the log: asked for, it is refused, not dropped with the filter. */
const text = z
  .string('Ce filtre n’est pas un texte')
  .trim()
  .min(1, 'Ce filtre est vide')
  .max(200, 'Ce filtre est trop long')
  .refine(storable, 'Ce filtre contient un caractère interdit')
  .optional();
/** The calendar of the database has no year 0. */
const day = z.iso
  .date('Ce jour n’existe pas')
  .refine((value) => !value.startsWith('0000'), 'Ce jour n’existe pas')
  .optional();

/** Stands as a `staffId` for whoever types commands on the server's machine, who has no account. */
export const commandStaffId = 'command';

/** Narrows the list; `from` and `to` are days (UTC, both included). Where `to` is before `from`, nothing is found. */
export const auditFilter = z.object({
  staffId: text,
  action: text,
  subject: text,
  from: day,
  to: day,
});

const badLimit = 'Demandez de 1 à 200 lignes';
const badAfter = 'Cette page n’existe pas';

/** A page, newest first: what is older than the entry `after`. */
export const auditListInput = auditFilter.extend({
  limit: z.int(badLimit).min(1, badLimit).max(200, badLimit).default(50),
  after: z.int(badAfter).min(1, badAfter).optional(),
});

/** One change by somebody of the agency. `before` and `after` hold the changed fields alone, without secrets. */
export const auditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime({ offset: true }),
  staffId: z.string().nullable(),
  actor: z.string(),
  via: z.enum(['session', 'key', 'command']),
  action: z.string(),
  subject: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
export const auditEntries = z.array(auditEntry);

const namedStaff = z.array(z.object({ staffId: z.string(), name: z.string() }));

/** Who and what occurs in the log, for the filters, and whose each account is, for the subjects. */
export const auditChoices = z.object({
  actors: namedStaff,
  actions: z.array(z.string()),
  accounts: namedStaff,
});
