import { extname, join } from 'node:path';
import { z } from 'zod';
import { type MailProblem, mailReadingWords } from '../../content/refusals/mail-reading.ts';
import { AppError } from '../errors.ts';
import { identifyFile, safeName } from '../files/service.ts';
import { openSlots, type Parser, parseApart, startAhead } from '../parsing/parse-apart.ts';
import { readAuthentication } from './authentication.ts';
import { headerEnd } from './header.ts';
import { isRobotAddress, kindOf, type MailKind, type Values } from './kind.ts';
import { limits } from './limits.ts';
import { type Asked, type LeftOut, type ParsedMail, type SentFile, unreadMail } from './parsed-mail.ts';
import { withoutPrefix } from './phrases.ts';

export { headerEnd, isRobotAddress, kindOf, type MailKind, readAuthentication, type Values, withoutPrefix };

/** A file of a mail, with the type that its bytes have and a name that says the same. */
export type MailAttachment = { name: string; type: string; content: Buffer; isInline: boolean };

/**
 * One mail as it was sent, with nothing believed of it. Ids have their angle brackets; `subject` and names are one
 * line; `text` is the whole as plain text, `reply` what was newly written, the same text where nothing else was told
 * apart (`isFolded`), and empty where nothing was (`hasNew`); `authenticationResults` are the values of that header
 * from top to bottom, for `readAuthentication`; `problem` names what was not read. `from` is undefined where nobody, or
 * more than one, is named.
 */
export type ReadMail = Omit<ParsedMail, 'files'> & { attachments: MailAttachment[] };

/** Whether nothing of a mail could be read, not even its header. */
export const isUnread = ({ problem, messageId, from, subject, text }: ReadMail): boolean =>
  problem !== undefined && messageId === undefined && !from && subject === '' && text === '';

/** `instance` is the name that our own mails bear; a test replaces the parser. */
export type MailReadingDeps = { signal?: AbortSignal; instance?: string; parser?: Partial<Parser> };

const own: Parser = {
  script: new URL(`./parse-mail-process${extname(import.meta.filename)}`, import.meta.url),
  readingMs: limits.readingMs,
  heapMebibytes: limits.heapMebibytes,
  residentBytes: limits.residentBytes,
  folders: ['', '../document-reading', '../mail'].map((folder) => join(import.meta.dirname, folder, '/')),
};
const slots = openSlots(limits.processes);
const never = new AbortController().signal;

/**
 * Keeps as many processes ready from now on as read at once: where mails come in, two that come together wait for none.
 */
export const prepareReading = () => startAhead(own, limits.processes);

/**
 * Reads one mail of at most 25 MB, two at once, each in a process of its own. Of one that is larger, or on which the
 * parser breaks, runs out of time or of memory, the beginning is read (256 KiB: its headers and, mostly, its text),
 * then its header alone, and `problem` says so. Throws for `signal` alone.
 */
export async function readMail(
  raw: Buffer,
  { signal = never, instance, parser }: MailReadingDeps = {},
): Promise<ReadMail> {
  const mail = await slots.use(() => parse(raw, { instance, parser: { ...own, ...parser }, signal }), signal);
  const { files, ...rest } = mail;
  return { ...rest, ...(await identifyAll(files, mail.leftOut)) };
}

type Run = { instance: string | undefined; parser: Parser; signal: AbortSignal };

async function parse(raw: Buffer, { instance, parser, signal }: Run): Promise<ParsedMail> {
  let problem: MailProblem = 'tooLarge';
  for (const { bytes, isCut } of attemptsAt(raw)) {
    const readingMs = isCut ? limits.beginningMs : parser.readingMs;
    const asked: Asked = { raw: bytes, instance, isCut };
    const parsed = await parseApart(asked, { ...parser, readingMs }, signal);
    const mail = 'answer' in parsed ? parsedMail.safeParse(parsed.answer).data : undefined;
    if (mail) return isCut ? { ...mail, problem } : mail;
    if (!isCut) problem = 'failure' in parsed ? parsed.failure : 'damaged';
  }
  return { ...unreadMail, problem };
}

/** The whole, else the beginning, else so little that only the first headers are in it. */
function attemptsAt(raw: Buffer): { bytes: Buffer; isCut: boolean }[] {
  const beginnings = [limits.beginningBytes, 16 * 1024].map((most) => ({
    bytes: raw.subarray(0, most),
    isCut: true,
  }));
  return raw.length > limits.inputBytes ? beginnings : [{ bytes: raw, isCut: false }, ...beginnings];
}

