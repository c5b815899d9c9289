import {
  beginDraft,
  discardDraft,
  getDraft,
  listQuoteDrafts,
  saveDraft,
} from '../server/quotes/draft-service.ts';
import { mailQuote, mailWithPassword, readMailWords } from '../server/quotes/mail-service.ts';
import { drawQuoteOf } from '../server/quotes/pdf-service.ts';
import { acceptQuote, getQuote, leaveQuote, unlockQuote } from '../server/quotes/reader-service.ts';
import {
  createQuote,
  getQuoteDetail,
  getSortLimit,
  listQuotes,
  makeProject,
  saveQuote,
  setQuotePassword,
} from '../server/quotes/service.ts';
import { getQuoteSources, prepareQuote } from '../server/quotes/sources-service.ts';
import { withdrawAcceptance } from '../server/quotes/work-service.ts';
import { asStored, pageOf } from './output.ts';
import {
  acceptQuoteInput,
  adminQuotes,
  adminQuotesInput,
  beginDraftInput,
  createQuoteInput,
  discardDraftInput,
  draftIdInput,
  draftsInput,
  keptDraft,
  listedDrafts,
  mailQuoteInput,
  mailWithPasswordInput,
  mailWords,
  mailWordsInput,
  preparedQuote,
  prepareQuoteInput,
  quoteDetail,
  quoteIdInput,
  quoteInput,
  quotePdf,
  quoteSortLimit,
  quoteSources,
  readerQuote,
  saveDraftInput,
  savedQuote,
  saveQuoteInput,
  setQuotePasswordInput,
  unlockedQuote,
  unlockQuoteInput,
  withdrawInput,
} from './quotes.schema.ts';
import {
  provenSalesProcedure,
  publicProcedure,
  quoteProcedure,
  rest,
  router,
  salesProcedure,
} from './trpc.ts';

const path = '/api/quotes';
const one = `${path}/{slug}` as const;
const staffPath = '/api/admin/quotes';
const staffOne = `${staffPath}/{quoteId}` as const;
const draftsPath = `${staffPath}/drafts` as const;
const oneDraft = `${draftsPath}/{draftId}` as const;

/** All that the schema allows, in any script. */
const bodyLimit = 3 * 1024 * 1024;

