import { frameWords } from '../../../content/app/frame.ts';
import { wordsOf } from '../language.ts';

/** Thrown where somebody is signed in but has no access to this area. */
export class AccessRefused extends Error {
  override name = 'AccessRefused';
}

/** The title of the page that says so. */
export const refusedTitle = wordsOf(frameWords).refused.title;
