import type { Language } from '../../content/language.ts';

/** What is to be translated. `lost`: words that an earlier translation of the same text did not keep. */
export type TranslationRequest = {
  text: string;
  from: Language;
  to: Language;
  /** People and companies whose names stay as they are. */
  names: readonly string[];
  /** The translation before, and what of the text it did not keep. */
  before?: { text: string; lost: string } | undefined;
};

/** Translates what people write to each other. There is none without a model. */
export type Translator = {
  /** The translation and the name of the model that made it. Throws where none came whole, or not in time. */
  translate(request: TranslationRequest, signal: AbortSignal): Promise<{ text: string; model: string }>;
};
