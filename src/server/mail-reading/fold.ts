import type { Line } from './lines.ts';
import { signatureLine, textOfLines } from './lines.ts';
import {
  attributionIn,
  type HeaderRole,
  headerRoleOf,
  isPostscript,
  isProgramLine,
  isRule,
  isSeparator,
  isTimed,
  pointsIntoQuote,
} from './phrases.ts';

/**
 * What was newly written in a mail, and whether anything else was left out of it. `hasNew` is false where nothing was:
 * then `reply` is what stands where its program keeps the signature, into which some people type. `isSpread` says that
 * more of it stands within what was left out, which nothing marks: Outlook's users answer in another colour. `pictures`
 * are the ids of those that stand in what is new.
 */
export type Folded = {
  reply: string;
  isFolded: boolean;
  hasNew: boolean;
  isSpread: boolean;
  pictures: Set<string>;
};

/** A stretch of lines: what is new, or what is quoted with the line that says whose it is. */
type Stretch = { isNew: boolean; lines: Line[] };

/** Leaves out quoted history and signatures. Answers that stand between quoted lines are kept with these. */
export function fold(all: readonly Line[]): Folded {
  const current = withoutHistory(all);
  const stretches = withoutSignatures(stretchesOf(markAttributions(current)));
  const last = stretches.findLastIndex(({ isNew }) => isNew);
  if (last < 0) return nothingNew(current);
  const first = stretches.findIndex(({ isNew }) => isNew);
  const isBetween = stretches.some(
    ({ isNew }, at) => isNew && at > 0 && (at < stretches.length - 1 || at > first),
  );
  const kept = stretches
    .slice(0, last + 1)
    .filter(({ isNew }) => isNew || isBetween)
    .flatMap(({ isNew, lines }) => [empty, ...(isNew ? lines : quotedOf(lines)), empty]);
  const reply = textOfLines(kept);
  if (!reply) return nothingNew(current);
  const pictures = new Set(kept.flatMap((line) => line.pictures ?? []));
  const isSpread = wordsOf(current) < wordsOf(all) && pointsIntoQuote(reply);
  return { reply, isFolded: wordsOf(kept) < wordsOf(all), hasNew: true, isSpread, pictures };
}

const empty: Line = { text: '', depth: 0 };

function nothingNew(current: readonly Line[]): Folded {
  const typed = current.filter(({ mark, depth }) => mark === 'signature' && depth === 0);
  const pictures = new Set(current.flatMap((line) => line.pictures ?? []));
  return { reply: textOfLines(typed), isFolded: true, hasNew: false, isSpread: false, pictures };
}

const isBlank = ({ text }: Line) => text.trim() === '';
const wordsOf = (lines: readonly Line[]) => lines.reduce((count, line) => count + (isBlank(line) ? 0 : 1), 0);

/** The lines before that from which on all is history. */
function withoutHistory(all: readonly Line[]): readonly Line[] {
  for (let at = 0; at < all.length; at += 1) {
    const line = all[at];
    if (!line || line.depth > 0) continue;
    if (line.mark === 'history' || isSeparator(line.text.trim()) || isHeaderBlock(all, at)) {
      return withoutRules(all.slice(0, at));
    }
    const end = attributionEnd(all, at);
    if (end === undefined) continue;
    const next = nextWritten(all, end.at + 1);
    const isUnmarked = next !== undefined && next.depth === 0 && next.mark === undefined;
    if (isUnmarked && end.is === 'certain') return all.slice(0, at);
  }
  return all;
}

/** Without the empty lines and the lines that only divide at the end. */
function withoutRules(lines: readonly Line[]): readonly Line[] {
  const last = lines.findLastIndex((line) => !isBlank(line) && !isRule(line.text));
  return lines.slice(0, last + 1);
}

/** Lines that a header over a quotation takes at most, its empty and continued ones counted. */
const longestHeader = 14;
const anAddress = /[^\s<>()]@[^\s<>()]/;

/**
 * Whether a header as Outlook writes it over what it quotes begins here: who, when, to whom and about what. It names an
 * address or a time of the day; people write "From: Paris, To: Dubai, Subject: …" too.
 */
function isHeaderBlock(all: readonly Line[], at: number): boolean {
  const begins = headerRoleOf(all[at]?.text ?? '');
  if (begins !== 'from' && begins !== 'subject' && begins !== 'sent') return false;
  const seen = new Set<HeaderRole>();
  let hasAddress = false;
  let isDated = false;
  let strays = 0;
  for (let next = at; next < Math.min(all.length, at + longestHeader) && strays < 4; next += 1) {
    const line = all[next];
    if (!line || line.depth > 0) break;
    if (isBlank(line)) continue;
    const role = headerRoleOf(line.text);
    // What comes a second time belongs to another header; a line about nothing may be a long one that goes on.
    if (role && role !== 'copy' && seen.has(role)) break;
    if (role) seen.add(role);
    else strays += 1;
    hasAddress ||= anAddress.test(line.text);
    isDated ||= role === 'sent' && isTimed(line.text);
    if (role === 'subject' && begins !== 'subject') break;
  }
  const others = seen.size - 1;
  if (begins !== 'from') return others >= 3 && seen.has('from') && seen.has('to') && hasAddress;
  if (others < 2 || !(hasAddress || isDated)) return false;
  return seen.has('subject') || (seen.has('sent') && hasAddress);
}

