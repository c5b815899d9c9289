import { type Language, said } from '../../content/language.ts';
import { mailNotes } from '../../content/mails.ts';
import { mailReadingWords } from '../../content/refusals/mail-reading.ts';
import { mailRefusals } from '../../content/refusals/mails.ts';
import { type MailReason, maySettle } from '../../routers/mails.schema.ts';
import type { Staff } from '../access.ts';
import { detectLanguage } from '../assistant/detect-language.ts';
import { recordChange } from '../audit/service.ts';
import {
  beginMailConversation,
  findByNumber,
  replyByMail,
  storeVisitorMail,
} from '../chat/mailed-service.ts';
import type { Trx } from '../database/database.ts';
import { messageLimitOfMail } from '../database/mail-queries.ts';
import { inTransaction, type Publisher } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { claimKept, discardFiles, keepFile, readFile } from '../files/service.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { isUnread, type ReadMail, withoutPrefix } from '../mail-reading/service.ts';
import { lockIfMayAccess, lockMailedStaff } from '../staff/notices-service.ts';
import { storeMailedMessage } from '../support-requests/thread-service.ts';
import {
  acceptedDestination,
  type Destination,
  destinationOf,
  isOwn,
  withinLimits,
} from './destination-service.ts';
import { publishMails } from './events.ts';
import { findContactAt, isParticipant } from './participant-queries.ts';
import {
  type About,
  aboutOf,
  findMailConversation,
  findReceived,
  insertMailConversation,
  insertMailFiles,
  isFiled,
  lockReceived,
  settleReceived,
} from './queries.ts';
import { copiesOf, type FileMail, fileMailJob } from './receive-service.ts';
import { deleteMails } from './removal-queries.ts';
import { noteSent, tellStaff } from './thread-service.ts';

