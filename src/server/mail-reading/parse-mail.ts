import type { LeftReason, MailProblem } from '../../content/refusals/mail-reading.ts';
import { cutText, toPlainText, toTitle } from '../document-reading/read-content.ts';
import { isMailAddress, type Mailbox } from '../mail/mailbox.ts';
import { addressesOf, mailboxesOf, mailboxOfText, messageIdOf, messageIdsOf } from './addresses.ts';
import { bounceOf } from './bounce.ts';
import { decodeBytes } from './charset.ts';
import { fold } from './fold.ts';
import { headerEnd } from './header.ts';
import { kindOf, type Values, valuesOf } from './kind.ts';
import { limits } from './limits.ts';
import { type Line, linesOfHtml, linesOfText, textOfLines } from './lines.ts';
import { type Mime, type Part, readMime, tooDeep } from './mime.ts';
import type { Asked, LeftOut, ParsedMail, SentFile } from './parsed-mail.ts';
import { isForwardLine, isForwardSubject } from './phrases.ts';

/** Reads a mail. What is asked for comes from outside: only the process of its own runs this. */
export async function parseMail({ raw, instance, isCut }: Asked): Promise<ParsedMail> {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.length);
  const mime = await readMime(bytes);
  const values = valuesOf(mime);
  const { bodies, files, leaves, isEncrypted } = sortParts(mime.root);
  // A boundary that is not said, or never comes, hides a text from the parser.
  const written = readBodies(leaves.length === 0 ? [{ plain: whole(bytes) }] : bodies);
  const subject = toTitle(String(mime.decoded.get('subject') ?? '').slice(0, 20_000)) ?? '';
  const shown = fromOf(mime, values);
  const sender = shown?.address ?? '';
  const list = listOf(values);
  const isRewritten = shown !== undefined && isOfList(mime, values, { shown, list });
  const bounce = bounceOf(values, { root: mime.root, leaves, sender, subject, text: written.text });
  const kept = filesOf(isCut ? [] : files, written);
  // What was handed on is what its writer has to say, though they wrote nothing over it.
  const isForward = !written.hasNew && (isForwardSubject(subject) || written.isForward);
  return {
    messageId: messageIdOf(values('message-id')),
    inReplyTo: messageIdOf(values('in-reply-to')),
    references: messageIdsOf(values('references')),
    from: isRewritten ? writerOf(mime, values, shown) : shown,
    isRewritten,
    replyTo: shown && !isRewritten ? answeredTo(mime, shown.address) : undefined,
    list,
    to: addressesOf(mime.decoded.get('to')),
    cc: addressesOf(mime.decoded.get('cc')),
    deliveredTo: deliveredTo(mime, values),
    subject,
    date: dateOf(values('date')),
    text: cutText(written.text, limits.textCharacters),
    reply: cutText(isForward ? written.text : written.reply, limits.textCharacters),
    isFolded: written.isFolded && !isForward,
    hasNew: written.hasNew,
    isSpread: written.isSpread,
    ...kept,
    kind: kindOf(values, { root: mime.root, sender, subject, isBounce: bounce !== undefined, instance }),
    bounce,
    authenticationResults: values('authentication-results')
      .slice(0, limits.authenticationResults)
      .map((value) => value.slice(0, limits.headerCharacters)),
    problem: problemOf({ mime, written, isEncrypted, isCut }),
  };
}

/** All that stands below the header, as one text. */
const whole = (bytes: Buffer): Part => ({
  type: 'text/plain',
  parameters: {},
  disposition: undefined,
  name: undefined,
  contentId: undefined,
  content: bytes.subarray(headerEnd(bytes)),
  children: [],
});

function problemOf(state: {
  mime: Mime;
  written: Written;
  isEncrypted: boolean;
  isCut: boolean;
}): MailProblem | undefined {
  if (state.isEncrypted) return 'encrypted';
  if (!state.mime.isWhole && !state.isCut) return 'tooManyParts';
  return state.written.isCut ? 'tooLong' : undefined;
}

