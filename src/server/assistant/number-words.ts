/**
 * Signs that are written or left out at will: Arabic vowel signs and tatweel, the Devanagari nukta (with its
 * letters of one piece), joiners and marks of direction.
 */
const marks = /[\u064b-\u0652\u0670\u0640\u093c\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const oftenMarked = /[\u0958-\u095f]/g;

/**
 * A text without the marks that two spellings of one word may differ in. `origin` leads back: the character at
 * `index` came from `origin(index)`, in UTF-16 code units.
 */
export function withoutMarks(marked: string): { text: string; origin: (index: number) => number } {
  if (marked.search(marks) < 0 && marked.search(oftenMarked) < 0)
    return { text: marked, origin: (index) => index };
  let text = '';
  const origins: number[] = [];
  for (let at = 0; at < marked.length; at += 1) {
    const bare = marked
      .charAt(at)
      .replace(oftenMarked, (letter) => letter.normalize('NFD'))
      .replace(marks, '');
    if (bare) origins.push(at);
    text += bare;
  }
  return { text, origin: (index) => origins[index] ?? marked.length };
}

/** What multiplies the number before it. `short` forms count only after digits. */
const scaleTable: { factor: number; words: string; short?: string }[] = [
  { factor: 1e2, words: 'hundred|सौ|سو|مئة|مائة|sau' },
  { factor: 1e3, words: 'thousand|mille|ha[zj]aa?r|ألفا?|الف|آلاف|الاف|ہزار|हजार', short: 'k' },
  { factor: 1e6, words: 'दस लाख|دس لاکھ|millions?|مليونا?|ملايين|ملین|मिलियन', short: 'mn|m' },
  { factor: 1e5, words: 'lakhs?|lacs?|لاکھ|लाख' },
  { factor: 1e7, words: 'crores?|karod|کروڑ|करोड़' },
  { factor: 1e9, words: 'billions?|milliards?|مليارات|مليار|ارب|अरब', short: 'bn' },
];
const scales = scaleTable.map(({ factor, words, short }) => ({
  factor,
  words: withoutMarks(words).text,
  short,
}));

/** Arabic says "two weeks" in one word. */
const dual = '(?:دقيقت|ساعت|يوم|[أا]سبوع|شهر|سنت|عام)(?:ان|ين)';

/**
 * Numbers in words, as far as prices and durations are usually told in them. Urdu's word for eighty is not among
 * them, it means "the same" too ("the same day").
 */
const numberTable: [number, string][] = [
  // Before four, with which it begins in French.
  [80, 'eighty|quatre[- ]vingts?|ثمانون|ثمانين|अस्सी'],
  // Before ten, with which they begin in French.
  [17, 'seventeen|dix[- ]sept|सत्रह|سترہ|satrah'],
  [18, 'eighteen|dix[- ]huit|अठारह|अट्ठारह|اٹھارہ|atharah|athara'],
  [19, 'nineteen|dix[- ]neuf|उन्नीस|انیس|unnis'],
  [0.25, 'सवा|سوا'],
  [0.5, 'साढ़े|ساڑھے'],
  [1.5, 'डेढ़|ڈیڑھ'],
  [2.5, 'ढाई|ڈھائی'],
  [1, 'one|une?|واحدة?|एक|ایک'],
  [2, `two|deux|${dual}|اثنان|اثنين|اثنتان|اثنتين|اثني|اثنتي|اثنا|اثنتا|दो|دو`],
  [3, 'three|trois|ثلاثة?|तीन|تین'],
  [4, 'four|quatre|أربعة?|اربعة?|चार|چار'],
  [5, 'five|cinq|خمسة?|पाँच|पांच|پانچ'],
  [6, 'six|ستة?|छह|छः|छे|چھ'],
  [7, 'seven|sept|سبعة?|सात|سات'],
  [8, 'eight|huit|ثمانية?|ثماني|आठ|آٹھ'],
  [9, 'nine|neuf|تسعة?|नौ|نو'],
  [10, 'ten|dix|عشرة?|दस|دس'],
  [11, 'eleven|onze|ग्यारह|گیارہ'],
  [12, 'twelve|douze|बारह|بارہ'],
  [13, 'thirteen|treize|तेरह|تیرہ'],
  [14, 'fourteen|quatorze|चौदह|چودہ'],
  [15, 'fifteen|quinze|पंद्रह|पन्द्रह|پندرہ'],
  [16, 'sixteen|seize|सोलह|سولہ'],
  [20, 'twenty|vingts?|عشرون|عشرين|बीस|بیس'],
  [30, 'thirty|trente|ثلاثون|ثلاثين|तीस|تیس'],
  [40, 'forty|quarante|أربعون|أربعين|चालीस|چالیس'],
  [50, 'fifty|cinquante|خمسون|خمسين|पचास|پچاس'],
  [60, 'sixty|soixante|ستون|ستين|साठ|ساٹھ'],
  [70, 'seventy|سبعون|سبعين|सत्तर|ستر'],
  [90, 'ninety|تسعون|تسعين|नब्बे|نوے'],
  [100, 'cents?'],
  [200, 'مئتان|مئتين|مائتان|مائتين'],
  [300, 'ثلاثمئة|ثلاثمائة'],
  [400, 'أربعمئة|أربعمائة'],
  [500, 'خمسمئة|خمسمائة'],
  [600, 'ستمئة|ستمائة'],
  [700, 'سبعمئة|سبعمائة'],
  [800, 'ثمانمئة|ثمانمائة'],
  [900, 'تسعمئة|تسعمائة'],
  [2_000, 'ألفان|ألفين'],
];

/** Hindi and Urdu have a word of its own for each number up to 99; here from 21 on, a dash for one that means more. */
const fromTwentyOne = [
  'इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस ' +
    'छत्तीस सैंतीस अड़तीस उनतालीस चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस ' +
    'अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ इकसठ बासठ तिरसठ ' +
    'चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर ' +
    'अठहत्तर उन्यासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे ' +
    'बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे',
  'اکیس بائیس تئیس چوبیس پچیس چھبیس ستائیس اٹھائیس انتیس تیس اکتیس بتیس تینتیس چونتیس پینتیس چھتیس ' +
    'سینتیس اڑتیس انتالیس چالیس اکتالیس بیالیس تینتالیس چوالیس پینتالیس چھیالیس سینتالیس اڑتالیس انچاس ' +
    'پچاس اکاون باون ترپن چون پچپن چھپن ستاون اٹھاون انسٹھ ساٹھ اکسٹھ باسٹھ تریسٹھ چونسٹھ پینسٹھ چھیاسٹھ ' +
    'سڑسٹھ اڑسٹھ انہتر ستر اکہتر بہتر تہتر چوہتر پچہتر چھہتر ستتر اٹھہتر اناسی - اکیاسی بیاسی تراسی ' +
    'چوراسی پچاسی چھیاسی ستاسی اٹھاسی نواسی نوے اکانوے بانوے ترانوے چورانوے پچانوے چھیانوے ستانوے اٹھانوے ' +
    'ننانوے',
].map((words) => words.split(' '));
numberTable.push(
  ...fromTwentyOne.flatMap((words) =>
    words.flatMap((word, index): [number, string][] => (word === '-' ? [] : [[21 + index, word]])),
  ),
);

/**
 * Hindi and Urdu numbers in Latin letters. Some are words of other languages, so that they count before a unit alone.
 */
const romanTable: [number, string][] = [
  [1.5, 'dedh|derh'],
  [2.5, 'dhaa?i'],
  [1, 'ek|aik'],
  [2, 'do'],
  [3, 'teen|tin'],
  [4, 'chaa?r'],
  [5, 'paanch|panch|panj'],
  [6, 'chhah|chhe|cheh?|chay'],
  [7, 'saat|sat'],
  [8, 'aath|ath'],
  [9, 'nau'],
  [10, 'das|dus'],
  [11, 'gyaa?rah?'],
  [12, 'baa?rah'],
  [13, 'terah'],
  [14, 'chaudah|chodah'],
  [15, 'pandrah|pandarah'],
  [16, 'solah'],
  [20, 'bees|bis'],
  [25, 'pach+ees|pach+is'],
  [30, 'tees|tis'],
  [35, 'paintees|paintis'],
  [40, 'chaa?lee?s'],
  [45, 'paintalees|paintalis'],
  [50, 'pachaas|pachas'],
  [60, 'saath|sath'],
  [70, 'sattar'],
  [75, 'pachhattar|pachattar'],
  [80, 'assi'],
  [90, 'nabbe|navve'],
];
/** What follows them where they are numbers: a unit, a scale, or the other end of a range. */
const afterRoman =
  '(?=[ -](?:se |say |ya |sau|ha[zj]aa?r|lakh|dirham|euro|rupa?[iy]|prati?shat|f[ei]+sad|percent|min[au]t|ghant|din|dino|' +
  'haft|mah[ie]+n|saal|baras|logon? ))';
const numbers = [
  ...numberTable.map(([value, words]) => ({ value, words: withoutMarks(words).text, after: '' })),
  ...romanTable.map(([value, words]) => ({ value, words, after: afterRoman })),
];

const joined = (all: (string | undefined)[]) => all.filter(Boolean).join('|');
/** Alternatives of a regular expression for the scales that may follow digits, in text without marks. */
export const scaleAfterDigits = joined(scales.flatMap(({ words, short }) => [words, short]));

const longScales = joined(scales.map(({ words }) => words));
const smallNumbers = joined(numbers.map(({ words, after }) => (after ? `(?:${words})${after}` : words)));
const wordEnd = '(?![\\p{L}\\p{M}\\p{N}])';
// Arabic writes "and", "for" and "the" in one word with the number.
// "In the hundred" is percent.
const oneOf = (small: string) => `(?!بالم)(?:[وبلفك]|ب?ال|لل)?(?:${small}|${longScales})${wordEnd}`;
const oneWord = oneOf(smallNumbers);
const between = '[ \\t\\u00a0\\u202f*_-]+(?:(?:and|et|و|اور|और)[ \\u00a0]+)?';

/** A regular expression for a number in words: "nine thousand five hundred". */
export const numberInWords = `(?<![\\p{L}\\p{M}\\p{N}])${oneWord}(?:${between}${oneWord})*`;

const anyWord = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${oneWord}`, 'iu');
/** Of what is known to be a number. */
const wordPattern = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])${oneOf(joined(numbers.map(({ words }) => words)))}`,
  'giu',
);
const scalePatterns = scales.map(
  ({ factor, words, short }) => [new RegExp(`^(?:${joined([words, short])})$`, 'iu'), factor] as const,
);
const numberPatterns = numbers.map(
  ({ value, words }) => [new RegExp(`^(?:${words})$`, 'iu'), value] as const,
);
const find = (patterns: readonly (readonly [RegExp, number])[], word: string) =>
  patterns.find(([pattern]) => pattern.test(word))?.[1];

