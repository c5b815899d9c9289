import { type AgencyContact, telephoneLink, whatsappLink } from './contact.ts';

/**
 * The part of Markdown that an answer may use, as a tree: paragraphs, lists, bold, italic, code, links, line breaks.
 * Everything else stays text; an image becomes its alternative text. Written here because a whole Markdown
 * parser weighs as much as the rest of the widget beside React.
 */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'code'; text: string }
  | { type: 'break' }
  | { type: 'strong' | 'em'; children: Inline[] }
  | { type: 'link'; href: string; children: Inline[] };

export type ListItem = { content: Inline[]; blocks: Block[] };
export type Block =
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'code'; text: string }
  | { type: 'list'; ordered: boolean; start: number; items: ListItem[] };

const bullet = /^( {0,3})([-*+]|\d{1,9}[.)])( +)(?=\S)/;
const fence = /^ {0,3}```/;
const heading = /^ {0,3}#{1,6} +/;
const halfMark = /(^|\n) *([-*+]|\d{1,9}[.)]|#{1,6}|`{1,3}) *$/;
const deepest = 6;

/** Reads a text. `growing` closes what is still open at its end, so that half a word of Markdown never shows. */
export function parseMarkdown(source: string, growing = false, depth = 0): Block[] {
  const text = source.replaceAll('\r\n', '\n');
  const lines = (growing ? text.replace(halfMark, '') : text).split('\n');
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    let end = at + 1;
    if (fence.test(line)) {
      while (end < lines.length && !fence.test(lines[end] ?? '')) end += 1;
      blocks.push({ type: 'code', text: lines.slice(at + 1, end).join('\n') });
      end += 1;
    } else if (depth < deepest && bullet.test(line)) {
      end = endOfList(lines, at);
      blocks.push(readList(lines.slice(at, end), growing, depth));
    } else if (line.trim()) {
      while (end < lines.length && !startsBlock(lines[end] ?? '', depth)) end += 1;
      const words = lines.slice(at, end).map((each) => each.replace(heading, '').trim());
      blocks.push({ type: 'paragraph', children: parseInline(words.join('\n'), growing) });
    }
    at = end;
  }
  return blocks;
}

function startsBlock(line: string, depth: number): boolean {
  return !line.trim() || fence.test(line) || (depth < deepest && bullet.test(line));
}

/** A list goes on over blank lines when another item or an indented line follows. */
function endOfList(lines: readonly string[], start: number): number {
  const ordered = isOrdered(lines[start] ?? '');
  let end = start + 1;
  for (let at = end; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (!line.trim()) continue;
    const belongs = /^ {2,}\S/.test(line) || (bullet.test(line) && isOrdered(line) === ordered);
    if (!belongs && (fence.test(line) || bullet.test(line) || !lines[at - 1]?.trim())) break;
    end = at + 1;
  }
  return end;
}

function isOrdered(line: string): boolean {
  return /^ *\d/.test(line);
}

function readList(lines: readonly string[], growing: boolean, depth: number): Block {
  const [first = ''] = lines;
  const [, indent = ''] = bullet.exec(first) ?? [];
  const items: string[][] = [];
  for (const line of lines) {
    const mark = bullet.exec(line);
    if (mark && (mark[1] ?? '').length < indent.length + 2) items.push([line.slice(mark[0].length)]);
    else items.at(-1)?.push(line.replace(/^ {1,4}/, ''));
  }
  return {
    type: 'list',
    ordered: isOrdered(first),
    start: Number.parseInt(first, 10) || 1,
    items: items.map((item) => {
      const [head, ...blocks] = parseMarkdown(item.join('\n'), growing, depth + 1);
      if (!head) return { content: [], blocks };
      return head.type === 'paragraph'
        ? { content: head.children, blocks }
        : { content: [], blocks: [head, ...blocks] };
    }),
  };
}

