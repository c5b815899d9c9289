import { z } from 'zod';
import { countryCodes } from '../content/billing.ts';
import { emirates, invoiceKinds, invoiceProblems, vatCategories } from '../content/invoice.ts';
import { clientLanguages, saidOfField } from '../content/language.ts';
import { hundredthsOf } from '../content/money.ts';
import { inputRefusals } from '../content/refusals/input.ts';
import { invoiceRefusals } from '../content/refusals/invoices.ts';
import { invoiceAges, invoiceChoices } from './invoices.values.ts';
import { clientId, instalmentPosition, projectId } from './projects.schema.ts';
import { dayOrNone, line, lineOrNone, paragraph, searchText } from './text.schema.ts';

const refusals = saidOfField(invoiceRefusals);
const input = saidOfField(inputRefusals);
const twoDecimals = (value: number) => hundredthsOf(value) !== undefined;

const optional = (max: number) =>
  lineOrNone(max)
    .nullable()
    .default(null)
    .transform((text) => text || null);

/** Who buys, in the parts that the formats ask for. `street` has three lines at most. */
const buyer = z.object({
  name: line(refusals.buyer, 200),
  street: paragraph(300).default(''),
  postalCode: optional(20),
  city: optional(100),
  region: z.enum(emirates).nullable().default(null),
  country: z.string().refine((code) => countryCodes.includes(code), refusals.country),
  vatNumber: optional(40),
  registration: optional(40),
  authority: optional(100),
  email: optional(125),
});

const vat = z.object({
  category: z.enum(vatCategories),
  percent: z
    .number(refusals.percent)
    .min(0, refusals.percent)
    .max(100, refusals.percent)
    .refine(twoDecimals, refusals.percent),
});

const invoiceLine = z.object({
  name: line(refusals.line, 200),
  description: paragraph(2_000).default(''),
  quantity: z
    .number(refusals.quantity)
    .positive(refusals.quantity)
    .max(100_000, refusals.quantity)
    .refine(twoDecimals, refusals.quantity),
  /** Without tax, in the invoice's currency. */
  unitPrice: z
    .number(refusals.price)
    .positive(refusals.price)
    .max(10_000_000, refusals.price)
    .refine(twoDecimals, refusals.price),
  vat,
});

/** What staff write of a draft. `rate` is what one unit of its currency is in the one that the agency accounts in. */
export const invoiceFields = z.object({
  language: z.enum(clientLanguages, input.unknown.language),
  buyer,
  subject: line(refusals.subject, 200),
  lines: z.array(invoiceLine).min(1, refusals.lines).max(50, refusals.lines),
  days: z.int(refusals.days).min(0, refusals.days).max(120, refusals.days),
  rate: z
    .string()
    .regex(/^(?!0+(?:\.0*)?$)\d{1,9}(?:\.\d{1,6})?$/, refusals.rate)
    .nullable()
    .default(null),
  /** The day on which what it is for was done, where that is another one than that of issue. */
  deliveredOn: dayOrNone.default(null),
});
export type InvoiceFields = z.output<typeof invoiceFields>;

const invoiceId = z.int().min(1);
export const invoiceInput = z.object({ invoiceId });
/** Of a project; without `positions` the next instalment that nobody has invoiced. */
export const draftInput = z.object({ projectId, positions: z.array(instalmentPosition).min(1).optional() });
/** `revision` is the one that was read. */
export const saveDraftInput = invoiceInput.extend({ revision: z.int(), fields: invoiceFields });
export const issueInput = invoiceInput.extend({ revision: z.int() });

export const invoiceStates = ['draft', 'open', 'partly', 'overdue', 'paid', 'credited', 'issued'] as const;
/** `issued`: a credit note, which nobody pays. */
export type InvoiceState = (typeof invoiceStates)[number];

const day = z.iso.date();
/** Amounts in its currency. `open` is what is still to be paid. */
export const invoiceRow = z.object({
  id: invoiceId,
  kind: z.enum(invoiceKinds),
  number: z.string().nullable(),
  state: z.enum(invoiceStates),
  currency: z.string(),
  net: z.number(),
  tax: z.number(),
  total: z.number(),
  paid: z.number(),
  credited: z.number(),
  open: z.number(),
  issuedOn: day.nullable(),
  dueOn: day.nullable(),
  project: z.object({ projectId, name: z.string() }),
  customer: z.object({ id: z.int().nullable(), name: z.string() }),
});
export type InvoiceListRow = z.infer<typeof invoiceRow>;
export const invoiceRows = z.array(invoiceRow);

export const month = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, refusals.month);
export type InvoiceAge = (typeof invoiceAges)[number];

export const currencyCode = z.string().regex(/^[A-Z]{3}$/, refusals.currency);
/** What a project is for; `none` where nobody has said it. */
export const serviceFilter = z.string().min(1).max(100);

