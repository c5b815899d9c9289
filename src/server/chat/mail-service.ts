import { createHash, createHmac } from 'node:crypto';
import type { z } from 'zod';
import { fillIn } from '../../content/fill.ts';
import { said } from '../../content/language.ts';
import { isOpen } from '../../content/opening-hours.ts';
import { chatRefusals } from '../../content/refusals/chat.ts';
import type { Conversation, emailInput, linkInput, seenInput, Team } from '../../routers/chat.schema.ts';
import { confirmLead } from '../clients/lead-service.ts';
import { confirmMailbox, takeStrangerMail } from '../clients/service.ts';
import type { Trx } from '../database/database.ts';
import type { JsonText } from '../database/json-text.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { attachFilesOf } from '../files/service.ts';
import { type GrantCookie, grantAccess } from '../grants/service.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { answerParagraphs, languageOfAnswers, type Mail, mailJobKind } from '../mail/mail.ts';
import { takeLinkMail } from '../projects/service.ts';
import { isAnybodyOnline } from '../staff/notices-service.ts';
import { takeConversation, takeFind, type Visitor } from './caps.ts';
import { publishChange } from './events.ts';
import { makeLead } from './lead-service.ts';
import { mailUnread, sendAnswersDue } from './mail-jobs.ts';
import {
  answersDueJob,
  answersMailJob,
  confirmToken,
  findBatchMail,
  findUsualWait,
  keepToken,
  lockBatch,
  noteAnswer,
  settleBatch,
  writeSeen,
} from './mail-queries.ts';
import { updateContact } from './queries.ts';
import { getConversation } from './service.ts';

/**
 * A batch of answers is over when nobody has added to it for so long; a visitor waits for no mail longer than that (s).
 */
const quietFor = 120;
const longestBatch = 600;
/** How long the link of a mail opens its conversation, in days. */
const linkDays = 30;
/** Somebody of the staff was seen within so many minutes: else the team is away. */
const seenWithin = 30;

type DueData = { conversationId: number };
type MailData = { conversationId: number; after: number; until: number };

/**
 * Looks after an answer that a person writes in a locked conversation, as part of the caller's transaction and before
 * the answer is stored: where its visitor does not read it in the chat, a mail tells of it, one for each batch.
 */
export async function followAnswer(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  conversationId: number,
): Promise<void> {
  if (await noteAnswer(trx, conversationId)) await sendAnswersDue(deps, trx, conversationId, quietFor);
}

/** Decides on the mail of a batch, once it is over. */
export const answersDueKind = (deps: Deps): JobKind<DueData> => ({
  name: answersDueJob,
  concurrency: Math.min(1, deps.config.jobWorkers),
  options: { retryLimit: 15, retryDelay: 2, retryBackoff: true, retryDelayMax: 120 },
  handle: ({ data }) => endBatch(deps, data.conversationId),
  giveUp: async () => {},
});

/**
 * Stores the mail of a batch, or waits for its end. An address that nobody has confirmed gets what the rules for such
 * addresses allow: one mail of fixed words. Run twice, or by two at once, it stores one.
 */
export async function endBatch(deps: Deps, conversationId: number): Promise<void> {
  const capacity = await takeLinkMail(deps);
  const stored = inTransaction(deps, async (trx, afterCommit) => {
    const batch = await lockBatch(trx, conversationId);
    if (!batch) return undefined;
    const { publicId, email, newest, isConfirmed, sinceFirst, sinceLast } = batch;
    if (newest === null || email === null) {
      await settleBatch(trx, conversationId, undefined);
      // The staff see that nobody was told.
      publishChange(afterCommit, publicId);
      return undefined;
    }
    const rest = Math.min(quietFor - sinceLast, longestBatch - sinceFirst);
    if (rest > 0) {
      await sendAnswersDue(deps, trx, conversationId, rest);
      return undefined;
    }
    const isAllowed = isConfirmed || (capacity !== undefined && (await takeStrangerMail(deps, trx, email)));
    await settleBatch(trx, conversationId, isAllowed ? newest : undefined);
    publishChange(afterCommit, publicId);
    if (!isAllowed) return undefined;
    const mail: MailData = { conversationId, after: batch.after, until: newest };
    await deps.jobs.send(trx, answersMailJob, mail);
    return isConfirmed ? undefined : ('first' as const);
  });
  await (capacity ? capacity.settle(stored) : stored);
}

/** Writes the mail of a batch. What was read meanwhile, or deleted, needs none. */
export const answersMailKind = (deps: Deps): JobKind<MailData> =>
  mailJobKind<MailData>(deps, answersMailJob, async (data) => {
    const { conversationId } = data;
    const batch = await findBatchMail(deps.database.db, data);
    if (!batch) return undefined;
    const { email } = batch;
    const token = tokenOf(deps, conversationId, email);
    await keepToken(deps.database.db, { conversationId, email, hash: hash(token), days: linkDays });
    // Who is not proven to be the visitor may answer too: what they write waits beside the conversation until staff
    // decide.
    const about = { noun: 'conversation', id: conversationId } as const;
    const mailIds = batch.isConfirmed ? batch.answers.flatMap(({ mailId }) => mailId ?? []) : [];
    return { ...answerMail(deps, batch, token), about, attachments: await attachFilesOf(deps, mailIds) };
  });

