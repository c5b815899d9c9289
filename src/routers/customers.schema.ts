import { z } from 'zod';
import { billingFaults, cleanNumber } from '../content/billing.ts';
import { languages, saidOfField } from '../content/language.ts';
import { currencies } from '../content/money.ts';
import { keptKinds } from '../content/person-rights.ts';
import { customerRefusals } from '../content/refusals/customers.ts';
import { inputRefusals } from '../content/refusals/input.ts';
import { conversationId } from './chat.schema.ts';
import { noteLimit, stages } from './customers.values.ts';
import { clientId, paymentState, projectStatus } from './projects.schema.ts';
import { quoteStates } from './quotes.values.ts';
import { dayOrNone, idOrNone, line, listedDay, paragraph, searchText } from './text.schema.ts';

const input = saidOfField(inputRefusals);
const refusals = saidOfField(customerRefusals);

export const stage = z.enum(stages, refusals.stage);
export type Stage = z.infer<typeof stage>;

/** How the agency got to know them. */
export const sources = ['chat', 'validation', 'staff', 'import'] as const;
export type Source = (typeof sources)[number];

const customerId = z.int(refusals.customer).positive(refusals.customer);
const contactId = z.int(refusals.contactUnknown).positive(refusals.contactUnknown);
export const customerInput = z.object({ customerId });
export const contactInput = z.object({ contactId });

const email = z.string(input.notAnEmail).trim().max(254, input.notAnEmail).pipe(z.email(input.notAnEmail));
/** A text that may be left empty: null then. */
const optional = (max: number) =>
  paragraph(max)
    .nullable()
    .default(null)
    .transform((text) => text || null);
const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .nullable()
    .default(null)
    .transform((text) => text || null)
    .pipe(line(input.name.missing, max).nullable());

/** The human being whom mails go to. Without an address nothing is mailed; `phone` is as it was typed. */
export const contactFields = z.object({
  firstName: line(refusals.firstName, 80),
  lastName: z.string().trim().max(80, input.text.tooLong(80)).default(''),
  email: z
    .string()
    .trim()
    .default('')
    .transform((text) => text || null)
    .pipe(email.nullable()),
  phone: optionalLine(40),
  language: z.enum(languages, input.unknown.language),
});
export type ContactFields = z.output<typeof contactFields>;

/** A day alone does not say what is to be done on it. */
const hasStep = ({ nextStep, nextStepOn }: { nextStep: string | null; nextStepOn: string | null }) =>
  nextStepOn === null || nextStep !== null;
const stepMissing = { path: ['nextStep'], ...refusals.stepMissing };

/** What staff write of a customer. `country` is ISO 3166-1, `currency` what quotes for them begin with. */
export const customerFields = z
  .object({
    name: line(refusals.name, 160),
    legalName: optionalLine(200),
    address: optional(500),
    country: z
      .string()
      .trim()
      .toUpperCase()
      .nullable()
      .default(null)
      .transform((text) => text || null)
      .pipe(
        z
          .string()
          .regex(/^[A-Z]{2}$/, refusals.country)
          .nullable(),
      ),
    vatNumber: optionalLine(40),
    registrationNumber: optionalLine(40),
    currency: z.enum(currencies).default('EUR'),
    language: z.enum(languages, input.unknown.language),
    ownerId: idOrNone.default(null),
    nextStep: optionalLine(200),
    nextStepOn: dayOrNone.default(null),
  })
  .refine(hasStep, stepMissing);
export type CustomerFields = z.output<typeof customerFields>;

/**
 * What stands on the papers of a customer, as their own contact types it: numbers are checked by the rules of the
 * country.
 */
const number = (max: number) =>
  customerFields.shape.vatNumber.transform((text) => text && cleanNumber(text).slice(0, max));
export const billingFields = z
  .object({
    name: customerFields.shape.name,
    legalName: customerFields.shape.legalName,
    address: customerFields.shape.address,
    country: customerFields.shape.country,
    vatNumber: number(40),
    registrationNumber: number(40),
  })
  .superRefine((fields, context) => {
    for (const [path, fault] of Object.entries(billingFaults(fields))) {
      context.addIssue({ code: 'custom', path: [path], message: refusals.billing[fault].error() });
    }
  });
export type BillingFields = z.output<typeof billingFields>;

/** `contact`: the first person of theirs, where one is known. */
export const createCustomerInput = z.object({
  customer: customerFields,
  contact: contactFields.nullable().default(null),
});
/** `revision` is the one that was read: what somebody else has saved in between is not overwritten. */
export const saveCustomerInput = customerInput.extend({ revision: z.int(), customer: customerFields });
/** `from` is the stage that was on screen: where somebody else has moved them meanwhile nothing is changed. */
export const setStageInput = customerInput
  .extend({ stage, lostReason: optionalLine(200), from: stage.optional() })
  .refine((asked) => asked.stage !== 'lost' || asked.lostReason !== null, {
    path: ['lostReason'],
    ...refusals.lostReason,
  });
