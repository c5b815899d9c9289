import { z } from 'zod';
import { currencyCode, month, serviceFilter } from './invoices.schema.ts';
import { invoiceAges } from './invoices.values.ts';
import { paymentProvider } from './payments.schema.ts';

export { type VatReport, vatReport, yearInput } from './invoices.schema.ts';

const amounts = z.object({ currency: z.string() });

/**
 * The books of a year by month, currency and what it is for. Nothing is ever added up over two currencies. Amounts are
 * in the currency; `net` is what was issued without tax, `total` with it, credit notes taken off; `received` what came
 * in, with tax, what was given back taken off. `service` is null where nobody has said what it is for, `serviceName`
 * what it is called today.
 */
export const revenue = z.array(
  amounts.extend({
    month: z.string(),
    service: z.string().nullable(),
    serviceName: z.string().nullable(),
    net: z.number(),
    total: z.number(),
    received: z.number(),
  }),
);

/** What is to be paid by how long it is overdue today, with the number of its invoices. */
export const outstanding = z.array(
  amounts.extend({ age: z.enum(invoiceAges), open: z.number(), count: z.int() }),
);

/**
 * `declaredIn`: the currency in which the law of the seller's country has the tax declared; null where we know of none.
 */
export const books = z.object({ revenue, outstanding, declaredIn: z.string().nullable() });
export type Books = z.infer<typeof books>;

/**
 * What came of a payment on a day, or went: `received`, `undone` (it was recorded by mistake, or its debit was
 * returned), `refunded`, or `returned` (what was refunded has come back). `day` is by the agency's clock; `amount` is
 * below zero for what went. Its `cursor` asks for the page behind it.
 */
export const move = z.object({
  id: z.int(),
  cursor: z.string(),
  kind: z.enum(['received', 'undone', 'refunded', 'returned']),
  day: z.iso.date(),
  amount: z.number(),
  currency: z.string(),
  provider: paymentProvider,
  serviceName: z.string().nullable(),
  project: z.string(),
  customer: z.string(),
  /** What its payment pays, or has. */
  invoices: z.array(z.object({ id: z.int(), number: z.string() })),
});
export type Move = z.infer<typeof move>;
export const moves = z.array(move);

/** `service` as for the invoices. */
export const listMovesInput = z.object({
  month,
  currency: currencyCode.optional(),
  service: serviceFilter.optional(),
  after: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2} \d{1,15}$/)
    .optional(),
  limit: z.int().min(1).max(100).default(50),
});
