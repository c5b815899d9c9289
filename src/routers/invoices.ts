import { z } from 'zod';
import { reportIssuedVat } from '../server/books/service.ts';
import { discardDraft, draftCredit, draftInvoice, saveDraft } from '../server/invoices/draft-service.ts';
import { exportMonth } from '../server/invoices/export-service.ts';
import { issueInvoice } from '../server/invoices/issue-service.ts';
import {
  getClientPaper,
  getInvoice,
  getPaper,
  getXml,
  listClientInvoices,
  listInvoices,
} from '../server/invoices/read-service.ts';
import {
  getReminders,
  holdReminders,
  listComing,
  previewReminder,
  remindByHand,
} from '../server/invoices/reminder-service.ts';
import { applyCredits } from '../server/payments/credit-service.ts';
import {
  clientInvoiceInput,
  clientInvoices,
  clientInvoicesInput,
  comingReminders,
  draftInput,
  holdRemindersInput,
  invoice,
  invoiceFile,
  invoiceInput,
  invoiceReminders,
  invoiceRows,
  issueInput,
  listInvoicesInput,
  monthInput,
  saveDraftInput,
  vatReport,
  yearInput,
} from './invoices.schema.ts';
import { writtenMail } from './mails.schema.ts';
import { asStored, pageOf } from './output.ts';
import {
  adminProcedure,
  financeProcedure,
  invoicesProcedure,
  provenFinanceProcedure,
  publicProcedure,
  rest,
  router,
  salesProcedure,
} from './trpc.ts';

const path = '/api/invoices';
const one = `${path}/{invoiceId}` as const;

/** Of a draft: fifty lines, each as long as it may be, in any script. In bytes. */
const bodyLimit = 1024 * 1024;

export const invoicesRouter = router({
  list: invoicesProcedure
    .meta(rest.get(path, 'List the invoices, newest first'))
    .input(listInvoicesInput)
    .output(invoiceRows)
    .query(async ({ ctx, input }) => pageOf(ctx, input, await listInvoices(ctx.deps, input))),

  get: invoicesProcedure
    .meta(rest.get(one, 'One invoice with its lines, its sums and, of a draft, what it lacks'))
    .input(invoiceInput)
    .output(asStored(invoice))
    .query(({ ctx, input }) => getInvoice(ctx.deps, input.invoiceId)),

  draft: adminProcedure
    .meta(rest.post('/api/projects/{projectId}/invoices', 'Prepare the next invoice of a project'))
    .input(draftInput)
    .output(asStored(invoice))
    .mutation(({ ctx, input }) => draftInvoice(ctx.deps, ctx.staff, input)),

  save: adminProcedure
    .meta(rest.patch(one, 'Change the draft of an invoice', { bodyLimit }))
    .input(saveDraftInput)
    .output(asStored(invoice))
    .mutation(({ ctx, input }) => saveDraft(ctx.deps, ctx.staff, input)),

  discard: adminProcedure
    .meta(rest.delete(one, 'Drop the draft of an invoice'))
    .input(invoiceInput)
    .output(z.void())
    .mutation(({ ctx, input }) => discardDraft(ctx.deps, ctx.staff, input)),

  issue: adminProcedure
    .meta(rest.post(`${one}/issue`, 'Issue an invoice: it gets its number, and does not change any more'))
    .input(issueInput)
    .output(asStored(invoice))
    .mutation(({ ctx, input }) => issueInvoice(ctx.deps, ctx.staff, input, applyCredits)),

  credit: adminProcedure
    .meta(rest.post(`${one}/credit`, 'Prepare the credit note that takes an invoice back'))
    .input(invoiceInput)
    .output(asStored(invoice))
    .mutation(({ ctx, input }) => draftCredit(ctx.deps, ctx.staff, input)),

  paper: invoicesProcedure
    .meta(
      rest.get(`${one}/paper`, 'An issued invoice as PDF/A-3, which holds its own XML but for the Emirates', {
        file: { type: 'application/pdf', name: 'invoice.pdf', encoding: 'base64' },
      }),
    )
    .input(invoiceInput)
    .output(invoiceFile)
    .query(({ ctx, input }) => getPaper(ctx.deps, ctx, input)),

  xml: invoicesProcedure
    .meta(
      rest.get(
        `${one}/xml`,
        'An issued invoice for machines: Factur-X (CII), or PINT AE (UBL) in the Emirates',
        {
          file: { type: 'application/xml', name: 'invoice.xml', encoding: 'base64' },
        },
      ),
    )
    .input(invoiceInput)
    .output(invoiceFile)
    .query(({ ctx, input }) => getXml(ctx.deps, ctx, input)),

  vat: financeProcedure
    .meta(
      rest.get(
        `${path}/vat`,
        'VAT of the invoices of a year by month, currency and rate, credit notes taken off',
      ),
    )
    .input(yearInput)
    .output(vatReport)
    .query(({ ctx, input }) => reportIssuedVat(ctx.deps, input)),

  export: provenFinanceProcedure
    .meta(
      rest.get(
        `${path}/export`,
        'The invoices of a month for the accountant: a zip of all papers and a CSV',
        {
          file: { type: 'application/zip', name: 'invoices.zip', encoding: 'base64' },
        },
      ),
    )
    .input(monthInput)
    .output(invoiceFile)
    .query(({ ctx, input }) => exportMonth(ctx.deps, ctx.staff, input)),

  comingReminders: salesProcedure
    .meta(rest.get(`${path}/reminders`, 'The reminders of the next fourteen days, the next first'))
    .output(comingReminders)
    .query(({ ctx }) => listComing(ctx.deps)),

  reminders: salesProcedure
    .meta(
      rest.get(`${one}/reminders`, 'What has reminded of an invoice, what will, and what stands in the way'),
    )
    .input(invoiceInput)
    .output(invoiceReminders)
    .query(({ ctx, input }) => getReminders(ctx.deps, input)),

  reminderMail: salesProcedure
    .meta(
      rest.get(`${one}/reminders/mail`, 'The reminder that would go now, in its reader’s language', {
        conflicts: true,
      }),
    )
    .input(invoiceInput)
    .output(writtenMail)
    .query(({ ctx, input }) => previewReminder(ctx.deps, input)),

  holdReminders: salesProcedure
    .meta(
      rest.patch(`${one}/reminders`, 'Write down a promise to pay, pause the reminders or go on with them'),
    )
    .input(holdRemindersInput)
    .output(invoiceReminders)
    .mutation(({ ctx, input }) => holdReminders(ctx.deps, ctx.staff, input)),

  remind: salesProcedure
    .meta(rest.post(`${one}/remind`, 'Remind the client of an invoice now', { limited: true }))
    .input(invoiceInput)
    .output(invoiceReminders)
    .mutation(({ ctx, input }) => remindByHand(ctx.deps, ctx.staff, input)),

  ofClient: publicProcedure
    .meta(
      rest.get('/api/clients/{clientId}/invoices', 'The invoices that a client’s link opens, newest first'),
    )
    .input(clientInvoicesInput)
    .output(clientInvoices)
    .query(async ({ ctx, input }) => pageOf(ctx, input, await listClientInvoices(ctx.deps, input))),

  clientPaper: publicProcedure
    .meta(
      rest.get('/api/clients/{clientId}/invoices/{invoiceId}', 'One of them as PDF', {
        limited: true,
        file: { type: 'application/pdf', name: 'invoice.pdf', encoding: 'base64' },
      }),
    )
    .input(clientInvoiceInput)
    .output(invoiceFile)
    .query(({ ctx, input }) => getClientPaper(ctx.deps, ctx, input)),
});
