import { z } from 'zod';
import { invoiceKinds } from '../content/invoice.ts';
import { languages, saidOfField } from '../content/language.ts';
import { myRefusals } from '../content/refusals/my.ts';
import { clientProject } from './client-projects.schema.ts';
import { knownSlug } from './gates.schema.ts';
import { clientId, instalment, mailAddress, projectId, projectStatus } from './projects.schema.ts';
import { subscriptionState } from './subscriptions.schema.ts';
import { requestStatus, supportRequest } from './support-requests.schema.ts';

const refusals = saidOfField(myRefusals);

/** `language` is that of the page: of several people with one address, whoever speaks it is written to. */
export const linkInput = z.object({ email: mailAddress, language: z.enum(languages).optional() });

/** What somebody has chosen on their own screen. */
export const setMyLanguageInput = z.object({ language: z.enum(languages) });

/** What stands behind the `#` of the mail's link. */
export const enterInput = z.object({
  token: z.string(refusals.token).regex(/^[\w-]{43}$/, refusals.token),
});

/** A kind of thing that a password opens, and the name of one of them. */
export const thingKinds = ['quote', 'portal', 'status-page'] as const;
export const openInput = z.object({ kind: z.enum(thingKinds), slug: knownSlug });
/** `portal` is what the browser has to know of a portal, as its own sign-in answers it. */
export const openedThing = z.object({ slug: z.string(), portal: clientProject.nullable() });

const moment = z.iso.datetime({ offset: true });

/** `clientId` is the link of the dashboard where it is seen. Amounts are in whole currency. */
const seen = { clientId, projectId, projectName: z.string() };

/** All that the contacts of one address may see. */
export const overview = z.object({
  /** Of the person, as the agency knows it. */
  language: z.enum(languages),
  contacts: z.array(z.object({ clientId, firstName: z.string(), lastName: z.string(), email: z.string() })),
  /** First names of those at the agency who look after them. */
  owners: z.array(z.string()),
  /** To be answered. */
  quotes: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      amount: z.number(),
      currency: z.string(),
      validUntil: z.iso.date().nullable(),
    }),
  ),
  /** To be paid, or announced as paid: `pending` and `declared`. */
  payments: z.array(
    z.object({
      ...seen,
      /** Of the whole project. */
      totalPrice: z.number(),
      position: z.int(),
      label: z.string().nullable(),
      /** What is still to be paid of it, and all that it was. */
      amount: z.number(),
      whole: z.number(),
      currency: z.string(),
      due: instalment.shape.due,
      dueOn: z.string().nullable(),
      state: z.enum(['pending', 'declared']),
      /** Its day has passed, in UTC. */
      isOverdue: z.boolean(),
      /** What asks for it, and until when. */
      invoice: z
        .object({ id: z.int(), number: z.string().nullable(), dueOn: z.string().nullable() })
        .nullable(),
    }),
  ),
  /** The newest of what was invoiced. */
  invoices: z.array(
    z.object({
      ...seen,
      id: z.int(),
      kind: z.enum(invoiceKinds),
      number: z.string().nullable(),
      issuedOn: z.string().nullable(),
    }),
  ),
  projects: z.array(
    z.object({
      ...seen,
      status: projectStatus,
      progress: z.int(),
      lastUpdate: z.string().nullable(),
      updatedAt: moment,
      currency: z.string(),
      /** What has come, what is still to come, what of that is due by now, and what should have come before. */
      money: z.object({ paid: z.number(), open: z.number(), due: z.number(), overdue: z.number() }),
    }),
  ),
  /** What is paid every month. Amounts in the currency, of the next period. */
  services: z.array(
    z.object({
      ...seen,
      label: z.string(),
      amount: z.number(),
      currency: z.string(),
      state: subscriptionState,
      nextOn: z.string().nullable(),
      endsOn: z.string().nullable(),
    }),
  ),
  portals: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      /** How many requests are not settled, and the newest of them. */
      openCount: z.int(),
      requests: z.array(
        z.object({
          id: z.int(),
          title: z.string(),
          status: requestStatus,
          repair: supportRequest.shape.repair,
          updatedAt: moment,
        }),
      ),
    }),
  ),
  statusPages: z.array(
    z.object({ slug: z.string(), name: z.string(), doneCount: z.int(), stepCount: z.int() }),
  ),
  /** One of each payment and instalment that it pays, with what it has paid of it. */
  receipts: z.array(
    z.object({
      ...seen,
      position: z.int(),
      label: z.string().nullable(),
      paymentId: z.int(),
      amount: z.number(),
      currency: z.string(),
      receivedOn: z.iso.date(),
    }),
  ),
  /** Quotes that were accepted. */
  accepted: z.array(z.object({ slug: z.string(), title: z.string(), acceptedAt: moment })),
});
export type Overview = z.infer<typeof overview>;

/** `lastEventId` is that of the last event that the caller has heard. */
export const myLiveInput = z.object({
  lastEventId: z.coerce.number().int().min(-1).optional().catch(undefined),
});
/** Says that something is shown that was not: look again. `ended` says that this browser's access is over. */
export const myEvent = z.object({ type: z.enum(['changed', 'ended']) });
export type MyEvent = z.infer<typeof myEvent>;
