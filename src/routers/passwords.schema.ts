import type { OptionsType } from '@zxcvbn-ts/core';
import { said } from '../content/language.ts';
import { passwordRefusals } from '../content/refusals/passwords.ts';

/**
 * What a new password or code is worth: 0 to 4 as zxcvbn counts (a thousand guesses, a million, a hundred million, ten
 * thousand million, more), and what is wrong with it. `own`: names that anybody can guess hold it up.
 */
export type Judgement = { score: number; fault: 'own' | 'weak' | undefined };

/** From this score on it withstands a hundred million guesses, more than any limit lets somebody make. */
export const leastScore = 3;

/** What is said beside the field. */
export const passwordFaults = said(passwordRefusals);

/** Longer ones are judged by their beginning: the estimate takes more than linear time. */
const judgedLength = 64;
/** A word of fewer letters stands by chance in too many others. */
const shortestName = 3;

/** What zxcvbn knows of words and keyboards. */
type Vocabulary = Pick<OptionsType, 'dictionary' | 'graphs'>;

/**
 * Judges a new password. `own` are the names and addresses of whoever it is for, and of the agency: wherever a word of
 * them stands in it, in capitals or with 4 for a, it counts for nothing.
 */
type Judge = (password: string, own: readonly string[]) => Promise<Judgement>;

/** A judge that loads its words at the first use: all there are weigh 1 MB and take a sixth of a second. */
export function createJudge(loadVocabulary: () => Promise<Vocabulary>): Judge {
  const loadEstimate = async () => {
    const [{ ZxcvbnFactory }, vocabulary] = await Promise.all([import('@zxcvbn-ts/core'), loadVocabulary()]);
    const zxcvbn = new ZxcvbnFactory({
      ...vocabulary,
      maxLength: judgedLength,
      // With the hundred of its own a text of signs alone takes seconds.
      l33tMaxSubstitutions: 10,
    });
    return (text: string) => zxcvbn.check(text).score;
  };
  let estimate: ReturnType<typeof loadEstimate> | undefined;
  return async (password, own) => {
    estimate ??= loadEstimate();
    const scoreOf = await estimate;
    const score = scoreOf(password);
    const rest = withoutNames(password, own);
    const left = rest === password ? score : Math.min(score, scoreOf(rest));
    if (left >= leastScore) return { score: left, fault: undefined };
    return { score: left, fault: score >= leastScore ? 'own' : 'weak' };
  };
}

/** Signs that stand for a letter, and letters that look alike. */
const alike: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
};

/** A text in signs that compare, one for each of its characters. */
const fold = (text: string): string[] =>
  [...text].map((sign) => {
    const [plain = sign] = sign.normalize('NFKD').toLowerCase();
    return alike[plain] ?? (plain.length === 1 ? plain : '\0');
  });

/** The words of names and addresses, longest first; those of one name also written as one word. */
function namesIn(own: readonly string[]): string[] {
  const names = own.flatMap((text) => {
    const words = text.split(/[^\p{L}\p{N}]+/u);
    return [...words, words.join('')];
  });
  return [...new Set(names.map((name) => fold(name).join('')))]
    .filter((name) => name.length >= shortestName)
    .toSorted((a, b) => b.length - a.length);
}

/** What is left of a password without the names in it, and without the signs that joined them to the rest. */
function withoutNames(password: string, own: readonly string[]): string {
  const signs = [...password.normalize('NFKC')];
  let folded = fold(signs.join(''));
  for (const name of namesIn(own)) {
    let at = folded.join('').indexOf(name);
    while (at >= 0) {
      signs.splice(at, name.length, '\n');
      folded = fold(signs.join(''));
      at = folded.join('').indexOf(name);
    }
  }
  const parts = signs.join('').split('\n');
  if (parts.length === 1) return password;
  return parts.map((part) => part.replace(/^[\s_.,-]+|[\s_.,-]+$/g, '')).join('');
}
