import { asciiDigits } from './words.ts';

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
};

/** Spellings of units, by one name each; words are matched whole and without regard to case. */
const unitSpellings: Record<string, string> = {
  percent:
    '%|٪|percent|per cent|pour cent|pourcent|p\\. ?cent|percentage|प्रतिशत|फीसदी|फ़ीसदी|بالمئة|' +
    'بالمائة|في المئة|في المائة|بالمية|في المية|فیصد|فی صد|پرسنٹ|फ़ीसद|फीसद|परसेंट',
  AED: 'AED|Dhs?|dirhams?|د\\.? ?إ\\.?|دراہم|دراهم|درهما|درهمًا|درهم|درہم|दिरहमों|दिरहम|दिरहाम',
  EUR: 'EUR|€|euros?|يورو|یورو|यूरो',
  USD: 'USD|US\\$|\\$|dollars?|دولارات|دولارًا|دولارا|دولار|ڈالرز|ڈالر|डॉलर|डालर',
  GBP: 'GBP|£|pounds?',
  QAR: 'QAR|riyals?|ريالات|ريالًا|ريالا|ريال|ریال|रियाल',
  SAR: 'SAR',
  INR: 'INR|₹|rupees?|roupies?|روپے|روپیہ|روپئے|روبية|रुपये|रुपए|रुपया|रूपये|रुपयों',
  THB: 'THB|฿|bahts?',
  minute: 'min|mins|minutes?|دقائق|دقيقة|منٹوں|منٹ|मिनटों|मिनट',
  hour: 'hrs?|hours?|heures?|h|ساعات|ساعة|ساعه|گھنٹوں|گھنٹے|گھنٹہ|घंटों|घंटे|घंटा|घण्टे',
  day: 'days?|jours?|journées?|j|أيام|ايام|أیام|یوم|يوما|يومًا|يوم|دنوں|دن|दिनों|दिन',
  week:
    'wks?|weeks?|semaines?|sem|أسابيع|اسابيع|أسبوعًا|أسبوعا|أسبوع|اسبوع|ہفتوں|ہفتے|ہفتہ|सप्ताहों|सप्ताह|' +
    'हफ्तों|हफ्ते|हफ़्तों|हफ़्ते|हफ़्ता',
  month: 'months?|mois|أشهر|اشهر|شهور|شهرا|شهرًا|شهر|مہینوں|مہینے|مہینہ|ماہ|महीनों|महीने|महीना|माह',
  year: 'yrs?|years?|ans?|années?|سنوات|سنة|أعوام|عام|سالوں|برسوں|برس|سال|सालों|साल|वर्ष',
  times: '×|x|times|fois|مرات|مرة|گنا|गुना',
};

/** The value of "24/7" in all its spellings. */
export const aroundTheClock = '24/7';

const scales: [RegExp, number][] = [
  [/^(?:k|thousand|mille|ألف|الف|آلاف|ہزار|हजार|हज़ार|हज़ार)$/iu, 1e3],
  [/^(?:lakhs?|لاکھ|लाख)$/iu, 1e5],
  [/^(?:m|mn|millions?|مليون|ملايين|ملین|मिलियन|दस लाख)$/iu, 1e6],
  [/^(?:bn|billions?|milliards?|مليار|ارب|अरब)$/iu, 1e9],
];

const space = '[ \\t\\u00a0\\u2009\\u202f\\u2007]';
/** Emphasis of Markdown may stand between a number and its unit. */
const loose = `(?:${space}|[*_~\`])*`;
const digits = '\\p{Nd}';
const grouped = `${digits}{1,3}(?:${space}${digits}{3})+(?!${digits})|${digits}+`;
const number = `(?:${grouped})(?:[.,'’٬٫]${digits}+)*|[\\u00bc-\\u00be\\u2150-\\u215e\\u00b2\\u00b3\\u00b9]`;
const phone = `\\+${space}?${digits}(?:[ ().\\u00a0\\u202f-]{0,2}${digits}){7,14}`;
/** Around the clock, as a figure of its own: "24/7", "24 h/24", "7 j/7". */
const always = `24${space}?h?/(?:24|7)|7${space}?[jd]?/7`;
const allUnits = Object.values(unitSpellings).join('|');
const currencies = ['AED', 'EUR', 'USD', 'GBP', 'QAR', 'SAR', 'INR', 'THB']
  .map((unit) => unitSpellings[unit])
  .join('|');
