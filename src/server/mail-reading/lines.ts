import { compile, type FormatCallback } from 'html-to-text';
import { toPlainText } from '../document-reading/read-content.ts';
import { unseenTags } from '../document-reading/read-html.ts';
import { limits } from './limits.ts';

/**
 * One line of a mail. `depth` says how often it is quoted. `mark` is what its program says of it: that it belongs to a
 * signature, that it only says who wrote what is quoted below, or that all from it on is history.
 */
export type Line = {
  text: string;
  depth: number;
  mark?: 'signature' | 'attribution' | 'history' | undefined;
  /** The ids of the pictures that stand in it. */
  pictures?: string[];
};

/** What stands over a signature (RFC 3676, 4.3): the one line whose last space says something. */
export const signatureLine = '-- ';

const trimmed = (text: string) => (text === signatureLine ? text : text.trimEnd());

/** Lines of a text part. `flowed` text (RFC 3676) has its paragraphs back. */
export function linesOfText(text: string, { flowed, delSp }: { flowed: boolean; delSp: boolean }): Line[] {
  const lines = plain(text)
    .split('\n')
    .map((line): Line => unquote(line, flowed));
  return flowed ? joinFlowed(lines, delSp) : lines.map((line) => ({ ...line, text: trimmed(line.text) }));
}

function unquote(line: string, flowed: boolean): Line {
  let [at, depth] = [0, 0];
  for (;;) {
    const next = line[at] === ' ' && line[at + 1] === '>' && depth > 0 ? at + 1 : at;
    if (line[next] !== '>') break;
    depth += 1;
    at = next + 1;
  }
  const isStuffed = line[at] === ' ' && (depth > 0 || flowed);
  return { text: line.slice(isStuffed ? at + 1 : at), depth };
}

/** A line that ends in a space goes on in the next one of its depth; what stands for a signature does not. */
function joinFlowed(lines: readonly Line[], delSp: boolean): Line[] {
  const joined: Line[] = [];
  let open: { depth: number; parts: string[] } | undefined;
  const close = () => {
    if (open) joined.push({ text: trimmed(open.parts.join('')), depth: open.depth });
    open = undefined;
  };
  for (const { text, depth } of lines) {
    const goesOn = text.endsWith(' ') && text !== signatureLine;
    if (open && (open.depth !== depth || text === signatureLine)) close();
    const part = goesOn && delSp ? text.slice(0, -1) : text;
    if (open) open.parts.push(part);
    else open = { depth, parts: [part] };
    if (!goesOn) close();
  }
  close();
  return joined;
}

/** Letters of no script, with which the text of an HTML part carries what its elements said. */
const quoteMark = '\ue000';
const marks = { '\ue001': 'signature', '\ue002': 'attribution', '\ue003': 'history' } as const;
const pictureMark = '\ue004';
const anyMark = /[\ue000-\ue00f]/g;

/**
 * A style with which no reader sees an element, without blanks and in lower case. Letters of no size are no such style:
 * programs give them to what stands around the words, which have sizes of their own.
 */
const unseenStyle =
  /[;"'](?:display:none|visibility:hidden|mso-hide:all|opacity:0?\.?0*)(?:!important)?(?=[;"'])/;

/** What no reader of a mail sees. */
const unseen = [...unseenTags, 'title', '[hidden]'];

/** What programs call the parts that are not new. Outlook's older parts have an `x_` before their names. */
const signatures = [
  ...['.gmail_signature', '.moz-signature', '.ms-outlook-mobile-signature', '#ms-outlook-mobile-signature'],
  ...['[id="Signature"]', '[id="AppleMailSignature"]', '[id="ms-outlook-mobile-body-separator-line"]'],
  ...['[id*="ymail_android_signature"]', '[id*="ymail_ios_signature"]', '[class*="yahoo-signature"]'],
  ...['.protonmail_signature_block', '.editorUserSignature'],
];
const attributions = ['.gmail_attr', '.moz-cite-prefix', '.protonmail_attribution'];
const histories = [
  '[id="divRplyFwdMsg"]',
  '[id="appendonsend"]',
  '.OutlookMessageHeader',
  '[id="stopSpelling"]',
];
const quotes = [
  'blockquote',
  '[class*="yahoo_quoted"]',
  '.protonmail_quote',
  '.zmail_extra',
  '.ik_mail_quote',
];

/** A block whose every line begins with `mark`. */
const marked =
  (mark: string): FormatCallback =>
  (element, walk, builder) => {
    builder.openBlock({ leadingLineBreaks: 1 });
    walk(element.children, builder);
    builder.closeBlock({
      trailingLineBreaks: 1,
      blockTransform: (text) =>
        text
          .split('\n')
          .map((line) => mark + line)
          .join('\n'),
    });
  };

const history: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 1 });
  builder.addInline('\ue003');
  builder.addLineBreak();
  walk(element.children, builder);
  builder.closeBlock({ trailingLineBreaks: 1 });
};

/** A row is a line: most tables of a mail only place what is in them. */
const cell: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder);
  builder.addInline(' ');
};

/**
 * Pictures that come with the mail leave a word; those from elsewhere would tell their server who reads, and do not.
 */
const picture: FormatCallback = ({ attribs }, _walk, builder) => {
  const id = /^cid:([^\s\ue000-\ue00f]{1,250})$/i.exec(attribs?.src ?? '')?.[1];
  if (id === undefined) return;
  const alt = toPlainText((attribs?.alt ?? '').slice(0, 200))
    .replace(/\s+/g, ' ')
    .slice(0, 80);
  builder.addInline(`${pictureMark}${encodeURIComponent(id)}${pictureMark}[${alt || 'image'}]`);
};

