import { createHash } from 'node:crypto';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { claimKept, discardFiles, keepFile } from '../files/service.ts';
import { insertReceived, isReceived } from './queries.ts';

/** Name of the job that deals with a mail that has come. */
export const fileMailJob = 'mails.file';
export type FileMail = { mailId: number };

/** Largest mail that is read whole, in bytes. */
export const mailLimit = 25 * 1024 ** 2;

/**
 * Keeps a mail as it came, once, with the job that deals with it: both are safe when this returns, and whoever brought it
 * may forget it. A copy of one that is here already changes nothing. Answers whether it was new.
 */
export async function receiveMail(deps: Deps, raw: Buffer): Promise<boolean> {
  const key = keyOf(raw);
  if (await isReceived(deps.database.db, key)) return false;
  const file = await keepFile(deps, 'mails', { name: 'mail.eml', mediaType: 'message/rfc822', bytes: raw });
  const isNew = await inTransaction(deps, async (trx) => {
    const mailId = await insertReceived(trx, { key, fileId: file.id });
    if (mailId === undefined) return false;
    await claimKept(trx, 'mails', file);
    await deps.jobs.send(trx, fileMailJob, { mailId } satisfies FileMail);
    return true;
  });
  if (!isNew) await discardFiles(deps, [file.id]);
  return isNew;
}

/** The headers that a mail's writer gave it: servers add others on the way, each copy its own. */
const written = /^(?:from|to|cc|date|subject|message-id|in-reply-to|references|mime-version|content-type)$/;

/**
 * The same for each copy of a mail, by whatever way it came, and another for any other one, also where that claims the
 * same Message-ID: over what its writer gave it, and its body.
 */
function keyOf(raw: Buffer): Buffer {
  const text = raw.toString('latin1').replace(/\r\n/g, '\n');
  const end = text.indexOf('\n\n');
  const [head, body] = end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 2)];
  const lines = head
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
    .filter((line) => written.test(line.slice(0, Math.max(0, line.indexOf(':'))).toLowerCase()));
  return createHash('sha256')
    .update(lines.map((line) => line.trimEnd()).join('\n'))
    .update('\0')
    .update(body.trimEnd())
    .digest();
}
