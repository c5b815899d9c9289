import type { Language } from '../../content/language.ts';
import { asciiDigits } from '../assistant/words.ts';
import { monthNames, timeOfDay, weekdayNames } from './calendar-words.ts';

/** What has to stand in a translation just as it stood in the text: letter by letter, or by its canonical form. */
export type Token = {
  kind: 'code' | 'placeholder' | 'link' | 'phone' | 'currency';
  /** What is compared. */
  value: string;
  /** As it was written, for people. */
  text: string;
};

/** A time of day. `minutes` since midnight, within twelve hours where nothing says which half of the day it is. */
export type Clock = { minutes: number; isWholeDay: boolean; text: string };

/** A month (1 to 12) or a day of the week (1 is Monday). `isSure`: the word means nothing else there. */
export type CalendarWord = { value: number; isSure: boolean; text: string };

/** A text taken apart. `rest` has spaces where tokens stood, so that every place in it is one of the text. */
export type Parts = {
  tokens: Token[];
  clocks: Clock[];
  months: CalendarWord[];
  weekdays: CalendarWord[];
  /** Day and year of dates, with their place; a day with its month. */
  dateNumbers: { start: number; value: string; month?: number; text: string }[];
  rest: string;
  /** The same with zeros where tokens with digits stood: whether a sentence has a figure in it. */
  marked: string;
};