const each = (selectors: readonly string[], format: string) =>
  selectors.map((selector) => ({ selector, format }));
const heading = { options: { uppercase: false } };

const convert = compile({
  wordwrap: false,
  // Gateways and programs write before the page and after its end.
  baseElements: { selectors: [], returnDomByDefault: true },
  limits: { maxDepth: limits.htmlDepth + 50, ellipsis: '' },
  formatters: {
    quote: marked(quoteMark),
    signature: marked('\ue001'),
    attribution: marked('\ue002'),
    history,
    picture,
    cell,
  },
  selectors: [
    {
      selector: 'a',
      options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'], pathRewrite: linkOf },
    },
    // Outlook makes a paragraph of each line, and an empty one of each empty line.
    ...['p.MsoNormal', 'p[style*="margin:0in"]', 'p[style*="margin:0cm"]', 'p[style*="margin:0px;"]'].map(
      (selector) => ({
        selector,
        format: 'paragraph',
        options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
      }),
    ),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, ...heading })),
    { selector: 'img', format: 'picture' },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...each(['td', 'th'], 'cell'),
    { selector: 'hr', format: 'lineBreak' },
    ...each(quotes, 'quote'),
    // An indent: Gmail writes one as a quotation without a line at its side.
    ...each(['blockquote[style*="border:none"]'], 'block'),
    ...each(signatures, 'signature'),
    ...each(attributions, 'attribution'),
    ...each(histories, 'history'),
    ...each(unseen, 'skip'),
  ],
});

/** Only what leads to a page, a mailbox or a telephone. */
function linkOf(href: string): string {
  const address = href.trim();
  if (!/^(https?:\/\/|tel:)/i.test(address)) return /^[^\s:]+@[^\s:]+$/.test(address) ? address : '';
  return address.slice(0, 2_000);
}

/** Lines of an HTML part: what is hidden is left out, no picture is loaded, links stand behind their words. */
export function linesOfHtml(html: string): Line[] {
  const readable = html
    .slice(0, limits.htmlCharacters)
    .replace(anyMark, '')
    .replace(/\bstyle\s*=\s*("[^"]*"|'[^']*')/gi, (written) => {
      const style = written.replace(/\s+/g, '').toLowerCase();
      return unseenStyle.test(style) ? `hidden ${style}` : style;
    });
  const text = isTooDeep(readable) ? withoutTags(readable) : convertOr(readable);
  return plain(text)
    .split('\n')
    .map((line) => lineOf(line));
}

function convertOr(html: string): string {
  try {
    return convert(html);
  } catch {
    return withoutTags(html);
  }
}

function lineOf(line: string): Line {
  const pictures = [...line.matchAll(/\ue004([^\ue004]{1,800})\ue004/g)].map(([, id]) => decodeId(id ?? ''));
  let depth = 0;
  let mark: Line['mark'];
  for (const character of line) {
    if (character === quoteMark) depth += 1;
    else if (Object.hasOwn(marks, character)) mark ??= marks[character as keyof typeof marks];
  }
  const text = line
    .replace(/\ue004[^\ue004]{1,800}\ue004/g, '')
    .replace(anyMark, '')
    .trimEnd();
  return { text, depth, mark, ...(pictures.length > 0 && { pictures }) };
}

function decodeId(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Elements that hold nothing, or that a sibling closes. */
const shallow =
  /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|dt|dd|option|tr|td|th|thead|tbody|tfoot)$/;

/** Whether elements nest so deep that reading them as a tree would take for ever. Looks at each tag once. */
function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, closing, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9:-]{0,40})/gi)) {
    if (shallow.test(name.toLowerCase())) continue;
    depth = closing ? Math.max(0, depth - 1) : depth + 1;
    if (depth > limits.htmlDepth) return true;
  }
  return false;
}

/** The words of an HTML text that is no tree: every tag goes, those that begin a line break it. */
function withoutTags(html: string): string {
  const seen = cutBetween(cutBetween(html, '<style', '</style'), '<script', '</script');
  return seen
    .replace(/<(?:br|\/p|\/div|\/tr|\/li|\/h\d|\/blockquote)\b/gi, '\n<')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:nbsp|amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);
}

const entities: Record<string, string> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

function cutBetween(text: string, from: string, to: string): string {
  const lower = text.toLowerCase();
  if (lower.length !== text.length) return text;
  const kept: string[] = [];
  let at = 0;
  for (;;) {
    const start = lower.indexOf(from, at);
    if (start < 0) break;
    kept.push(text.slice(at, start));
    const end = lower.indexOf(to, start);
    if (end < 0) return kept.join('');
    at = end;
  }
  return kept.concat(text.slice(at)).join('');
}

const plain = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}|[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff\u200b]/gu, '');

/** Lines put together again, with no more than one empty line in a row; a quoted one begins as in a text part. */
export const textOfLines = (lines: readonly Line[]): string =>
  toPlainText(
    lines
      .filter(
        ({ text, depth }, at) => text !== '' || lines[at - 1]?.text !== '' || lines[at - 1]?.depth !== depth,
      )
      .map(({ text, depth }) => quoted(text, depth))
      .join('\n'),
  );

const quoted = (text: string, depth: number) =>
  depth === 0 ? text : `${'>'.repeat(Math.min(depth, 20))}${text ? ` ${text}` : ''}`;
