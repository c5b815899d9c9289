import { agency as ar } from './ar/agency.ts';
import { agency as en } from './en/agency.ts';
import { agency as fr } from './fr/agency.ts';
import { agency as hi } from './hi/agency.ts';
import type { Localized } from './language.ts';
import { agency as ur } from './ur/agency.ts';

/** What the agency says about itself, besides its services and the eight questions asked most. */
export const agencyFactIds = [
  'about',
  'place',
  'start',
  'quote',
  'payment-means',
  'discount',
  'contact',
  'client-area',
  'portfolio',
  'references',
  'community',
  'other',
  'jobs',
  'identity',
] as const;

/**
 * A fact that the assistant may answer with, in light Markdown with the placeholders of `fill` and `fillPrices`;
 * `phrases` are further ways in which visitors ask for it.
 */
export type AgencyFact = { title: string; answer: string; phrases?: readonly string[] | undefined };

export type AgencyFacts = Record<(typeof agencyFactIds)[number], AgencyFact>;

export const agency: Localized<AgencyFacts> = { fr, en, ar, hi, ur };