const scaleWords =
  'k|thousand|mille|ألف|الف|آلاف|ہزار|हजार|हज़ार|हज़ार|lakhs?|لاکھ|लाख|mn|millions?|m|مليون|' +
  'ملايين|ملین|मिलियन|bn|billions?|milliards?|مليار|ارب|अरब';
/** Words that may stand between a number and its unit: "4 business days", "18,500 UAE dirhams". */
const fillers = 'business|working|full|calendar|short|UAE|Emirati|US|petites?|bonnes?|pleine?s?';
const rangeSign = `${loose}(?:-|–|—|−|~|to|and|or|à|a|et|ou|au|إلى|الى|حتى|سے|تا|से|और)${loose}`;

const wordEnd = '(?![\\p{L}\\p{M}])';
const scaled = `(?:${loose}(?<scale>${scaleWords})${wordEnd}\\+?)?`;
const unitAfter = `(?:\\+?${loose}(?:(?:${fillers})${space}+)?(?<unit>${allUnits})${wordEnd})`;

const numberPattern = new RegExp(
  `(?<always>${always})(?!${digits})|(?<phone>${phone})|(?<number>${number})${scaled}`,
  'giu',
);
const unitPattern = new RegExp(`^${unitAfter}`, 'iu');
/** The end of a range gives its unit to the start: "2-4 weeks", "de 30 à 50 %". */
const rangePattern = new RegExp(`^\\+?${rangeSign}(?:${currencies})?${loose}(?=${digits})`, 'iu');
const currencyBefore = new RegExp(`(?<![\\p{L}\\p{M}])(${currencies}|[%٪])${loose}$`, 'iu');
const units = Object.entries(unitSpellings).map(
  ([unit, words]) => [unit, new RegExp(`^(?:${words})$`, 'iu')] as const,
);

/** Every number of a text with its unit, in order. Compatible forms ("½", "²", "①") count as numbers too. */
export function figuresIn(text: string): Figure[] {
  const figures: Figure[] = [];
  for (const match of text.matchAll(numberPattern)) {
    const start = match.index;
    const end = start + match[0].length;
    const value = valueIn(match);
    const before = text.slice(Math.max(0, start - 24), start);
    const unit = unitOf(
      currencyBefore.exec(before)?.[1] ?? unitPattern.exec(text.slice(end, end + 48))?.groups?.unit,
    );
    figures.push({ start, end, value, unit, isListMarker: isListMarker(text, start, end) });
  }
  shareUnits(text, figures);
  return figures;
}

function valueIn({ 0: text, groups }: RegExpExecArray): string {
  if (groups?.always) return aroundTheClock;
  return groups?.phone ? asciiDigits(text).replace(/\D/g, '') : amountOf(groups?.number ?? '', groups?.scale);
}

function shareUnits(text: string, figures: Figure[]) {
  for (let i = figures.length - 2; i >= 0; i -= 1) {
    const [figure, next] = [figures[i], figures[i + 1]];
    if (!figure || !next) continue;
    const between = text.slice(figure.end, next.start + 1);
    const isRange = rangePattern.exec(between)?.[0].length === between.length - 1;
    if (!isRange) continue;
    figure.unit ??= next.unit;
    next.unit ??= figure.unit;
  }
}

function isListMarker(text: string, start: number, end: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return /^[\s>*_-]*$/.test(line) && end - start <= 2 && /^[.)](?:\s|$)/.test(text.slice(end, end + 2));
}

function unitOf(spelling: string | undefined): string | undefined {
  return spelling === undefined ? undefined : units.find(([, pattern]) => pattern.test(spelling))?.[0];
}

/**
 * "18,500", "18 500", "18.500", "18,5k" and "١٨٬٥٠٠" are one value. A separator groups thousands where three
 * digits follow it ("1,00,000" too); else the last one begins the decimals.
 */
function amountOf(written: string, scale: string | undefined): string {
  const factor = scale === undefined ? 1 : (scales.find(([word]) => word.test(scale))?.[1] ?? 1);
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
