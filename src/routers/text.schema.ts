import { z } from 'zod';
import { type FieldSentence, saidOfField } from '../content/language.ts';
import { inputRefusals } from '../content/refusals/input.ts';
import { longestSlug } from '../content/slug.ts';
import { searchLimit } from './text.values.ts';

const input = saidOfField(inputRefusals);

/** PostgreSQL cannot store U+0000 in a text: refused by the schemas, so that it is a 400 at the field and not a 500. */
export const storable = (text: string) => !text.includes('\u0000');

/** Signs that show nothing: spaces, controls, joiners, and the letters that are drawn as blanks. */
const unseen = /\u034f|[\p{Z}\p{C}\u115f\u1160\u3164\uffa0\u2800]/gu;

/** How many signs of a text people see. */
export const seenLength = (text: string): number => [...text.replace(unseen, '')].length;

/** A text of one line: the name of a person or a thing stands in subjects, lists and papers. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);

/** A text of one line that somebody can see, as staff write it; `empty` is said where nothing is there. */
export const line = (empty: FieldSentence, max: number) =>
  z
    .string(empty)
    .trim()
    .min(1, { ...empty, abort: true })
    .refine((text) => seenLength(text) > 0, empty)
    .max(max, input.text.tooLong(max))
    .refine(storable, input.text.forbidden)
    .refine((text) => isOneLine(text.replaceAll('\0', '')), input.text.oneLine);

/** A text of one line that may be nothing yet. */
export const lineOrNone = (max: number) =>
  paragraph(max).refine((text) => isOneLine(text.replaceAll('\0', '')), input.text.oneLine);

/** A text of any number of lines, or none. */
export const paragraph = (max: number) =>
  z.string().trim().max(max, input.text.tooLong(max)).refine(storable, input.text.forbidden);

/** What a list is searched for. */
export const searchText = z
  .string()
  .trim()
  .max(searchLimit, input.search.tooLong)
  .refine(storable, input.text.forbidden);

/** Lower case letters, digits and single hyphens between them. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The slug of something new. */
export const newSlug = z
  .string(input.slug.missing)
  .trim()
  .toLowerCase()
  .min(2, input.slug.tooShort)
  .max(longestSlug, input.slug.tooLong)
  .regex(slugPattern, input.slug.forbidden);

/** A day such as 2026-03-01, of which a list is asked. The calendar of the database has no year 0. */
export const listedDay = z.iso
  .date(input.missing.date)
  .refine((value) => !value.startsWith('0000'), input.missing.date);

/** The id of what may be chosen or not: null where nothing is. */
export const idOrNone = z
  .string()
  .nullable()
  .transform((id) => id || null)
  .pipe(z.string().max(100).nullable());

/** A day as ISO writes it, or null where none is named. */
export const dayOrNone = z
  .string()
  .trim()
  .nullable()
  .transform((day) => day || null)
  .pipe(listedDay.nullable());
