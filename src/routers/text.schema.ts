/** PostgreSQL cannot store U+0000 in a text: refused by the schemas, so that it is a 400 at the field and not a 500. */
export const storable = (text: string) => !text.includes('\u0000');

/** Signs that show nothing: spaces, controls, joiners, and the letters that are drawn as blanks. */
const unseen = /\u034f|[\p{Z}\p{C}\u115f\u1160\u3164\uffa0\u2800]/gu;

/** How many signs of a text people see. */
export const seenLength = (text: string): number => [...text.replace(unseen, '')].length;

/** A text of one line: the name of a person or a thing stands in subjects, lists and papers. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
