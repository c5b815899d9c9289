import {
  bare,
  factorOf,
  numberInWords,
  scaleAfterDigits,
  valueOfWords,
  withoutMarks,
} from './number-words.ts';
import { asciiDigits } from './words.ts';

/** Spellings of units, by one name each; words are matched whole, without regard to case or to vowel signs. */
const spellings: Record<string, string> = {
  percent:
    '%|٪|percent|per cent|pour cent|pourcent|p\\. ?cent|percentage|प्रतिशत|फीसदी|फीसद|परसेंट|पर्सेंट|' +
    '(?:بال|في ال)(?:مئة|مائة|مية|مئه|مائه)ا?|فیصدی?|فی صدی?|پرسنٹ|پرسینٹ|prati?shat|f[ei]{1,2}sadi?',
  AED:
    'AED|Dhs?|dirhams?|د\\.? ?إ\\.?|دراہم|دراهم|درهمان|درهمين|درهما|درهم|درہموں|درہم|दिरहमों|दिरहम|दिरहाम|' +
    'दिर्हमों|दिर्हम',
  EUR: 'EUR|€|euros?|يورو|یورو|यूरो',
  USD: 'USD|US\\$|\\$|dollars?|دولارات|دولارا|دولار|ڈالروں|ڈالرز|ڈالر|डॉलरों|डॉलर|डालरों|डालर',
  GBP: 'GBP|£|pounds?|جنيها?|پاؤنڈز?|पाउंड',
  QAR: 'QAR|﷼|riyals?|rials?|ريالات|ريالا|ريال|ریال|रियाल',
  SAR: 'SAR',
  INR:
    'INR|₹|₨|Rs\\.?|rupees?|roupies?|روپیوں|روپے|روپیہ|روپئے|روبية|रुपये|रुपए|रुपया|रुपयों|रूपये|रूपए|' +
    'रूपया|रूपयों|रु\\.?|रू\\.?',
  THB: 'THB|฿|bahts?',
  minute: 'min|mins|minutes?|minat|دقائق|دقيقتان|دقيقتين|دقيقة|منٹوں|منٹ|मिनटों|मिनट',
  hour:
    'hrs?|hours?|heures?|h|ghant(?:[ae]|ay|on)|ساعات|ساعتان|ساعتين|ساعة|ساعه|گھنٹوں|گھنٹے|گھنٹہ|घंटों|घंटे|घंटा|घण्टों|घण्टे|' +
    'घण्टा',
  day: 'days?|jours?|journées?|j|din(?:on?)?|أيام|ايام|أیام|یوم|يومان|يومين|يوما|يوم|دنوں|دن|روز|दिनों|दिन|दिवसों|दिवस',
  week:
    'wks?|weeks?|semaines?|sem|haft(?:[ae]|ay|on)|أسابيع|اسابيع|[أا]سبوع(?:ان|ين|ا)?|ہفتوں|ہفتے|ہفتہ|सप्ताहों|सप्ताह|' +
    'हफ्तों|हफ्ते|हफ्ता',
  month:
    'months?|mois|mah(?:i|ee)n(?:[ae]|ay|on)|أشهر|اشهر|شهور|شهران|شهرين|شهرا|شهر|مہینوں|مہینے|مہینہ|مہینا|ماہانہ|ماہ|' +
    'महीनों|महीने|महीना|महिनों|महिने|महिना|माह',
  year:
    'yrs?|years?|ans?|années?|saal(?:on)?|سنوات|سنتان|سنتين|سنة|أعوام|عامان|عامين|عاما|عام|سالوں|برسوں|برس|سال|' +
    'सालों|साल|वर्षों|वर्ष|बरस',
  times: '×|x|times|fois|مرات|مرة|گنا|गुना',
};

const units = Object.entries(spellings).map(([name, words]) => ({ name, words: withoutMarks(words).text }));
const currencyNames = ['AED', 'EUR', 'USD', 'GBP', 'QAR', 'SAR', 'INR', 'THB'];

/** Alternatives of a regular expression, for text without marks. */
export const unitWords = units.map(({ words }) => words).join('|');
export const currencies = units
  .filter(({ name }) => isCurrency(name))
  .map(({ words }) => words)
  .join('|');

const patterns = units.map(({ name, words }) => [name, new RegExp(`^(?:${words})$`, 'iu')] as const);

