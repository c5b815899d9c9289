import { listMoney, readBooks, reportCashVat } from '../server/books/service.ts';
import { books, listMovesInput, moves, vatReport, yearInput } from './books.schema.ts';
import { pageOf } from './output.ts';
import { financeProcedure, rest, router } from './trpc.ts';

const path = '/api/books';

export const booksRouter = router({
  read: financeProcedure
    .meta(rest.get(path, 'Revenue of a year by month, currency and service, and what is to be paid by age'))
    .input(yearInput)
    .output(books)
    .query(({ ctx, input }) => readBooks(ctx.deps, ctx.staff, input)),

  money: financeProcedure
    .meta(rest.get(`${path}/money`, 'The money that came and went in a month, newest first'))
    .input(listMovesInput)
    .output(moves)
    .query(async ({ ctx, input }) => pageOf(ctx, input, await listMoney(ctx.deps, ctx.staff, input))),

  vat: financeProcedure
    .meta(rest.get(`${path}/vat`, 'VAT of what was received in a year by month, currency and rate'))
    .input(yearInput)
    .output(vatReport)
    .query(({ ctx, input }) => reportCashVat(ctx.deps, input)),
});
