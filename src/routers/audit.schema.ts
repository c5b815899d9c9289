import { z } from 'zod';
import { saidOfField } from '../content/language.ts';
import { auditFieldRefusals } from '../content/refusals/audit.ts';
import { inputRefusals } from '../content/refusals/input.ts';
import { storable } from './text.schema.ts';

const refusals = saidOfField(auditFieldRefusals);

/**
 * What PostgreSQL cannot store (U+0000) is nowhere in the log: asked for, it is refused, not dropped with the filter.
 */
const text = z
  .string(refusals.filter.notText)
  .trim()
  .min(1, refusals.filter.missing)
  .max(200, refusals.filter.tooLong)
  .refine(storable, refusals.filter.forbidden)
  .optional();
/** The calendar of the database has no year 0. */
const day = z.iso
  .date(refusals.day)
  .refine((value) => !value.startsWith('0000'), refusals.day)
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

const badLimit = refusals.limit;
const badAfter = saidOfField(inputRefusals).unknown.page;

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
  via: z.enum(['session', 'key', 'command', 'mail']),
  action: z.string(),
  subject: z.string(),
  /** What that is called today; null where it is gone or has no name. */
  subjectName: z.string().nullable(),
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
