/**
 * An answer that PostgreSQL has already written as JSON. The REST adapter sends the text as it is; anything else
 * that serialises it (tRPC) sees the value. `T` is the type of the value: tRPC infers it from `toJSON`.
 */
export class JsonText<T> {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): T {
    return JSON.parse(this.text) as T;
  }
}

/**
 * JSON from outside, with every half character (a surrogate without its other half, which UTF-8 cannot write) replaced
 * as `toWellFormed` would: what comes after may count on texts that can be stored, hashed and sent.
 */
export const wellFormedJson = (text: string): string =>
  text.includes('\\u')
    ? text.replaceAll(escapes, (one) => (loneSurrogate.test(one) ? '\\ufffd' : one))
    : text;

/** A pair, then any other escape: each is passed over as a whole, so that no escaped backslash begins another. */
const escapes = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[\da-fA-F]{4}|\\./gs;
const loneSurrogate = /^\\u[dD][89a-fA-F][\da-fA-F]{2}$/;

/** Most levels of JSON from outside; what writes a value back is recursive, and would run out of stack. */
const deepest = 100;

export function isTooDeep(text: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (inText) {
      if (sign === '\\') at++;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === '[' || sign === '{') {
      if (++depth > deepest) return true;
    } else if (sign === ']' || sign === '}') depth--;
  }
  return false;
}

/**
 * JSON that PostgreSQL takes: half a character, such as a browser leaves where it cuts an emoji, is shown as unknown.
 */
export const storableJson = (value: object): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part));
