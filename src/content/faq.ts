import { faq as ar } from './ar/faq.ts';
import { faq as en } from './en/faq.ts';
import { faq as fr } from './fr/faq.ts';
import { faq as hi } from './hi/faq.ts';
import type { Localized } from './language.ts';
import { faq as ur } from './ur/faq.ts';

/** The eight questions asked most, in the order of the landing page's accordion. */
export const faqIds = [
  'prices',
  'timelines',
  'roi',
  'languages',
  'sectors',
  'integrations',
  'payment',
  'support',
] as const;

/** A question and its answer, in plain text with the placeholders of `fillPrices`. */
export type Question = { question: string; answer: string };

/** Prices and claims are the specification's. */
export type FaqEntries = Record<(typeof faqIds)[number], Question>;

export const faq: Localized<FaqEntries> = { fr, en, ar, hi, ur };
