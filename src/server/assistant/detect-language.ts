import { type Language, type Localized, languages } from '../../content/language.ts';
import { wordings } from '../../content/wording.ts';
import { fold, wordSet, wordsOf } from './words.ts';

/** Letters that Urdu has and Arabic has not, and the reverse, as keyboards write them. */
const urduLetters = /[ٹڈڑںےہھۂۃگچپ]/gu;
const arabicLetters = /[ةيكىأإؤ]/gu;

/** The words that only one language of the group has. */
function ownWords(group: readonly Language[], kind: 'marks' | 'latin'): Map<Language, Set<string>> {
  const sets = group.map((language) => [language, wordSet(wordings[language][kind])] as const);
  return new Map(
    sets.map(([language, words]) => [
      language,
      new Set(
        [...words].filter((word) => sets.every(([other, theirs]) => other === language || !theirs.has(word))),
      ),
    ]),
  );
}

const latinMarks = ownWords(['fr', 'en'], 'marks');
const arabicMarks = ownWords(['ar', 'ur'], 'marks');
const typed = Object.fromEntries(
  languages.map((language) => [language, wordSet(wordings[language].latin)]),
) as Localized<Set<string>>;
/** Chats write Arabic sounds as digits within a word: "3andkom", "se3r". Trade has words like "B2B". */
const arabizi = /^(?![a-z]2[a-z]$)[a-z]+[23579][a-z]{1,}$|^[3579][aeiou][a-z]{2,}$|^3nd/;

/**
 * The language a text is to be answered in; undefined when it does not say (a number, a name, an equal mixture).
 * Hindi, Urdu and Arabic in Latin letters count as what they are, not as English. Hindi and Urdu are the same
 * then but for a few words: `chosen`, the language chosen in the chat, decides, else those words, else Hindi.
 */
export function detectLanguage(text: string, chosen?: Language): Language | undefined {
  const words = wordsOf(text);
  const latin = count(text, /\p{Script=Latin}/gu);
  const arabic = count(text, /\p{Script=Arabic}/gu);
  const devanagari = count(text, /\p{Script=Devanagari}/gu);
  // A brand or a technical word in Latin letters is common in all three, so they win well below one half; but one
  // quoted word makes no question of its language.
  const foreign = words.filter((word) => /[\u0600-\u06ff\u0900-\u097f]/.test(word)).length;
  const latinShare = words.filter((word) => latinMarks.values().some((marks) => marks.has(word))).length;
  if (Math.max(arabic, devanagari) * 4 > latin && foreign >= latinShare) {
    return devanagari > arabic ? 'hi' : arabicOrUrdu(text, words, chosen);
  }
  if (latin === 0) return undefined;
  return typedInLatin(words, chosen) ?? frenchOrEnglish(text, words, chosen);
}

function arabicOrUrdu(text: string, words: string[], chosen?: Language): Language {
  const share = (language: 'ar' | 'ur') =>
    words.filter((word) => arabicMarks.get(language)?.has(word)).length;
  const urdu = share('ur') + count(text, urduLetters);
  const arabic =
    share('ar') + count(text, arabicLetters) + count(fold(text), /(?<!\p{L})ال(?!سلام)\p{L}{3}/gu);
  if (urdu === arabic) return chosen === 'ur' ? 'ur' : 'ar';
  return urdu > arabic ? 'ur' : 'ar';
}

/** Greetings and forms of address that everybody in the Gulf mixes into English. */
const borrowed = wordSet(
  'salam salaam asalam assalam assalamualaikum salamualaikum asalamualaikum aleikum alaikum alaykum aoa walaikum ' +
    'marhaba habibi 7abibi wallah yalla yaani yani khalas inshallah mashallah shukran shukriya shukria namaste ' +
    'namaskar bhai yaar janab',
);

