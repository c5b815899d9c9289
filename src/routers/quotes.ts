import { drawQuoteOf } from '../server/quotes/pdf-service.ts';
import { acceptQuote, getQuote, leaveQuote, unlockQuote } from '../server/quotes/reader-service.ts';
import {
  createQuote,
  getQuoteDetail,
  getSortLimit,
  listQuotes,
  saveQuote,
  setQuotePassword,
} from '../server/quotes/service.ts';
import { asStored, pageOf } from './output.ts';
import {
  acceptQuoteInput,
  adminQuotes,
  adminQuotesInput,
  createQuoteInput,
  quoteDetail,
  quoteIdInput,
  quoteInput,
  quotePdf,
  quoteSortLimit,
  readerQuote,
  savedQuote,
  saveQuoteInput,
  setQuotePasswordInput,
  unlockedQuote,
  unlockQuoteInput,
} from './quotes.schema.ts';
import { publicProcedure, quoteProcedure, router, staffProcedure } from './trpc.ts';

const path = '/api/quotes';
const one = `${path}/{slug}` as const;
const staffPath = '/api/admin/quotes';
const staffOne = `${staffPath}/{quoteId}` as const;
const sales = staffProcedure('sales');
/** A key sets no code of a gate that stands; with what it makes it may, since nobody reads that yet. */
const salesProven = staffProcedure('sales', 'fresh');

/** All that the schema allows, in any script. */
const bodyLimit = 3 * 1024 * 1024;

export const quotesRouter = router({
  unlock: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/unlock`,
        hashes: true,
        limited: true,
        summary: 'Open the quote that a password is for; the browser is given a cookie',
      },
    })
    .input(unlockQuoteInput)
    .output(unlockedQuote)
    .mutation(({ ctx, input }) => unlockQuote(ctx.deps, ctx, input)),

  lock: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${one}/lock`,
        status: 204,
        summary: 'End this browser’s access to a quote',
      },
    })
    .input(quoteInput)
    .mutation(({ ctx, input }) => leaveQuote(ctx.deps, ctx, input)),

  get: quoteProcedure
    .meta({ rest: { method: 'GET', path: one, summary: 'Read a quote' } })
    .input(quoteInput)
    .output(asStored(readerQuote))
    .query(({ ctx, input }) => getQuote(ctx.deps, ctx.reader, input)),

  accept: quoteProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${one}/accept`,
        summary: 'Accept the version of a quote that was read; once accepted it answers the same again',
      },
    })
    .input(acceptQuoteInput)
    .output(asStored(readerQuote))
    .mutation(({ ctx, input }) => acceptQuote(ctx.deps, ctx, ctx.reader, input)),

  pdf: quoteProcedure
    .meta({
      rest: {
        method: 'GET',
        path: `${one}/pdf`,
        limited: true,
        summary: 'A quote as PDF, in its language',
        file: { type: 'application/pdf', name: 'quote.pdf', encoding: 'base64' },
      },
    })
    .input(quoteInput)
    .output(quotePdf)
    .query(({ ctx, input }) => drawQuoteOf(ctx.deps, ctx, input)),

  list: sales
    .meta({ rest: { method: 'GET', path: staffPath, summary: 'List the quotes, newest first' } })
    .input(adminQuotesInput)
    .output(adminQuotes)
    .query(async ({ ctx, input }) => pageOf(ctx, input, await listQuotes(ctx.deps, input))),

  sortLimit: sales
    .meta({
      rest: {
        method: 'GET',
        path: `${staffPath}/sort-limit`,
        summary: 'Of how many quotes a sorted list is made, and whether there are more',
      },
    })
    .output(quoteSortLimit)
    .query(({ ctx }) => getSortLimit(ctx.deps)),

  detail: sales
    .meta({
      rest: { method: 'GET', path: staffOne, summary: 'Read a quote with all that has happened to it' },
    })
    .input(quoteIdInput)
    .output(asStored(quoteDetail))
    .query(({ ctx, input }) => getQuoteDetail(ctx.deps, input.quoteId)),

  create: sales
    .meta({
      rest: {
        method: 'POST',
        path: staffPath,
        hashes: true,
        status: 201,
        bodyLimit,
        summary: 'Write a quote; without a password one is generated and answered this once',
      },
    })
    .input(createQuoteInput)
    .output(asStored(savedQuote))
    .mutation(({ ctx, input }) => createQuote(ctx.deps, ctx.staff, input)),

  save: sales
    .meta({
      rest: {
        method: 'PATCH',
        path: staffOne,
        bodyLimit,
        summary: 'Write the next version of a quote that is not accepted yet',
      },
    })
    .input(saveQuoteInput)
    .output(asStored(quoteDetail))
    .mutation(({ ctx, input }) => saveQuote(ctx.deps, ctx.staff, input)),

  setPassword: salesProven
    .meta({
      rest: {
        method: 'POST',
        path: `${staffOne}/password`,
        hashes: true,
        summary: 'Give a quote another password, which ends every access given before',
      },
    })
    .input(setQuotePasswordInput)
    .output(asStored(savedQuote))
    .mutation(({ ctx, input }) => setQuotePassword(ctx.deps, ctx.staff, input)),
});
