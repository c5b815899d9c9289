import { z } from 'zod';
import {
  type FieldSentence,
  languages,
  saidInEnglish,
  saidInEnglishOfField,
  saidOfField,
} from '../content/language.ts';
import { centsOf, currencies, hundredthsOf, largestPrice, readAmount } from '../content/money.ts';
import { clientFieldRefusals } from '../content/refusals/clients.ts';
import { customerRefusals } from '../content/refusals/customers.ts';
import { quoteFieldRefusals } from '../content/refusals/quotes.ts';
import { paymentStates } from './projects.values.ts';
import { dayOrNone, idOrNone, isOneLine, line, lineOrNone, seenLength, storable } from './text.schema.ts';

const fields = saidInEnglishOfField(clientFieldRefusals);

/** 16 characters of Crockford base32, 80 random bits; a wrong one and an unknown one are the same to the caller. */
export const projectId = z.string().min(1).max(100).refine(storable, fields.forbidden);
export const clientId = z.string().min(1).max(100).refine(storable, fields.forbidden);

export const projectStatuses = ['pending', 'in_progress', 'review', 'completed', 'on_hold'] as const;
export const projectStatus = z.enum(projectStatuses);
export type ProjectStatus = z.infer<typeof projectStatus>;

export const paymentMethods = ['stripe', 'bank_transfer', 'wise'] as const;
export const paymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof paymentMethod>;
/** `other`: staff have written down what came by no way that a client could choose. */
export const paidBy = z.enum([...paymentMethods, 'sepa_debit', 'other']);
export type PaidBy = z.infer<typeof paidBy>;

export const paymentState = z.enum(paymentStates);
export type PaymentState = z.infer<typeof paymentState>;

const name = (min: number, max: number, message: FieldSentence) =>
  z
    .string(message)
    .trim()
    .min(min, { ...message, abort: true })
    .refine((text) => seenLength(text) >= min, message)
    .max(max, fields.tooLong(max))
    .refine(storable, fields.forbidden)
    .refine((text) => isOneLine(text.replaceAll('\0', '')), fields.oneLine);

/** In characters. */
export const projectNameLimit = 120;
const projectName = name(3, projectNameLimit, fields.projectName);

const { notPositive } = fields.price;

/**
 * Text that a number can be made of and that is no plain decimal, such as `1e3`, is made one; digits stay as they are.
 */
const plainPrice = (text: string) =>
  /^[\d.+-]*$/.test(text) ? text.replace(/^([+-]?)0+(?=\d)/, '$1') || '0' : Number(text);

/** A price in euros as a number, or as text of one (empty is 0); from here on whole cents. */
const price = z
  .union([z.number(notPositive), z.string().max(40, fields.tooLong(40))], notPositive)
  .transform((value) => (typeof value === 'string' ? plainPrice(value.trim()) : value))
  .superRefine((value, context) => {
    const number = Number(value);
    const { price: words } = saidInEnglish(clientFieldRefusals);
    const problem =
      !(number > 0) || !Number.isFinite(number)
        ? words.notPositive
        : number > largestPrice / 100
          ? words.tooLarge
          : centsOf(value, 'EUR') === undefined
            ? words.decimals
            : undefined;
    if (problem) context.addIssue({ code: 'custom', message: problem });
  })
  .transform((value) => centsOf(value, 'EUR') ?? 0);

export const mailAddress = z.string(fields.email).trim().max(254, fields.email).pipe(z.email(fields.email));

/** The specified form. `projectPrice` leaves as whole cents. Anything else that is sent is ignored. */
export const validateInput = z.object({
  firstName: name(2, 80, fields.firstName),
  lastName: name(2, 80, fields.lastName),
  email: mailAddress,
  phone: z
    .string(fields.phone)
    .trim()
    .max(40, fields.tooLong(40))
    .refine(storable, fields.forbidden)
    .optional()
    .transform((text) => text || undefined),
  projectName,
  projectPrice: price,
  /** Of the page, kept for mails. */
  language: z.enum(languages, fields.language(languages.join(', '))).optional(),
});

