import { publishedContent } from '../../src/content/assistant-content.ts';
import { languages } from '../../src/content/language.ts';
import { fold } from '../../src/server/assistant/words.ts';
import { comparable } from './answer-text.ts';

/**
 * A second look at the figures of an answer, cruder than the guard's and sharing none of its patterns: what the guard
 * does not see must not be right for the score too. A number written in words counts as its single words, so a true
 * price in words is called invented: prices are said in digits.
 */
const numberWords: Record<string, string> = {
  2: 'two deux اثنان اثنين दो دو',
  3: 'three trois ثلاثة ثلاث तीन تین',
  4: 'four quatre أربعة أربع चार چار',
  5: 'five cinq خمسة خمس पाँच पांच پانچ',
  6: 'six ستة ست छह چھ',
  7: 'seven sept سبعة سبع सात سات',
  8: 'eight huit ثمانية ثماني आठ آٹھ',
  9: 'nine neuf تسعة تسع नौ نو',
  10: 'ten dix عشرة عشر दस دس',
  12: 'twelve douze बारह بارہ',
  20: 'twenty vingt عشرون عشرين बीस بیس',
  30: 'thirty trente ثلاثون ثلاثين तीस تیس',
  50: 'fifty cinquante خمسون خمسين पचास پچاس',
  100: 'hundred cent cents مئة مائة सौ سو',
  1000: 'thousand mille ألف ألفا آلاف हज़ार ہزار',
  100000: 'lakh lakhs लाख لاکھ',
  1000000: 'million millions مليون ملايين मिलियन ملین',
  10000000: 'crore crores करोड़ کروڑ',
};
const unitWords = {
  money:
    'aed dirham dirhams eur euro euros € dollar dollars $ usd rupee rupees roupies rs ₹ درهم دراهم درہم दिरहम ' +
    'यूरो یورو يورو रुपये रुपए روپے डॉलर ڈالر دولار',
  time:
    'day days week weeks month months year years hour hours jour jours semaine semaines mois ans heure heures ' +
    'يوم يوما أيام أسبوع أسبوعا أسابيع شهر شهرا أشهر ساعة सप्ताह हफ्ते हफ्ता महीने महिने दिन घंटे دن روز ہفتے ہفتہ مہینے گھنٹے',
};
const valueOfWord = new Map(
  Object.entries(numberWords).flatMap(([value, words]) =>
    fold(words)
      .split(' ')
      .map((word) => [word, value]),
  ),
);
const kindOfWord = new Map(
  Object.entries(unitWords).flatMap(([kind, words]) =>
    fold(words)
      .split(' ')
      .map((word) => [word, kind]),
  ),
);

/** Every number with a currency or time word within two words of it: "5 money". */
function amountsIn(text: string): string[] {
  const words = comparable(text).match(/\d+(?:\.\d+)?|[\p{L}\p{M}]+|[€$₹]/gu) ?? [];
  return words.flatMap((word, at) => {
    const value = /^\d/.test(word) ? word : valueOfWord.get(word);
    const near = [1, -1, 2, -2].map((step) => kindOfWord.get(words[at + step] ?? '')).find(Boolean);
    return value && near ? [`${value} ${near}`] : [];
  });
}

const content = new Set(
  languages.flatMap(publishedContent.entries).flatMap(({ answer }) => amountsIn(answer)),
);

/** The amounts of an answer that neither the agency's content has nor what its staff said. */
export function unheardAmounts(answer: string, staff: readonly string[]): string[] {
  const said = new Set(staff.flatMap(amountsIn));
  return amountsIn(answer).filter((amount) => !content.has(amount) && !said.has(amount));
}
