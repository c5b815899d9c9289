import { z } from 'zod';
import { languages, saidOfField } from '../content/language.ts';
import { inputRefusals } from '../content/refusals/input.ts';
import { billingFields } from './customers.schema.ts';
import { clientId, mailAddress, paymentState } from './projects.schema.ts';
import { listedDay, searchText } from './text.schema.ts';

/** A client as the dashboard shows them. `id` is the link id: who has it reads the dashboard. */
export const client = z.object({
  id: clientId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type Client = z.infer<typeof client>;

export const clientInput = z.object({ clientId });
/** `token` stands in the mail with the dashboard's link: who has it has read that mail. */
export const confirmMailInput = z.object({ clientId, token: z.string().min(1).max(100) });

/** The link alone corrects nothing: the browser that made the project has a cookie for it. */
export const correctMailInput = z.object({ clientId, email: mailAddress });

/** `lastEventId` is that of the last event that the caller has heard; -1 and none say that there was none. */
export const clientLiveInput = z.object({
  clientId,
  lastEventId: z.coerce.number().int().min(-1).optional().catch(undefined),
});
/** Says that something of this client's dashboard has changed: look again. `renewed` says that the link has ended. */
export const clientEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('changed'), projectId: z.string() }),
  z.object({ type: z.literal('renewed') }),
]);
export type ClientEvent = z.infer<typeof clientEvent>;

/** What staff see of a client in the list, with the first project that needs a look, else the newest. */
export const listedClient = client.extend({
  isMailConfirmed: z.boolean(),
  projectCount: z.int(),
  project: z.object({
    id: z.string(),
    name: z.string(),
    totalPrice: z.number(),
    depositAmount: z.number(),
    currency: z.string(),
    paymentState,
    paymentMethod: z.string().nullable(),
    status: z.string(),
    /**
     * What people have to look at: a differing amount or currency, a second payment, one for what was put away, a
     * refund, a dispute.
     */
    flag: z.enum(['amount', 'currency', 'second', 'archived', 'refund', 'dispute']).nullable(),
  }),
  cursor: z.string(),
});
export type ListedClient = z.infer<typeof listedClient>;
export const listedClients = z.array(listedClient);

export const clientsFilter = z.object({
  search: searchText.optional(),
  paymentState: paymentState.optional(),
  /** Only those with a payment that people have to look at. */
  isFlagged: z.boolean().optional(),
  /** Only those for a project of whom something was paid on this day or later, by the agency's clock. */
  paidFrom: listedDay.optional(),
});
export const clientsInput = clientsFilter.extend({
  limit: z.int().min(1).max(200).default(50),
  after: z.string().max(60, saidOfField(inputRefusals).unknown.page).optional(),
});

/** Beside the specified client: what they read, where nothing else is specified. */
export const clientLanguage = z.object({ language: z.enum(languages) });

/** What somebody has chosen on their dashboard. */
export const setClientLanguageInput = z.object({ clientId, language: z.enum(languages) });

/** What stands on a client's papers; `revision` is that of the record. */
export const billing = z.object({
  revision: z.int(),
  name: z.string(),
  legalName: z.string().nullable(),
  address: z.string().nullable(),
  country: z.string().nullable(),
  vatNumber: z.string().nullable(),
  registrationNumber: z.string().nullable(),
});
export type Billing = z.infer<typeof billing>;
/** `revision` is the one that was read: what somebody else has saved in between is not overwritten. */
export const saveBillingInput = clientInput.extend({ revision: z.int(), billing: billingFields });
