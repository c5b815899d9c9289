import { z } from 'zod';
import { languages, said } from '../content/language.ts';
import { centsOf, currencies, largestPrice, readAmount } from '../content/money.ts';
import { customerRefusals } from '../content/refusals/customers.ts';
import { quoteFieldRefusals } from '../content/refusals/quotes.ts';
import { dayOrNone, idOrNone, isOneLine, line, seenLength, storable } from './text.schema.ts';

const unstorable = 'The text contains a character that cannot be stored';

/** 16 characters of Crockford base32, 80 random bits; a wrong one and an unknown one are the same to the caller. */
export const projectId = z.string().min(1).max(100).refine(storable, unstorable);
export const clientId = z.string().min(1).max(100).refine(storable, unstorable);

export const projectStatuses = ['pending', 'in_progress', 'review', 'completed', 'on_hold'] as const;
export const projectStatus = z.enum(projectStatuses);
export type ProjectStatus = z.infer<typeof projectStatus>;

export const paymentMethods = ['stripe', 'bank_transfer', 'wise'] as const;
export const paymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof paymentMethod>;
/** `other`: staff have written down what came by no way that a client could choose. */
export const paidBy = z.enum([...paymentMethods, 'other']);
export type PaidBy = z.infer<typeof paidBy>;

/** `declared` is the client's word, `confirmed` the agency's, `paid` the provider's. */
export const paymentStates = ['pending', 'declared', 'confirmed', 'paid', 'refunded', 'disputed'] as const;
export const paymentState = z.enum(paymentStates);
export type PaymentState = z.infer<typeof paymentState>;