/** What the form sends it from: there the price may be written as people do, such as `2 500,00`. */
export const validateForm = validateInput.extend({
  projectPrice: z
    .string()
    .transform((text): string | number => readAmount(text) ?? '')
    .pipe(price),
});

/** `client.id` opens the dashboard; it is told here, once, to whom made the project. Amounts in euros. */
export const validateOutput = z.object({
  client: z.object({ id: clientId, firstName: z.string(), lastName: z.string(), email: z.string() }),
  project: z.object({ id: projectId, name: z.string(), totalPrice: z.number(), depositAmount: z.number() }),
});
export type ValidateOutput = z.infer<typeof validateOutput>;

export const projectInput = z.object({ projectId });
/** The project that a workspace of its own is made for: its support portal, its status page or its team project. */
export const workspaceProjectId = projectId.optional();

/** Positions are given once: a plan of 25 parts that is often edited has higher ones. */
const largestPosition = 999;
export const instalmentPosition = z.coerce.number().int().min(1).max(largestPosition);
/** An instalment of a project by the number that it was given. */
export const instalmentInput = z.object({ projectId, position: instalmentPosition });
export const setPaymentMethodInput = z.object({ projectId, paymentMethod });
export const setInstalmentMethodInput = instalmentInput.extend({ paymentMethod });

/** How it stands with the deposit; nothing else of the project. */
export const paymentOutput = z.object({
  isPaid: z.boolean(),
  paymentState,
  paymentMethod: paidBy.nullable(),
});
/** What Stripe's element opens the payment with. */
export const intentOutput = z.object({ clientSecret: z.string() });

export const instalmentDues = ['acceptance', 'day', 'completion'] as const;

/** The receipts of the payments that pay an instalment, oldest first, with what each has paid of it. */
export const receiptsOfPart = z.array(
  z.object({ paymentId: z.int(), amount: z.number(), receivedOn: z.iso.date() }),
);

/**
 * One part of what a project costs. The first one is the deposit: what the project says of its payment is of that one.
 * A `label` that is null is called deposit or balance by who shows it. `dueOn` is there where it is due on a day.
 */
export const instalment = z.object({
  position: instalmentPosition,
  label: z.string().nullable(),
  amount: z.number(),
  /** What of it has come, less what was given back. */
  paid: z.number(),
  /** What of it is still to be paid: 0 where nobody asks for it, since it was given back or is disputed. */
  open: z.number(),
  refunded: z.number(),
  due: z.enum(instalmentDues),
  dueOn: z.iso.date().nullable(),
  isPaid: z.boolean(),
  paymentState,
  paymentMethod: paidBy.nullable(),
  hasReceipt: z.boolean(),
  receipts: receiptsOfPart,
});
export type Instalment = z.infer<typeof instalment>;

