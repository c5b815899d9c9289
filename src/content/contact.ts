import type { Brand } from './brand.ts';
import { type Language, languages } from './language.ts';

/** How the agency is called and reached; the values come from the configuration. */
export type AgencyContact = { name: string; email: string; phone: string; whatsapp: string };

/** The agency as its public pages name it: with its address, its legal line, and its look where it has set one. */
export type Agency = AgencyContact & {
  address: string;
  legal: string;
  brand?: Brand | undefined;
  /** The languages that its public pages are shown in; all of them where it has said nothing. */
  languages?: readonly Language[] | undefined;
  /** `false` where people alone answer visitors. */
  hasAssistant?: boolean;
};

/** The languages of its pages, in the order of the selector. */
export const siteLanguagesOf = ({ languages: shown }: Pick<Agency, 'languages'>): readonly Language[] =>
  languages.filter((language) => shown?.includes(language) ?? true);

/** The language in which who reads none of them finds the agency: English, else the agency's own. */
export const homeLanguageOf = ({ languages: shown }: Pick<Agency, 'languages'>): Language =>
  !shown || shown.includes('en') ? 'en' : (shown[0] ?? 'en');

/** A link that opens WhatsApp, with `text` written where it is given; wa.me takes digits alone, country code first. */
export function whatsappLink(number: string, text?: string): string {
  const link = `https://wa.me/${number.replace(/\D/g, '')}`;
  return text === undefined ? link : `${link}?text=${encodeURIComponent(text)}`;
}

/** A telephone link to a number, however it is written. */
export function telephoneLink(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`;
}