const name = (min: number, max: number, message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(min, { error: message, abort: true })
    .refine((text) => seenLength(text) >= min, message)
    .max(max, `At most ${max} characters`)
    .refine(storable, unstorable)
    .refine(
      (text) => isOneLine(text.replaceAll('\0', '')),
      'Line breaks and control characters are not allowed',
    );

/** In characters. */
export const projectNameLimit = 120;
const projectName = name(3, projectNameLimit, 'Project name must be at least 3 characters');

const noEmail = 'Please enter a valid email address';
const notPositive = 'Price must be greater than zero';

/** Text that a number can be made of and that is no plain decimal, such as `1e3`, is made one; digits stay as they are. */
const plainPrice = (text: string) =>
  /^[\d.+-]*$/.test(text) ? text.replace(/^([+-]?)0+(?=\d)/, '$1') || '0' : Number(text);

/** A price in euros as a number, or as text of one (empty is 0); from here on whole cents. */
const price = z
  .union([z.number({ error: notPositive }), z.string().max(40, 'At most 40 characters')], {
    error: notPositive,
  })
  .transform((value) => (typeof value === 'string' ? plainPrice(value.trim()) : value))
  .superRefine((value, context) => {
    const number = Number(value);
    const problem =
      !(number > 0) || !Number.isFinite(number)
        ? notPositive
        : number > largestPrice / 100
          ? 'Price must be at most 10,000,000'
          : centsOf(value) === undefined
            ? 'Price must have at most two decimals'
            : undefined;
    if (problem) context.addIssue({ code: 'custom', message: problem });
  })
  .transform((value) => centsOf(value) ?? 0);

export const mailAddress = z.string({ error: noEmail }).trim().max(254, noEmail).pipe(z.email(noEmail));

/** The specified form. `projectPrice` leaves as whole cents. Anything else that is sent is ignored. */
export const validateInput = z.object({
  firstName: name(2, 80, 'First name must be at least 2 characters'),
  lastName: name(2, 80, 'Last name must be at least 2 characters'),
  email: mailAddress,
  phone: z
    .string({ error: 'Phone must be text' })
    .trim()
    .max(40, 'At most 40 characters')
    .refine(storable, unstorable)
    .optional()
    .transform((text) => text || undefined),
  projectName,
  projectPrice: price,
  /** Of the page, kept for mails. */
  language: z.enum(languages, { error: `Language must be one of ${languages.join(', ')}` }).optional(),
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
/** The project that a room of its own is made for: its support portal, its status page or its team project. */
export const roomOf = projectId.optional();

/** A payment plan has at most so many parts: as many as a quote. */
const mostInstalments = 12;
export const instalmentPosition = z.coerce.number().int().min(1).max(mostInstalments);
/** An instalment of a project by its place in the plan. */
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

/**
 * One part of what a project costs. The first one is the deposit: what the project says of its payment is of that one.
 * A `label` that is null is called deposit or balance by who shows it. `dueOn` is there where it is due on a day.
 */
export const instalment = z.object({
  position: instalmentPosition,
  label: z.string().nullable(),
  amount: z.number(),
  due: z.enum(['acceptance', 'day', 'completion']),
  dueOn: z.iso.date().nullable(),
  isPaid: z.boolean(),
  paymentState,
  paymentMethod: paidBy.nullable(),
  hasReceipt: z.boolean(),
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
  progress: z.int('Progress must be a whole number').min(0, 'At least 0').max(100, 'At most 100'),
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
  message: z.string().trim().max(4000, 'At most 4000 characters').refine(storable, unstorable),
  from: z.string().nullable().optional(),
});

/** One entry of the timeline, oldest first. `detail` is a status, a percentage or a message, as the kind needs. */
export const projectEvent = z.object({
  id: z.int(),
  kind: z.enum([
    'validated',
    'declared',
    'withdrawn',
    'paid',
    'confirmed',
    'undone',
    'refunded',
    'disputed',
    'progress',
    'status',
    'message',
  ]),
  detail: z.string().nullable(),
  at: z.iso.datetime({ offset: true }),
});
export type ProjectEvent = z.infer<typeof projectEvent>;
export const projectEvents = z.array(projectEvent);
export const timelineInput = z.object({ clientId, projectId });

const amount = said(quoteFieldRefusals);

const netPrice = z
  .number(amount.price.missing)
  .positive(amount.price.missing)
  .max(10_000_000, amount.price.tooLarge)
  .refine((value) => centsOf(value) !== undefined, amount.twoDecimals);

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
});

const inOrder = ({ startsOn, dueOn }: { startsOn: string | null; dueOn: string | null }) =>
  startsOn === null || dueOn === null || startsOn <= dueOn;
const reversed = { path: ['dueOn'], message: said(customerRefusals).project.reversed };

/** What staff write of a project: its price in its own currency, the days as the calendar has them. */
export const detailFields = writtenFields.extend({ total: netPrice }).refine(inOrder, reversed);

/** Most parts of a plan that staff write. */
export const mostParts = 12;
/** In characters. */
export const partLabelLimit = 120;
const undivided = ['halves', 'whole'] as const;
export const planKinds = [...undivided, 'parts'] as const;
export const partDues = ['acceptance', 'completion'] as const;
/**
 * How a project is paid for, in its own currency: `halves`, half on acceptance and the rest on completion; `whole`, all on
 * acceptance; or in `parts`, whose sum is the price. Parts are due on acceptance or on completion.
 */
export const newPlan = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(undivided), total: netPrice }),
  z.object({
    kind: z.literal('parts'),
    parts: z
      .array(
        z.object({
          label: line(said(customerRefusals).project.label, partLabelLimit),
          amount: netPrice,
          due: z.enum(partDues),
        }),
      )
      .min(1, said(customerRefusals).project.parts)
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
  }),
});
export type ProjectDetails = z.infer<typeof projectDetails>;
/** `revision` is the one that was read: what somebody else has changed in between is not overwritten. */
export const saveDetailsInput = z.object({ projectId, revision: z.int(), project: detailFields });
export const setProjectArchivedInput = z.object({ projectId, isArchived: z.boolean() });
