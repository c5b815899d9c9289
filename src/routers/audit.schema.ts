import { z } from 'zod';

const text = z.string().trim().min(1).max(200).optional().catch(undefined);

/** Narrows the list; `from` and `to` are days (UTC, both included). */
export const auditFilter = z.object({
  staffId: text,
  action: text,
  subject: text,
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

/** A page, newest first: what is older than the entry `after`. */
export const auditListInput = auditFilter.extend({
  limit: z.int().min(1).max(200).default(50),
  after: z.int().min(1).optional(),
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

/** Who and what occurs in the log, for the filters. */
export const auditChoices = z.object({
  actors: z.array(z.object({ staffId: z.string(), name: z.string() })),
  actions: z.array(z.string()),
});
