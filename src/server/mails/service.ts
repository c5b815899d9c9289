import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { mailFieldRefusals, mailRefusals } from '../../content/refusals/mails.ts';
import type * as schema from '../../routers/mails.schema.ts';
import { maySettle } from '../../routers/mails.schema.ts';
import type { Staff } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, atField, reasonOf, tooManyOf } from '../errors.ts';
import { publishMails } from './events.ts';
import { fileHeldMail } from './filing-service.ts';
import {
  countHeldRows,
  findReceivedRow,
  findThreadOfFile,
  findWholeOf,
  isRawMail,
  listConversationRows,
  listReceivedRows,
  listSentOfCustomerRows,
  listSentRows,
  listUndeliveredRows,
} from './list-queries.ts';
import { findMailbox } from './mailbox-queries.ts';
import { scopeOf } from './policy.ts';
import { lockReceived, settleReceived } from './queries.ts';

const refusals = said(mailRefusals);

const unknown = () => new AppError('NOT_FOUND', refusals.unknown);

/** A page of the mails that came in and that the caller sees, newest first. */
export const listMails = (
  { database }: Deps,
  staff: Staff,
  { list, limit, after }: z.output<typeof schema.mailsInput>,
): Promise<schema.ReceivedMail[]> => listReceivedRows(database.db, scopeOf(staff), { list, limit, after });

/** How many wait for the caller, at most 100. */
export const countHeldMails = async ({ database }: Pick<Deps, 'database'>, staff: Staff): Promise<number> =>
  (await countHeldRows(database.db, scopeOf(staff))).count;

/** All that a mail says. Throws NOT_FOUND. */
export async function getMail({ database }: Deps, staff: Staff, id: number): Promise<schema.WholeMail> {
  const row = await findReceivedRow(database.db, scopeOf(staff), id);
  if (!row) throw unknown();
  const { subject, text, copiedTo, replyTo, rawUrl } = row;
  return { subject, text, copiedTo, replyTo, rawUrl };
}

/**
 * The same of the mail that a message of a request, or of a conversation that the caller sees, came by; without `staff`
 * a client asks. Throws NOT_FOUND.
 */
export async function getMailOf(
  { database }: Deps,
  staff: Staff | undefined,
  message: Parameters<typeof findWholeOf>[2],
): Promise<schema.WholeMail> {
  const found = await findWholeOf(database.db, staff && scopeOf(staff), message);
  if (!found) throw unknown();
  return found;
}

/**
 * Files a mail that waits, or was put aside: `accept` into the thread that it answers, as its sender's, who gains
 * nothing by it; `begin` as a conversation of its own. Throws NOT_FOUND, and CONFLICT where somebody was faster or it
 * cannot be filed so.
 */
export async function settleMail(
  deps: Deps,
  staff: Staff,
  { mailId }: z.output<typeof schema.mailInput>,
  how: 'accept' | 'begin',
): Promise<schema.SettledMail> {
  const row = await findReceivedRow(deps.database.db, scopeOf(staff), mailId);
  if (!row) throw unknown();
  if (!maySettle(row)) throw new AppError('CONFLICT', refusals.settled);
  if (how === 'accept' && !row.about) throw new AppError('CONFLICT', refusals.noThread);
  await fileHeldMail(deps, staff, mailId, how);
  const filed = await findReceivedRow(deps.database.db, scopeOf(staff), mailId);
  return { about: filed?.about ?? null };
}

/** Puts a mail that waits aside: it becomes nobody's message, and is kept. Throws NOT_FOUND and CONFLICT. */
export async function dismissMail(deps: Deps, staff: Staff, mailId: number): Promise<void> {
  if (!(await findReceivedRow(deps.database.db, scopeOf(staff), mailId))) throw unknown();
  await inTransaction(deps, async (trx, afterCommit) => {
    const row = await lockReceived(trx, mailId);
    if (row?.state !== 'held') throw new AppError('CONFLICT', refusals.settled);
    await settleReceived(trx, mailId, {
      state: 'dismissed',
      reason: row.reason ?? undefined,
      settledBy: staff.id,
    });
    await recordChange(trx, staff, {
      action: 'mail.dismiss',
      subject: `mail:${mailId}`,
      before: { state: 'held' },
      after: { state: 'dismissed' },
    });
    publishMails(afterCommit);
  });
}