/**
 * Who wrote it. Nobody can be told where two headers, or one, name two people: programs show the one or the other, and
 * the server that checked the domain looked at one of them.
 */
function fromOf({ decoded }: Mime, values: Values): Mailbox | undefined {
  const written = new Set(values('from').map((value) => value.replace(/\s+/g, ' ').toLowerCase()));
  if ([...written].some(namesMore)) return undefined;
  const all = mailboxesOf(decoded.get('from'));
  const addresses = new Set(all.map(({ address }) => address.toLowerCase()));
  return written.size <= 1 && addresses.size === 1 ? all[0] : undefined;
}

/** The address of `<mailto:…>`. */
function listOf(values: Values): string | undefined {
  const [, address = ''] =
    /<mailto:([^<>?\s]{1,254})/i.exec(values('list-post')[0]?.slice(0, 2_000) ?? '') ?? [];
  return isMailAddress(address) ? address : undefined;
}

/**
 * Whether a list or a group has put itself into From, as they do for a sender whose domain lets nobody else send in its
 * name (DMARC): `Omar via Contact <contact@agency.example>`.
 */
function isOfList(
  mime: Mime,
  values: Values,
  { shown: { address, name = '' }, list }: { shown: Mailbox; list: string | undefined },
): boolean {
  if (values('x-original-from').length > 0) return true;
  if (list?.toLowerCase() === address.toLowerCase()) return true;
  return /\svia\s/i.test(name) && answeredTo(mime, address) !== undefined;
}

/** Who has written what a list sends in its own name, as it says itself. */
function writerOf(mime: Mime, values: Values, shown: Mailbox): Mailbox | undefined {
  const answered = answeredTo(mime, shown.address);
  const [told = ''] = values('x-original-from');
  const original = mailboxOfText(told.slice(0, 2_000));
  return original === undefined || original.address === answered?.address ? answered : original;
}

/** The one address that answers go to, where it is another than this one. */
function answeredTo({ decoded }: Mime, from: string): Mailbox | undefined {
  const all = mailboxesOf(decoded.get('reply-to'));
  const [first] = all.filter(({ address }) => address.toLowerCase() !== from.toLowerCase());
  return all.length === 1 ? first : undefined;
}

/** Whether something stands behind the address between its angle brackets, or another one does: `<a@b> <c@d>`. */
function namesMore(from: string): boolean {
  const plain = from.replace(/"(?:[^"\\]|\\.)*"/g, '').replace(/\([^()]*\)/g, '');
  return /<[^<]*<|>[\s,;]*[^\s,;>]/.test(plain);
}

/** The mailboxes at which it arrived, as servers note them, whatever its To says. */
function deliveredTo({ decoded }: Mime, values: Values): string[] {
  const noted = ['x-original-to', 'envelope-to', 'x-envelope-to', 'x-delivered-to', 'x-forwarded-to'].flatMap(
    values,
  );
  const parsed = noted.flatMap((value) =>
    value
      .split(',')
      .slice(0, limits.addresses)
      .map((one) => ({ address: one.trim().replace(/^<|>$/g, ''), name: '' })),
  );
  return [...new Set([...addressesOf(decoded.get('delivered-to')), ...addressesOf({ value: parsed })])];
}

function dateOf([value]: readonly string[]): Date | undefined {
  const date = new Date((value ?? '').slice(0, 200).replace(/\([^()]{0,100}\)\s*$/, ''));
  const year = date.getUTCFullYear();
  return year >= 1980 && year <= 2200 ? date : undefined;
}

/** A text as its program sends it: as plain text, as HTML, or as both, which say the same. */
type Body = { plain?: Part | undefined; html?: Part | undefined };
type Sorted = { bodies: Body[]; files: Part[]; leaves: Part[]; isEncrypted: boolean };

/** Parts what is to be read from what is a file. */
function sortParts(root: Part | undefined): Sorted {
  const sorted: Sorted = { bodies: [], files: [], leaves: [], isEncrypted: false };
  if (root) sortInto(sorted, root, root.type === 'multipart/report');
  return sorted;
}

