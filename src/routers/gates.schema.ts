import { z } from 'zod';
import { type FieldSentence, saidOfField } from '../content/language.ts';
import { gateFieldRefusals } from '../content/refusals/gates.ts';
import { longestSlug } from '../content/slug.ts';
import { searchText, slugPattern, storable } from './text.schema.ts';

const refusals = saidOfField(gateFieldRefusals);

/** The password gates: around the team area, each quote and each status page. */
export const gateKinds = ['team', 'quote', 'status-page'] as const;
export const gateKind = z.enum(gateKinds, refusals.kind);
export type GateKind = z.infer<typeof gateKind>;

/** The slug of the one team area. */
export const teamSlug = 'team';

/**
 * The slug that an address or a call names. It never changes: grants and links name it. Whether there is such a thing
 * is said to nobody without a grant.
 */
export const knownSlug = z
  .string(refusals.page)
  .max(longestSlug, refusals.page)
  .regex(slugPattern, refusals.page);

/** Characters of a code or password, in UTF-16 code units. */
export const codeLength = { min: 10, max: 128 };

/** What somebody types at a gate; compared as it is. */
export const typedCode = (message: string | FieldSentence) =>
  z
    .string(message)
    .max(codeLength.max, message)
    .refine(storable, message)
    .refine((text) => text.trim() !== '', message);

/** A code that staff choose. */
export const newCode = z
  .string(refusals.code.missing)
  .min(codeLength.min, refusals.code.tooShort(codeLength.min))
  .max(codeLength.max, refusals.code.tooLong(codeLength.max))
  .refine(storable, refusals.code.forbidden)
  .refine((text) => text === text.trim(), refusals.code.spaces);

const gateOf = { kind: gateKind, subject: knownSlug };
export const gateInput = z.object(gateOf);
/** Without a `password` one is generated. */
export const setGateInput = z.object({ ...gateOf, password: newCode.optional() });

/**
 * A gate as the administrators see it. `openedCount`: how many browsers it is open to now. `id` is what comes `after`
 * it.
 */
export const gate = z.object({
  id: z.int(),
  kind: gateKind,
  subject: z.string(),
  /** What it closes, and whose that is; null for the team area. */
  title: z.string().nullable(),
  clientName: z.string().nullable(),
  /** False where no code opens it. */
  isOpen: z.boolean(),
  openedCount: z.int(),
  changedAt: z.iso.datetime({ offset: true }),
});
export type Gate = z.infer<typeof gate>;
export const gates = z.array(gate);
export const gatesInput = z.object({
  search: searchText.optional(),
  limit: z.int().min(1).max(100).default(50),
  after: z.int().positive().optional(),
});
/** `password` is there, this once, where one was generated. */
export const savedGate = gate.extend({ password: z.string().optional() });
export type SavedGate = z.infer<typeof savedGate>;