export const noteInput = customerInput.extend({
  note: paragraph(noteLimit).pipe(z.string().min(1, refusals.note)),
  /** Made by the sender, once per note: the same id sent twice stores one note. */
  clientNoteId: z.uuid(input.message.notUuid).optional(),
});
export const setArchivedInput = customerInput.extend({ isArchived: z.boolean() });
export const addContactInput = customerInput.extend({ contact: contactFields });
/** Without `language` it stays as it is: contacts choose theirs themselves, also while this form is open. */
export const saveContactInput = contactInput.extend({
  contact: contactFields.partial({ language: true }),
});
export const sharedKinds = ['portal', 'quote', 'status-page'] as const;
export type SharedKind = (typeof sharedKinds)[number];
const sharedThing = z.object({ kind: z.enum(sharedKinds), slug: z.string().min(1).max(200) });
/**
 * Passwords that a contact may know: `mailed` where mails about it went to their address, `opened` where a browser of
 * theirs has typed it, `shown` where it is of what they see. `others`: who else sees the thing and can be told.
 */
export const sharedPasswords = z.array(
  sharedThing.extend({
    name: z.string(),
    via: z.enum(['opened', 'mailed', 'shown']),
    others: z.array(z.string()),
  }),
);
export type SharedPassword = z.infer<typeof sharedPasswords>[number];
/** The passwords of `things` are changed; with `tell` whoever else sees one of them is mailed so. */
export const endAccessInput = contactInput.extend({
  things: z.array(sharedThing).max(100).default([]),
  tell: z.boolean().default(false),
});
/** The new passwords, this once; null for that of a portal where the caller may not access support. */
export const endedAccess = z.object({
  passwords: z.array(sharedThing.extend({ name: z.string(), password: z.string().nullable() })),
});
export type EndedAccess = z.infer<typeof endedAccess>;
/** Widening what a contact sees renews their link, which is mailed. */
export const setSeesAllInput = contactInput.extend({ seesAll: z.boolean() });
/** All of `fromId` goes over to the customer `intoId`. */
export const joinInput = z.object({ fromId: customerId, intoId: customerId });
export const joinId = z.object({ joinId: z.int().positive() });

/** What they are worth: the newest quote's total, else the newest project's, in its own currency. */
const value = z.object({ amount: z.number(), currency: z.string() }).nullable();

const customer = z.object({
  id: z.int(),
  name: z.string(),
  stage,
  stageSince: z.iso.datetime({ offset: true }),
  lostReason: z.string().nullable(),
  source: z.enum(sources),
  ownerName: z.string().nullable(),
  nextStep: z.string().nullable(),
  nextStepOn: z.iso.date().nullable(),
  isArchived: z.boolean(),
  createdAt: z.iso.datetime({ offset: true }),
});

/** A row of the list, and a card of the board, with who is written to first. */
export const listedCustomer = customer.extend({
  contact: z.object({ name: z.string(), email: z.string().nullable() }).nullable(),
  value,
});
export type ListedCustomer = z.infer<typeof listedCustomer>;
export const listedCustomers = z.array(listedCustomer);

/** `ownerId` is a colleague's id, or `none` for those whom nobody looks after. */
export const customersFilter = z.object({
  search: searchText.optional(),
  stage: stage.optional(),
  ownerId: z.string().max(100).optional(),
  isArchived: z.boolean().optional(),
  /** Only those who were made on this day or later, by the agency's clock. */
  from: listedDay.optional(),
});
export const customersInput = customersFilter.extend({
  limit: z.int().min(1).max(200).default(50),
  after: z.int(input.unknown.page).positive(input.unknown.page).optional(),
});

/**
 * The stages beside one another: `count` counts up to 1,000 (`isMore` beyond), `sums` what the newest of these are
 * worth together, `cards` those that have stood there longest.
 */
export const pipeline = z.array(
  z.object({
    stage,
    count: z.int(),
    isMore: z.boolean(),
    sums: z.array(z.object({ currency: z.string(), amount: z.number() })),
    cards: listedCustomers,
  }),
);
export type Pipeline = z.infer<typeof pipeline>;
export const pipelineInput = z.object({ ownerId: z.string().max(100).optional() });

