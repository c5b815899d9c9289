import { payWithTestCard } from '../server/payments/card-service.ts';
import { getReceipt } from '../server/payments/receipt-service.ts';
import { getPaymentOptions } from '../server/payments/service.ts';
import {
  confirmPayment,
  handlePayment,
  listPayments,
  reopenPayment,
  undoPayment,
} from '../server/payments/staff-service.ts';
import {
  confirmInput,
  handleInput,
  payment,
  paymentOptions,
  payments,
  receiptFile,
  receiptInput,
  testCardInput,
  testCardOutput,
  undoInput,
} from './payments.schema.ts';
import { project, projectInput } from './projects.schema.ts';
import { publicProcedure, router, staffProcedure } from './trpc.ts';

const path = '/api/projects/{projectId}';
const admin = staffProcedure('admin');

export const paymentsRouter = router({
  options: publicProcedure
    .meta({ rest: { method: 'GET', path: '/api/payment-options', summary: 'How the agency can be paid' } })
    .output(paymentOptions)
    .query(({ ctx }) => getPaymentOptions(ctx.deps)),

  payWithTestCard: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/test-card',
        limited: true,
        summary: 'Pay with a card of the demo; elsewhere there is no such call',
      },
    })
    .input(testCardInput)
    .output(testCardOutput)
    .mutation(({ ctx, input }) => payWithTestCard(ctx.deps, ctx, input)),

  receipt: publicProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/clients/{clientId}/projects/{projectId}/receipt',
        limited: true,
        summary: 'The receipt of a proven payment as PDF, in the language of the client',
        file: { type: 'application/pdf', name: 'receipt.pdf', encoding: 'base64' },
      },
    })
    .input(receiptInput)
    .output(receiptFile)
    .query(({ ctx, input }) => getReceipt(ctx.deps, ctx, input)),

  list: staffProcedure('sales')
    .meta({
      rest: { method: 'GET', path: `${path}/payments`, summary: 'List the attempts at paying a project' },
    })
    .input(projectInput)
    .output(payments)
    .query(({ ctx, input }) => listPayments(ctx.deps, input.projectId)),

  confirm: admin
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/payment/confirm`,
        summary: 'Confirm that a transfer has arrived',
      },
    })
    .input(confirmInput)
    .output(project)
    .mutation(({ ctx, input }) => confirmPayment(ctx.deps, ctx.staff, input)),

  undo: admin
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/payment/undo`,
        summary: 'Take back a declared or confirmed transfer',
      },
    })
    .input(undoInput)
    .output(project)
    .mutation(({ ctx, input }) => undoPayment(ctx.deps, ctx.staff, input)),

  reopen: admin
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/payment/reopen`,
        summary: 'Let a deposit be paid again that was given back',
      },
    })
    .input(projectInput)
    .output(project)
    .mutation(({ ctx, input }) => reopenPayment(ctx.deps, ctx.staff, input)),

  handle: admin
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/payments/{paymentId}/handle`,
        summary: 'Say that somebody has seen to a flagged payment',
      },
    })
    .input(handleInput)
    .output(payment)
    .mutation(({ ctx, input }) => handlePayment(ctx.deps, ctx.staff, input)),
});
