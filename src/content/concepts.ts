import { concepts as ar } from './ar/concepts.ts';
import { concepts as en } from './en/concepts.ts';
import { concepts as fr } from './fr/concepts.ts';
import { concepts as hi } from './hi/concepts.ts';
import type { Localized } from './language.ts';
import type { MatterId, OpenId } from './matters.ts';
import { concepts as ur } from './ur/concepts.ts';

/** What words of a visitor speak of. A word may speak of several. */
export const conceptIds = [
  // Who and what.
  'mine',
  'who',
  'customer',
  'product',
  'project',
  'order',
  'said',
  'data',
  'here',
  'assistant',
  'accounting',
  'language',
  // What is done.
  'see',
  'goes',
  'keep',
  'share',
  'train',
  'connect',
  'offer',
  'made',
  'talk',
  'cancel',
  'erase',
  'pause',
  'called',
  'give',
  // How it is.
  'safe',
  'late',
  'unwanted',
  'open',
  'done',
  'silent',
  // When, and how many.
  'day',
  'monthly',
  'later',
  'several',
  // How it is asked.
  'asking',
  'able',
  'where',
  'what',
  'pay',
  'wanted',
  'supposing',
  'please',
] as const;
export type ConceptId = (typeof conceptIds)[number];

/**
 * The words for each in one language, comma-separated: a word, a row of words, or a beginning with `*`. Hindi and Urdu
 * in Latin letters are known by their sound, however they are spelt.
 */
export type Concepts = Record<ConceptId, string>;

export const concepts: Localized<Concepts> = { fr, en, ar, hi, ur };

/**
 * What a clause asks for where it speaks of one of each of these, in whatever order; `without`: where it is another
 * thing.
 */
export type Meaning = {
  entry: MatterId | OpenId | 'integrations' | 'portfolio';
  of: readonly (readonly ConceptId[])[];
  without?: readonly ConceptId[];
};

const ofProduct: readonly ConceptId[] = ['customer', 'product'];

/**
 * What is asked of a project however else it is spoken of: "if you are late with the delivery" complains of nothing.
 */
export const meaningsFirst: readonly Meaning[] = [
  { entry: 'delays', of: [['late'], ['supposing']] },
  { entry: 'pausing', of: [['pause']], without: ofProduct },
  { entry: 'pausing', of: [['pause'], ['mine']], without: ['customer'] },
  { entry: 'privacy', of: [['train', 'safe'], ['said']], without: ofProduct },
];

/**
 * The others, the first that fits. What a product is to do with its owner's customers asks for nothing of one's own.
 */
export const meanings: readonly Meaning[] = [
  { entry: 'monthly', of: [['monthly'], ['pay', 'asking']] },
  {
    entry: 'cancelling',
    of: [['cancel'], ['order', 'project', 'mine', 'wanted', 'asking']],
    without: ofProduct,
  },
  { entry: 'cancelling', of: [['unwanted'], ['order', 'project']], without: ofProduct },
  { entry: 'deletion', of: [['erase'], ['said', 'data']], without: ofProduct },
  { entry: 'privacy', of: [['train'], ['assistant']], without: ofProduct },
  { entry: 'privacy', of: [['who'], ['see'], ['said', 'data', 'here']], without: ofProduct },
  { entry: 'privacy', of: [['goes'], ['where'], ['said', 'data']], without: ofProduct },
  {
    entry: 'privacy',
    of: [
      ['keep', 'share'],
      ['said', 'data', 'here'],
      ['asking', 'mine', 'where', 'who'],
    ],
    without: ofProduct,
  },
  {
    entry: 'privacy',
    of: [['safe'], ['said', 'data', 'give'], ['here', 'mine', 'asking']],
    without: ofProduct,
  },
  { entry: 'privacy', of: [['give', 'share', 'goes'], ['who'], ['said', 'data']], without: ofProduct },
  { entry: 'privacy', of: [['what'], ['offer'], ['said', 'data'], ['mine']], without: ofProduct },
  { entry: 'not-done', of: [['accounting'], ['offer']], without: ['connect', 'product'] },
  { entry: 'integrations', of: [['connect'], ['product']], without: ['who'] },
  { entry: 'answer-times', of: [['open'], ['day']] },
  { entry: 'portfolio', of: [['made'], ['product', 'project', 'what']], without: ['mine'] },
  { entry: 'my-project', of: [['silent'], ['project', 'product'], ['mine']] },
  {
    entry: 'my-project',
    of: [['done'], ['project'], ['mine']],
    without: ['wanted', 'supposing', 'offer', 'pay'],
  },
  { entry: 'chat-language', of: [['language'], ['talk', 'please']], without: ofProduct },
];