const unitNames = new Map(
  units.map(({ name, words }) => [
    name,
    new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'iu'),
  ]),
);

/** Whether a text names a unit, with a number or without. */
export const namesUnit = (unit: string, text: string): boolean =>
  unitNames.get(unit)?.test(withoutMarks(text).text) ?? false;

/** The one name of a unit, however it is spelt. */
function unitOf(spelling: string | undefined): string | undefined {
  return spelling === undefined ? undefined : patterns.find(([, pattern]) => pattern.test(spelling))?.[0];
}

export function isCurrency(unit: string): boolean {
  return currencyNames.includes(unit);
}

/**
 * A number as a text states it. `value` is its canonical form ("18500", "4.9"); `unit` the unit it is given
 * in, under one name for all its spellings.
 */
export type Figure = {
  start: number;
  end: number;
  value: string;
  unit: string | undefined;
  isListMarker: boolean;
  /** Of a range: which end this is, and the value of the other one. */
  range?: { end: 'low' | 'high'; other: string } | undefined;
};

/** The value of "24/7" in all its spellings. */
export const aroundTheClock = '24/7';

const space = '[ \\t\\u00a0\\u2009\\u202f\\u2007]';
/** Emphasis of Markdown may stand between a number and its unit. */
const loose = `(?:${space}|[*_~\`])*`;
const digits = '\\p{Nd}';
const grouped = `${digits}{1,3}(?:${space}${digits}{3})+(?!${digits})|${digits}+`;
const number = `(?:${grouped})(?:[.,'’٬٫]${digits}+)*|[\\u00bc-\\u00be\\u2150-\\u215e\\u00b2\\u00b3\\u00b9]`;
const phone = `\\+${space}?${digits}(?:[ ().\\u00a0\\u202f-]{0,2}${digits}){7,14}`;
/** Around the clock, as a figure of its own: "24/7", "24x7", "24 h/24", "7 j/7". */
const always = `24${space}?h?/(?:24|7)|24${space}?[x×]${space}?7|7${space}?[jd]?/7`;
/** Words that may stand between a number and its unit: "4 business days", "18,500 UAE dirhams". */
const fillers =
  'business|working|full|calendar|short|UAE|Emirati|US|petites?|bonnes?|pleine?s?|اماراتی|إماراتي|کاروباری|' +
  'कार्य|कामकाजी|अमीराती|यूएई';
const rangeSign = `${loose}(?:-|–|—|−|~|to|and|or|à|a|se|et|ou|au|و|إلى|الى|حتى|سے|تا|से|और)${loose}`;

const wordEnd = '(?![\\p{L}\\p{M}])';
const scaled = `(?:${loose}(?<scale>${scaleAfterDigits})${wordEnd}\\+?)?`;
const unitAfter = `(?:\\+?${loose}(?:(?:${fillers})${space}+)?(?<unit>${unitWords})${wordEnd})`;

const numberPattern = new RegExp(
  `(?<always>${always})(?!${digits})|(?<phone>${phone})|(?<number>${number})${scaled}|(?<words>${numberInWords})`,
  'giu',
);
const unitPattern = new RegExp(`^${unitAfter}`, 'iu');
/** The end of a range gives its unit to the start: "2-4 weeks", "de 30 à 50 %". */
const rangePattern = new RegExp(`^\\+?${rangeSign}(?:${currencies})?${loose}(?=[\\p{L}\\p{Nd}])`, 'iu');
const currencyBefore = new RegExp(
  `(?<![\\p{L}\\p{M}])(${currencies}|(?<!${digits}${space}?)[%٪])${loose}$`,
  'iu',
);
/**
 * Every number of a text with its unit, in order. Compatible forms ("½", "²", "①") count as numbers too, words where
 * they state an amount.
 */
export const figuresIn = (written: string): Figure[] =>
  numbersIn(written)
    .filter(({ words, unit }) => words === undefined || isAmountInWords(words, unit))
    .map(({ words: _, ...figure }) => figure);

/** Most of a thing that an amount is counted for. */
const mostCounted = 1_000;

/** What a text counts, "three" as well as "3": whole numbers from two, with no unit but "times". */
export const countsIn = (written: string): Figure[] =>
  numbersIn(written).filter(
    ({ value, unit }) =>
      (unit === undefined || unit === 'times') &&
      Number.isInteger(Number(value)) &&
      Number(value) >= 2 &&
      Number(value) <= mostCounted,
  );

