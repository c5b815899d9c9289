import { languages } from '../../content/language.ts';
import { matters } from '../../content/matters.ts';
import { currencies, unitWords } from './figure-text.ts';
import { asciiDigits, wordsOf } from './words.ts';

/** Eight digits and more with the separators people write between them. */
const rowPattern = /(?<![\p{L}\p{N}.,])(?:\+|00)?\d(?:[\s.()-]{0,2}\d){7,}(?!\p{N})/gu;
/** E.164 allows fifteen. */
const mostDigits = 15;
const fewestDigits = 8;
const ibanPattern =
  /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,4})?(?![\p{L}\p{N}])/gu;
const cardPattern = /(?<![\p{L}\p{N}+])\d(?:[ .-]?\d){12,18}(?!\p{N})/gu;

const datePattern =
  /^(?:(?:19|20)\d{2}([-. ])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])([-. ])(?:0?[1-9]|1[0-2])\2(?:19|20)\d{2})(?!\d)/;
const rangePattern =
  /^([1-9]\d{0,2}(?:[ .]\d{3})+|[1-9]\d{3,6}) ?- ?([1-9]\d{0,2}(?:[ .]\d{3})+|[1-9]\d{3,6})$/;
const addressPattern = /^\d{1,3}(?:\.\d{1,3}){3}$/;

const unitBehind = new RegExp(`^\\s*(?:d['’]|de )?(?:${unitWords})(?![\\p{L}\\p{M}])`, 'iu');
const currencyBefore = new RegExp(`(?<![\\p{L}\\p{M}])(?:${currencies})[\\s:]*$`, 'iu');

const listed = (pick: 'calling' | 'notPhone') =>
  languages.flatMap((language) =>
    matters[language][pick].split(',').map((phrase) => wordsOf(phrase).join(' ')),
  );
const calling = listed('calling');
const notPhone = listed('notPhone');

/** So far before a number may stand what it is the number of, in words. */
const reach = 5;

/** The place of the last of these phrases in words, counted from their beginning; -1 where there is none. */
function lastOf(phrases: readonly string[], words: readonly string[]): number {
  const text = ` ${words.join(' ')} `;
  return Math.max(...phrases.map((phrase) => text.lastIndexOf(` ${phrase} `)));
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Whether digits are a card's, by the check digit that all cards have (ISO/IEC 7812). */
function isCard(text: string): boolean {
  const digits = digitsOf(text);
  if (digits.length < 13 || digits.length > 19 || /^[+0]/.test(text.trim())) return false;
  const sum = [...digits]
    .toReversed()
    .map((digit, at) => (at % 2 === 1 ? Number(digit) * 2 : Number(digit)))
    .reduce((all, one) => all + (one > 9 ? one - 9 : one), 0);
  return sum % 10 === 0;
}

/** A text without the numbers of cards in it, which are nobody's to keep; its length stays. */
export function withoutCards(text: string): string {
  const digits = asciiDigits(text);
  let safe = text;
  // In the few scripts whose digits are two units long no card is written.
  if (digits.length !== text.length) return text;
  for (const { 0: card, index } of digits.matchAll(cardPattern))
    if (isCard(card)) safe = safe.slice(0, index) + '•'.repeat(card.length) + safe.slice(index + card.length);
  return safe;
}

/** Whether a number begins as one that can be dialled. */
export const isDialled = (phone: string) => /^(?:\+|0)/.test(phone.trim());

/** Whether digits fit what is no phone: a day, two amounts, a network address. */
const isOther = (row: string) =>
  datePattern.test(row) || addressPattern.test(row) || isRange(row) || (isCard(row) && !isDialled(row));

function isRange(row: string): boolean {
  const [, low = '', high = ''] = rangePattern.exec(row) ?? [];
  return low !== '' && Number(digitsOf(low)) < Number(digitsOf(high));
}

/** Ten digits and a name are somebody's number, where nothing says whose else. */
const fewestAlone = 10;
const mostBesideAlone = 2;

function standsAlone(text: string): boolean {
  const words = wordsOf(text);
  const others = words.filter((word) => !/\d/.test(word));
  return (
    digitsOf(text).length >= fewestAlone &&
    others.length <= mostBesideAlone &&
    lastOf(notPhone, words) < 0 &&
    !/\d[.,]\d|[%€$£]/.test(text)
  );
}

/**
 * The phone number that a text gives, with ASCII digits. Dates, amounts, and the numbers of orders, accounts and cards
 * are none; one that does not begin as one is dialled needs a word of reaching, to stand alone, or that it was asked
 * for.
 */
export function phoneIn(written: string, isAsked: boolean): string | undefined {
  const text = asciiDigits(written).replace(ibanPattern, (iban) => '•'.repeat(iban.length));
  const mayBeBare = isAsked || lastOf(calling, wordsOf(text)) >= 0 || standsAlone(text);
  for (const { 0: row, index } of withoutCards(text).matchAll(rowPattern)) {
    const before = text.slice(0, index);
    const words = wordsOf(before.split(/[.!?؟۔।\n](?=\s)|[,;،؛](?=\s)/u).at(-1) ?? '').slice(-reach);
    if (lastOf(notPhone, words) > lastOf(calling, words)) continue;
    // Two numbers may stand side by side.
    const parts = digitsOf(row).length > mostDigits ? row.split(/\s+/) : [row];
    for (const part of parts) {
      const digits = digitsOf(part).length;
      const isWhole = digits >= fewestDigits && digits <= mostDigits && !isOther(part);
      if (!isWhole || !(isDialled(part) || (mayBeBare && parts.length === 1))) continue;
      const after = text.slice(index + row.indexOf(part) + part.length);
      if (currencyBefore.test(before)) continue;
      const unit = unitBehind.exec(after)?.[0].trim() ?? '';
      // "h" is "is" in Hindi, and "j" the beginning of much.
      if (unit.length > 1 || /[^a-z]/i.test(unit)) continue;
      return part.trim();
    }
  }
  return undefined;
}