function sortInto(sorted: Sorted, part: Part, isReport: boolean): void {
  if (part.type === 'multipart/alternative') {
    const inside = part.children.map((child) => sortParts(child));
    const bodies = inside.flatMap((one) => one.bodies);
    const plain = bodies.find((body) => body.plain)?.plain;
    // The last of several is the one that its program prefers.
    const html = bodies.findLast((body) => body.html)?.html;
    if (plain || html) sorted.bodies.push({ plain, html });
    sorted.files.push(...inside.flatMap((one) => one.files));
    sorted.leaves.push(...inside.flatMap((one) => one.leaves));
    sorted.isEncrypted ||= inside.some((one) => one.isEncrypted);
    return;
  }
  if (part.type.startsWith('multipart/')) {
    if (part.type === tooDeep) sorted.files.push(part);
    sorted.isEncrypted ||= part.type === 'multipart/encrypted';
    for (const child of part.children) sortInto(sorted, child, isReport);
    return;
  }
  sorted.leaves.push(part);
  sorted.isEncrypted ||= isEnveloped(part);
  const isBody = part.disposition !== 'attachment' && !part.name;
  if (isBody && /^text(?:\/(?:plain|markdown|enriched|richtext))?$/.test(part.type))
    sorted.bodies.push({ plain: part });
  else if (isBody && (part.type === 'text/html' || part.type === 'application/xhtml+xml'))
    sorted.bodies.push({ html: part });
  else if (!isSilent(part, isReport)) sorted.files.push(part);
}

/** S/MIME that hides what it holds; what is only signed so is a file that nobody here opens. */
const isEnveloped = ({ type, parameters }: Part) =>
  /^application\/(?:x-)?pkcs7-mime$/.test(type) &&
  !/^(?:signed-data|certs-only)$/i.test(parameters['smime-type'] ?? '');

/** What programs add for other programs: signatures, reports, the second half of a file from a Mac. */
const isSilent = ({ type }: Part, isReport: boolean) =>
  /^(?:application\/(?:pgp-signature|(?:x-)?pkcs7-signature|applefile|pgp-encrypted)|text\/x-amp-html|text\/rfc822-headers)$/.test(
    type,
  ) ||
  (isReport && /^(?:message\/|text\/rfc822)/.test(type));

type Written = {
  text: string;
  reply: string;
  isFolded: boolean;
  hasNew: boolean;
  isSpread: boolean;
  isForward: boolean;
  isCut: boolean;
  /** The ids of pictures that HTML parts name, and of those that stand in what is new. */
  named: Set<string>;
  inReply: Set<string>;
};

/** The text of all bodies, one below the other, and what of it is new. HTML tells better what is quoted. */
function readBodies(bodies: readonly Body[]): Written {
  const read = bodies.map((body) => {
    const html = body.html && linesOfHtml(decodeBytes(body.html.content, charsetOfHtml(body.html)));
    const plain = body.plain && linesOfPart(body.plain);
    return {
      html: html && isWritten(html) ? html : undefined,
      plain: plain && isWritten(plain) ? plain : undefined,
    };
  });
  const best = read.flatMap(({ html, plain }) => [...(html ?? plain ?? []), { text: '', depth: 0 }]);
  const { reply, isFolded, hasNew, isSpread, pictures } = fold(best);
  const text = toPlainText(read.map(({ html, plain }) => textOfLines(plain ?? html ?? [])).join('\n\n'));
  const named = new Set(best.flatMap((line) => line.pictures ?? []));
  const isHtmlCut = bodies.some(({ html }) => html && html.content.length > limits.htmlCharacters);
  return {
    text,
    // Where nothing was left out, both say the same, and a program's own text has what ours does not: its tables.
    reply: isFolded ? reply : text || reply,
    isFolded,
    hasNew,
    isSpread,
    isForward: best.some(({ text }) => isForwardLine(text.trim())),
    isCut: isHtmlCut || text.length > limits.textCharacters,
    named,
    inReply: pictures,
  };
}

