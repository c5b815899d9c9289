import { limits } from './limits.ts';

/** Scripts and marks in which joiners change letters, and pictures that joiners put together. */
const joined =
  '\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}\\p{sc=Mong}';
const strayJoiner = new RegExp(`[\\u200C\\u200D](?:(?<![${joined}][\\u200C\\u200D])|(?![${joined}]))`, 'gu');
/** What is drawn as nothing (tags, fillers, zero-width and direction marks) but for joiners and the emoji selector. */
const invisible = /(?!\u200C|\u200D|\uFE0F)\p{Default_Ignorable_Code_Point}/gu;
const strayEmojiSelector = /\uFE0F(?<![\p{Extended_Pictographic}\p{Emoji}]\uFE0F)/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they end lines
const lineBreak = /\r\n?|[\u000B\u000C\u0085\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const control = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\uFFF9-\uFFFB\uFFFE\uFFFF]/g;

/**
 * Text as a reader sees it: what is drawn as nothing or turns the reading direction is gone, since it can hide words
 * from people that a program reads. It is well-formed, has no U+0000, and no more than one empty line in a row.
 */
export function toPlainText(text: string): string {
  return text
    .toWellFormed()
    .replace(lineBreak, '\n')
    .replace(control, '')
    .replace(invisible, '')
    .replace(strayJoiner, '')
    .replace(strayEmojiSelector, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The first `count` UTF-16 units, without half a character at the end. */
export function cutText(text: string, count: number): string {
  if (text.length <= count) return text;
  const end = /[\uD800-\uDBFF]/.test(text.charAt(count - 1)) ? count - 1 : count;
  return text.slice(0, end);
}

/** A title on one line; null where nothing remains. */
export function toTitle(text: string | undefined): string | null {
  const line = toPlainText((text ?? '').slice(0, 10 * limits.titleCharacters)).replace(/\s+/g, ' ');
  return cutText(line, limits.titleCharacters) || null;
}