function numbersIn(written: string): (Figure & { words: string | undefined })[] {
  const { text, origin } = withoutMarks(written);
  const found: (Figure & { words: string | undefined })[] = [];
  for (const match of text.matchAll(numberPattern)) {
    const start = match.index;
    const end = start + match[0].length;
    const before = text.slice(Math.max(0, start - 24), start);
    // A database is no twenty of anything in Urdu.
    if (match.groups?.words && /ڈیٹا\s$/.test(before)) continue;
    const words = match.groups?.words;
    const unit = unitOf(
      currencyBefore.exec(before)?.[1] ??
        unitPattern.exec(text.slice(end, end + 48))?.groups?.unit ??
        words?.split(/\s+/).map(bare).findLast(unitOf),
    );
    const low = words && valueOfWords(words).low;
    const range = low ? { end: 'high' as const, other: String(low) } : undefined;
    const isMarker = isListMarker(text, start, end);
    found.push({ start, end, value: valueIn(match), unit, isListMarker: isMarker, range, words });
  }
  shareUnits(text, found);
  return found.map((figure) => ({ ...figure, start: origin(figure.start), end: origin(figure.end) }));
}

/** "One of our services" and "une semaine" state no amount, "one dirham", "two weeks" and "five thousand" do. */
function isAmountInWords(words: string, unit: string | undefined): boolean {
  const { value, length, isScaled } = valueOfWords(words);
  if (unit === undefined) return (length > 1 && value >= 100) || (value >= 10 && !isScaled);
  return isCurrency(unit) || (unit !== 'times' && value !== 1);
}

function valueIn({ 0: text, groups }: RegExpExecArray): string {
  if (groups?.always) return aroundTheClock;
  if (groups?.words) return String(valueOfWords(groups.words).value);
  return groups?.phone ? asciiDigits(text).replace(/\D/g, '') : amountOf(groups?.number ?? '', groups?.scale);
}

function shareUnits(text: string, figures: Figure[]) {
  for (let i = figures.length - 2; i >= 0; i -= 1) {
    const [figure, next] = [figures[i], figures[i + 1]];
    if (!figure || !next) continue;
    // "30% to 50%" has the unit at both ends.
    const between = text
      .slice(figure.end, next.start + 1)
      .replace(figure.unit === next.unit ? unitPattern : '', '');
    const isRange = rangePattern.exec(between)?.[0].length === between.length - 1;
    if (!isRange) continue;
    figure.unit ??= next.unit;
    next.unit ??= figure.unit;
    if (figure.unit !== next.unit || Number(figure.value) >= Number(next.value)) continue;
    figure.range = { end: 'low', other: next.value };
    next.range = { end: 'high', other: figure.value };
  }
}

function isListMarker(text: string, start: number, end: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return /^[\s>*_-]*$/.test(line) && end - start <= 2 && /^[.)](?:\s|$)/.test(text.slice(end, end + 2));
}

/**
 * "18,500", "18 500", "18.500", "18,5k" and "١٨٬٥٠٠" are one value. A separator groups thousands where three
 * digits follow it ("1,00,000" too); else the last one begins the decimals.
 */
function amountOf(written: string, scale: string | undefined): string {
  const factor = factorOf(scale);
  const plain = asciiDigits(written.normalize('NFKC'))
    .replace(/[\s'’٬]/g, ',')
    .replaceAll('٫', '.');
  const isGrouped =
    /^[1-9]\d{0,2}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(plain) && !/\..*,.*\.|,.*\..*,/.test(plain);
  const mixed = plain.includes('.') && plain.includes(',');
  if (isGrouped && !mixed && !(factor > 1)) return canonical(plain.replace(/[.,]/g, ''), factor);
  const point = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (point < 0) return canonical(plain, factor);
  const tail = plain.slice(point + 1);
  const head = plain.slice(0, point).replace(/[.,]/g, '');
  return canonical(`${head}.${tail}`, factor);
}

function canonical(decimal: string, factor: number): string {
  const value = Number(decimal) * factor;
  // Beyond the safe integers (a long digit string) the digits themselves are the value.
  return Number.isFinite(value) && value < Number.MAX_SAFE_INTEGER
    ? String(Number(value.toFixed(6)))
    : decimal;
}