/** Tells what the files are by the rules for every file; what they do not take is left out. */
async function identifyAll(
  files: readonly SentFile[],
  before: ParsedMail['leftOut'],
): Promise<Pick<ReadMail, 'attachments' | 'leftOut'>> {
  const attachments: MailAttachment[] = [];
  const leftOut = [...before];
  for (const file of files) {
    const found = await identifyOne(file);
    if ('reason' in found) leftOut.push(found);
    else attachments.push({ ...found, content: file.content, isInline: file.isInline });
  }
  return { attachments, leftOut: leftOut.map((file) => ({ ...file, name: safeName(file.name) })) };
}

type Identified = { name: string; type: string } | LeftOut;

async function identifyOne({ name, type, content }: SentFile): Promise<Identified> {
  if (isInvitation(type, content)) return { name: nameOfInvitation(name), type: 'text/calendar' };
  try {
    const found = await identifyFile(name, content);
    return { name: found.name, type: found.mediaType };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isLarge = error.code === 'PAYLOAD_TOO_LARGE';
    return { name, reason: isLarge ? 'tooLarge' : 'unsupported' };
  }
}

/** A calendar's text (RFC 5545) that is sent as one; it is small and has no zero byte. */
const isInvitation = (type: string, content: Buffer) =>
  (type === 'text/calendar' || type === 'application/ics') &&
  content.length <= 1024 ** 2 &&
  /^(?:\ufeff)?\s{0,20}BEGIN:VCALENDAR/i.test(content.toString('utf8', 0, 100)) &&
  !content.includes(0);

const nameOfInvitation = (name: string) => {
  const safe = safeName(name);
  return /\.ics$/i.test(safe) ? safe : `${safe}.ics`;
};

const mailbox = z.object({
  address: z.string().max(254),
  name: z.string().max(limits.nameCharacters).exactOptional(),
});
const keysOf = <Key extends string>(words: Record<Key, string>) => Object.keys(words) as Key[];
const id = z.string().max(limits.idCharacters + 2);
const addresses = z.array(z.string().max(254)).max(2 * limits.addresses);
const bytes = z
  .instanceof(Uint8Array)
  .transform((content) => Buffer.from(content.buffer, content.byteOffset, content.length));

/** What the process may answer: it read what a stranger sent, and is believed no more than that. */
const parsedMail: z.ZodType<ParsedMail> = z.object({
  messageId: id.or(z.undefined()),
  inReplyTo: id.or(z.undefined()),
  references: z.array(id).max(limits.references),
  from: mailbox.or(z.undefined()),
  isRewritten: z.boolean(),
  replyTo: mailbox.or(z.undefined()),
  list: z.string().max(254).or(z.undefined()),
  to: addresses,
  cc: addresses,
  deliveredTo: addresses,
  subject: z.string().max(1_000),
  date: z.date().or(z.undefined()),
  text: z.string().max(limits.textCharacters),
  reply: z.string().max(limits.textCharacters),
  isFolded: z.boolean(),
  hasNew: z.boolean(),
  isSpread: z.boolean(),
  files: z
    .array(
      z.object({
        name: z.string().max(10_000),
        type: z.string().max(10_000),
        content: bytes,
        isInline: z.boolean(),
      }),
    )
    .max(limits.files),
  leftOut: z
    .array(
      z.object({
        name: z.string().max(10_000),
        reason: z.enum(keysOf(mailReadingWords.fr.file)),
        more: z.int().positive().exactOptional(),
      }),
    )
    .max(limits.leftOut),
  kind: z.enum(['person', 'unsure', 'auto-reply', 'list', 'bounce', 'own']),
  bounce: z
    .object({
      messageId: id.or(z.undefined()),
      recipient: z.string().max(254).or(z.undefined()),
      action: z.enum(['failed', 'delayed', 'delivered', 'relayed']),
      status: z.string().max(20).or(z.undefined()),
      diagnostic: z.string().max(limits.diagnosticCharacters).or(z.undefined()),
    })
    .or(z.undefined()),
  authenticationResults: z.array(z.string().max(limits.headerCharacters)).max(limits.authenticationResults),
  problem: z.enum(keysOf(mailReadingWords.fr.mail)).or(z.undefined()),
});
