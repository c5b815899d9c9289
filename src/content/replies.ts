import { replies as ar } from './ar/replies.ts';
import { replies as en } from './en/replies.ts';
import { replies as fr } from './fr/replies.ts';
import { replies as hi } from './hi/replies.ts';
import type { Localized } from './language.ts';
import { replies as ur } from './ur/replies.ts';

/**
 * What the embedded assistant says outside its knowledge. Same placeholders as `fill`; `{noted}` is what the visitor
 * has given of themselves.
 * - `askBack`: it is not sure what is meant; what it may be stands under it to tap, `talkToPerson` among it;
 * - `callUnsure`: the second time in a row that there is no answer;
 * - `callAsk`: the number and the hour of a call are asked for, `callNumber` and `callHour` where the other is known;
 * - `callUnpromised`: the hour is a wish.
 */
export type Replies = Record<
  | 'greeting'
  | 'thanks'
  | 'farewell'
  | 'unknown'
  | 'callUnsure'
  | 'boundary'
  | 'upset'
  | 'handOver'
  | 'contactNoted'
  | 'askBack'
  | 'talkToPerson'
  | 'callAsk'
  | 'callNumber'
  | 'callHour'
  | 'callUnpromised',
  string
>;

export const replies: Localized<Replies> = { fr, en, ar, hi, ur };
