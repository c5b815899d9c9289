import { matters as ar } from './ar/matters.ts';
import { matters as en } from './en/matters.ts';
import { matters as fr } from './fr/matters.ts';
import { matters as hi } from './hi/matters.ts';
import type { Pattern } from './intents.ts';
import type { Localized } from './language.ts';
import { matters as ur } from './ur/matters.ts';

/** What visitors ask besides the services: about their own affairs, and about how the agency deals with them. */
export const matterIds = [
  'consultation-price',
  'privacy',
  'deletion',
  'callback',
  'cancelling',
  'meeting',
  'answer-times',
  'invoice',
  'balance',
  'refund',
  'my-project',
  'project-name',
  'complaint',
  'chat-language',
  'copy',
  'several',
  'advice',
  'monthly',
  'deletion-state',
  'arranged-state',
  'not-done',
] as const;
export type MatterId = (typeof matterIds)[number];

/** What is often asked and nothing is published on: a person answers that. */
export const openIds = [
  'maintenance',
  'hosting',
  'stack',
  'nda',
  'tax',
  'guarantee',
  'ownership',
  'people',
  'certificates',
  'training',
  'instalments',
  'currency',
  'others',
  'delays',
  'pausing',
] as const;
export type OpenId = (typeof openIds)[number];

/** Whether an entry says that nothing is published on what was asked. */
export const isOpenMatter = (id: string): boolean => openIds.some((one) => one === id);

/** Entries that only the turns of speech in `asked` may lead to, besides what the words for them do. */
type Routed =
  | MatterId
  | OpenId
  | 'start'
  | 'about'
  | 'services'
  | 'quote'
  | 'integrations'
  | 'languages'
  | 'references'
  | 'support'
  | 'identity'
  | 'payment-means'
  | 'client-area'
  | 'contact'
  | 'jobs'
  | 'discount'
  | 'portfolio'
  | 'prices'
  | 'other';

export type Matters = {
  /** Texts are light Markdown and may hold the placeholders of `fill`. */
  texts: Record<MatterId, { title: string; answer: string }>;
  /** The subjects that nothing is published on, as they are called, and what is said of each. */
  open: Record<OpenId, string>;
  openAnswer: (subject: string) => string;
  /** The turns of speech that ask for an entry. Where one stands, no word for another subject counts. */
  asked: Partial<Record<Routed, readonly Pattern[]>>;
  /** The comma-separated words by which people say when, and those that do so beside another or an hour. */
  when: string;
  whenBeside: string;
  /**
   * What stands before a name, as comma-separated phrases: those that say that one follows, and those that may begin
   * anything (`nameBeside`). What may stand behind one. What is said of a number or an address, and is no name.
   */
  nameBefore: string;
  nameBeside: string;
  reach: string;
  /** What makes the number beside it one to be reached by, and what makes it another: an order's, a card's. */
  calling: string;
  notPhone: string;
  nameAfter: string;
  /** Words for the two things spoken of last. */
  both: string;
};

export const matters: Localized<Matters> = { fr, en, ar, hi, ur };
