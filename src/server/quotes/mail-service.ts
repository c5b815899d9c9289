import type { z } from 'zod';
import { type Language, languageOr, said } from '../../content/language.ts';
import { type OfferMailWords, writeOffer, writeOfferPassword } from '../../content/quote-mails.ts';
import { quoteRefusals } from '../../content/refusals/quotes.ts';
import type * as schema from '../../routers/quotes.schema.ts';
import { quotePath, reminderDays } from '../../routers/quotes.schema.ts';
import type { Staff } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import { confirmLead } from '../clients/lead-service.ts';
import { isReader, publishForContacts } from '../clients/service.ts';
import type { Trx } from '../database/database.ts';
import { inTransaction, type Publisher } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, tooManyOf } from '../errors.ts';
import { isPasswordOf, sealCode, setSealedCode } from '../gates/service.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { type Mail, mailJobKind } from '../mail/mail.ts';
import { openText, type Seal, sealText } from '../secrets.ts';
import { amountsOf, isExpired, namesOf, noQuote, readContent } from './content.ts';
import { findRow } from './list-queries.ts';
import {
  findAcceptance,
  findMailToSend,
  findQuote,
  findSinceOffer,
  findVersion,
  insertMail,
  type QuoteRow,
  settleMail,
} from './queries.ts';
import { getQuoteDetail, readDetail } from './service.ts';
import { getLockedQuote } from './work-service.ts';

const kind = 'quote';
/** The job of a mail by which staff send a quote, remind of it, or send its password. */
const offerMail = 'quotes.mail-offer';
const refusals = said(quoteRefusals);

/**
 * Most mails about one quote, and of one of the staff about all of them, in an hour; with its password one counts as
 * two.
 */
const mostOfQuote = 6;
const mostOfSender = 60;
const hour = 3_600;
const day = 24 * hour;

type Input = z.output<typeof schema.mailQuoteInput>;

/**
 * Mails a quote to its client, or reminds them of it. Throws NOT_FOUND, TOO_MANY_REQUESTS, and CONFLICT where the quote
 * is accepted, closed, past its last day, or another version than was read; a reminder also where the quote was not
 * sent yet, or within three days of the last mail.
 */
export const mailQuote = (deps: Deps, staff: Staff, input: Input): Promise<schema.QuoteDetail> =>
  limited(deps, staff, input.quoteId, () =>
    inTransaction(deps, async (trx, afterCommit) => {
      const quote = await lockOffered(trx, input);
      const row = await findRow(trx, quote.id);
      if (row?.state === 'closed') throw new AppError('CONFLICT', refusals.mailed.closed);
      if (input.kind === 'reminder') await checkReminder(trx, quote.id);
      await storeMail(deps, trx, staff, { ...input, passwordFollows: false, sealedPassword: null });
      await vouchFor(trx, afterCommit, quote, input.address);
      await recordChange(trx, staff, {
        action: input.kind === 'reminder' ? 'quote.remind' : 'quote.mail',
        subject: `quote:${quote.id}`,
        after: { version: input.version, language: input.language },
      });
      return readDetail(trx, quote.id);
    }),
  );

/**
 * The same with a new password, which ends every access that the one before gave. It is answered this once to whoever
 * hands it over; where it is mailed nobody else sees it. Throws as `mailQuote` does, but opens a closed quote; with
 * `known`, which goes on opening what it opens, CONFLICT where that is not the quote (reason `password-changed`).
 */
export const mailWithPassword = (
  deps: Deps,
  staff: Staff,
  { password: way, known, ...input }: z.output<typeof schema.mailWithPasswordInput>,
): Promise<schema.SavedQuote> =>
  limited(deps, staff, input.quoteId, async () => {
    const { password, sealed } = await passwordFor(deps, staff, input.quoteId, known);
    const isMailed = way === 'mailed';
    const answer = await inTransaction(deps, async (trx, afterCommit) => {
      const quote = await lockOffered(trx, input);
      if (sealed) await setSealedCode(deps, staff, { kind, subject: quote.slug }, sealed);
      const mail = { ...input, passwordFollows: isMailed, sealedPassword: null };
      await storeMail(deps, trx, staff, { ...mail, kind: 'quote' });
      if (isMailed) {
        await storeMail(deps, trx, staff, {
          ...mail,
          kind: 'password',
          message: '',
          sealedPassword: sealText(deps.secrets, sealOf(quote.id), password),
        });
      }
      await vouchFor(trx, afterCommit, quote, input.address);
      await recordChange(trx, staff, {
        action: 'quote.mail',
        subject: `quote:${quote.id}`,
        after: { version: input.version, language: input.language, hasPasswordMail: isMailed },
      });
      return readDetail(trx, quote.id);
    });
    return isMailed ? answer : { ...answer, password };
  });

/** The password to send: the known one, which already opens the quote, or a new one that is still to be set. */
async function passwordFor(deps: Deps, staff: Staff, quoteId: number, known: string | undefined) {
  const quote = await getQuoteDetail(deps, { quoteId });
  if (known !== undefined) {
    if (!(await isPasswordOf(deps, quote.slug, known))) {
      throw new AppError('CONFLICT', refusals.mailed.otherPassword, { reason: 'password-changed' });
    }
    return { password: known };
  }
  const { sealed, shown } = await sealCode(deps, staff, { kind, password: undefined, own: namesOf(quote) });
  return { password: shown.password ?? '', sealed };
}

