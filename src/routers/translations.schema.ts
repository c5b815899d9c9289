import { z } from 'zod';
import { languages } from '../content/language.ts';
import { replyInput } from './admin.schema.ts';
import { writeInput } from './support-requests.schema.ts';

/**
 * A foreign message in the reader's language: `text` and the `model` that made it where `state` is `done`. `pending`:
 * it is on its way. `refused`: no translation kept the figures, links or names of the message, so that none is shown.
 * `failed`: none came; it is tried again when somebody reads the thread later.
 */
export const translation = z.object({
  messageId: z.int(),
  state: z.enum(['pending', 'done', 'refused', 'failed']),
  text: z.string().nullable(),
  model: z.string().nullable(),
});
export type Translation = z.infer<typeof translation>;

/** Of a thread's newest messages, oldest first. `isAvailable`: a model is configured; `language`: the reader's. */
export const translations = z.object({
  isAvailable: z.boolean(),
  language: z.enum(languages),
  translations: z.array(translation),
});
export type Translations = z.infer<typeof translations>;

/**
 * `answerIn`: the language in which the request's client is answered. `request`: its title and description as one text,
 * with an empty line between them; null where they are in the reader's language, or nobody has asked for them.
 */
export const requestTranslations = translations.extend({
  answerIn: z.enum(languages),
  request: translation.omit({ messageId: true }).nullable(),
});
export type RequestTranslations = z.infer<typeof requestTranslations>;

/** What somebody of the staff has written, in their own language. */
export const proposeInput = replyInput.pick({ conversationId: true, message: true });
export const proposeForRequestInput = writeInput.pick({ requestId: true, message: true });
/**
 * The same in the visitor's or client's `language`, for its writer to read and change before it is sent; `from` is that
 * of the original.
 */
export const proposal = z.object({
  text: z.string(),
  from: z.enum(languages),
  language: z.enum(languages),
  model: z.string(),
});
export type Proposal = z.infer<typeof proposal>;
