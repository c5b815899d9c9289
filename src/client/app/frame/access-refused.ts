import { frameWords } from '../../../content/app/frame.ts';
import { wordsOf } from '../language.ts';

/** Somebody is signed in, but this area is not theirs. */
export class AccessRefused extends Error {
  override name = 'AccessRefused';
}

/** The title of the page that says so. */
export const refusedTitle = wordsOf(frameWords).refused.title;
