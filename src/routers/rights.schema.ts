import { z } from 'zod';
import { saidOfField } from '../content/language.ts';
import { erasedKinds, keptKinds } from '../content/person-rights.ts';
import { rightsRefusals } from '../content/refusals/rights.ts';
import { contactInput } from './customers.schema.ts';

const refusals = saidOfField(rightsRefusals);

/** How many of each kind go. */
export const erasedCounts = z.object(
  Object.fromEntries(erasedKinds.map((kind) => [kind, z.int()])) as Record<
    (typeof erasedKinds)[number],
    z.ZodInt
  >,
);
/** What stays, how many of it; what is not counted has 0. */
export const keptThings = z.array(z.object({ kind: z.enum(keptKinds), count: z.int() }));
export type KeptThings = z.infer<typeof keptThings>;

/** Why a person cannot erase themselves: money is owed or on its way, or work that was paid for is not done. */
export const commitments = z.array(z.enum(['payment', 'work']));

/** Of a contact, with `withSame` also of the others that have the very same address. */
export const personInput = contactInput.extend({ withSame: z.boolean().default(false) });

/** What an erasure would reach. Nothing of somebody who was erased is left to be shown. */
export const erasurePreview = z.object({
  goes: erasedCounts,
  kept: keptThings,
  commitments,
  /** Other contacts with the same address, here and at other customers: the same person, or somebody who typed it. */
  same: z.array(
    z.object({ id: z.int(), name: z.string(), customerName: z.string(), isMailConfirmed: z.boolean() }),
  ),
  /**
   * What names the same address and is linked to no contact, which stays: the oldest twenty conversations, quotes and
   * drafts. `title` is what a visitor calls themselves, or the quote's.
   */
  unlinked: z.array(
    z.object({
      kind: z.enum(['conversation', 'quote', 'draft']),
      id: z.string(),
      title: z.string().nullable(),
      at: z.iso.datetime({ offset: true }),
    }),
  ),
});
export type ErasurePreview = z.infer<typeof erasurePreview>;

/** An erasure that was begun: names, addresses and access are gone; `isDone` says whether all the rest is too. */
export const erasure = z.object({
  at: z.iso.datetime({ offset: true }),
  isDone: z.boolean(),
  askedBy: z.enum(['staff', 'person']),
  kept: keptThings,
});
export type Erasure = z.infer<typeof erasure>;

/**
 * What a person may do with their data from this browser. `isFresh`: a mailed link was used here within the last
 * fifteen minutes, which a copy and an erasure ask for.
 */
export const ownRights = z.object({
  isFresh: z.boolean(),
  email: z.string(),
  goes: erasedCounts,
  kept: keptThings,
  commitments,
});
export type OwnRights = z.infer<typeof ownRights>;

/** The address of the person, typed once more. */
export const eraseMyselfInput = z.object({
  email: z.string(refusals.address).trim().max(254, refusals.address),
});
