import { withoutMarks } from './marks.ts';

/** Spellings of units, by one name each; words are matched whole, without regard to case or to vowel signs. */
const spellings: Record<string, string> = {
  percent:
    '%|٪|percent|per cent|pour cent|pourcent|p\\. ?cent|percentage|प्रतिशत|फीसदी|फीसद|परसेंट|पर्सेंट|' +
    '(?:بال|في ال)(?:مئة|مائة|مية|مئه|مائه)ا?|فیصدی?|فی صدی?|پرسنٹ|پرسینٹ',
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
  minute: 'min|mins|minutes?|دقائق|دقيقتان|دقيقتين|دقيقة|منٹوں|منٹ|मिनटों|मिनट',
  hour:
    'hrs?|hours?|heures?|h|ghant[ae]|ساعات|ساعتان|ساعتين|ساعة|ساعه|گھنٹوں|گھنٹے|گھنٹہ|घंटों|घंटे|घंटा|घण्टों|घण्टे|' +
    'घण्टा',
  day: 'days?|jours?|journées?|j|din|أيام|ايام|أیام|یوم|يومان|يومين|يوما|يوم|دنوں|دن|روز|दिनों|दिन|दिवसों|दिवस',
  week:
    'wks?|weeks?|semaines?|sem|haft[ae]|أسابيع|اسابيع|[أا]سبوع(?:ان|ين|ا)?|ہفتوں|ہفتے|ہفتہ|सप्ताहों|सप्ताह|' +
    'हफ्तों|हफ्ते|हफ्ता',
  month:
    'months?|mois|mahin[ae]|أشهر|اشهر|شهور|شهران|شهرين|شهرا|شهر|مہینوں|مہینے|مہینہ|مہینا|ماہانہ|ماہ|' +
    'महीनों|महीने|महीना|महिनों|महिने|महिना|माह',
  year:
    'yrs?|years?|ans?|années?|saal|سنوات|سنتان|سنتين|سنة|أعوام|عامان|عامين|عاما|عام|سالوں|برسوں|برس|سال|' +
    'सालों|साल|वर्षों|वर्ष|बरस',
  times: '×|x|times|fois|مرات|مرة|گنا|गुना',
};

const units = Object.entries(spellings).map(([name, words]) => ({ name, words: withoutMarks(words).text }));
const currencyNames = ['AED', 'EUR', 'USD', 'GBP', 'QAR', 'SAR', 'INR', 'THB'];

/** Alternatives of a regular expression, for text without marks. */
export const allUnits = units.map(({ words }) => words).join('|');
export const currencies = units
  .filter(({ name }) => isCurrency(name))
  .map(({ words }) => words)
  .join('|');

const patterns = units.map(({ name, words }) => [name, new RegExp(`^(?:${words})$`, 'iu')] as const);

/** The one name of a unit, however it is spelt. */
export function unitOf(spelling: string | undefined): string | undefined {
  return spelling === undefined ? undefined : patterns.find(([, pattern]) => pattern.test(spelling))?.[0];
}

export function isCurrency(unit: string): boolean {
  return currencyNames.includes(unit);
}