/** What a dashboard shows of a project. Amounts in its currency. */
export const project = z.object({
  id: projectId,
  name: z.string(),
  description: z.string().nullable(),
  status: projectStatus,
  progress: z.int().min(0).max(100),
  lastUpdate: z.string().nullable(),
  currency: z.string(),
  totalPrice: z.number(),
  depositAmount: z.number(),
  instalments: z.array(instalment),
  /** What was given back of the deposit that was paid; 0 where nothing was. */
  refundedAmount: z.number(),
  /** What is left over of the money that has come, and pays nothing yet. */
  credit: z.number(),
  isPaid: z.boolean(),
  paymentState,
  paymentMethod: paidBy.nullable(),
  hasReceipt: z.boolean(),
  revision: z.int(),
  createdAt: z.iso.datetime({ offset: true }),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type Project = z.infer<typeof project>;
export const projects = z.array(project);

/** `from` is the value that the caller saw: where somebody else has changed it meanwhile, CONFLICT. */
export const setProgressInput = z.object({
  projectId,
  progress: z.int(fields.progress.notWhole).min(0, fields.progress.least).max(100, fields.progress.most),
  from: z.int().optional(),
});
export const setProjectStatusInput = z.object({
  projectId,
  status: projectStatus,
  from: projectStatus.optional(),
});
export const setLastUpdateInput = z.object({
  projectId,
  /** Empty takes the latest message away. */
  message: z.string().trim().max(4000, fields.tooLong(4000)).refine(storable, fields.forbidden),
  from: z.string().nullable().optional(),
});

/**
 * One entry of the timeline, oldest first. `detail` is a status, a percentage or a message, as the kind needs, and of
 * money after the deposit its position; `part` is that instalment, without a label a deposit or the balance.
 */
export const projectEvent = z.object({
  id: z.int(),
  kind: z.enum([
    'validated',
    'declared',
    'withdrawn',
    'paid',
    'confirmed',
    'part-paid',
    'undone',
    'refunded',
    'part-refunded',
    'disputed',
    'progress',
    'status',
    'message',
  ]),
  detail: z.string().nullable(),
  part: z.object({ position: z.int(), label: z.string().nullable() }).nullable(),
  at: z.iso.datetime({ offset: true }),
});
export type ProjectEvent = z.infer<typeof projectEvent>;
export const projectEvents = z.array(projectEvent);
export const timelineInput = z.object({ clientId, projectId });

const amount = saidOfField(quoteFieldRefusals);

const netPrice = z
  .number(amount.price.missing)
  .positive(amount.price.missing)
  .max(10_000_000, amount.price.tooLarge)
  .refine((value) => hundredthsOf(value) !== undefined, amount.twoDecimals);

/** In characters. */
export const descriptionLimit = 5_000;

const writtenFields = z.object({
  name: projectName,
  description: z
    .string()
    .trim()
    .max(descriptionLimit)
    .nullable()
    .transform((text) => text || null),
  startsOn: dayOrNone,
  dueOn: dayOrNone,
  ownerId: idOrNone,
  /** What it is for: one of `projects.services`, or the one that it had before. It stays where this says nothing. */
  service: idOrNone.optional(),
});

const inOrder = ({ startsOn, dueOn }: { startsOn: string | null; dueOn: string | null }) =>
  startsOn === null || dueOn === null || startsOn <= dueOn;
const reversed = { path: ['dueOn'], ...saidOfField(customerRefusals).project.reversed };

/** What staff write of a project: its price in its own currency, the days as the calendar has them. */
export const detailFields = writtenFields.extend({ total: netPrice }).refine(inOrder, reversed);

/** Most parts of a plan that staff write. */
export const mostParts = 25;
/** In characters. */
export const partLabelLimit = 120;
const undivided = ['halves', 'whole'] as const;
export const planKinds = [...undivided, 'parts'] as const;
export const partDues = ['acceptance', 'completion'] as const;
/**
 * How a project is paid for, in its own currency: `halves`, half on acceptance and the rest on completion; `whole`, all
 * on acceptance; or in `parts`, whose sum is the price. Parts are due on acceptance or on completion.
 */
export const newPlan = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(undivided), total: netPrice }),
  z.object({
    kind: z.literal('parts'),
    parts: z
      .array(
        z.object({
          label: line(saidOfField(customerRefusals).project.label, partLabelLimit),
          amount: netPrice,
          due: z.enum(partDues),
        }),
      )
      .min(1, saidOfField(customerRefusals).project.parts)
      .max(mostParts),
  }),
]);
/** A project that staff begin for a contact of a customer, agreed otherwise than by a quote. */
export const createProjectInput = z.object({
  customerId: z.int().positive(),
  contactId: z.int().positive(),
  project: writtenFields.refine(inOrder, reversed),
  currency: z.enum(currencies),
  plan: newPlan,
});
/** `mayPrice`: nothing of it is paid or on its way, and no accepted quote says its price. */
export const projectDetails = z.object({
  projectId,
  revision: z.int(),
  currency: z.string(),
  isArchived: z.boolean(),
  mayPrice: z.boolean(),
  fields: z.object({
    name: z.string(),
    description: z.string().nullable(),
    total: z.number(),
    startsOn: z.string().nullable(),
    dueOn: z.string().nullable(),
    ownerId: z.string().nullable(),
    service: z.string().nullable(),
  }),
});
export type ProjectDetails = z.infer<typeof projectDetails>;
/** What a project can be for, as the agency's content has it, in the reader's language. */
export const projectServices = z.array(z.object({ id: z.string(), name: z.string() }));
/** Why an instalment stays as it is: see `listPlan`. */
export const planLocks = ['paid', 'announced', 'processing', 'invoiced', 'drafted'] as const;

