import { z } from 'zod';
import { messageLimit } from '../content/chat.ts';
import { languages, saidOfField } from '../content/language.ts';
import { inputRefusals } from '../content/refusals/input.ts';
import { translationRefusals } from '../content/refusals/translations.ts';
import { storable } from './text.schema.ts';

const refusals = saidOfField(translationRefusals);

/** What a person of the agency wrote, in which language, where their message is its translation. */
export const messageOriginal = z.object({ text: z.string(), language: z.enum(languages) });
export type MessageOriginal = z.infer<typeof messageOriginal>;

/**
 * The same as it is sent beside a message that this `model` translated into the language `to`: both are kept. `text`
 * has at most as many characters as a message. A message that does not keep the figures, dates, links, names and code
 * of its original answers CONFLICT, and so do two languages that are one, and a `to` that is not what its reader is
 * answered in by then.
 */
export const originalInput = z.object(
  {
    text: z
      .string(refusals.text.missing)
      .refine(storable, saidOfField(inputRefusals).text.forbidden)
      .trim()
      .min(1, refusals.text.missing)
      .max(messageLimit, refusals.text.tooLong(messageLimit)),
    language: z.enum(languages, refusals.language),
    to: z.enum(languages, refusals.language),
    model: z.string(refusals.model).trim().min(1, refusals.model).max(200, refusals.model),
  },
  refusals.text.missing,
);