/** With `age` the open ones of that age alone. */
export const listInvoicesInput = z.object({
  state: z.enum(invoiceChoices).optional(),
  customerId: z.int().min(1).optional(),
  month: month.optional(),
  currency: currencyCode.optional(),
  service: serviceFilter.optional(),
  age: z.enum(invoiceAges).optional(),
  search: searchText.optional(),
  /** The rows behind this one. */
  after: z.int().min(1).optional(),
  limit: z.int().min(1).max(100).default(50),
});
export const monthInput = z.object({ month });
export const yearInput = z.object({ year: z.int().min(2000).max(2099) });

const vatSum = z.object({
  category: z.enum(vatCategories),
  percent: z.number(),
  base: z.number(),
  tax: z.number(),
});

/** One invoice as staff read it: a draft as it would be issued today. */
export const invoice = invoiceRow.extend({
  revision: z.int(),
  /** As it is written, or was issued. */
  content: invoiceFields,
  /** What was invoiced before and is taken off, by its number. */
  takesOff: z.array(z.object({ number: z.string(), issuedOn: day, net: z.number() })),
  sums: z.object({
    lines: z.array(z.number()),
    vat: z.array(vatSum),
    net: z.number(),
    tax: z.number(),
    gross: z.number(),
    prepaid: z.number(),
    rounding: z.number(),
    payable: z.number(),
  }),
  /** The currency that the agency accounts in, where the law asks for it beside another one. */
  accounting: z.string().nullable(),
  /** What a draft still lacks, by the sentences of the screen. */
  problems: z.array(z.enum(invoiceProblems)),
  /** Of a credit note what it takes back, of another its credit notes. */
  related: z.array(z.object({ id: invoiceId, number: z.string().nullable() })),
});
export type InvoiceView = z.infer<typeof invoice>;

/** The plan of reminders: three days before the day of an invoice, on it, and so many days after it. */
export const reminderSteps = ['before3', 'day', 'after3', 'after7', 'after14'] as const;
export type ReminderStep = (typeof reminderSteps)[number];

/**
 * Why a client is not reminded: nothing is open, its project is put away, its money was given back or is disputed, a
 * transfer was announced, a card payment is under way, nobody has confirmed or paid from the contact's address, they
 * have promised to pay later, staff have paused it, or the settings do not say so.
 */
export const reminderHolds = [
  'settled',
  'archived',
  'returned',
  'declared',
  'processing',
  'address',
  'promised',
  'paused',
  'off',
] as const;
export type ReminderHold = (typeof reminderHolds)[number];

const comingStep = z.object({ step: z.enum(reminderSteps), on: day });

/** What reminds of one invoice. Days are by the agency's clock. */
export const invoiceReminders = z.object({
  hold: z.enum(reminderHolds).nullable(),
  /** Why none can be sent by hand now; `today`: one has gone today. */
  blocked: z.enum([...reminderHolds, 'today']).nullable(),
  promisedOn: day.nullable(),
  isPaused: z.boolean(),
  /** Oldest first; `hand` is one beside the plan, `by` who of the staff has sent it. */
  gone: z.array(
    z.object({
      id: z.int(),
      step: z.enum([...reminderSteps, 'hand']),
      on: day,
      state: z.enum(['waiting', 'sent', 'needless', 'failed']),
      by: z.string().nullable(),
    }),
  ),
  /** What will go as things stand. */
  coming: z.array(comingStep),
});
export type InvoiceReminders = z.infer<typeof invoiceReminders>;

/** `promisedOn`: nobody is reminded until that day is over; null takes the promise back. */
export const holdRemindersInput = invoiceInput.extend({
  promisedOn: z.iso.date(refusals.promise).nullable().optional(),
  isPaused: z.boolean().optional(),
});

/** What goes in the next fourteen days, the next first. `open` in the currency. */
export const comingReminders = z.array(
  comingStep.extend({
    invoiceId,
    number: z.string(),
    customer: z.string(),
    open: z.number(),
    currency: z.string(),
  }),
);

/** A PDF or XML in base64. */
export const invoiceFile = z.string();
/** As its client sees it: `positions` are the places in the payment plan of what it asks for. */
export const clientInvoice = invoiceRow.extend({ positions: z.array(z.int()) });
export type ClientInvoice = z.infer<typeof clientInvoice>;
export const clientInvoices = z.array(clientInvoice);
export const clientInvoicesInput = z.object({
  clientId,
  /** The rows behind this one. */
  after: z.int().min(1).optional(),
  limit: z.int().min(1).max(100).default(50),
});
export const clientInvoiceInput = z.object({ clientId, invoiceId });

/**
 * VAT by month, currency and rate; amounts in the currency. `declared` is the same in the currency that the law of the
 * seller's country has it declared in, at each invoice's own rate; null where we know of none. Without a `category` it
 * is money for which no invoice was issued.
 */
export const vatReport = z.array(
  vatSum.extend({
    month: z.string(),
    currency: z.string(),
    category: z.enum(vatCategories).nullable(),
    declared: z.object({ currency: z.string(), base: z.number(), tax: z.number() }).nullable(),
  }),
);
export type VatReport = z.infer<typeof vatReport>;