/** Stands in the mail and nowhere else; the database knows its hash. Another address makes another one. */
const tokenOf = ({ secrets }: Pick<Deps, 'secrets'>, conversationId: number, email: string): string =>
  createHmac('sha256', secrets.derive('chat link')).update(`${conversationId} ${email}`).digest('base64url');

const hash = (token: string) => createHash('sha256').update(token).digest();

type BatchMail = NonNullable<Awaited<ReturnType<typeof findBatchMail>>>;

/** Longest piece of one answer in a mail, in characters: the rest is read in the chat. */
const excerptLimit = 1_500;

function answerMail(
  { config, content }: Pick<Deps, 'config' | 'content'>,
  batch: BatchMail,
  token: string,
): Mail {
  // Nothing that anybody typed goes to an address that may be a stranger's, nor says what was.
  const answers = batch.isConfirmed ? batch.answers : [];
  const language = languageOfAnswers(answers, batch.language);
  const words = content.current.mails.chatAnswer[language];
  const fill = fillIn({ agency: config.agency.name });
  const quoted = answers.flatMap(({ author, text, into }) => {
    const characters = Array.from(text);
    const cut = characters.length > excerptLimit ? `${characters.slice(0, excerptLimit).join('')}…` : text;
    return [`${author || config.agency.name}:`, ...answerParagraphs(cut, { into }, words.translated)];
  });
  return {
    to: { address: batch.email },
    language,
    subject: fill(words.subject),
    title: fill(words.title),
    paragraphs: batch.isConfirmed ? quoted : [fill(words.waiting)],
    // Behind the `#`, which browsers send to nobody.
    action: { label: words.open, href: `/#chat=${token}` },
    footer: fill(batch.isConfirmed ? words.because : words.stranger),
    hasMyLink: batch.isConfirmed,
    writtenBy: 'person',
  };
}

/**
 * The conversation that the link of a mail opens, in this browser too from now on; its address is confirmed by it.
 * Throws NOT_FOUND for a link that opens nothing (any more), and TOO_MANY_REQUESTS.
 */
export async function openLink(
  deps: Deps,
  visitor: Visitor & { cookie: GrantCookie },
  { token }: z.output<typeof linkInput>,
): Promise<JsonText<Conversation>> {
  const taken = await takeFind(deps, visitor);
  if (taken.refusal) throw taken.refusal;
  const opened = inTransaction(deps, async (trx) => {
    const found = await confirmToken(trx, hash(token));
    if (!found) throw new AppError('NOT_FOUND', said(chatRefusals).noLink);
    await confirmMailbox(deps, trx, found.email);
    if (found.contactId !== null) await confirmLead(trx, found.contactId, found.email);
    await grantAccess(trx, visitor.cookie, 'conversation', found.publicId);
    return found.publicId;
  });
  return getConversation(deps, await taken.settle(opened));
}

/**
 * Keeps where the visitor can be written to; answers that wait for it are mailed. It counts as a message. Throws
 * NOT_FOUND and TOO_MANY_REQUESTS.
 */
export async function setEmail(
  deps: Deps,
  visitor: Visitor,
  { conversationId, userEmail }: z.output<typeof emailInput>,
): Promise<JsonText<Conversation>> {
  await getConversation(deps, conversationId);
  const taken = await takeConversation(deps, visitor);
  if (taken.refusal) throw taken.refusal;
  const kept = inTransaction(deps, async (trx, afterCommit) => {
    if (await updateContact(trx, conversationId, { userEmail }, 'visitor')) {
      await makeLead(deps, trx, conversationId);
      publishChange(afterCommit, conversationId);
    }
    await mailUnread(deps, trx, conversationId);
    return conversationId;
  });
  return getConversation(deps, await taken.settle(kept));
}

/** Notes that the visitor has read a person's answers up to a message: no mail tells of them. Throws NOT_FOUND. */
export async function markSeen(
  deps: Deps,
  { conversationId, messageId }: z.output<typeof seenInput>,
): Promise<void> {
  await getConversation(deps, conversationId);
  await writeSeen(deps.database.db, conversationId, messageId);
}

/** Whether the team is here, and how long people usually wait for it, where enough of them have. */
export async function getTeam({ config, database: { db } }: Deps): Promise<Team> {
  const [isStaffed, usualWait] = await Promise.all([
    isAnybodyOnline(db, 'support', seenWithin),
    findUsualWait(db),
  ]);
  const isClosed = config.openingHours !== undefined && !isOpen(config.openingHours, new Date());
  return { isAway: isClosed || !isStaffed, usualWait: isClosed ? null : (usualWait ?? null) };
}
