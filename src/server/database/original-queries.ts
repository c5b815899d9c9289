import type { Language } from '../../content/language.ts';

/**
 * What somebody of the staff wrote in their own language, and the model that translated it into `to`: the message that
 * went.
 */
export type Original = { text: string; language: Language; to: Language; model: string };

/**
 * What a translated message was at first, as JSON; null for one that is not translated. `message` is a table of
 * messages.
 */
export const originalJson = (message: string) => `case when ${message}.original is not null then
  json_build_object('text', ${message}.original, 'language', ${message}.original_language) end`;

/** Where a message keeps it. */
export const originalColumns = (original: Original | undefined) => ({
  original: original?.text ?? null,
  original_language: original?.language ?? null,
  translated_by: original?.model ?? null,
  translated_into: original?.to ?? null,
});
