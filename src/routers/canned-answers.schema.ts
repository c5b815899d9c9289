import { z } from 'zod';
import { languages, saidOfField } from '../content/language.ts';
import { cannedAnswerFieldRefusals } from '../content/refusals/canned-answers.ts';
import { inputRefusals } from '../content/refusals/input.ts';
import { storable } from './text.schema.ts';

const unstorable = saidOfField(inputRefusals).text.forbidden;
const refusals = saidOfField(cannedAnswerFieldRefusals);

/** An answer that staff give often. `{name}` in its text becomes the visitor's name. */
export const cannedAnswer = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  language: z.enum(languages),
});
export type CannedAnswer = z.infer<typeof cannedAnswer>;
export const cannedAnswers = z.array(cannedAnswer);

const badId = refusals.id;

/** Without `id` a new one. */
export const saveCannedAnswerInput = z.object({
  id: z.int(badId).optional(),
  title: z
    .string(refusals.title.missing)
    .trim()
    .min(1, refusals.title.missing)
    .max(80, refusals.title.tooLong)
    .refine(storable, unstorable),
  text: z
    .string(refusals.text.missing)
    .trim()
    .min(1, refusals.text.missing)
    .max(4000, refusals.text.tooLong)
    .refine(storable, unstorable),
  language: z.enum(languages, refusals.language),
});
export const cannedAnswerInput = z.object({ id: z.int(badId) });
