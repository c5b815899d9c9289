import { replies as ar } from './ar/replies.ts';
import { replies as en } from './en/replies.ts';
import { replies as fr } from './fr/replies.ts';
import { replies as hi } from './hi/replies.ts';
import type { Localized } from './language.ts';
import { replies as ur } from './ur/replies.ts';

/** What the embedded assistant says outside its knowledge. Same placeholders as `fill`. */
export type Replies = Record<
  'greeting' | 'thanks' | 'farewell' | 'unknown' | 'boundary' | 'upset' | 'handOver' | 'contactNoted',
  string
>;

export const replies: Localized<Replies> = { fr, en, ar, hi, ur };