/** A contact: the *Client* of the calls is one with its customer. `linkId` opens their dashboard. */
const contact = z.object({
  id: z.int(),
  linkId: clientId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.enum(languages),
  isMailConfirmed: z.boolean(),
  seesAll: z.boolean(),
  /** How many projects of others they see by name, because they saw them before a join. */
  listedCount: z.int(),
  isRevoked: z.boolean(),
  /** That this person was erased, and what was kept of them. */
  erasure: z
    .object({
      at: z.iso.datetime({ offset: true }),
      isDone: z.boolean(),
      askedBy: z.enum(['staff', 'person']),
      kept: z.array(z.object({ kind: z.enum(keptKinds), count: z.int() })),
    })
    .nullable(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type Contact = z.infer<typeof contact>;

/** What has happened, newest first. `detail` holds what the kind needs; `href` leads to where it happened. */
export const customerEvent = z.object({
  id: z.string(),
  kind: z.enum([
    'created',
    'stage',
    'note',
    'joined',
    'parted',
    'contact',
    'access',
    'billing',
    'edited',
    'conversation',
    'quote',
    'quote-mailed',
    'quote-opened',
    'quote-accepted',
    'project',
    'payment',
    'request',
  ]),
  title: z.string().nullable(),
  text: z.string().nullable(),
  authorName: z.string().nullable(),
  href: z.string().nullable(),
  at: z.iso.datetime({ offset: true }),
});
export type CustomerEvent = z.infer<typeof customerEvent>;

/** The whole record; of projects, quotes and conversations the newest 50 of each, of what happened the newest 100. */
export const customerDetail = customer.extend({
  revision: z.int(),
  fields: customerFields,
  contacts: z.array(contact),
  projects: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      status: projectStatus,
      progress: z.int(),
      currency: z.string(),
      total: z.number(),
      paid: z.number(),
      /** What is not paid and is to be by now, and what of it should have been before today (UTC). */
      due: z.number(),
      overdue: z.number(),
      depositState: paymentState,
      /** One of each payment, oldest first. */
      receipts: z.array(z.object({ paymentId: z.int(), number: z.string(), amount: z.number() })),
      contactId: z.int(),
      /** The number of the support portal, and of the other workspaces that belong to it. */
      portalId: z.int().nullable(),
      portalSlug: z.string().nullable(),
      statusPageId: z.int().nullable(),
      statusPageSlug: z.string().nullable(),
      teamProjectId: z.int().nullable(),
      isArchived: z.boolean(),
    }),
  ),
  quotes: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      currency: z.string(),
      total: z.number(),
      state: z.enum(quoteStates),
      projectId: z.string().nullable(),
    }),
  ),
  conversations: z.array(
    z.object({ id: z.string(), name: z.string().nullable(), at: z.iso.datetime({ offset: true }) }),
  ),
  /** Others with the same confirmed address or phone, whom staff may join with this one. */
  likely: z.array(z.object({ id: z.int(), name: z.string(), via: z.enum(['email', 'phone']) })),
  /** What was joined with this one and can be parted again. */
  joins: z.array(z.object({ id: z.int(), name: z.string(), at: z.iso.datetime({ offset: true }) })),
  events: z.array(customerEvent),
});
export type CustomerDetail = z.infer<typeof customerDetail>;

/** Who may look after customers. */
export const owners = z.array(z.object({ id: z.string(), name: z.string() }));

export const conversationInput = z.object({ conversationId });
export const linkConversationInput = conversationInput.extend({ contactId });
const writer = z.object({
  id: z.int(),
  customerId: z.int(),
  name: z.string(),
  stage,
  contactName: z.string(),
});
/**
 * Whose conversation it is. `mayBecome`: nobody's yet, and enough is known to make a customer of its visitor. `likely`
 * are contacts who have confirmed the address that the visitor gave; `isProven` says whether the visitor has, too.
 */
export const conversationCustomer = z.object({
  customer: writer.nullable(),
  mayBecome: z.boolean(),
  likely: z.array(writer),
  isProven: z.boolean(),
});
export type ConversationCustomer = z.infer<typeof conversationCustomer>;

/**
 * A row of a file as an import takes it: without a language it is French, without a stage a lead, without a currency in
 * euros.
 */
export const importedRow = z
  .object({
    name: line(refusals.name, 160),
    legalName: customerFields.shape.legalName,
    address: customerFields.shape.address,
    vatNumber: customerFields.shape.vatNumber,
    registrationNumber: customerFields.shape.registrationNumber,
    currency: z
      .string()
      .trim()
      .toUpperCase()
      .transform((text) => text || 'EUR')
      .pipe(z.enum(currencies, refusals.import.currency(currencies.join(', ')))),
    contact: optionalLine(160),
    email: z
      .string()
      .trim()
      .transform((text) => text || null)
      .pipe(z.email(refusals.import.email).max(254, refusals.import.email).nullable()),
    phone: optionalLine(40),
    language: z
      .string()
      .trim()
      .toLowerCase()
      .transform((text) => text || 'fr')
      .pipe(z.enum(languages, refusals.import.language)),
    country: customerFields.shape.country,
    stage: z
      .string()
      .trim()
      .toLowerCase()
      .transform((text) => text || 'lead')
      .pipe(z.enum(stages, refusals.import.stage)),
    lostReason: optionalLine(200),
    nextStep: customerFields.shape.nextStep,
    nextStepOn: z
      .string()
      .trim()
      .transform((text) => text || null)
      .pipe(z.iso.date(input.missing.date).nullable()),
  })
  .refine(hasStep, stepMissing);

/** A CSV file as text, with a head row; see docs/decisions/customers.md for its columns. */
export const importInput = z.object({ file: z.string().max(4_000_000, refusals.import.tooLong) });
/** What an import would make, or why it makes nothing: `problems` names each wrong line. */
export const importPreview = z.object({
  rows: z.array(
    z.object({
      line: z.int(),
      name: z.string(),
      contact: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    }),
  ),
  count: z.int(),
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
});
export type ImportPreview = z.infer<typeof importPreview>;
export const imported = z.object({ count: z.int() });
