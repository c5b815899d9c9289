import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';
import { type ClientLanguage, clientLanguages, speakBy } from '../content/language.ts';

/** The call or job that is under way, with the language of whoever is spoken to in it, once that is known. */
const listeners = new AsyncLocalStorage<{ language: ClientLanguage | undefined }>();

speakBy(() => listeners.getStore()?.language);

/**
 * What zod itself says of a field that has no sentence of its own. A program, which names no language, is told in
 * English.
 */
const sentences = { fr: z.locales.fr(), en: z.locales.en(), ar: z.locales.ar() };
z.config({ localeError: (issue) => sentences[listeners.getStore()?.language ?? 'en'].localeError(issue) });

/**
 * The language that a page names with each of its calls; undefined for programs, which name none, and for clients whose
 * language nobody knows.
 */
export const languageOfPage = (header: string | string[] | undefined): ClientLanguage | undefined =>
  clientLanguages.find((one) => one === header);

/** Runs a call or a job, whose words are in that language: the agency's until somebody's is known. */
export const speaking = <T>(language: ClientLanguage | undefined, run: () => T): T =>
  listeners.run({ language }, run);

/** Says whom the call or job under way speaks to, unless that is known already. Outside of one nothing comes of it. */
export function speakTo(language: ClientLanguage): void {
  const listener = listeners.getStore();
  if (listener) listener.language ??= language;
}
