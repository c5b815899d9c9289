import { z } from 'zod';
import { languages } from '../content/language.ts';
import { storable } from './text.schema.ts';

const unstorable = 'Le texte contient un caractère interdit';

/** An answer that staff give often. `{name}` in its text becomes the visitor's name. */
export const cannedAnswer = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  language: z.enum(languages),
});
export type CannedAnswer = z.infer<typeof cannedAnswer>;
export const cannedAnswers = z.array(cannedAnswer);

const badId = 'Indiquez une réponse type';

/** Without `id` a new one. */
export const saveCannedAnswerInput = z.object({
  id: z.int(badId).optional(),
  title: z
    .string('Donnez un titre')
    .trim()
    .min(1, 'Donnez un titre')
    .max(80, 'Ce titre est trop long')
    .refine(storable, unstorable),
  text: z
    .string('Écrivez la réponse')
    .trim()
    .min(1, 'Écrivez la réponse')
    .max(4000, 'Ce texte est trop long')
    .refine(storable, unstorable),
  language: z.enum(languages, 'Choisissez une langue'),
});
export const cannedAnswerInput = z.object({ id: z.int(badId) });
