import { payWithTestCard } from '../server/payments/card-service.ts';
import { getKeptReceipt, getPaymentReceipt, getReceipt } from '../server/payments/receipt-service.ts';
import { getPaymentOptions } from '../server/payments/service.ts';
import {
  confirmPayment,
  handlePayment,
  listPayments,
  recordPayment,
  reopenPayment,
  undoPayment,
} from '../server/payments/staff-service.ts';
import {
  allocateCredit,
  recordRefund,
  recordTransfer,
  undoTransfer,
} from '../server/payments/transfer-service.ts';
import {
  confirmInput,
  confirmInstalmentInput,
  giveBackInput,
  handleInput,
  payment,
  paymentInput,
  paymentOptions,
  payments,
  receiptFile,
  receiptInput,
  recordPaymentInput,
  recordTransferInput,
  testCardInput,
  testCardOutput,
  useCreditInput,
} from './payments.schema.ts';
import { instalmentInput, project, projectInput } from './projects.schema.ts';
import { adminProcedure, publicProcedure, rest, router, salesProcedure } from './trpc.ts';

const path = '/api/projects/{projectId}';
const instalment = `${path}/instalments/{position}` as const;

export const paymentsRouter = router({
  options: publicProcedure
    .meta(rest.get('/api/payment-options', 'How the agency can be paid'))
    .output(paymentOptions)
    .query(({ ctx }) => getPaymentOptions(ctx.deps)),

  payWithTestCard: publicProcedure
    .meta(
      rest.post('/api/test-card', 'Pay with a card of the demo; elsewhere there is no such call', {
        limited: true,
      }),
    )
    .input(testCardInput)
    .output(testCardOutput)
    .mutation(({ ctx, input }) => payWithTestCard(ctx.deps, ctx, input)),

  receipt: publicProcedure
    .meta(
      rest.get(
        '/api/clients/{clientId}/projects/{projectId}/receipt',
        'The receipt of a proven payment as PDF, in the language of the client',
        { limited: true, file: { type: 'application/pdf', name: 'receipt.pdf', encoding: 'base64' } },
      ),
    )
    .input(receiptInput)
    .output(receiptFile)
    .query(({ ctx, input }) => getReceipt(ctx.deps, ctx, input)),

  keptReceipt: salesProcedure
    .meta(
      rest.get(`${instalment}/receipt`, 'The receipt of an instalment as PDF, for staff', {
        limited: true,
        file: { type: 'application/pdf', name: 'receipt.pdf', encoding: 'base64' },
      }),
    )
    .input(instalmentInput)
    .output(receiptFile)
    .query(({ ctx, input }) => getKeptReceipt(ctx.deps, ctx, input)),

  paymentReceipt: salesProcedure
    .meta(
      rest.get(`${path}/payments/{paymentId}/receipt`, 'The receipt of a payment as PDF, for staff', {
        limited: true,
        file: { type: 'application/pdf', name: 'receipt.pdf', encoding: 'base64' },
      }),
    )
    .input(paymentInput)
    .output(receiptFile)
    .query(({ ctx, input }) => getPaymentReceipt(ctx.deps, ctx, input)),

  list: salesProcedure
    .meta(rest.get(`${path}/payments`, 'List the payments of a project, and the attempts at paying it'))
    .input(projectInput)
    .output(payments)
    .query(({ ctx, input }) => listPayments(ctx.deps, input.projectId)),

  confirm: adminProcedure
    .meta(rest.post(`${path}/payment/confirm`, 'Confirm that a transfer has arrived'))
    .input(confirmInput)
    .output(project)
    .mutation(({ ctx, input }) => confirmPayment(ctx.deps, ctx.staff, input)),

  confirmInstalment: adminProcedure
    .meta(rest.post(`${instalment}/confirm`, 'Confirm that the transfer of an instalment has arrived'))
    .input(confirmInstalmentInput)
    .output(project)
    .mutation(({ ctx, input }) => confirmPayment(ctx.deps, ctx.staff, input)),

  record: adminProcedure
    .meta(rest.post(`${instalment}/record`, 'Write down that an instalment was paid in another way'))
    .input(recordPaymentInput)
    .output(project)
    .mutation(({ ctx, input }) => recordPayment(ctx.deps, ctx.staff, input)),

  recordTransfer: adminProcedure
    .meta(
      rest.post(
        `${path}/payments`,
        'Record money that has arrived, and what it pays: several instalments, or a part of one',
        { status: 201 },
      ),
    )
    .input(recordTransferInput)
    .output(project)
    .mutation(({ ctx, input }) => recordTransfer(ctx.deps, ctx.staff, input)),

  putToUse: adminProcedure
    .meta(
      rest.post(`${path}/payments/{paymentId}/shares`, 'Put what is left over of a payment on instalments'),
    )
    .input(useCreditInput)
    .output(project)
    .mutation(({ ctx, input }) => allocateCredit(ctx.deps, ctx.staff, input)),

  giveBack: adminProcedure
    .meta(
      rest.post(
        `${path}/payments/{paymentId}/refunds`,
        'Record that money of a transfer was given back: of an instalment, or of what was left over',
      ),
    )
    .input(giveBackInput)
    .output(project)
    .mutation(({ ctx, input }) => recordRefund(ctx.deps, ctx.staff, input)),

  undoTransfer: adminProcedure
    .meta(rest.post(`${path}/payments/{paymentId}/undo`, 'Take back money that was recorded by mistake'))
    .input(paymentInput)
    .output(project)
    .mutation(({ ctx, input }) => undoTransfer(ctx.deps, ctx.staff, input)),

  undoInstalment: adminProcedure
    .meta(rest.post(`${instalment}/undo`, 'Take back a declared or confirmed payment of an instalment'))
    .input(instalmentInput)
    .output(project)
    .mutation(({ ctx, input }) => undoPayment(ctx.deps, ctx.staff, input)),

  reopenInstalment: adminProcedure
    .meta(rest.post(`${instalment}/reopen`, 'Let an instalment be paid again that was given back'))
    .input(instalmentInput)
    .output(project)
    .mutation(({ ctx, input }) => reopenPayment(ctx.deps, ctx.staff, input)),

  undo: adminProcedure
    .meta(rest.post(`${path}/payment/undo`, 'Take back a declared or confirmed transfer'))
    .input(projectInput)
    .output(project)
    .mutation(({ ctx, input }) => undoPayment(ctx.deps, ctx.staff, input)),

  reopen: adminProcedure
    .meta(rest.post(`${path}/payment/reopen`, 'Let a deposit be paid again that was given back'))
    .input(projectInput)
    .output(project)
    .mutation(({ ctx, input }) => reopenPayment(ctx.deps, ctx.staff, input)),

  handle: adminProcedure
    .meta(rest.post(`${path}/payments/{paymentId}/handle`, 'Say that somebody has seen to a flagged payment'))
    .input(handleInput)
    .output(payment)
    .mutation(({ ctx, input }) => handlePayment(ctx.deps, ctx.staff, input)),
});
