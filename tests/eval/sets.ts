import { existsSync } from 'node:fs';
import { type Language, languages } from '../../src/content/language.ts';
import type { EvalCase } from './eval-case.ts';
import { questionsAr } from './questions/ar.ts';
import { questionsEn } from './questions/en.ts';
import { questionsFr } from './questions/fr.ts';
import { freshAr } from './questions/fresh-ar.ts';
import { freshEn } from './questions/fresh-en.ts';
import { freshFr } from './questions/fresh-fr.ts';
import { freshHi } from './questions/fresh-hi.ts';
import { freshUr } from './questions/fresh-ur.ts';
import { questionsHi } from './questions/hi.ts';
import { questionsUr } from './questions/ur.ts';

/** The questions that the assistant may be improved by, in the order of the languages. */
export const tuningSet: readonly EvalCase[] = [
  ...questionsFr,
  ...freshFr,
  ...questionsEn,
  ...freshEn,
  ...questionsAr,
  ...freshAr,
  ...questionsHi,
  ...freshHi,
  ...questionsUr,
  ...freshUr,
];

/**
 * The questions kept apart from those of the tuning set: a score on them shows what tuning did not reach. Throws when a
 * language has none, so that a score never stands for fewer questions than it seems to.
 */
export async function readHeldOutSet(folder = new URL('./held-out/', import.meta.url)): Promise<EvalCase[]> {
  const sets = await Promise.all(languages.map((language) => readHeldOut(language, folder)));
  return sets.flat();
}

async function readHeldOut(language: Language, folder: URL): Promise<EvalCase[]> {
  const file = new URL(`${language}.ts`, folder);
  if (!existsSync(file)) throw new Error(`The held-out questions are missing: ${file.pathname}`);
  const exports: Record<string, unknown> = await import(file.href);
  const name = `heldOut${language.charAt(0).toUpperCase()}${language.slice(1)}`;
  const cases = exports[name];
  if (!Array.isArray(cases) || cases.length === 0) throw new Error(`${file.pathname} exports no ${name}`);
  return cases;
}