const escapable = /[!-/:-@[-`{-~]/;
const special = /[\\`*_[!<\n]|https?:\/\//gi;

/** A text being read. `unclosed` are the marks that nothing closes: they are looked for once, not from each place. */
type Reading = { source: string; growing: boolean; depth: number; unclosed: Set<string> };

/** Reads the inside of a paragraph. */
export function parseInline(source: string, growing = false, depth = 0): Inline[] {
  const reading = { source, growing, depth, unclosed: new Set<string>() };
  const out: Inline[] = [];
  let at = 0;
  while (at < source.length) {
    special.lastIndex = at;
    const next = special.exec(source)?.index ?? source.length;
    addText(out, source.slice(at, next));
    if (next === source.length) break;
    const read = depth < deepest ? readSpecial(reading, next) : undefined;
    if (read) {
      if (read.node.type === 'text') addText(out, read.node.text);
      else out.push(read.node);
      at = read.end;
    } else {
      addText(out, source[next] ?? '');
      at = next + 1;
    }
  }
  return out;
}

function addText(out: Inline[], text: string): void {
  const last = out.at(-1);
  if (last?.type === 'text') last.text += text;
  else if (text) out.push({ type: 'text', text });
}

type Read = { node: Inline; end: number } | undefined;

function readSpecial(reading: Reading, at: number): Read {
  const { source } = reading;
  switch (source[at]) {
    case '\n':
      return { node: { type: 'break' }, end: at + 1 };
    case '\\': {
      const next = source[at + 1] ?? '';
      return escapable.test(next) ? { node: { type: 'text', text: next }, end: at + 2 } : undefined;
    }
    case '`':
      return readCode(reading, at);
    case '*':
    case '_':
      return readEmphasis(reading, at);
    case '!':
      return source[at + 1] === '[' ? readLink(reading, at + 1, true) : undefined;
    case '[':
      return readLink(reading, at, false);
    case '<': {
      const [whole, href = ''] =
        /^<((?:https?:\/\/|mailto:)[^\s<>]{1,2000})>/i.exec(source.slice(at, at + 2002)) ?? [];
      return whole ? link(href, [{ type: 'text', text: href }], at + whole.length) : undefined;
    }
    default:
      return readAddress(source, at);
  }
}

function readCode({ source, growing }: Reading, at: number): Read {
  const [mark = ''] = /^`+/.exec(source.slice(at)) ?? [];
  const close = source.indexOf(mark, at + mark.length);
  if (close < 0 && !growing) return { node: { type: 'text', text: mark }, end: at + mark.length };
  const text = source.slice(at + mark.length, close < 0 ? undefined : close);
  return { node: { type: 'code', text }, end: close < 0 ? source.length : close + mark.length };
}

function readEmphasis({ source, growing, depth, unclosed }: Reading, at: number): Read {
  const letter = source[at] ?? '';
  const mark = source.startsWith(letter + letter, at) ? letter + letter : letter;
  const start = at + mark.length;
  const opens = source[start]?.trim() && (letter === '*' || !/[\p{L}\p{N}]/u.test(source[at - 1] ?? ' '));
  if (!opens) {
    // At the end of a growing text the mark waits for its word.
    const text = growing && start >= source.length ? '' : mark;
    return { node: { type: 'text', text }, end: start };
  }
  const close = unclosed.has(mark) ? -1 : closingMark(source, start, mark);
  if (close < 0) unclosed.add(mark);
  if (close < 0 && !growing) return { node: { type: 'text', text: mark }, end: start };
  const inner = close < 0 ? source.slice(start).replace(/[*_]$/, '') : source.slice(start, close);
  const children = parseInline(inner, growing && close < 0, depth + 1);
  return {
    node: { type: mark.length > 1 ? 'strong' : 'em', children },
    end: close < 0 ? source.length : close + mark.length,
  };
}

function closingMark(source: string, start: number, mark: string): number {
  const letter = mark[0] ?? '';
  for (let at = source.indexOf(mark, start + 1); at >= 0; at = source.indexOf(mark, at + 1)) {
    const run = /^(.)\1*/.exec(source.slice(at, at + 4))?.[0].length ?? 1;
    const after = source[at + run] ?? ' ';
    const fits = source[at - 1]?.trim() && (letter === '*' || !/[\p{L}\p{N}]/u.test(after));
    if (fits && run === mark.length) return at;
    if (fits && run === 3) return at + 3 - mark.length;
    at += run - 1;
  }
  return -1;
}

function readLink({ source, growing, depth }: Reading, at: number, image: boolean): Read {
  const close = source.indexOf(']', at);
  if (close < 0 || close === source.length - 1) {
    const label = source.slice(at + 1, close < 0 ? undefined : close);
    return growing && !image ? { node: { type: 'text', text: label }, end: source.length } : undefined;
  }
  if (source[close + 1] !== '(') return undefined;
  const end = source.indexOf(')', close);
  const label = source.slice(at + 1, close);
  if (end < 0) {
    return growing ? { node: { type: 'text', text: image ? '' : label }, end: source.length } : undefined;
  }
  if (image) return { node: { type: 'text', text: label }, end: end + 1 };
  const inside = source.slice(close + 2, end).trim();
  // A telephone number is written with spaces, any other address ends at the first.
  const href = /^tel:/i.test(inside) ? inside.replace(/\s/g, '') : inside.replace(/\s.*/s, '');
  return link(href.replace(/^<(.*)>$/, '$1'), parseInline(label, false, depth + 1), end + 1);
}

/** A bare web address: punctuation that ends the sentence is not part of it. */
function readAddress(source: string, at: number): Read {
  const [found = ''] = /^https?:\/\/[^\s<>"'`*[\]]{1,2000}/i.exec(source.slice(at, at + 2010)) ?? [];
  const href = found.replace(/[.,;:!?…)\]}»]+$/, '');
  return href ? link(href, [{ type: 'text', text: href }], at + href.length) : undefined;
}