function typedInLatin(words: string[], chosen?: Language): Language | undefined {
  const share = (is: (word: string) => boolean) => words.filter(is).length;
  const arabic = certain(
    words.filter((word) => typed.ar.has(word) || arabizi.test(word)),
    chosen === 'ar',
  );
  const hindustani = certain(
    words.filter((word) => typed.hi.has(word) || typed.ur.has(word)),
    chosen === 'hi' || chosen === 'ur',
  );
  const other = share((word) => latinMarks.values().some((marks) => marks.has(word)));
  const most = Math.max(arabic, hindustani);
  const own = (word: string) => languages.some((language) => typed[language].has(word)) || arabizi.test(word);
  const isLatinChat = chosen === 'en' || chosen === 'fr';
  const isEnglish = other > 1 || (other === 1 && words.length > 3 && isLatinChat);
  if (isEnglish && !words.some((word) => own(word) && !borrowed.has(word))) return undefined;
  // People who write so mix in many English words; nobody else writes a single one of theirs.
  if (most === 0 || most * 2 < other || (most === 1 && other > 1 && words.length > 3)) return undefined;
  if (arabic > hindustani) return 'ar';
  if (chosen === 'hi' || chosen === 'ur') return chosen;
  const urdu = share((word) => typed.ur.has(word) && !typed.hi.has(word));
  const hindi = share((word) => typed.hi.has(word) && !typed.ur.has(word));
  return urdu > hindi ? 'ur' : 'hi';
}

/**
 * How many of the words found count: a single short one ("al", "ko") is as likely a name, unless its language was
 * chosen.
 */
function certain(found: string[], isChosen: boolean): number {
  const isSure = isChosen || new Set(found).size > 1 || found.some((word) => word.length > 3);
  return isSure ? found.length : 0;
}

function frenchOrEnglish(text: string, words: string[], chosen?: Language): Language | undefined {
  // An elided article ("l'hôtel", "d’un") is French; an accent leans that way.
  let french =
    count(text, /\b(?:[ldjnmtsc]|qu)['’](?=\p{L}{2})/giu) + (/[éèêàçùœîôû]/iu.test(text) ? 0.5 : 0);
  let english = count(text, /\p{L}['’](?:s|re|ve|ll|t|d|m)\b/giu);
  for (const word of words) {
    if (latinMarks.get('fr')?.has(word)) french += 1;
    if (latinMarks.get('en')?.has(word)) english += 1;
  }
  // A mixture of both is answered in the language that was chosen.
  if (french === english || (english > 0 && french > 0 && Math.abs(french - english) <= 1)) return undefined;
  // "Par" and "on" are Hindi too, or nothing, where another language was chosen.
  const isLatinChat = chosen === undefined || chosen === 'en' || chosen === 'fr';
  if (!isLatinChat && Math.max(french, english) <= 1 && !words.some((word) => longMark(word)))
    return undefined;
  return french > english ? 'fr' : 'en';
}

/** A word of English or French that is no small word of another language. */
const longMark = (word: string) =>
  word.length > 3 && [...latinMarks.values()].some((marks) => marks.has(word));

/** Small words that are common beside those which tell French from English. */
const common = {
  fr: wordSet('en se sa son ses lui était avant après depuis toujours encore tout tous rien sous vers'),
  en: wordSet(
    'its were been into then than just after before again since until still now out all more very no',
  ),
};
/** Shorter texts may have no small word at all. */
const fewestWords = 6;

/**
 * Whether a text may be in a language. Of one in French or English, and not in the other one, nor in German, small
 * words say so; the others have letters of their own.
 */
export function mayBeIn(text: string, language: Language): boolean {
  if (language !== 'fr' && language !== 'en') return true;
  if ((detectLanguage(text, language) ?? language) !== language) return false;
  const words = wordsOf(text).filter((word) => /\p{L}{2}/u.test(word));
  const small = words.filter((word) => latinMarks.get(language)?.has(word) || common[language].has(word));
  return words.length < fewestWords || small.length * 5 >= words.length - 1;
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