/** Marks of direction and joiners that a model may add or leave out; the joiners that letters need stay. */
const marks = /[\u200b\u200e\u200f\u061c\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** A text as it is compared: composed, without marks of direction, with plain spaces. */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(marks, '')
    .replace(/[\u00a0\u202f\u2007\u2009]/g, ' ')
    .replace(/\r\n?/g, '\n');

const ends = '،؛؟۔।';
const fence = /```[\s\S]*?```|`[^`\n]+`/g;
const placeholder =
  /\{\{[^{}\n]{1,60}\}\}|\$?\{[\w.-]{1,60}\}|(?<![\d\p{L}%]\s?)%(?:\d+\$)?[sd](?!\p{L})|<\/?[a-z][\w-]*(?:\s[^<>\n]*)?\/?>|\[[A-Z][A-Z_ ]{1,40}\](?!\()/gu;
const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const address = new RegExp(`(?:https?://|www\\.|mailto:|tel:)[^\\s<>«»"“”()${ends}]+`, 'gi');
const domains =
  'com|fr|net|org|ae|io|app|dev|ai|co|in|pk|eu|info|shop|store|me|qa|sa|ma|tn|be|ch|uk|us|ly|test|example';
const extensions =
  'html?|pdf|docx?|xlsx?|csv|zip|png|jpe?g|svg|webp|gif|mp[34]|json|xml|ya?ml|txt|tsx?|jsx?|css|php|py|sql|md|env';
const domain = new RegExp(
  `(?<![\\p{L}\\p{N}@.\\-/])(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+(?:${domains})(?![\\p{L}\\p{N}-])(?:/[^\\s<>«»"“”()${ends}]*)?`,
  'giu',
);
const fileName = new RegExp(
  `(?<![\\p{L}\\p{N}@.\\-/])[\\w-]+(?:\\.[\\w-]+)*\\.(?:${extensions})(?![\\p{L}\\p{N}-])`,
  'giu',
);
const path = /(?<![\p{L}\p{N}/.)])\/[a-z][\w-]*(?:\/[\w.-]*\w)*/giu;
const handle = /(?<![\p{L}\p{N}.])[@#][a-z_][\w.]*\w/giu;
/** Sizes such as `1200 x 800`. */
const size = /(?<![\p{L}\p{N}.,])\d+ ?[x×*] ?\d+(?: ?[x×*] ?\d+)?(?![\p{N}])/giu;
const reference =
  /(?<![\p{L}\p{N}-])[A-Z]{2,}[A-Z\d]*[-_/]\d[\w/-]*\w|(?<![\p{L}\p{N}-])[A-Z]{1,4}\d{3,}(?![\p{L}\p{N}])/gu;
const phone =
  /(?<![\p{L}\p{N}.,/])(?:(?:\+|00) ?\d(?:[ ().-]{0,2}\d){6,14}|0\d(?:[ .-]?\d){7,9})(?![\p{N}\p{L}/])/gu;

/** Currencies that figures know no unit of, with how else they are written. */
const currencies: Record<string, RegExp> = {
  CHF: /(?<!\p{L})(?:CHF|francs? suisses?|swiss francs?|فرنك سويسري|सोइस फ़्रैंक|स्विस फ़्?रैंक|سوئس فرانک)(?!\p{L})/giu,
  MAD: /(?<!\p{L})(?:MAD|dirhams? marocains?|moroccan dirhams?|دراهم مغربية|درهما? مغربيا?|मोरक्को दिरहम|مراکشی درہم)(?!\p{L})/giu,
  TND: /(?<!\p{L})(?:TND|dinars? tunisiens?|tunisian dinars?|دينارا? تونسيا?)(?!\p{L})/giu,
  CAD: /(?<!\p{L})CAD(?!\p{L})/gu,
  JPY: /(?<!\p{L})(?:JPY|yens?|¥)(?!\p{L})/giu,
  PKR: /(?<!\p{L})(?:PKR|roupies? pakistanaises?|pakistani rupees?|पाकिस्तानी रुपये|پاکستانی روپے|روبية باكستانية)(?!\p{L})/giu,
};

const year = '(?:19|20)\\d{2}';
const isoDate = new RegExp(`(?<![\\d.,/-])(${year})-(\\d{1,2})-(\\d{1,2})(?![\\d-])`, 'g');
const plainDate = new RegExp(`(?<![\\d.,/-])(\\d{1,2})([/.-])(\\d{1,2})\\2(${year}|\\d{2})(?![\\d/-])`, 'g');

/** Takes out of a text what a translation has to keep, its dates and its times. Digits of `rest` are ASCII. */
export function takeApart(text: string, language: Language): Parts {
  let rest = asciiDigits(plainText(text));
  let marked = rest;
  const tokens: Token[] = [];
  const take = (pattern: RegExp, of: (match: RegExpExecArray) => void) => {
    for (const match of [...rest.matchAll(pattern)]) {
      of(match as RegExpExecArray);
      rest = filled(rest, match.index, match[0].length, ' ');
      marked = filled(marked, match.index, match[0].length, /\d/.test(match[0]) ? '0' : ' ');
    }
  };
  const token =
    (kind: Token['kind'], canonical = (written: string) => written) =>
    (match: RegExpExecArray) =>
      tokens.push({ kind, value: canonical(match[0]), text: match[0] });
  // Punctuation after an address is no part of it.
  const bare = (written: string) => written.replace(/[.,;:!?…'’*_]+$/u, '');
  take(
    fence,
    token('code', (code) => code.replace(/\s+/g, ' ').trim()),
  );
  take(placeholder, token('placeholder'));
  take(
    email,
    token('link', (written) => bare(written).toLowerCase()),
  );
  take(address, token('link', bare));
  take(domain, token('link', bare));
  take(fileName, token('link'));
  take(path, token('link'));
  take(handle, token('link'));
  take(reference, token('link'));
  take(
    size,
    token('code', (written) => written.replace(/[×*]/g, 'x').replaceAll(' ', '').toLowerCase()),
  );
  const dateNumbers: Parts['dateNumbers'] = [];
  const months: CalendarWord[] = [];
  const date = (match: RegExpExecArray, day: string, month: string, ofYear: string) => {
    const [at, written] = [match.index, match[0]];
    dateNumbers.push({ start: at, value: String(Number(day)), month: Number(month), text: written });
    dateNumbers.push({ start: at + 1, value: ofYear.length === 2 ? `20${ofYear}` : ofYear, text: written });
    months.push({ value: Number(month), isSure: true, text: written });
  };
  take(isoDate, (match) => date(match, match[3] ?? '', match[2] ?? '', match[1] ?? ''));
  take(plainDate, (match) => date(match, match[1] ?? '', match[3] ?? '', match[4] ?? ''));
  take(
    phone,
    token('phone', (written) => written.replace(/^\s*00/, '+').replace(/[^\d+]/g, '')),
  );
  for (const [code, pattern] of Object.entries(currencies))
    for (const match of rest.matchAll(pattern))
      tokens.push({ kind: 'currency', value: code, text: match[0] });
  const clocks: Clock[] = [];
  // As they stand in the text: two that have changed places mean something else.
  for (const { start, length, clock } of clocksIn(rest, language).toSorted(
    (one, other) => one.start - other.start,
  )) {
    clocks.push(clock);
    rest = filled(rest, start, length, ' ');
    marked = filled(marked, start, length, '0');
  }
  for (const { start, length, value, text: name, isSure } of calendarWords(
    rest,
    monthNames,
    language,
    true,
  )) {
    months.push({ value, isSure, text: name });
    const [before, after] = [rest.slice(0, start), rest.slice(start + length)];
    const day = isSure ? dayBefore.exec(before) : null;
    const dayBehind = isSure && !day && language === 'en' ? dayAfter.exec(after) : null;
    const ofYear = isSure ? yearAfter.exec(dayBehind ? after.slice(dayBehind[0].length) : after) : null;
    const add = (match: RegExpExecArray | null, at: number, month?: number) => {
      const [written = '', digits = ''] = match ?? [];
      if (!match) return;
      const from = at + written.indexOf(digits);
      dateNumbers.push({
        start: from,
        value: String(Number(digits)),
        ...(month !== undefined && { month }),
        text: `${digits} ${name}`,
      });
      rest = filled(rest, from, digits.length, ' ');
    };
    add(day, day?.index ?? 0, value);
    // The other end of "12 to 15 March" and of "March 12 to 15".
    if (day) add(rangeBefore.exec(before.slice(0, day.index)), 0, value);
    add(dayBehind, start + length, value);
    const behind = start + length + (dayBehind?.[0].length ?? 0);
    if (dayBehind) add(rangeAfter.exec(rest.slice(behind)), behind, value);
    add(ofYear, behind);
  }
  const weekdays = calendarWords(rest, weekdayNames, language, false);
  return { tokens, clocks, months, weekdays, dateNumbers, rest, marked };
}

const dayBefore = /(?<!\d[.,]?)(\d{1,2})(?:er|st|nd|rd|th)?\.?\s*(?:of\s|de\s)?$/iu;
const dayAfter = /^\s(?:the\s)?(\d{1,2})(?:st|nd|rd|th)?(?!\d)/iu;
const yearAfter = /^(?:,|\s|\sof|\sde|\sعام|\sसन|،)?\s?((?:19|20)\d{2})(?!\d)/u;
const rangeBefore =
  /^(?=[\s\S]*?(?<!\d)(\d{1,2})(?:er|st|nd|rd|th)?\s?(?:-|–|to|au|à|and|et|or|ou|إلى|و|أو|से|और|या|سے|اور|تا|یا)\s?$)[\s\S]*$/iu;

const rangeAfter = /^\s?(?:-|–|to|and|or)\s?(?:the\s)?(\d{1,2})(?:st|nd|rd|th)?(?!\d|\s?\p{L})/iu;

const filled = (text: string, start: number, length: number, sign: string) =>
  text.slice(0, start) + sign.repeat(length) + text.slice(start + length);

const half = 720;

/** Times of day as each language writes them: `14h30`, `2:30 pm`, `٢:٣٠ مساءً`, `शाम 4 बजे`. */
function clocksIn(text: string, language: Language) {
  const found: { start: number; length: number; clock: Clock }[] = [];
  const add = (start: number, written: string, hour: string, minute: string | undefined, near: string) => {
    const hours = Number(hour);
    const minutes = Number(minute ?? 0);
    if (hours > 23 || minutes > 59) return;
    const part = timeOfDay(near);
    const isFrench = language === 'fr' && part === undefined;
    const isWholeDay = hours >= 13 || hours === 0 || isFrench || part !== undefined;
    const whole = part === 'pm' && hours < 12 ? hours + 12 : part === 'am' && hours === 12 ? 0 : hours;
    const at = whole * 60 + minutes;
    found.push({
      start,
      length: written.length,
      clock: { minutes: isWholeDay ? at : at % half, isWholeDay, text: written.trim() },
    });
  };
  const patterns: RegExp[] = [
    /(?<![\d:.,/])(?<hour>\d{1,2})(?:[:.](?<minute>\d{2}))?\s?(?<half>[ap]\.?m\.?)(?!\p{L})/giu,
    /(?<![\d:.,/])(?<hour>\d{1,2}):(?<minute>\d{2})(?![\d:])/gu,
    /(?<![\d:.,/])(?<hour>\d{1,2})\s?h\s?(?<minute>\d{2})(?![\d\p{L}])/giu,
    /(?<=(?<!\p{L})(?:à|de|dès|vers|avant|après|entre|et)\s|\d\s?h\s?[-–]\s?)(?<hour>\d{1,2})\s?h(?![\p{L}\d])|(?<![\d:.,/])(?<from>\d{1,2})\s?h(?=\s?[-–]\s?\d{1,2}\s?h)/giu,
    /(?<![\d:.,/])(?<hour>\d{1,2})\s(?:बजे|بجے|o['’]clock)/giu,
    /(?<=الساعة\s(?:ال)?)(?<hour>\d{1,2})(?![\d:.])/gu,
    /(?<![\d:.,/])(?<hour>\d{1,2})(?=\s(?:صباح|مساء|ظهر|عصر|ليل)\p{M}*ا?\p{M}*(?!\p{L}))/gu,
  ];
  for (const pattern of patterns)
    for (const match of text.matchAll(pattern)) {
      const { hour = match.groups?.from ?? '', minute } = match.groups ?? {};
      if (
        found.some(
          ({ start, length }) => match.index < start + length && start < match.index + match[0].length,
        )
      )
        continue;
      const end = match.index + match[0].length;
      // Hindi and Urdu say before a time which half of the day is meant, the others after it.
      const beside =
        language === 'hi' || language === 'ur'
          ? text.slice(Math.max(0, match.index - 8), match.index)
          : text.slice(end, end + 10);
      const near = match.groups?.half ?? beside;
      add(match.index, match[0], hour, minute, near);
    }
  return found;
}

/** The words of a calendar in a text. One that means something else too is sure where a number stands beside it. */
function calendarWords(
  text: string,
  names: Record<Language, readonly (readonly string[])[]>,
  language: Language,
  isMonth: boolean,
): (CalendarWord & { start: number; length: number })[] {
  const found: (CalendarWord & { start: number; length: number })[] = [];
  for (const [index, words] of names[language].entries())
    for (const word of words) {
      const isDoubtful = word.endsWith('?');
      const name = (isDoubtful ? word.slice(0, -1) : word).normalize('NFC');
      const pattern = new RegExp(`(?<![\\p{L}\\p{M}])(?:[وبلف]?(?:ال)?|لل)?${name}(?![\\p{L}\\p{M}])`, 'giu');
      const latin = new RegExp(`(?<![\\p{L}\\p{M}])${name}(?![\\p{L}\\p{M}])`, 'giu');
      for (const match of text.matchAll(language === 'ar' ? pattern : latin)) {
        const before = text.slice(Math.max(0, match.index - 8), match.index);
        const after = text.slice(match.index + match[0].length, match.index + match[0].length + 6);
        const isBesideNumber =
          /\d(?:er|st|nd|rd|th)?\s*(?:of\s|de\s)?$/iu.test(before) || /^[\s,]{1,2}\d/u.test(after);
        found.push({
          start: match.index,
          length: match[0].length,
          value: index + 1,
          isSure: !isDoubtful || (isMonth && isBesideNumber),
          text: match[0],
        });
      }
    }
  return found;
}