/** Deals with one mail that was kept. Run twice, or by two at once, it is dealt with once. */
export const fileMailKind = (deps: Deps): JobKind<FileMail> => ({
  name: fileMailJob,
  concurrency: Math.min(2, deps.config.jobWorkers),
  // Tried for a day: as long as the mail's file cannot be read, nobody knows what it is about.
  options: { retryLimit: 160, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  handle: ({ data: { mailId }, signal }) => fileMail(deps, mailId, signal),
  giveUp: ({ mailId }) =>
    inTransaction(deps, async (trx, afterCommit) => {
      const row = await lockReceived(trx, mailId);
      if (row?.state === 'waiting') {
        await settleReceived(trx, mailId, { state: 'held', reason: 'unreadable' satisfies MailReason });
        publishMails(afterCommit);
      }
    }),
});

/**
 * Reads a mail and puts it where it belongs: an answer of a contact or of one of the staff into what it answers,
 * somebody else's into a conversation of its own, what says how a mail of ours went beside that mail. What may be
 * forged, or comes in floods, waits for staff and shows nothing to anybody else.
 */
async function fileMail(deps: Deps, mailId: number, signal: AbortSignal): Promise<void> {
  const row = await findReceived(deps.database.db, mailId);
  if (row?.state !== 'waiting') return;
  const { bytes } = await readFile(deps, row.file_id);
  const mail = await deps.readMail(bytes, signal);
  // Not even its header: where the process that reads cannot start, no mail is to be blamed for it.
  if (isUnread(mail)) throw new Error(`The mail could not be read: ${mail.problem}`);
  const planned = await destinationOf(deps, mail);
  const files = planned.state === 'filed' ? await keepFiles(deps, mail) : [];
  const { to, settle } = await withinLimits(deps, mail, planned);
  const keys = await copiesOf(bytes);
  const filing = inTransaction(deps, async (trx, afterCommit) => {
    const locked = await lockReceived(trx, mailId);
    if (locked?.state !== 'waiting') return undefined;
    // The same mail may come once from its writer and once by a list.
    const isCopy = await isFiled(trx, { keys, except: mailId });
    const filed = isCopy ? needless : await file(deps, trx, afterCommit, { mailId, mail, to });
    publishMails(afterCommit);
    const { state } = filed;
    if (state === 'needless') {
      await deleteMails(trx, [mailId]);
      return undefined;
    }
    if (state === 'filed') await bindFiles(trx, mailId, files);
    await settleReceived(trx, mailId, { ...filed, state, kind: mail.kind, read: readOf(deps, mail) });
    if (state === 'held' && filed.about) await tellStaff(deps, trx, 'mail-held', filed.about);
    // What waits counts in no limit.
    return state === 'filed' ? mailId : undefined;
  });
  if ((await settle(filing)) === undefined)
    await discardFiles(
      deps,
      files.map(({ id }) => id),
    );
}

/**
 * Files a mail that waits, or was put aside, because somebody of the staff says so: into what it answers, as its
 * sender's, or as a conversation of its own. Throws CONFLICT where it is filed, or a copy of it, names no sender, is a
 * colleague's to accept, or its thread is closed.
 */
export async function fileHeldMail(
  deps: Deps,
  staff: Staff,
  mailId: number,
  how: 'accept' | 'begin',
): Promise<void> {
  const row = await findReceived(deps.database.db, mailId);
  if (!row || !maySettle(row)) throw refused('settled');
  const { bytes } = await readFile(deps, row.file_id);
  const mail = await deps.readMail(bytes, deps.leaving);
  if (!mail.from) throw refused('noSender');
  const about = how === 'accept' ? aboutOf(row) : undefined;
  const to = await acceptedDestination(deps, staff, { mail, from: mail.from, reason: row.reason }, about);
  if (!to) throw refused('colleague');
  const files = await keepFiles(deps, mail);
  const keys = await copiesOf(bytes);
  try {
    await inTransaction(deps, async (trx, afterCommit) => {
      const locked = await lockReceived(trx, mailId);
      if (!locked || !maySettle(locked)) throw refused('settled');
      if (await isFiled(trx, { keys, except: mailId })) throw refused('copy');
      const { state, ...filed } = await file(deps, trx, afterCommit, { mailId, mail, to });
      if (state !== 'filed') throw refused('closed');
      await bindFiles(trx, mailId, files);
      await settleReceived(trx, mailId, {
        ...filed,
        state,
        reason: locked.reason ?? undefined,
        kind: mail.kind,
        settledBy: staff.id,
        read: readOf(deps, mail),
      });
      await recordChange(trx, staff, {
        action: `mail.${how}`,
        subject: `mail:${mailId}`,
        before: { state: locked.state },
        after: { state: 'filed' },
      });
      publishMails(afterCommit);
    });
  } catch (error) {
    await discardFiles(
      deps,
      files.map(({ id }) => id),
    );
    throw error;
  }
}

const refused = (why: 'settled' | 'noSender' | 'colleague' | 'closed' | 'copy') =>
  new AppError('CONFLICT', said(mailRefusals)[why]);

type Filing = { mailId: number; mail: ReadMail; to: Destination };
/** `needless`: nothing of it is kept. */
type Filed = {
  state: 'filed' | 'held' | 'ignored' | 'needless';
  reason?: MailReason;
  about?: About | undefined;
  staffId?: string;
};

const needless: Filed = { state: 'needless' };

/**
 * Files a mail where it goes, in the caller's transaction; where that is gone or closed meanwhile, it waits for staff.
 */
async function file(
  deps: Deps,
  trx: Trx,
  afterCommit: Publisher,
  { mailId, mail, to }: Filing,
): Promise<Filed> {
  if (to.state !== 'filed') return to;
  if (to.as === 'bounce') return noteReport(deps, trx, mail, to.sent);
  const message = messageOf(mail, to);
  if (to.as === 'new') return beginConversation(deps, trx, afterCommit, { mailId, mail, ...to, message });
  const { about, address } = to;
  const closed: Filed = { state: 'held', reason: 'closed', about };
  if (to.as === 'staff') {
    const staff = await lockMailedStaff(trx, to.staffId, address);
    if (!staff) return { ...closed, reason: 'sender' };
    const reason = await fileOfStaff(deps, trx, afterCommit, { about, staff, message, mailId });
    return reason ? { ...closed, reason } : { state: 'filed', about, staffId: staff.id };
  }
  const { acceptedFrom, isProven } = to;
  if (acceptedFrom === undefined && !(await isParticipant(trx, about, address)))
    return { ...closed, reason: 'sender' };
  if (about.noun === 'request') {
    const stored = await storeMailedMessage(deps, trx, afterCommit, {
      requestId: about.id,
      correspondent: { kind: 'client' },
      message,
      mailId,
      authorName: acceptedFrom,
      contactId:
        acceptedFrom === undefined
          ? await findContactAt(trx, { noun: 'request', id: about.id }, address)
          : undefined,
    });
    return stored === undefined ? closed : { state: 'filed', about };
  }
  if (about.noun === 'conversation') {
    const found = await findByNumber(trx, about.id);
    const stored =
      found &&
      (await storeVisitorMail(deps, trx, afterCommit, {
        ...found,
        message,
        mailId,
        provenAddress: isProven ? address : undefined,
      }));
    return stored === undefined ? closed : { state: 'filed', about };
  }
  return beginConversation(deps, trx, afterCommit, {
    mailId,
    mail,
    writer: { name: mail.from?.name, address },
    isProven,
    message,
    about: { noun: about.noun, id: about.id },
  });
}

/**
 * Notes what a server says of a mail of ours. Kept is what did not arrive; that one did arrive, or was handed on, says
 * no more than the note, and of somebody else than its reader, to whom their own rules send it on, it says nothing.
 */
async function noteReport(
  deps: Deps,
  trx: Trx,
  { bounce }: ReadMail,
  sent: Extract<Destination, { as: 'bounce' }>['sent'],
): Promise<Filed> {
  const { action, status, diagnostic, recipient } = bounce ?? { action: 'relayed' };
  const isReaders = recipient === undefined || recipient.toLowerCase() === sent.address;
  if (!isReaders || action === 'relayed') return needless;
  const failure = [status, diagnostic].filter(Boolean).join(' ') || undefined;
  await noteSent(
    deps,
    trx,
    { id: sent.id },
    { by: 'report', state: action, failure: action === 'delivered' ? undefined : failure },
  );
  return action === 'delivered' ? needless : { state: 'filed', reason: 'bounce', about: aboutOf(sent) };
}

/**
 * An answer of one of the staff, into the thread that they were told of. Answers why it may not stand there: they do
 * not access its area (any more), or it is gone, a colleague speaks, or it is nothing that staff answer by mail.
 */
async function fileOfStaff(
  deps: Deps,
  trx: Trx,
  afterCommit: Publisher,
  { about, staff, message, mailId }: { about: About; staff: Staff; message: string; mailId: number },
): Promise<MailReason | undefined> {
  if (about.noun === 'request') {
    if (!(await lockIfMayAccess(trx, staff.id, 'support'))) return 'sender';
    const correspondent = { kind: 'staff', staff } as const;
    const written = { requestId: about.id, correspondent, message, mailId };
    return (await storeMailedMessage(deps, trx, afterCommit, written)) === undefined ? 'closed' : undefined;
  }
  const found = about.noun === 'conversation' ? await findByNumber(trx, about.id) : undefined;
  if (!found) return 'closed';
  const written = { staff, conversationId: found.publicId, message, mailId };
  try {
    return (await replyByMail(deps, trx, afterCommit, written)) === undefined ? 'sender' : undefined;
  } catch (error) {
    if (error instanceof AppError) return 'closed';
    throw error;
  }
}

/**
 * A conversation by mail: what one contact writes about a quote or a project is one, and whoever writes of something
 * else begins another.
 */
async function beginConversation(
  deps: Deps,
  trx: Trx,
  afterCommit: Publisher,
  {
    mailId,
    mail,
    writer,
    isProven,
    message,
    about,
  }: {
    mailId: number;
    mail: ReadMail;
    writer: { name?: string | undefined; address: string };
    isProven: boolean;
    message: string;
    about?: { noun: 'quote' | 'project'; id: number };
  },
): Promise<Filed> {
  const address = writer.address.toLowerCase();
  const known = about && (await findMailConversation(trx, about, address));
  const conversation =
    known ??
    (await beginMailConversation(deps, trx, {
      name: writer.name,
      address,
      language: languageOf(mail),
      contactId: about && (await findContactAt(trx, about, address)),
    }));
  if (!known) {
    const subject = withoutPrefix(mail.subject) || mailNotes.fr.noSubject;
    await insertMailConversation(trx, { conversationId: conversation.id, address, subject, about });
  }
  await storeVisitorMail(deps, trx, afterCommit, {
    publicId: conversation.publicId,
    message,
    mailId,
    provenAddress: isProven ? address : undefined,
  });
  return { state: 'filed', about: { noun: 'conversation', id: conversation.id } };
}

const languageOf = ({ reply, text }: ReadMail): Language =>
  detectLanguage((reply || text).slice(0, 2_000)) ?? 'fr';

/** Programs put other spaces into a subject that they break. */
const spaced = (subject: string) => subject.normalize().replace(/\s+/g, ' ').trim();

/**
 * What a mail says as a message: what was newly written, with the names of what could not be taken along. Where a
 * client's answers stand within what they quote, all of it: of a mail to staff what stands below may be what no client
 * is to read.
 */
function messageOf(
  mail: ReadMail,
  { as, asked }: { as: 'staff' | 'participant' | 'new'; asked?: string },
): string {
  const language = languageOf(mail);
  const [notes, words] = [mailNotes[language], mailReadingWords[language]];
  const lines = mail.leftOut.map(({ name, reason, more }) =>
    notes.leftOut(more === undefined ? name : words.more(more), words.file[reason]),
  );
  const written = mail.isSpread && as !== 'staff' ? mail.text : mail.reply;
  const bare = withoutPrefix(mail.subject);
  // Some write all that they have to say where the subject stands, and some of something else to an address that they
  // kept.
  const isAsked = spaced(bare) === spaced(asked ?? '');
  const isAll = written.trim() === '' && !isAsked;
  const isOther = as !== 'new' && bare === mail.subject && !isAsked;
  const subject = isAll ? bare : isOther ? mail.subject : '';
  const text =
    [subject, written.trim()].filter(Boolean).join('\n\n') ||
    (mail.attachments.length > 0 ? notes.filesAlone : notes.empty);
  const problem = mail.problem === undefined ? [] : [words.mail[mail.problem]];
  return [Array.from(text).slice(0, messageLimitOfMail).join(''), ...lines, ...problem].join('\n\n');
}

/** Most addresses of a mail's copies that are kept. */
const mostCopied = 20;

const readOf = (deps: Deps, { messageId, from, replyTo, cc, subject, text, reply, leftOut }: ReadMail) => ({
  messageId,
  fromAddress: from?.address.toLowerCase(),
  fromName: from?.name,
  replyTo: replyTo?.address.toLowerCase(),
  copiedTo: cc.filter((address) => !isOwn(deps, address)).slice(0, mostCopied),
  hasLeftOut: leftOut.some(({ reason }) => reason !== 'quoted'),
  subject,
  body: text,
  reply,
});

/** Stores the files of a mail, which are bound with it. */
async function keepFiles(deps: Deps, { attachments }: ReadMail) {
  const files = [];
  for (const { name, type, content } of attachments) {
    files.push(await keepFile(deps, 'mails', { name, mediaType: type, bytes: content }));
  }
  return files;
}

async function bindFiles(
  trx: Trx,
  mailId: number,
  files: Awaited<ReturnType<typeof keepFiles>>,
): Promise<void> {
  for (const file of files) await claimKept(trx, 'mails', file);
  await insertMailFiles(
    trx,
    mailId,
    files.map(({ id }) => id),
  );
}