const isWritten = (lines: readonly Line[]) => lines.some(({ text }) => /[^\s>\p{C}]/u.test(text));

function linesOfPart(part: Part): Line[] {
  const flowed = part.parameters.format?.toLowerCase() === 'flowed';
  const delSp = part.parameters.delsp?.toLowerCase() === 'yes';
  const text = decodeBytes(part.content.subarray(0, 4 * limits.htmlCharacters), part.parameters.charset);
  return linesOfText(text.slice(0, limits.htmlCharacters), { flowed, delSp });
}

/** The header's word counts before that of the page. */
function charsetOfHtml({ content, parameters }: Part): string | undefined {
  const declared = /<meta\b[^>]{0,200}?charset\s*=\s*["']?([\w.:-]{1,40})/i;
  return parameters.charset ?? declared.exec(content.toString('latin1', 0, 4_096))?.[1];
}

/** Names of files that their sender did not name, by their type. */
const names: Record<string, string> = {
  'text/calendar': 'invitation.ics',
  'application/ics': 'invitation.ics',
  'message/rfc822': 'message.eml',
  'application/ms-tnef': 'winmail.dat',
  'application/pdf': 'document.pdf',
  'image/png': 'image.png',
  'image/jpeg': 'image.jpg',
  'image/gif': 'image.gif',
  'image/webp': 'image.webp',
};

/** The files that are handed on, and those that stay in the mail, with the reason. */
function filesOf(parts: readonly Part[], { named, inReply }: Written): Pick<ParsedMail, 'files' | 'leftOut'> {
  const files: SentFile[] = [];
  const leftOut: LeftOut[] = [];
  for (const part of parts) {
    const name = part.name ?? names[part.type] ?? '';
    const reason = reasonToLeave(part, name, { named, inReply });
    if (reason) leftOut.push({ name, reason });
    else if (files.some(({ content, type }) => type === part.type && content.equals(part.content))) continue;
    else if (isSameInvitation(part, files)) continue;
    else if (files.length >= limits.files) leftOut.push({ name, reason: 'tooMany' });
    else files.push({ name, type: part.type, content: part.content, isInline: isInline(part, named) });
  }
  return { files, leftOut: shortened(leftOut) };
}

function reasonToLeave(
  part: Part,
  name: string,
  { named, inReply }: Pick<Written, 'named' | 'inReply'>,
): LeftReason | undefined {
  if (part.type === tooDeep) return 'tooDeep';
  if (/^application\/(?:vnd\.)?ms-tnef$/.test(part.type) || /^winmail\.dat$/i.test(name)) return 'winmail';
  if (/^application\/(?:x-)?pkcs7-mime$/.test(part.type) || /\.(?:p7m|p7s|pgp|gpg)$/i.test(name))
    return 'encrypted';
  const id = part.contentId;
  if (id !== undefined && part.type.startsWith('image/') && named.has(id) && !inReply.has(id))
    return 'quoted';
  return part.content.length === 0 ? 'empty' : undefined;
}

const isCalendar = (type: string) => type === 'text/calendar' || type === 'application/ics';

/** Programs send an invitation as a text and as a file. */
const isSameInvitation = (part: Part, files: readonly SentFile[]) =>
  isCalendar(part.type) &&
  files.some(
    ({ type, content }) =>
      isCalendar(type) && content.toString('latin1').trim() === part.content.toString('latin1').trim(),
  );

const isInline = ({ disposition, contentId, type }: Part, named: Set<string>) =>
  (contentId !== undefined && named.has(contentId)) ||
  (disposition === 'inline' && type.startsWith('image/'));

/** Thousands of names help nobody: the last one stands for all the others. */
function shortened(leftOut: readonly LeftOut[]): LeftOut[] {
  if (leftOut.length <= limits.leftOut) return [...leftOut];
  const shown = leftOut.slice(0, limits.leftOut - 1);
  return [...shown, { name: '', reason: 'tooMany', more: leftOut.length - shown.length }];
}
