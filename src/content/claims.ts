import { claims as ar } from './ar/claims.ts';
import { claims as en } from './en/claims.ts';
import { claims as fr } from './fr/claims.ts';
import { claims as hi } from './hi/claims.ts';
import type { Localized } from './language.ts';
import { claims as ur } from './ur/claims.ts';

/** What only an offer or a person may promise, by what is promised. */
export const promiseKinds = [
  'discount',
  'free',
  'refund',
  'guarantee',
  'certification',
  'exclusivity',
  'absolute',
  'deadline',
  'advice',
  'clients',
  'office',
  'award',
  'payment',
  'inclusion',
  'ownership',
  'hosting',
  'people',
  'done',
  'handed',
  'scarcity',
  'hours',
  'stack',
  'withheld',
  'languages',
] as const;
export type PromiseKind = (typeof promiseKinds)[number];

/** What a figure can be a measure of, where the words beside it say so. */
export type Role =
  | 'deposit'
  | 'discount'
  | 'refund'
  | 'guarantee'
  | 'satisfaction'
  | 'saving'
  | 'tasks'
  | 'speed'
  | 'efficiency'
  | 'sales'
  | 'accuracy'
  | 'fee'
  | 'upkeep'
  | 'clients'
  | 'people'
  | 'years'
  | 'results'
  | 'response'
  | 'contract'
  | 'trial';

/** What a price is paid for each of; `once` says that it is paid one time. */
export type Period = 'hour' | 'day' | 'week' | 'month' | 'year' | 'each' | 'once';

/** Where a figure stands in what is meant: the least, the most, more than it, or it alone. */
export type Bound = 'from' | 'upTo' | 'over' | 'exact';

/**
 * The words by which a language states what an answer may be held to: lists separated by commas, in which `*` at the
 * end of a word stands for any ending and `_` for up to three words. Accents and case do not matter. Numbers, units and
 * the names of services stand elsewhere.
 * - `promises`: what states each promise; a `deadline` is one of its words with one of `acts`, `clients` and `office`
 *   need a name that is not in the content; of `done` is what only a person or a tool does ("I have booked"), of
 *   `handed` that somebody was told, which is true where the tool for it was called, of `withheld` what denies a thing
 *   that is published, of `absolute` what is said to be so for all and always;
 * - `harmless`: what only sounds like a promise;
 * - `denial`: that something is not so, before or after what it denies; `denialBefore`: the same, before it alone;
 *   `noDenial`: what only sounds like one;
 * - `unknowing`: that the speaker does not know or may not say; `advisers`: who else is to be asked; `condition`:
 *   that what follows is no more than supposed;
 * - `turn`: from here on another thing is said; `open`: that it is yet to be decided;
 * - `told`: that the visitor has said so; `agreed`: that it is so, which makes the visitor's words one's own; `own`:
 *   what is the visitor's; `budget` and `has`: by which visitors say what they can spend, the second only of an amount
 *   of money;
 * - `introducing`: by which somebody says a name as theirs;
 * - `speaking`: with which the name of a language is what something speaks;
 * - `forWhom` before a trade of the visitor's: "for a dental practice";
 * - `elsewhere`: that others ask for an amount;
 * - `spending` before an amount, and `spent` after it: that it is what there is to spend, "with 20,000 dirhams";
 * - `places`: towns and countries, as visitors ask for them;
 * - `acts`: what the agency does at a time, said of itself;
 * - `gap`: by how much one amount is short of another, or above it; `difference`: the same, where nothing else can be
 *   meant;
 * - `basis`: the price that an amount is a part of; `less` before or after an amount: that it is below it;
 * - `weekdays` and `clock`: when something is open; `desk`: who is reached then;
 * - `alone`: that nobody else has it; `rivals`: whom it would be kept from, or where;
 * - `you`: the visitor; `unbound`: that nobody is bound to it;
 * - `dealings`: calls and payments, which people do and no text says that a product does;
 * - `announcing`: what makes a statement of a question that nobody is asked: "Did you know that …?";
 * - `plain`: words beside those of the content that an answer may say and that claim nothing, in one form each;
 * - `ordinary`: the everyday words of explaining, asking and planning, in one form each; they claim nothing but where
 *   the XX * - `costs`: that something has a price; `pays`: those of them that a part of it may be paid with; `half`:
 *   that an amount is a part of one; `twice` and `thrice`: that so many are meant, or each of them.
 */
export type ClaimWords = {
  promises: Record<PromiseKind, string>;
  roles: Record<Role, string>;
  periods: Record<Period, string>;
  bounds: Record<Bound, string>;
  /** Lists of words for one thing. */
  synonyms: readonly string[];
} & Record<
  | 'acts'
  | 'harmless'
  | 'denial'
  | 'denialBefore'
  | 'noDenial'
  | 'unknowing'
  | 'advisers'
  | 'condition'
  | 'turn'
  | 'open'
  | 'told'
  | 'agreed'
  | 'own'
  | 'budget'
  | 'has'
  | 'introducing'
  | 'speaking'
  | 'forWhom'
  | 'elsewhere'
  | 'spending'
  | 'spent'
  | 'places'
  | 'gap'
  | 'you'
  | 'unbound'
  | 'basis'
  | 'less'
  | 'weekdays'
  | 'clock'
  | 'desk'
  | 'alone'
  | 'rivals'
  | 'dealings'
  | 'announcing'
  | 'pays'
  | 'difference'
  | 'half'
  | 'twice'
  | 'thrice'
  | 'costs'
  | 'plain'
  | 'ordinary'
  | 'ours'
  | 'joining'
  | 'yours',
  string
>;

export const claimWords: Localized<ClaimWords> = { fr, en, ar, hi, ur };