const planRefusals = saidOfField(customerRefusals).project;

const percent = z
  .number(planRefusals.percent)
  .positive(planRefusals.percent)
  .max(100, planRefusals.percent)
  .refine((value) => hundredthsOf(value) !== undefined, amount.twoDecimals);

const planPart = z.object({
  /** Null for a new one. The first one is always at 1: the deposit of the specified calls. */
  position: instalmentPosition.nullable(),
  /** Null is called deposit or balance by who shows it. */
  label: lineOrNone(partLabelLimit)
    .nullable()
    .transform((text) => text || null),
  due: z.enum(instalmentDues),
  /** There where it is due on a day. */
  dueOn: dayOrNone,
});
const hasItsDay = ({ due, dueOn }: { due: string; dueOn: string | null }) =>
  (due === 'day') === (dueOn !== null);
const dayMissing = { path: ['dueOn'], ...planRefusals.day };
/** Those that the first plan had may have none. */
const hasItsName = ({ position, label }: { position: number | null; label: string | null }) =>
  position !== null || label !== null;
const nameMissing = { path: ['label'], ...planRefusals.label };
/** In characters. */
export const planReasonLimit = 500;
/**
 * A payment plan as staff edit it, in the project's currency. A part is an amount or a percentage of the total, of
 * which the last one takes the rest, to the cent. Another total than before needs a reason, which the log keeps.
 */
export const planFields = z.object({
  total: netPrice,
  reason: lineOrNone(planReasonLimit),
  parts: z
    .array(
      z.discriminatedUnion('unit', [
        planPart
          .extend({ unit: z.literal('amount'), value: netPrice })
          .refine(hasItsDay, dayMissing)
          .refine(hasItsName, nameMissing),
        planPart
          .extend({ unit: z.literal('percent'), value: percent })
          .refine(hasItsDay, dayMissing)
          .refine(hasItsName, nameMissing),
      ]),
    )
    .min(1, planRefusals.parts)
    .max(mostParts),
});
export type PlanFields = z.output<typeof planFields>;
export const savePlanInput = z.object({ projectId, revision: z.int(), plan: planFields });
/** What is locked is always told as an amount. `isQuoted`: an accepted quote says the total. */
export const projectPlan = z.object({
  projectId,
  revision: z.int(),
  currency: z.string(),
  isQuoted: z.boolean(),
  fields: z.object({
    total: z.number(),
    parts: z.array(
      z.object({
        position: z.int(),
        label: z.string().nullable(),
        unit: z.enum(['amount', 'percent']),
        value: z.number(),
        due: z.enum(instalmentDues),
        dueOn: z.string().nullable(),
        lock: z.enum(planLocks).nullable(),
      }),
    ),
  }),
});
export type ProjectPlan = z.infer<typeof projectPlan>;

/** `revision` is the one that was read: what somebody else has changed in between is not overwritten. */
export const saveDetailsInput = z.object({ projectId, revision: z.int(), project: detailFields });
export const setProjectArchivedInput = z.object({ projectId, isArchived: z.boolean() });
