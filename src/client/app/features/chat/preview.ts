import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import { withoutMarks } from '../../../ui/without-marks.ts';

/**
 * The last message as the list shows it: the assistant's with the words of its links alone and without its marks of
 * Markdown, also those that the cut of the preview left without their end. What people wrote stays as it is.
 */
export function previewOf({ sender, text }: NonNullable<AdminConversation['lastMessage']>, origin: string) {
  const words = sender === 'bot' ? wordsOf(text, origin) : text;
  return Array.from(text).length < cutAt ? words : `${words.trimEnd()}…`;
}

/** Characters of a message that the server answers at most. One of just this length is taken for a longer one. */
const cutAt = 140;

function wordsOf(text: string, origin: string): string {
  const words = text
    .replace(/^ {0,3}#{1,6} +/gm, '')
    .replace(/\[([^\]]+)\]\([^)]*(\)|$)/g, '$1')
    .replace(/\[([^[\]]*)\]?$/, '$1');
  return withoutMarks(words, origin)
    .replace(/(^|\s)(?:\*\*|__|`)(?=\S)([^*_`]*)[*_`]?$/, '$1$2')
    .replace(/\s(\*\*?|__?|`)$/, '');
}