export const quotesRouter = router({
  unlock: publicProcedure
    .meta(
      rest.post(`${path}/unlock`, 'Open the quote that a password is for; the browser is given a cookie', {
        hashes: true,
        limited: true,
      }),
    )
    .input(unlockQuoteInput)
    .output(unlockedQuote)
    .mutation(({ ctx, input }) => unlockQuote(ctx.deps, ctx, input)),

  lock: publicProcedure
    .meta(rest.post(`${one}/lock`, 'End this browser’s access to a quote', { status: 204 }))
    .input(quoteInput)
    .mutation(({ ctx, input }) => leaveQuote(ctx.deps, ctx, input)),

  get: quoteProcedure
    .meta(rest.get(one, 'Read a quote'))
    .input(quoteInput)
    .output(asStored(readerQuote))
    .query(({ ctx, input }) => getQuote(ctx.deps, ctx.reader, input)),

  accept: quoteProcedure
    .meta(
      rest.post(
        `${one}/accept`,
        'Accept the version of a quote that was read; once accepted it answers the same again',
      ),
    )
    .input(acceptQuoteInput)
    .output(asStored(readerQuote))
    .mutation(({ ctx, input }) => acceptQuote(ctx.deps, ctx, ctx.reader, input)),

  pdf: quoteProcedure
    .meta(
      rest.get(`${one}/pdf`, 'A quote as PDF, in its language', {
        limited: true,
        file: { type: 'application/pdf', name: 'quote.pdf', encoding: 'base64' },
      }),
    )
    .input(quoteInput)
    .output(quotePdf)
    .query(({ ctx, input }) => drawQuoteOf(ctx.deps, ctx, input)),

  list: salesProcedure
    .meta(rest.get(staffPath, 'List the quotes, newest first'))
    .input(adminQuotesInput)
    .output(adminQuotes)
    .query(async ({ ctx, input }) => pageOf(ctx, input, await listQuotes(ctx.deps, input))),

  sortLimit: salesProcedure
    .meta(
      rest.get(
        `${staffPath}/sort-limit`,
        'Of how many quotes a sorted list is made, and whether there are more',
      ),
    )
    .output(quoteSortLimit)
    .query(({ ctx }) => getSortLimit(ctx.deps)),

  detail: salesProcedure
    .meta(rest.get(staffOne, 'Read a quote with all that has happened to it'))
    .input(quoteIdInput)
    .output(asStored(quoteDetail))
    .query(({ ctx, input }) => getQuoteDetail(ctx.deps, input)),

  prepare: salesProcedure
    .meta(
      rest.post(
        `${staffPath}/prepare`,
        'Say what a quote for whoever writes in a conversation can begin with; nothing is stored',
      ),
    )
    .input(prepareQuoteInput)
    .output(preparedQuote)
    .mutation(({ ctx, input }) => prepareQuote(ctx.deps, ctx.staff, input)),

  talk: salesProcedure
    .meta(rest.get(`${staffOne}/talk`, 'Say which sentences of a visitor the lines of a quote stand on'))
    .input(quoteIdInput)
    .output(quoteSources)
    .query(({ ctx, input }) => getQuoteSources(ctx.deps, ctx.staff, input)),

  drafts: salesProcedure
    .meta(rest.get(draftsPath, 'List the quotes that are not sent yet, kept as drafts; newest first'))
    .input(draftsInput)
    .output(listedDrafts)
    .query(async ({ ctx, input }) => pageOf(ctx, input, await listQuoteDrafts(ctx.deps, ctx.staff, input))),

  draft: salesProcedure
    .meta(rest.get(oneDraft, 'Read a draft as it was left'))
    .input(draftIdInput)
    .output(asStored(keptDraft))
    .query(({ ctx, input }) => getDraft(ctx.deps, ctx.staff, input)),

  beginDraft: salesProcedure
    .meta(rest.post(draftsPath, 'Keep what is written of a quote as a draft', { status: 201, bodyLimit }))
    .input(beginDraftInput)
    .output(asStored(keptDraft))
    .mutation(({ ctx, input }) => beginDraft(ctx.deps, ctx.staff, input)),

  saveDraft: salesProcedure
    .meta(rest.patch(oneDraft, 'Keep a draft as it is written now', { bodyLimit }))
    .input(saveDraftInput)
    .output(asStored(keptDraft))
    .mutation(({ ctx, input }) => saveDraft(ctx.deps, ctx.staff, input)),

  discardDraft: salesProcedure
    .meta(rest.delete(oneDraft, 'Delete a draft', { status: 204 }))
    .input(discardDraftInput)
    .mutation(({ ctx, input }) => discardDraft(ctx.deps, ctx.staff, input)),

  create: salesProcedure
    .meta(
      rest.post(staffPath, 'Write a quote; without a password one is generated and answered this once', {
        hashes: true,
        status: 201,
        bodyLimit,
      }),
    )
    .input(createQuoteInput)
    .output(asStored(savedQuote))
    .mutation(({ ctx, input }) => createQuote(ctx.deps, ctx.staff, input)),

  save: salesProcedure
    .meta(rest.patch(staffOne, 'Write the next version of a quote that is not accepted yet', { bodyLimit }))
    .input(saveQuoteInput)
    .output(asStored(quoteDetail))
    .mutation(({ ctx, input }) => saveQuote(ctx.deps, ctx.staff, input)),

  makeProject: salesProcedure
    .meta(
      rest.post(`${staffOne}/project`, 'Make the project of an accepted quote that has none yet', {
        status: 201,
      }),
    )
    .input(quoteIdInput)
    .output(asStored(quoteDetail))
    .mutation(({ ctx, input }) => makeProject(ctx.deps, ctx.staff, input)),

  withdraw: salesProcedure
    .meta(
      rest.post(
        `${staffOne}/withdraw`,
        'Take the acceptance of a quote back, within a day and while nothing is paid',
        { status: 204 },
      ),
    )
    .input(withdrawInput)
    .mutation(({ ctx, input }) => withdrawAcceptance(ctx.deps, ctx.staff, input)),

  setPassword: provenSalesProcedure
    .meta(
      rest.post(
        `${staffOne}/password`,
        'Give a quote another password, which ends every access given before',
        { hashes: true },
      ),
    )
    .input(setQuotePasswordInput)
    .output(asStored(savedQuote))
    .mutation(({ ctx, input }) => setQuotePassword(ctx.deps, ctx.staff, input)),

  sendMail: salesProcedure
    .meta(
      rest.post(`${staffOne}/mails`, 'Mail a quote to its client, or remind them of it', {
        status: 202,
        limited: true,
      }),
    )
    .input(mailQuoteInput)
    .output(asStored(quoteDetail))
    .mutation(({ ctx, input }) => mailQuote(ctx.deps, ctx.staff, input)),

  mailWords: salesProcedure
    .meta(rest.get('/api/admin/quotes/mail-words', 'Read what the mails about quotes say in a language'))
    .input(mailWordsInput)
    .output(mailWords)
    .query(({ ctx, input }) => readMailWords(ctx.deps, input)),

  sendMailWithPassword: provenSalesProcedure
    .meta(
      rest.post(
        `${staffOne}/mails/with-password`,
        'Mail a quote with a new password, which ends every access given before',
        { status: 202, limited: true, hashes: true },
      ),
    )
    .input(mailWithPasswordInput)
    .output(asStored(savedQuote))
    .mutation(({ ctx, input }) => mailWithPassword(ctx.deps, ctx.staff, input)),
});
