import type { z } from 'zod';
import { quoteReference, transferReference } from '../../content/epc.ts';
import { said } from '../../content/language.ts';
import { amountOf, takesTransfer } from '../../content/money.ts';
import { quoteWords } from '../../content/quote-words.ts';
import { quoteReaderRefusals } from '../../content/refusals/quotes.ts';
import type { PaymentState } from '../../routers/projects.schema.ts';
import type * as schema from '../../routers/quotes.schema.ts';
import type { Db, Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { checkStillBehind, type GateCaller, leaveGate, openGate, type Reader } from '../gates/service.ts';
import { notify } from '../notices/service.ts';
import { findProjectOfQuote } from '../projects/service.ts';
import { acceptanceAnswer, amountsOf, isExpired, noQuote, readContent } from './content.ts';
import { tellOfAcceptance } from './jobs.ts';
import {
  findAcceptance,
  findQuoteBySlug,
  findVersion,
  findWithdrawal,
  insertAcceptance,
  insertOpening,
  isFreshlyOpened,
  lockQuote,
  lockQuoteBySlug,
  type QuoteRow,
} from './queries.ts';
import { beginWork } from './work-service.ts';

const kind = 'quote';

/** Throws UNAUTHORIZED for a wrong password, TOO_MANY_REQUESTS after too many. */
export async function unlockQuote(
  deps: Deps,
  caller: GateCaller,
  { slug, password }: z.output<typeof schema.unlockQuoteInput>,
): Promise<z.infer<typeof schema.unlockedQuote>> {
  return { slug: await openGate(deps, caller, { kind, subject: slug, password }) };
}

/** Ends this browser's access. */
export const leaveQuote = (
  deps: Deps,
  caller: GateCaller,
  { slug }: z.output<typeof schema.quoteInput>,
): Promise<void> => leaveGate(deps, caller, { kind, subject: slug });

/**
 * The current version, which is the accepted one where there is one. A reading by somebody with the password is
 * recorded, one by staff is not. Throws NOT_FOUND.
 */
export async function getQuote(
  deps: Deps,
  reader: Reader,
  { slug }: z.output<typeof schema.quoteInput>,
): Promise<schema.ReaderQuote> {
  const { db } = deps.database;
  const quote = await findQuoteBySlug(db, slug);
  if (!quote) throw noQuote();
  const answer = await readQuote(deps, db, quote);
  if (reader.kind === 'reader') await recordOpening(deps, quote);
  return answer;
}

/** A quote as everybody with access sees it. */
async function readQuote(
  { config }: Pick<Deps, 'config'>,
  db: Db | Trx,
  { id, slug, version }: QuoteRow,
): Promise<schema.ReaderQuote> {
  const written = await findVersion(db, id, version);
  if (!written) throw noQuote();
  const accepted = await findAcceptance(db, id);
  const content = readContent(written.content);
  const { bank, wise } = config.accounts;
  const withdrawal = accepted && (await findWithdrawal(db, id));
  const project = accepted ? await findProjectOfQuote(db, id) : undefined;
  return {
    slug,
    version,
    content,
    amounts: amountsOf(content),
    writtenAt: written.createdAt.toISOString(),
    isExpired: isExpired(content.validUntil),
    acceptance: accepted ? acceptanceAnswer(accepted) : null,
    withdrawnAt: withdrawal?.withdrawnAt.toISOString() ?? null,
    payment:
      accepted && !withdrawal
        ? {
            // No conversion for the client: a project is paid where the agency has an account in its currency.
            bank: bank && (!project || takesTransfer(bank, content.currency)) ? bank : null,
            wise: wise && (!project || takesTransfer(wise, content.currency)) ? wise : null,
            // The bank statement then names the project, like every other payment of it.
            reference: project ? transferReference(project.publicId) : quoteReference(slug),
            project: project
              ? {
                  id: project.publicId,
                  paymentState: project.state as PaymentState,
                  open: amountOf(project.openCents, content.currency),
                }
              : null,
          }
        : null,
  };
}

/** At most once an hour for each version, however many browsers have it open. */
async function recordOpening(deps: Deps, { id, version }: QuoteRow): Promise<void> {
  if (await isFreshlyOpened(deps.database.db, id, version)) return;
  await inTransaction(deps, async (trx) => {
    // Its client may have been erased since it was read.
    if (!(await lockQuote(trx, id)) || (await isFreshlyOpened(trx, id, version))) return;
    await insertOpening(trx, id, version);
    await notify(deps, trx, { kind: 'quote-opened', about: { quoteId: id } });
  });
}

/**
 * Accepts the version that was read, once and for all: whoever accepts again is answered what was accepted, and nothing
 * changes. Throws FORBIDDEN for staff, UNAUTHORIZED where the gate was closed meanwhile, and in the quote's language
 * CONFLICT where there is a newer version (reason `changed`) or its last day is over (`expired`).
 */
export async function acceptQuote(
  deps: Deps,
  caller: Pick<GateCaller, 'cookie'>,
  reader: Reader,
  { slug, version, acceptedBy }: z.output<typeof schema.acceptQuoteInput>,
): Promise<schema.ReaderQuote> {
  if (reader.kind === 'staff') throw new AppError('FORBIDDEN', said(quoteReaderRefusals).clientOnly);
  return inTransaction(deps, async (trx, afterCommit) => {
    const quote = await lockQuoteBySlug(trx, slug);
    await checkStillBehind(trx, reader, caller, { kind, subject: slug });
    if (!quote) throw noQuote();
    const before = await readQuote(deps, trx, quote);
    if (before.acceptance) return before;
    const { refusals } = quoteWords[before.content.language];
    if (quote.version !== version) throw new AppError('CONFLICT', refusals.changed, { reason: 'changed' });
    if (before.isExpired) throw new AppError('CONFLICT', refusals.expired, { reason: 'expired' });
    await insertAcceptance(trx, { quoteId: quote.id, version, acceptedBy });
    await beginWork(deps, trx, afterCommit, { quote, content: before.content });
    await tellOfAcceptance(deps, trx, quote.id, before.content);
    return readQuote(deps, trx, quote);
  });
}
