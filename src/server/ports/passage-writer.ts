import type { Language } from '../../content/language.ts';

/** Passages of a document, in the language in which they are written. */
export type PassagesRequest = { passages: readonly { title: string; text: string }[]; language: Language };

/**
 * What a passage could be called, and what somebody would ask whom it answers; `passage` is its place in the request.
 */
export type Suggestion = { passage: number; title: string; questions: string[] };

/** Proposes titles and questions of passages. There is none without a model. */
export type PassageWriter = {
  /** Not checked: what it says may be of no passage, or not true. Throws where nothing came whole, or not in time. */
  suggest(request: PassagesRequest, signal: AbortSignal): Promise<Suggestion[]>;
};
