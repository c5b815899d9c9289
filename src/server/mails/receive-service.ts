import { createHash, type Hash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { claimKept, discardFiles, keepFile } from '../files/service.ts';
import {
  headerEnd,
  kindOf,
  type MailKind,
  readAuthentication,
  type Values,
} from '../mail-reading/service.ts';
import { findSent, insertReceived, isReceived } from './queries.ts';
import { tokensIn } from './thread-service.ts';

/** Name of the job that deals with a mail that has come. */
export const fileMailJob = 'mails.file';
export type FileMail = { mailId: number };

/** Largest mail that is read whole, in bytes. */
export const mailLimit = 25 * 1024 ** 2;

/**
 * Keeps a mail as it came, once, with the job that deals with it: both are safe when this returns, and whoever brought
 * it may forget it. A copy of one that is here already changes nothing. Answers whether it was new.
 */
export async function receiveMail(deps: Deps, raw: Buffer): Promise<boolean> {
  const parts = partsOf(raw);
  const { key, same } = await keysOf(deps, parts);
  if (await isReceived(deps.database.db, same)) return false;
  // A flood of anybody's mails holds up no answer of whom a mail of ours went to.
  const answered = await findSent(deps.database.db, tokensOf(parts));
  const isFirst = answered !== undefined && senderOf(parts) === answered.address;
  const file = await keepFile(deps, 'mails', { name: 'mail.eml', mediaType: 'message/rfc822', bytes: raw });
  const isNew = await inTransaction(deps, async (trx) => {
    const mailId = await insertReceived(trx, { key, same, fileId: file.id });
    if (mailId === undefined) return false;
    await claimKept(trx, 'mails', file);
    await deps.jobs.send(trx, fileMailJob, { mailId } satisfies FileMail, { isFirst });
    return true;
  });
  if (!isNew) await discardFiles(deps, [file.id]);
  return isNew;
}

/** The headers that a mail's writer gave it: servers add others on the way, each copy its own. */
const written = /^(?:from|to|cc|date|subject|message-id|in-reply-to|references|mime-version|content-type)$/;

/**
 * What the own server says of a sender, from the most to the least; `silent` where it is asked and says nothing. A key
 * without any is of a mail that came while the server's name was not known.
 */
const words = ['pass', 'none', 'fail', 'silent'] as const;
type Word = (typeof words)[number];

/**
 * The key of a mail, and those under which it may be here already. The key is the same for each copy of a mail, by
 * whatever way it came, and another for any other one, also where that claims the same Message-ID: over what its writer
 * gave it, and its body. A copy whose other headers have it dealt with otherwise, as one of a list or with a better
 * word of the own server, is another mail: whoever sends a worse one first would swallow the writer's own. Whether the
 * server's name is known, and what it is, may change: what came before is no other mail by that.
 */
async function keysOf(
  { config }: Pick<Deps, 'config'>,
  parts: Parts,
): Promise<{ key: Buffer; same: Buffer[] }> {
  const values: Values = (name) =>
    parts.headers.flatMap((header) => (header.name === name ? header.value : []));
  const [subject = ''] = values('subject');
  const sender = senderOf(parts);
  const instance = config.appUrl.host;
  const kind = kindOf(values, { root: undefined, sender, subject, isBounce: false, instance });
  const { authservId } = config.mail.replies ?? {};
  const word =
    authservId === undefined
      ? undefined
      : (readAuthentication(values('authentication-results'), authservId, sender)?.dmarc ?? 'silent');
  const hash = await hashOf(parts);
  const keyWith = (one: Word | undefined) => digestOf(hash.copy(), { kind, word: one });
  const asGood = word === undefined ? words : words.slice(0, words.indexOf(word) + 1);
  return { key: keyWith(word), same: [undefined, ...asGood].map(keyWith) };
}

const naming = /^(?:to|cc|delivered-to|x-original-to|envelope-to|in-reply-to|references)$/;

/** What may name a mail of ours, of the headers where that stands. */
const tokensOf = ({ headers }: Parts): string[] =>
  tokensIn(headers.flatMap(({ name, value }) => (naming.test(name) ? value : [])).join(' '));

/** The address in From, as far as it can be told without reading the mail. */
function senderOf({ headers }: Parts): string {
  const { value = '' } = headers.find(({ name }) => name === 'from') ?? {};
  return (/<([^<>]*)>/.exec(value)?.[1] ?? value).toLowerCase();
}

/** What staff may have filed a copy as. */
const copyKinds = ['person', 'unsure', 'list', 'auto-reply'] as const satisfies MailKind[];

/** The keys of all copies of a mail that may be filed, with whatever word of the own server. */
export async function copiesOf(raw: Buffer): Promise<Buffer[]> {
  const hash = await hashOf(partsOf(raw));
  return copyKinds.flatMap((kind) =>
    [undefined, ...words].map((word) => digestOf(hash.copy(), { kind, word })),
  );
}

/** So much of a body is taken at once, in bytes: this process answers others meanwhile. */
const bodyPiece = 256 * 1024;

/** Over what the writer gave a mail and its body, whatever ends its lines. */
async function hashOf({ headers, body }: Parts): Promise<Hash> {
  const own = headers.filter(({ name }) => written.test(name));
  const hash = createHash('sha256')
    .update(own.map(({ line }) => line).join('\n'))
    .update('\0');
  const end = writtenEnd(body);
  let at = 0;
  while (at < end) {
    let next = Math.min(end, at + bodyPiece);
    // The two signs that end a line stay together.
    if (next < end && body[next - 1] === 0x0d) next += 1;
    hash.update(withLineFeeds(body.subarray(at, next)));
    at = next;
    await turn();
  }
  return hash;
}

function digestOf(hash: Hash, { kind, word }: { kind: MailKind; word: Word | undefined }): Buffer {
  if (kind !== 'person') hash.update(`\0${kind}`);
  if (word !== undefined) hash.update(`\0${word}`);
  return hash.digest();
}

const withLineFeeds = (bytes: Buffer) => bytes.toString('latin1').replaceAll('\r\n', '\n');

/** So much of a header is read, in bytes and lines: nobody's is as long, and it is read in this process. */
const longestHeader = 256 * 1024;
const mostHeaderLines = 4_000;

/** The headers of a mail, unfolded, each as its line, name in small letters and value, and what stands below them. */
type Parts = { headers: { line: string; name: string; value: string }[]; body: Buffer };

function partsOf(raw: Buffer): Parts {
  const end = headerEnd(raw);
  const headers = withLineFeeds(raw.subarray(0, Math.min(end, longestHeader)))
    .replace(/\n[ \t]+/g, ' ')
    .split('\n', mostHeaderLines)
    .map((line) => {
      const colon = Math.max(0, line.indexOf(':'));
      const name = line.slice(0, colon).toLowerCase();
      return { line: line.trimEnd(), name, value: line.slice(colon + 1).trim() };
    });
  return { headers, body: raw.subarray(end) };
}

/** Where a body ends but for white space, which servers add. */
function writtenEnd(body: Buffer): number {
  const space = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20, 0xa0]);
  let end = body.length;
  while (end > 0 && space.has(body[end - 1] ?? 0)) end -= 1;
  return end;
}
