import { blank as ar } from './ar/blank.ts';
import { blank as en } from './en/blank.ts';
import { blank as fr } from './fr/blank.ts';
import type { Frame, NotFound } from './frame.ts';
import { blank as hi } from './hi/blank.ts';
import type { Landing } from './landing.ts';
import type { Localized } from './language.ts';
import type { Replies } from './replies.ts';
import type { ServiceSentences } from './services.ts';
import { blank as ur } from './ur/blank.ts';

/**
 * What an agency of any trade begins with: words that claim nothing of it but its name, `{agency}`. What is empty is
 * left out of the page until the agency has written it.
 */
export type Blank = {
  landing: Landing;
  frame: Frame;
  notFound: NotFound;
  /** What the assistant says in place of its other replies. */
  replies: Pick<Replies, 'greeting' | 'boundary'>;
  sentences: Pick<ServiceSentences, 'overview' | 'about' | 'price' | 'time' | 'noTime'> & {
    titles: Pick<ServiceSentences['titles'], 'overview' | 'price' | 'time'>;
  };
  /** How visitors ask what is offered, as in `Phrases`. */
  asksForServices: string;
};

export const blank: Localized<Blank> = { fr, en, ar, hi, ur };