/** What a scale multiplies by: 1 where there is none. */
export const factorOf = (scale: string | undefined) => (scale && find(scalePatterns, scale)) || 1;

/**
 * The value of a number in words, and of how many words it is made. Words that make no one number ("two and four",
 * "two-four") count as the last of them, `low` is the one before. `isScaled`: it has a word like "hundred", which may
 * mean only many.
 */
export function valueOfWords(text: string): {
  value: number;
  length: number;
  isScaled: boolean;
  low: number | undefined;
} {
  let total = 0;
  let current = 0;
  let lastScale = Number.POSITIVE_INFINITY;
  let low: number | undefined;
  const words = text.match(wordPattern) ?? [];
  for (const word of words) {
    const number = numberIn(word);
    const scale = number === 100 ? 100 : number === undefined ? scaleIn(word) : undefined;
    if (scale === 100) current = (current % 100 || 1) * 100;
    else if (scale === undefined) {
      // "Six et dix" are two numbers; Arabic writes "eighteen" as "eight ten".
      const isTeen = number === 10 && /^عشر/.test(word);
      const isMore = fits(current, number ?? 0, isTeen);
      if (!isMore) low = total + current;
      current = isMore ? current + (number ?? 0) : (number ?? 0);
    } else {
      total = (scale < lastScale ? total : 0) + (current || 1) * scale;
      current = 0;
      lastScale = scale;
    }
  }
  return {
    value: total + current,
    low,
    length: words.length,
    isScaled: words.some((word) => scaleIn(word) > 1 || numberIn(word) === 100),
  };
}