/**
 * Staff who write to a contact's address vouch for it: whoever reads the quote there may sign in at `/my` too. Open
 * screens of theirs show the quote.
 */
async function vouchFor(trx: Trx, afterCommit: Publisher, quote: QuoteRow, address: string): Promise<void> {
  if (quote.contactId !== null) await confirmLead(trx, quote.contactId, address);
  if (quote.customerId !== null) await publishForContacts(trx, afterCommit, quote.customerId);
}

async function limited<T extends object>(
  { limits }: Pick<Deps, 'limits'>,
  staff: Staff,
  quoteId: number,
  work: () => Promise<T>,
): Promise<T> {
  const taken = await limits.take([
    { name: 'quotes.mails', subject: String(quoteId), limit: mostOfQuote, seconds: hour },
    { name: 'quotes.mails-of', subject: staff.id, limit: mostOfSender, seconds: hour },
  ]);
  if (taken.refused) throw tooManyOf(refusals.tooMany.mails, taken.refused.seconds);
  return taken.settle(work());
}

/** Locks a quote that may still be offered, in the version that was read. */
async function lockOffered(
  trx: Trx,
  { quoteId, version }: Pick<Input, 'quoteId' | 'version'>,
): Promise<QuoteRow> {
  const quote = await getLockedQuote(trx, quoteId);
  const written = await findVersion(trx, quoteId, quote.version);
  if (!written) throw noQuote();
  if (await findAcceptance(trx, quoteId)) {
    throw new AppError('CONFLICT', refusals.mailed.accepted, { reason: 'accepted' });
  }
  if (quote.version !== version)
    throw new AppError('CONFLICT', refusals.mailed.changed, { reason: 'changed' });
  if (isExpired(readContent(written.content).validUntil)) {
    throw new AppError('CONFLICT', refusals.mailed.expired, { reason: 'expired' });
  }
  return quote;
}

async function checkReminder(trx: Trx, quoteId: number): Promise<void> {
  const since = await findSinceOffer(trx, quoteId);
  if (since === undefined) throw new AppError('CONFLICT', refusals.mailed.neverSent);
  if (since < reminderDays * day) throw new AppError('CONFLICT', refusals.mailed.tooSoon(reminderDays));
}

type NewMail = Parameters<typeof insertMail>[1];
type OfferData = { quoteId: number; mailId: number };

/** Stores a mail with the job that sends it. */
async function storeMail(deps: Pick<Deps, 'jobs'>, trx: Trx, staff: Staff, mail: NewMail): Promise<void> {
  const mailId = await insertMail(trx, mail, staff);
  await deps.jobs.send(trx, offerMail, { quoteId: mail.quoteId, mailId } satisfies OfferData);
}

/** A password that opens only this quote. */
const sealOf = (quoteId: number): Seal => ({ purpose: 'quote password mails', owner: `quote:${quoteId}` });

/**
 * Sends one mail and stores the outcome; none for a quote that was accepted or closed meanwhile, nor for a password
 * that was changed.
 */
export const offerMailKind = (deps: Deps): JobKind<OfferData> =>
  mailJobKind<OfferData>(
    deps,
    offerMail,
    ({ mailId }) => composeOffer(deps, mailId),
    ({ mailId }, outcome) => settleMail(deps.database.db, mailId, outcome),
  );

/** The agency's words in mails about quotes, in the reader's language. */
export function readMailWords(
  { content }: Pick<Deps, 'content'>,
  { language }: z.output<typeof schema.mailWordsInput>,
): OfferMailWords {
  const { offer, reminder, offerPassword, acceptance } = content.current.mails;
  return {
    offer: offer[language],
    reminder: reminder[language],
    offerPassword: offerPassword[language],
    acceptance: acceptance[language],
  };
}

async function composeOffer(deps: Deps, mailId: number): Promise<Mail | undefined> {
  const { db } = deps.database;
  const mail = await findMailToSend(db, mailId);
  const quote = mail && (await findQuote(db, mail.quoteId));
  const written = quote && (await findVersion(db, quote.id, mail.version));
  if (!written) return undefined;
  const row = await findRow(db, quote.id);
  if (row?.state === 'accepted' || row?.state === 'closed') return undefined;
  const content = readContent(written.content);
  const language: Language = languageOr(mail.language, content.language);
  const to = { address: mail.address, name: content.contactName };
  const agency = deps.config.agency.name;
  const words = readMailWords(deps, { language });
  const hasMyLink = quote.contactId !== null && (await isReader(db, quote.contactId, mail.address));
  const about = { noun: 'quote', id: quote.id } as const;
  if (mail.kind === 'password') {
    const password = mail.sealedPassword && openText(deps.secrets, sealOf(quote.id), mail.sealedPassword);
    if (!password || !(await isPasswordOf(deps, quote.slug, password))) return undefined;
    const { because, ...said } = writeOfferPassword(words, { password, agency });
    return { to, language, ...said, footer: because, hasMyLink, about };
  }
  const { open, because, ...said } = writeOffer({
    kind: mail.kind === 'reminder' ? 'reminder' : 'quote',
    quote: { content, amounts: amountsOf(content) },
    language,
    message: mail.message,
    passwordFollows: mail.passwordFollows,
    agency,
    words,
  });
  return {
    to,
    language,
    ...said,
    action: { label: open, href: quotePath(quote.slug) },
    footer: because,
    hasMyLink,
    about,
    writtenBy: 'person',
  };
}