/** A page of the mails of ours that did not arrive, newest first. */
export const listUndelivered = (
  { database }: Deps,
  staff: Staff,
  { limit, after }: z.output<typeof schema.undeliveredInput>,
): Promise<schema.UndeliveredMail[]> => listUndeliveredRows(database.db, scopeOf(staff), { limit, after });

/** What became of the newest mail about something to each of its readers. Throws BAD_REQUEST for an id that is none. */
export async function listSent(
  { database }: Deps,
  staff: Staff,
  about: z.output<typeof schema.sentMailsInput>,
): Promise<schema.SentMails> {
  const isNumbered = about.noun === 'request' || about.noun === 'quote';
  if (isNumbered && !/^[1-9]\d{0,14}$/.test(about.id)) {
    throw atField('id', said(mailFieldRefusals).unknown);
  }
  return listSentRows(database.db, scopeOf(staff), about);
}

/** The same of all projects of a customer at once. */
export const listSentOfCustomer = (
  { database }: Deps,
  staff: Staff,
  { customerId }: z.output<typeof schema.sentOfCustomerInput>,
): Promise<schema.SentOfCustomer> => listSentOfCustomerRows(database.db, scopeOf(staff), customerId);

/** The conversations by mail about something, as far as the caller sees them. */
export const listMailConversations = (
  { database }: Deps,
  staff: Staff,
  about: z.output<typeof schema.mailConversationsInput>,
): Promise<schema.MailConversations> => listConversationRows(database.db, scopeOf(staff), about);

/** How mails come in, and when that was looked at last. */
export async function getMailbox({ config, database, mailbox }: Deps): Promise<schema.MailboxState> {
  const row = mailbox && (await findMailbox(database.db, mailbox.address));
  return {
    address: mailbox?.address ?? null,
    hasWebhook: config.mail.replies?.webhookSecret !== undefined,
    checkedAt: row?.checked_at?.toISOString() ?? null,
    failure: row?.failure ?? null,
    failedAt: row?.failed_at?.toISOString() ?? null,
  };
}

const testsAnHour = 20;
const hour = 3_600;

/**
 * Opens the mailbox once and closes it, and says what went wrong. Throws CONFLICT where there is none, and
 * TOO_MANY_REQUESTS after 20 in an hour.
 */
export async function testMailbox(deps: Deps): Promise<{ failure: string | null }> {
  if (!deps.mailbox) throw new AppError('CONFLICT', refusals.noMailbox);
  const taken = await deps.limits.take([
    { name: 'mails.test', subject: 'all', limit: testsAnHour, seconds: hour },
  ]);
  if (taken.refused) throw tooManyOf(refusals.tooManyTests, taken.refused.seconds);
  return taken.settle(openOnce(deps.mailbox));
}

async function openOnce({ open }: NonNullable<Deps['mailbox']>): Promise<{ failure: string | null }> {
  try {
    (await open()).close();
    return { failure: null };
  } catch (error) {
    return { failure: reasonOf(error) };
  }
}

/** The thread that a file came into by mail; undefined where it did not come by this one. */
export const findMailThread = ({ database }: Deps, file: { mailId: number; fileId: number }) =>
  findThreadOfFile(database.db, file);

/** Whether this file is a mail as it came, which the caller sees. */
export const seesRawMail = ({ database }: Deps, staff: Staff, file: { mailId: number; fileId: number }) =>
  isRawMail(database.db, scopeOf(staff), file);

/** Calls `onChange` whenever a mail has come or was dealt with, or that may have been missed. Answers how to stop. */
export const watchMails = ({ events }: Pick<Deps, 'events'>, onChange: () => void): (() => void) =>
  events.subscribe('mails:all', onChange, onChange);
