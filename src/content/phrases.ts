import type { agencyFactIds } from './agency.ts';
import { phrases as ar } from './ar/phrases.ts';
import type { CommunityOffer } from './community.ts';
import { phrases as en } from './en/phrases.ts';
import type { faqIds } from './faq.ts';
import { phrases as fr } from './fr/phrases.ts';
import { phrases as hi } from './hi/phrases.ts';
import { type Language, type Localized, languages } from './language.ts';
import type { ServiceId } from './services.ts';
import { phrases as ur } from './ur/phrases.ts';

/** A thing that can be asked about a service, on its own or as a short follow-up. */
export type Facet = 'price' | 'time' | 'about';

/** What a question can be about: a service of any agency, the community management, or one of the other crafts. */
export type Topic = string;

/** The topics that come with this program. */
type KnownTopic = ServiceId | 'community' | 'other';

/** The knowledge entries that belong to no service. */
type EntryId =
  | Exclude<(typeof agencyFactIds)[number] | (typeof faqIds)[number], KnownTopic | 'payment'>
  | 'services';

/**
 * How visitors name a subject in one language, separated by commas. Questions come mixed, so the words of other
 * languages help the search too (`wordsAround`). A phrase of several words counts where it stands whole in the
 * question.
 * - `topics`: the words that name each service (and the community management);
 * - `sums`: what names the community management by its price (`{amount}`), in each currency that has words and by the
 *   month;
 * - `facets`: price, time, and wanting to know more;
 * - `entries`: further phrasings of the answers that belong to no service;
 * - `talk`: small talk, recognised only where nothing else was asked.
 */
export type Phrases = {
  topics: Record<KnownTopic, string>;
  sums: { EUR: string; AED: string; monthly?: string };
  facets: Record<Facet, string>;
  entries: Record<EntryId, string>;
  talk: Record<'greeting' | 'thanks' | 'farewell', string>;
};

export const phrases: Localized<Phrases> = { fr, en, ar, hi, ur };

/** Finds the `sums` of an offer, if it has a price. A currency without words is named by its code. */
export const sumsOf =
  ({ monthlyPrice, currency }: Partial<CommunityOffer> = {}) =>
  ({ sums }: Phrases): string | undefined => {
    if (monthlyPrice === undefined || currency === undefined) return undefined;
    const words = currency === 'EUR' || currency === 'AED' ? sums[currency] : `{amount} ${currency}`;
    return [words, sums.monthly].filter(Boolean).join(', ').replaceAll('{amount}', String(monthlyPrice));
  };

/** The words of every language that `pick` finds, as one list. */
export const everyLanguage = (pick: (phrases: Phrases) => string | undefined): string =>
  listOf(languages, pick);

/** Arabic and Urdu share a script and not the words: "رقم" is a number in one and a sum of money in the other. */
export const strangers: Partial<Record<Language, Language>> = { ar: 'ur', ur: 'ar' };

/** The words that questions in `language` may be mixed of, as one list. */
export const wordsAround = (language: Language, pick: (phrases: Phrases) => string | undefined): string =>
  listOf(
    languages.filter((one) => one !== strangers[language]),
    pick,
  );

const listOf = (from: readonly Language[], pick: (phrases: Phrases) => string | undefined) =>
  from.flatMap((language) => pick(phrases[language]) ?? []).join(', ');
