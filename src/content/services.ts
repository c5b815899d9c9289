import { sentences as arSentences } from './ar/sentences.ts';
import { services as ar } from './ar/services.ts';
import { sentences as enSentences } from './en/sentences.ts';
import { services as en } from './en/services.ts';
import { sentences as frSentences } from './fr/sentences.ts';
import { services as fr } from './fr/services.ts';
import { sentences as hiSentences } from './hi/sentences.ts';
import { services as hi } from './hi/services.ts';
import { type Language, type Localized, localeOf } from './language.ts';
import type { currencies } from './money.ts';
import { deliveryWeeks } from './offers.ts';
import { sentences as urSentences } from './ur/sentences.ts';
import { services as ur } from './ur/services.ts';

export const serviceIds = ['real-estate', 'chatbot', 'hospitality', 'enterprise'] as const;
/** One of the services that this program comes with; an agency may have others in their place. */
export type ServiceId = (typeof serviceIds)[number];

/**
 * A service of the agency. `priceFrom` is the starting price in whole units of `currency`; `weeks` the usual time to
 * delivery.
 */
export type Service = {
  id: string;
  priceFrom: number;
  currency: (typeof currencies)[number];
  completedCount: number;
  weeks?: [number, number] | undefined;
};

/** The four services: prices, counts and weeks are the specification's. */
export const services: readonly (Service & { id: ServiceId })[] = [
  { id: 'real-estate', priceFrom: 12_000, currency: 'AED', completedCount: 28, weeks: [6, 10] },
  { id: 'chatbot', priceFrom: 9_500, currency: 'AED', completedCount: 67, weeks: deliveryWeeks },
  { id: 'hospitality', priceFrom: 18_500, currency: 'AED', completedCount: 19 },
  { id: 'enterprise', priceFrom: 25_000, currency: 'AED', completedCount: 34, weeks: [12, 16] },
];

const counted = ['Showcase Website', 'Custom Web Application', 'AI Chatbot', 'AI Agent'];

/** Whether the card of this English title counts the completed projects; as specified, none of the four does. */
export const showsCount = (title: string): boolean => counted.includes(title);

/** What a service is called and does, and the words by which visitors name it. */
export type ServiceTexts = { title: string; description: string; keywords: readonly string[] };

/** By service; the English titles are the specification's. */
export const serviceTexts: Localized<Record<ServiceId, ServiceTexts>> = { fr, en, ar, hi, ur };

/** A service as the assistant's sentences name it; `price` comes from `priceIn`. */
export type ServiceWords = {
  title: string;
  description: string;
  price: string;
  weeks: [number, number] | undefined;
};

/**
 * The sentences the assistant makes from the services: `money` writes an amount in AED, `euros` one in what it knows of
 * the community management, `between` stands between the two figures of a range, `days` are so many (`{count}`) after
 * "in", by the plural of the language, `lines` is a Markdown list.
 */
export type ServiceSentences = {
  colon: string;
  money: (amount: number) => string;
  euros: (amount: number) => string;
  between: string;
  days: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
  overview: (lines: string) => string;
  about: (service: ServiceWords) => string;
  price: (service: ServiceWords) => string;
  time: (service: ServiceWords) => string;
  /** For a service whose usual time to delivery nobody has stated. */
  noTime: (service: ServiceWords) => string;
  /** What the deposit is at the starting price; `deposit` is written by `priceIn`. */
  deposit: (service: ServiceWords, deposit: string) => string;
  /** That nothing is published on what it costs by the month. */
  monthly: (service: ServiceWords) => string;
  /** Where it is asked whether it does what no text speaks of. */
  feature: (service: ServiceWords) => string;
  titles: Record<'overview' | 'price' | 'time' | 'deposit' | 'monthly' | 'feature', string>;
};

export const serviceSentences: Localized<ServiceSentences> = {
  fr: frSentences,
  en: enSentences,
  ar: arSentences,
  hi: hiSentences,
  ur: urSentences,
};

/** The shortest and the longest time in weeks, `between` the two; one figure where they are the same. */
export const rangeOf = ([least, most]: readonly [number, number], between: string): string =>
  least === most ? String(least) : `${least}${between}${most}`;

/**
 * An amount of whole units as a language writes it: dirhams as its own sentences do, other currencies by their sign.
 */
export function priceIn(language: Language, amount: number, currency: Service['currency']): string {
  if (currency === 'AED') return serviceSentences[language].money(amount);
  return new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'EUR' ? 'symbol' : 'code',
    maximumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);
}
