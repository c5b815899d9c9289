import { redactSecrets } from '../redaction.ts';

/**
 * What people outside wrote, made fit to stand in a prompt as data: no character that hides something or turns the
 * writing direction, no mark that a model takes for the end of a turn, and nothing that looks like a credential.
 */
export const cleanUntrusted = (text: string): string => redactSecrets(visibleText(text));

/** Of invisible characters the two joiners stay: Hindi, Urdu and Persian are written with them. */
const invisible = new RegExp(
  `[${[
    '\\u00ad\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b\\u200e\\u200f\\u202a-\\u202e',
    '\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\u{e0000}-\\u{e0fff}',
  ].join('')}]`,
  'gu',
);

function visibleText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      .replace(/(?![\n\t])\p{Cc}/gu, '')
      .replace(invisible, '')
      // `<|im_end|>`, `[INST]`, `<s>` and the like end or begin turns in the templates of some models.
      .replace(/<(?=\||\/?s>|\/?(?:antml|assistant|function|invoke|parameter|system|tool|user))/gi, '< ')
      .replace(/\[(?=\/?(?:INST|SYS)\])/g, '[ ')
  );
}

/** The beginning of a text, cut where a word ends if one ends near, with a sign that there was more. */
export function beginningOf(text: string, limit: number): string {
  const characters = Array.from(text);
  if (characters.length <= limit) return text;
  const cut = characters.slice(0, limit).join('');
  const end = cut.search(/\s\S{0,40}$/);
  return `${(end > 0 ? cut.slice(0, end) : cut).trimEnd()} […]`;
}

/** Every line behind a mark, so that nothing in the text can end the quotation. */
export const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** A few words of a repository, such as the subject of a commit, in one line of code style that they cannot end. */
export const inlineQuote = (text: string, limit: number): string =>
  `\`${beginningOf(
    cleanUntrusted(text)
      .replace(/[\s`]+/g, ' ')
      .trim(),
    limit,
  )}\``;