function link(href: string, label: Inline[], end: number): Read {
  const children = unlinked(label);
  if (isSafeHref(href)) return { node: { type: 'link', href, children }, end };
  return { node: { type: 'text', text: plainText(children) }, end };
}

/** A link inside a link is none. */
function unlinked(nodes: readonly Inline[]): Inline[] {
  return nodes.flatMap((node) => {
    if (node.type === 'link') return node.children;
    return 'children' in node ? { ...node, children: unlinked(node.children) } : node;
  });
}

export function plainText(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'break') return '\n';
      return 'children' in node ? plainText(node.children) : node.text;
    })
    .join('');
}

/** Web, mail and telephone addresses and places of this site; nothing that can run or leave for another scheme. */
export function isSafeHref(href: string): boolean {
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(href)) return false;
  // No name before the host, which would pass itself off as one; no subject, copy or text of a mail, nor a
  // second mailbox, plain or encoded.
  return /^(https?:\/\/[^/?#@]+([/?#]|$)|mailto:[^?&@%,;]+@[^?&@%,;]+$|tel:\+?[\d().-]+$|#|\/(?!\/))/i.test(
    href,
  );
}

/** Of the safe addresses those that stay with the agency: this site, and the agency's own mailbox and numbers. */
export function isOwnHref(href: string, origin: string, { email, phone, whatsapp }: AgencyContact): boolean {
  if (/^[#/]/.test(href) || href.startsWith(`${origin}/`)) return true;
  const [scheme = ''] = /^(mailto|tel):/i.exec(href) ?? [];
  switch (scheme.toLowerCase()) {
    case 'mailto:':
      return href.slice(scheme.length).toLowerCase() === email.toLowerCase();
    case 'tel:':
      return [phone, whatsapp].map(telephoneLink).includes(telephoneLink(href.slice(scheme.length)));
    default:
      return href === whatsappLink(whatsapp);
  }
}
