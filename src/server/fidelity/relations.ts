import type { Language, Localized } from '../../content/language.ts';

/** How one number stands to another: `300 instead of 500` has one order in English and the other in Hindi. */
const relations: Record<string, Localized<string>> = {
  instead: {
    fr: "au lieu d(?:e|u|es)?|plutôt qu[e’']|à la place d(?:e|u|es)?",
    en: 'instead of|rather than|in place of',
    ar: 'بدلا من|بدل|عوضا عن',
    hi: 'के बजाय|की बजाय|की जगह|के बदले|के स्थान पर',
    ur: 'کے بجائے|کی بجائے|کی جگہ|کے بدلے',
  },
  outOf: {
    fr: 'sur|parmi|/',
    en: 'out of|of|/',
    ar: 'من أصل|من بين|(?<=\\d\\s)من|/',
    hi: 'में से|/',
    ur: 'میں سے|/',
  },
  after: { fr: 'après', en: 'after', ar: 'بعد', hi: 'के बाद', ur: 'کے بعد' },
  before: { fr: 'avant', en: 'before|prior to', ar: 'قبل', hi: 'से पहले|के पहले', ur: 'سے پہلے' },
  besides: {
    fr: 'en plus d(?:e|u|es)?|outre',
    en: 'in addition to|on top of|besides',
    ar: 'بالإضافة إلى|إضافة إلى|علاوة على|فضلا عن',
    hi: 'के अलावा|के अतिरिक्त',
    ur: 'کے علاوہ',
  },
  with: { fr: 'avec', en: 'with', ar: 'مع|ب', hi: 'के साथ|वाले|वाला|वाली', ur: 'کے ساتھ|والے|والا|والی' },
  not: { fr: 'pas|non|ni', en: 'not', ar: 'ليس(?:ت)?|وليس(?:ت)?|لا', hi: 'नहीं|न कि', ur: 'نہیں|نہ کہ' },
  for: { fr: 'pour|contre', en: 'for', ar: 'مقابل|ل', hi: 'के लिए', ur: 'کے لیے|کے لئے' },
};

/** Most characters between a relation and the number that it is said of. */
const reach = 24;

/** What the words beside a number say of it: in Hindi and Urdu those after it, else those before it. */
export function relationOf(
  text: string,
  { start, end }: { start: number; end: number },
  language: Language,
): string | undefined {
  const isAfter = language === 'hi' || language === 'ur';
  const near = isAfter ? text.slice(end, end + reach) : text.slice(Math.max(0, start - reach - 12), start);
  const plain = near.replace(/[\u064b-\u0652]/g, '');
  for (const [name, words] of Object.entries(relations)) {
    const said = words[language].normalize('NFC');
    const pattern = isAfter
      ? new RegExp(`^[^\\d.,،;:!?؟۔।\\n]{0,${reach}}?(?<![\\p{L}\\p{M}])(?:${said})(?![\\p{L}\\p{M}])`, 'iu')
      : new RegExp(`(?<![\\p{L}\\p{M}])(?:${said})(?![\\p{L}\\p{M}])[^\\d.,،;:!?؟۔।\\n]{0,${reach}}$`, 'iu');
    if (pattern.test(plain)) return name;
  }
  return undefined;
}
