import type { Language } from '../../src/content/language.ts';
import { detectLanguage } from '../../src/server/assistant/detect-language.ts';
import { fold } from '../../src/server/assistant/words.ts';

/** Words between the ends of a range, in the five languages; folded. */
const rangeSign = / ?(?:[-–—]|\b(?:to|a|au|and|et)\b|الی|الى|و|سی|سے|تا|اور|से|और) ?/.source;

const percentWords = new RegExp(
  `(?<=\\d )(?:${['percent', 'pour cent', 'प्रतिशत', 'फ़ीसदी', 'فیصد', 'بالمئة', 'بالمائة', 'في المئة', 'في المائة'].map(fold).join('|')})`,
  'g',
);

/**
 * A text as facts are compared: folded, without emphasis, thousands unseparated ("18500"), ranges as "2-4", "50%",
 * around the clock as "24/7".
 */
export function comparable(text: string): string {
  return fold(text)
    .replace(/[*_`~]/g, '')
    .replace(/[’ʼ‘]/g, "'")
    .replaceAll('٪', '%')
    .replace(percentWords, '%')
    .replace(/%\s*(\d+)/g, '$1%')
    .replace(/\s+/g, ' ')
    .replace(/(?<=\d)[ ,.'٬](?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\d) %/g, '%')
    .replace(/\b24 ?h? ?\/ ?(?:24|7)\b/g, '24/7')
    .replace(new RegExp(`(\\d)%?${rangeSign}(?=\\d)`, 'g'), '$1-');
}

/** Whether a fact stands in an answer: not within a longer number ("2" is not in "24"). */
export function states(answer: string, fact: string): boolean {
  const wanted = comparable(fact).trim();
  const escaped = wanted.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const start = /^\d/.test(wanted) ? '(?<!\\d[.,/]?)' : '';
  const end = /\d$/.test(wanted) ? '(?![.,/]?\\d)' : '';
  return new RegExp(start + escaped + end).test(comparable(answer));
}

/** Addresses and links say nothing of the language they stand in. */
const prose = (answer: string) =>
  answer.replace(/\]\([^)]*\)/g, ']').replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, ' ');

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Whether an answer is in `language`: by its script, and by its words where two languages share one. */
export function isIn(language: Language, answer: string): boolean {
  const text = prose(answer);
  const latin = count(text, /\p{Script=Latin}/gu);
  const arabic = count(text, /\p{Script=Arabic}/gu);
  const devanagari = count(text, /\p{Script=Devanagari}/gu);
  if (language === 'hi') return devanagari > latin && devanagari > arabic;
  if (language === 'fr' || language === 'en')
    return latin > arabic + devanagari && detectLanguage(text) === language;
  if (arabic <= latin || arabic <= devanagari) return false;
  // Both use the Arabic script: these letters are Urdu's alone, and these are frequent in Arabic and rare in Urdu.
  const urdu = count(text, /[ٹڈڑںےہھۂۃگچپکی]/gu);
  const arabicOnly = count(text, /[ةيكىأإه]/gu);
  return language === 'ur' ? urdu > arabicOnly : arabicOnly > urdu;
}

/** Words by which an answer admits that it does not know, or declines. */
const admissions: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:ne|n['’]\p{L}+|pas|aucune?|seulement|uniquement|désolée?)(?!\p{L})/iu,
  en: /\b(?:not|cannot|no|only|unable|sorry|\p{L}+n['’]t)\b/iu,
  ar: /(?<!\p{L})(?:لا|ليس|ليست|لست|لم|لن|غير|فقط|عذرًا|عذرا|آسف|يؤسفني|نعتذر|أعتذر)(?!\p{L})/u,
  hi: /नहीं|नही|न |केवल|सिर्फ|सिर्फ़|खेद|माफ़|क्षमा/u,
  ur: /نہیں|نہ |صرف|افسوس|معذرت|معاف/u,
};

export const admits = (language: Language, answer: string) => admissions[language].test(answer);