/** A number in words without what Arabic writes in one word with it. */
export const bare = (word: string) => word.replace(/^(?:[وبلفك]|ب?ال|لل)/, '');
const numberIn = (word: string) => find(numberPatterns, word) ?? find(numberPatterns, bare(word));
const scaleIn = (word: string) => find(scalePatterns, word) ?? find(scalePatterns, bare(word)) ?? 1;

/** Whether a word adds to the number before it: "twenty" and "five", "soixante" and "dix", Arabic "five and twenty". */
function fits(before: number, next: number, isTeen: boolean): boolean {
  const rest = before % 100;
  if (next >= 100) return before === 0 || before % 1_000 === 0;
  if (rest < 1) return true;
  return (
    (rest % 10 === 0 && next < 10 && rest >= 20) ||
    ((rest === 60 || rest === 80) && next < 20) ||
    (rest < 10 && next % 10 === 0 && (next > 10 || isTeen))
  );
}

/** Whether a word may be, or begin, a number in words. `isWhole` tells that nothing of it is still to come. */
export function mayBeNumberWord(word: string, isWhole: boolean): boolean {
  const { text } = withoutMarks(word.toLowerCase());
  if (anyWord.test(text)) return true;
  const letters = /[\p{L}\p{M}]+$/u.exec(text)?.[0];
  return !isWhole && letters !== undefined && begins.some((known) => known.startsWith(letters));
}

const one = withoutMarks('one|une?|واحدة?|एक|ایک').text;
const onePattern = new RegExp(`^[^\\p{L}]*(?:${one})${wordEnd}`, 'iu');

/** Whether a word is "one", which most sentences have as an article: only what follows makes an amount of it. */
export const isOne = (word: string): boolean => onePattern.test(withoutMarks(word).text);

const begins = joined([...numbers.map(({ words }) => words), longScales])
  .replace(/[?+]/g, '')
  .split('|');