const nextWritten = (all: readonly Line[], from: number): Line | undefined => {
  for (let at = from; at < Math.min(all.length, from + 6); at += 1) {
    const line = all[at];
    if (line && !isBlank(line)) return line;
  }
  return undefined;
};

/** Lines over which a program may break the line that says who wrote what follows. */
const mostAttributionLines = 4;

/** Where the line ends that begins here and says who wrote what follows, broken over some lines or not. */
function attributionEnd(
  all: readonly Line[],
  at: number,
): { at: number; is: 'certain' | 'likely' } | undefined {
  let text = '';
  for (let end = at; end < Math.min(all.length, at + mostAttributionLines); end += 1) {
    const line = all[end];
    if (!line || isBlank(line) || line.depth !== all[at]?.depth || line.text.length > 500) return undefined;
    text = text ? `${text} ${line.text.trim()}` : line.text.trim();
    const is = attributionIn(text);
    if (is) return { at: end, is };
  }
  return undefined;
}

/** Marks the lines that say who wrote what follows, where quoted lines do follow. */
function markAttributions(lines: readonly Line[]): Line[] {
  const result = [...lines];
  for (let at = 0; at < result.length; at += 1) {
    const line = result[at];
    if (!line || isBlank(line) || line.mark === 'attribution') continue;
    const end = attributionEnd(result, at);
    if (!end) continue;
    const next = nextWritten(result, end.at + 1);
    if (line.depth === 0 && !(next && (next.depth > 0 || next.mark === 'attribution'))) continue;
    for (let inside = at; inside <= end.at; inside += 1) {
      const one = result[inside];
      if (one) result[inside] = { ...one, mark: 'attribution' };
    }
    at = end.at;
  }
  return result;
}

function stretchesOf(lines: readonly Line[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const line of lines) {
    const last = stretches.at(-1);
    const isNew = line.depth === 0 && line.mark !== 'attribution';
    if (last && (isBlank(line) || last.isNew === isNew)) last.lines.push(line);
    else if (!isBlank(line)) stretches.push({ isNew, lines: [line] });
  }
  return stretches;
}

/** Without the signatures in what is new, and without what is empty then: quotations that meet become one. */
function withoutSignatures(stretches: readonly Stretch[]): Stretch[] {
  const kept: Stretch[] = [];
  for (const { isNew, lines } of stretches) {
    const rest = isNew ? withoutSignature(lines) : lines;
    if (!rest.some((line) => !isBlank(line))) continue;
    const last = kept.at(-1);
    if (last?.isNew === isNew) last.lines.push(...rest);
    else kept.push({ isNew, lines: [...rest] });
  }
  return kept;
}

/**
 * Lines that may stand under what divides a signature off (RFC 3676), and under two dashes that may divide anything.
 */
const longestSignature = 40;
const longestBareSignature = 8;

/** Whether a line has as many words as people write, and signatures do not. */
const isSentence = (text: string) => (text.match(/\p{L}[\p{L}\p{M}]+/gu) ?? []).length > 7;

function isSignature(dashes: Line | undefined, below: readonly Line[]): boolean {
  if (dashes?.text === signatureLine) return wordsOf(below) <= longestSignature;
  return (
    wordsOf(below) <= longestBareSignature &&
    below.every(({ text }) => text.length <= 80 && !/[?？؟]/u.test(text) && !isSentence(text))
  );
}

/** Lines that may stand under what a program writes: a link, a name. */
const mostUnderProgramLine = 3;
const mostProgramLines = 4;

function withoutSignature(lines: readonly Line[]): readonly Line[] {
  const written = lines.filter(({ mark }) => mark !== 'signature');
  const at = written.findIndex(({ text }) => /^\s*(?:--|—|–)\s*$/u.test(text));
  const isDivided = at >= 0 && isSignature(written[at], written.slice(at + 1));
  if (!isDivided) return withoutProgramLine(written);
  const postscript = written.findIndex(({ text }, index) => index > at && isPostscript(text));
  const above = withoutProgramLine(written.slice(0, at));
  return postscript < 0 ? above : [...above, empty, ...withoutProgramLine(written.slice(postscript))];
}

/** Without the line that a program put under what is new, and the little that may stand below it. */
function withoutProgramLine(lines: readonly Line[]): readonly Line[] {
  let rest = withoutRules(lines);
  for (let time = 0; time < mostProgramLines; time += 1) {
    let seen = 0;
    let at = rest.length - 1;
    for (; at >= 0 && seen <= mostUnderProgramLine; at -= 1) {
      const line = rest[at];
      if (!line || isBlank(line)) continue;
      if (isProgramLine(line.text)) break;
      seen += 1;
    }
    if (at < 0 || seen > mostUnderProgramLine || !isProgramLine(rest[at]?.text ?? '')) return rest;
    rest = withoutRules(rest.slice(0, at));
  }
  return rest;
}

/** A quotation as it stands above what answers it: without the line that says whose it is. */
function quotedOf(lines: readonly Line[]): Line[] {
  const kept = lines.filter(({ mark }) => mark !== 'attribution' && mark !== 'signature');
  const first = kept.findIndex((line) => !isBlank(line));
  const last = kept.findLastIndex((line) => !isBlank(line));
  return first < 0 ? [] : kept.slice(first, last + 1).map((line) => ({ ...line, pictures: [] }));
}
