import type { Language } from './language.ts';

/** The countries that papers go to, by ISO 3166-1: their names are the browser's. */
export const countryCodes =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS YE ZA ZM ZW'.split(
    ' ',
  );

/** A country as people of the language call it. */
export const countryName = (code: string, language: string): string =>
  new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;

/** All of them to choose from, by their names. */
export const countryChoices = (language: string): { value: string; label: string }[] =>
  countryCodes
    .map((value) => ({ value, label: countryName(value, language) }))
    .sort((one, other) => one.label.localeCompare(other.label, language));

/** Prefixes of VAT numbers in the European Union; Greece has its own. */
const unionPrefixes =
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** A number as it is stored: in capitals, without what people write between its parts. */
export const cleanNumber = (text: string): string => text.replace(/[\s.\-\u00a0\u202f]/g, '').toUpperCase();

const prefixOf = (country: string): string => (country === 'GR' ? 'EL' : country);

/**
 * A tax number that says by its first letters whose it is, as European ones do, and as the files of European invoices
 * want it.
 */
export const vatIdOf = ({
  country,
  vatNumber,
}: {
  country: string;
  vatNumber: string | null;
}): string | null => {
  const id = cleanNumber(vatNumber ?? '');
  return country !== '' && id.startsWith(prefixOf(country)) ? id : null;
};

type Numbers = { country: string | null; vatNumber: string | null; registrationNumber: string | null };

/** What is wrong with a number, by the rule that it breaks. */
export type BillingFault = 'siren' | 'frenchVat' | 'trn' | 'vat';

/**
 * Which numbers cannot be right in their country: a French SIREN or SIRET by its last digit (Luhn), a French VAT number
 * by its key, a TRN of the Emirates by its length, other VAT numbers of the Union by their form. Elsewhere all are
 * taken as they are.
 */
export function billingFaults({ country, vatNumber, registrationNumber }: Numbers): {
  vatNumber?: BillingFault;
  registrationNumber?: BillingFault;
} {
  const vat = cleanNumber(vatNumber ?? '');
  const registration = cleanNumber(registrationNumber ?? '');
  if (country === 'FR') {
    return {
      ...(vat !== '' && !isFrenchVat(vat) && { vatNumber: 'frenchVat' }),
      ...(registration !== '' && !isSiren(registration) && { registrationNumber: 'siren' }),
    };
  }
  if (country === 'AE') return vat !== '' && !/^\d{15}$/.test(vat) ? { vatNumber: 'trn' } : {};
  const prefix = country === null ? null : prefixOf(country);
  const isOfUnion = prefix !== null && unionPrefixes.includes(prefix);
  return vat !== '' && isOfUnion && !(vat.startsWith(prefix) && /^..[0-9A-Z+*]{2,12}$/.test(vat))
    ? { vatNumber: 'vat' }
    : {};
}

/**
 * Nine digits, or fourteen of one establishment. La Poste's establishments, whose digits add up otherwise, are taken
 * too.
 */
const isSiren = (text: string): boolean =>
  /^(\d{9}|\d{14})$/.test(text) &&
  hasLuhnDigit(text.slice(0, 9)) &&
  (text.length === 9 || hasLuhnDigit(text) || text.startsWith('356000000'));

function hasLuhnDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** `FR`, a key of two signs and a SIREN; a key of digits is (12 + 3 × (SIREN mod 97)) mod 97. */
function isFrenchVat(text: string): boolean {
  const [, key = '', siren = ''] = /^FR([0-9A-Z]{2})(\d{9})$/.exec(text) ?? [];
  if (!hasLuhnDigit(siren) || siren === '') return false;
  return !/^\d{2}$/.test(key) || Number(key) === (12 + 3 * (Number(siren) % 97)) % 97;
}

/**
 * Where a client's papers go, as it stands on them: the lines that they have typed and the country's name; empty where
 * none was.
 */
export function addressLines(
  { address, country }: { address: string | null; country: string | null },
  language: Language,
): string[] {
  if (address === null) return [];
  return [...address.split('\n'), country ? countryName(country, language) : '']
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The same as a quote says it, with what the client is called by law and their VAT number. */
export function papersOf(
  {
    legalName,
    vatNumber,
    ...party
  }: Parameters<typeof addressLines>[0] & {
    legalName: string | null;
    vatNumber: string | null;
  },
  language: Language,
): string {
  const lines = addressLines(party, language);
  return lines.length === 0 ? '' : [legalName, ...lines, vatNumber].filter(Boolean).join('\n');
}
