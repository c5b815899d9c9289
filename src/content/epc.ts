/**
 * The European payment QR: what a banking app reads to fill in a transfer (EPC069-12, version 002, SEPA credit
 * transfer). Pure functions, for the page that draws the code and for the check of the configured accounts.
 */
import { decimalOf } from './money.ts';

/** The countries of SEPA by their IBAN's first two letters, with the length that an IBAN has there. */
const sepaLengths: Record<string, number> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/** Limits of EPC069-12: bytes of the whole, characters of the holder's name and of the remittance text. */
const mostBytes = 331;
const longestName = 70;
const longestText = 140;
/** The largest amount of a SEPA transfer, in cents: 999,999,999.99 EUR. */
const largestAmount = 99_999_999_999;

/** As machines write it: without spaces, in capitals. */
export const compactIban = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

/** As people read it: in groups of four. */
export const spacedIban = (iban: string): string => compactIban(iban).replace(/(.{4})(?=.)/g, '$1 ');

/** Whether the check digits are right (ISO 13616: mod 97 is 1) and the length is its country's, where we know it. */
export function isIban(text: string): boolean {
  const iban = compactIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const length = sepaLengths[iban.slice(0, 2)];
  if (length !== undefined && iban.length !== length) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

export const isSepaIban = (text: string): boolean =>
  isIban(text) && sepaLengths[compactIban(text).slice(0, 2)] !== undefined;

/** ISO 9362: eight or eleven characters. */
export const isBic = (text: string): boolean => /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text);

/** What a transfer needs: who gets it, where, how much in cents, and the words by which it is recognised. */
export type Transfer = {
  holder: string;
  iban: string;
  bic?: string | null | undefined;
  amountCents: number;
  text: string;
};

/**
 * The text of the QR (to be drawn at level M); undefined where no such code can be: no SEPA IBAN, an amount outside
 * 0.01 to 999,999,999.99 EUR, no holder, a text of more than 140 characters, or more than 331 bytes in all. A longer
 * name is cut at 70 characters.
 */
export function epcPayload({ holder, iban, bic, amountCents, text }: Transfer): string | undefined {
  const name = Array.from(oneLine(holder)).slice(0, longestName).join('').trim();
  const words = oneLine(text);
  const bankCode = compactIban(bic ?? '');
  if (
    !isSepaIban(iban) ||
    (bankCode !== '' && !isBic(bankCode)) ||
    !Number.isInteger(amountCents) ||
    amountCents < 1 ||
    amountCents > largestAmount ||
    name === '' ||
    Array.from(words).length > longestText
  ) {
    return undefined;
  }
  const lines = [
    'BCD',
    '002',
    '1', // UTF-8
    'SCT',
    bankCode,
    name,
    compactIban(iban),
    `EUR${decimalOf(amountCents, 'EUR')}`,
    '', // purpose
    '', // structured reference: it excludes the text that follows
    words,
  ];
  const payload = lines.join('\n').trimEnd();
  return new TextEncoder().encode(payload).length <= mostBytes ? payload : undefined;
}

/** A line break would begin the next field. */
const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp} ]+/gu, ' ')
    .trim();

/** By what a transfer is recognised: the project's id is not secret. */
export const transferReference = (projectId: string, position = 1): string =>
  position === 1 ? `PROJECT-${projectId}` : `PROJECT-${projectId}-${position}`;

/** The same for a quote, by its slug: `DEVIS-ALOE-QUOTE`. */
export const quoteReference = (slug: string): string => `DEVIS-${slug.toUpperCase()}`;
