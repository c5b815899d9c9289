import { randomUUID } from 'node:crypto';
import type { Staff } from '../../src/server/access.ts';
import { mailTokenOf } from '../../src/server/clients/mail.ts';
import { addressOf } from '../../src/server/files/service.ts';
import { randomId } from '../../src/server/ids.ts';
import { beginProjectOf, contactOf, makeCustomer } from './customers.ts';
import { pageContent } from './gated.ts';
import { enterAs } from './my-access.ts';
import { newBrowser } from './portals.ts';
import { quoteOf } from './quotes.ts';
import { required } from './required.ts';
import type { TestServer } from './server.ts';
import { callAs } from './staff-caller.ts';
import { filledRequest, pixel } from './support-portals.ts';

/** What one contact has of their own, and a browser in which they used a mailed sign-in link. */
export type ContactThings = {
  browser: { token: string | undefined };
  clientId: string;
  email: string;
  /** Of the mail with the dashboard's link. */
  mailToken: string;
  projectId: string;
  /** What opens the quote, the portal and the status page. */
  slug: string;
  clientProjectId: number;
  requestId: number;
  /** Where the picture of the request is read. */
  filePath: string;
};

/**
 * Three contacts of one client, each with a project and what hangs on it: one who saw all of it, one of a single
 * project, and one whose client was joined into it, who saw all of theirs.
 */
export async function layOutContacts(server: TestServer, staff: Staff) {
  const { customers } = callAs(server.deps, staff);
  const client = await makeCustomer(server, staff);
  const joined = await makeCustomer(server, staff);
  const camille = contactOf(client).id;
  const contact = { firstName: 'Omar', lastName: 'Haddad', language: 'fr' as const };
  await customers.addContact({
    customerId: client.id,
    contact: { ...contact, email: `${randomId()}@client.example` },
  });
  const { contacts } = await customers.get({ customerId: client.id });
  const omar = required(contacts.find(({ id }) => id !== camille)).id;
  const jean = contactOf(joined).id;
  const things = {
    contact: await addThings(server, staff, client.id, camille),
    projectContact: await addThings(server, staff, client.id, omar),
    joinedContact: await addThings(server, staff, joined.id, jean),
  };
  for (const contactId of [camille, jean]) await customers.setSeesAll({ contactId, seesAll: true });
  await customers.join({ fromId: joined.id, intoId: client.id });
  const people = (await customers.get({ customerId: client.id })).contacts;
  const ids = { contact: camille, projectContact: omar, joinedContact: jean };
  const world = {} as Record<keyof typeof ids, ContactThings>;
  for (const actor of Object.keys(ids) as (keyof typeof ids)[]) {
    // Their link is another one since they were shown all.
    const { linkId, email } = required(people.find(({ id }) => id === ids[actor]));
    const browser = newBrowser();
    await enterAs(server, browser, ids[actor]);
    world[actor] = {
      ...things[actor],
      browser,
      clientId: linkId,
      email: required(email),
      mailToken: mailTokenOf(server.deps, { id: ids[actor], email: required(email) }),
    };
    const { my } = server.as({ cookie: browser });
    const { slug } = world[actor];
    for (const kind of ['quote', 'portal', 'status-page'] as const) await my.open({ kind, slug });
  }
  return world;
}

async function addThings(server: TestServer, staff: Staff, customerId: number, contactId: number) {
  const { deps } = server;
  const { db } = deps.database;
  const calls = callAs(deps, { ...staff, role: 'admin' });
  const slug = `c-${randomUUID().slice(0, 13)}`;
  const projectId = await beginProjectOf(server, contactId);
  await calls.payments.record({ projectId, position: 1, paidBy: 'other' });
  const content = quoteOf({ title: `Quote ${slug}` });
  await calls.quotes.create({ slug, content, customerId, contactId });
  await db.updateTable('quotes').set({ opened_count: 1 }).where('slug', '=', slug).execute();
  await calls.statusPages.create({ slug, content: pageContent, previewUrl: null, projectId });
  const portalFields = { slug, name: `Portal ${slug}`, projectId };
  const { id: clientProjectId } = await calls.clientProjects.create(portalFields);
  const form = filledRequest({ id: clientProjectId }, { attachment: pixel });
  const { id: requestId } = await calls.supportRequests.create(form);
  await calls.supportRequests.setStatus({ requestId, status: 'Résolu' });
  const { attachment_file_id: fileId } = await db
    .selectFrom('support_requests')
    .select('attachment_file_id')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const filePath = addressOf(required(fileId), `support-request.${requestId}`);
  return { projectId, slug, clientProjectId, requestId, filePath };
}

/** What a call comes to: `done`, or the code of what refused it. */
type Outcome = string;

/** Who see less than all of their client. */
export const limitedContacts = ['projectContact', 'joinedContact'] as const;

/** What a contact gets from a call about their own thing, and about that of another contact of the same client. */
type ContactCase = {
  own: Outcome | Record<(typeof limitedContacts)[number], Outcome>;
  /** `held`: whoever has its id may call, and these ids are told to nobody who does not see the thing. */
  others: Outcome | 'held';
  /** `theirs` is what is asked about, in the browser and with the link of `own`. */
  input(own: ContactThings, theirs: ContactThings): Record<string, unknown>;
};

const ofCase =
  (own: ContactCase['own'], others: ContactCase['others']) =>
  (input: ContactCase['input']): ContactCase => ({ own, others, input });

const dashboard = (own: Outcome, more = {}) =>
  ofCase(own, 'held')((_, { clientId }) => ({ clientId, ...more }));
const instalment = (own: Outcome, position: number, more = {}) =>
  ofCase(own, 'held')((_, { projectId }) => ({ projectId, position, ...more }));
const deposit = (own: Outcome, more = {}) =>
  ofCase(own, 'held')((_, { projectId }) => ({ projectId, ...more }));
const gate = (more = {}) => ofCase('done', 'UNAUTHORIZED')((_, { slug }) => ({ slug, ...more }));
const portal = (more = {}) =>
  ofCase('done', 'NOT_FOUND')((_, { clientProjectId }) => ({ clientProjectId, ...more }));
const request = (more = {}) => ofCase('done', 'NOT_FOUND')((_, { requestId }) => ({ requestId, ...more }));
const mine = ofCase('done', 'held')(() => ({}));

const service = ofCase(
  'NOT_FOUND',
  'NOT_FOUND',
)((_, { clientId }) => ({ clientId, subscriptionId: 999_999 }));

const billing = { name: 'Hôtel Lumière', country: 'AE' };

/** Every call that a contact may make. */
export const contactCases: Record<string, ContactCase> = {
  // Of several contacts only who sees all of the client, and whoever was joined reads nothing of it.
  'clients.billing': dashboard('done'),
  'clients.confirmMail': ofCase(
    'done',
    'BAD_REQUEST',
  )(({ clientId }, { mailToken: token }) => ({ clientId, token })),
  'clients.correctMail': dashboard('FORBIDDEN', { email: 'other@client.example' }),
  'clients.get': dashboard('done'),
  'clients.language': dashboard('done'),
  'clients.live': dashboard('done'),
  'clients.projects': dashboard('done'),
  'clients.saveBilling': dashboard('FORBIDDEN', { revision: 0, billing }),
  'clients.setLanguage': dashboard('done', { language: 'fr' }),
  'clientProjects.get': portal(),
  'clientProjects.setLanguage': portal({ language: 'fr' }),
  // Nothing was invoiced here: who may read an invoice is in invoices.test.
  'invoices.clientPaper': ofCase(
    'NOT_FOUND',
    'NOT_FOUND',
  )((_, { clientId }) => ({ clientId, invoiceId: 999_999 })),
  'invoices.ofClient': dashboard('done'),
  // Whose client was joined owes what that client does; what the company of the other one owes is no matter of theirs.
  // No message here came by mail: who may read one is in mail-decisions.test.
  'mails.ofRequest': ofCase('NOT_FOUND', 'NOT_FOUND')((_, { requestId }) => ({ requestId, messageId: 1 })),
  'my.erase': ofCase(
    { projectContact: 'done', joinedContact: 'CONFLICT' },
    'BAD_REQUEST',
  )((_, { email }) => ({ email })),
  'my.get': mine,
  'my.live': mine,
  'my.open': ofCase('done', 'NOT_FOUND')((_, { slug }) => ({ kind: 'portal', slug })),
  'my.rights': mine,
  'my.setLanguage': ofCase('done', 'held')(() => ({ language: 'fr' })),
  'payments.receipt': ofCase('done', 'NOT_FOUND')(({ clientId }, { projectId }) => ({ clientId, projectId })),
  // The provider of cards is not reached from here.
  'projects.createInstalmentIntent': instalment('SERVICE_UNAVAILABLE', 2),
  // The deposit is paid.
  'projects.createPaymentIntent': deposit('CONFLICT'),
  'projects.markInstalmentPaid': instalment('CONFLICT', 2),
  'projects.markPaid': deposit('done'),
  'projects.setInstalmentMethod': instalment('done', 2, { paymentMethod: 'wise' }),
  'projects.setPaymentMethod': deposit('done', { paymentMethod: 'wise' }),
  'projects.timeline': ofCase(
    'done',
    'NOT_FOUND',
  )(({ clientId }, { projectId }) => ({ clientId, projectId })),
  'projects.withdrawInstalmentTransfer': instalment('done', 2),
  'projects.withdrawTransfer': deposit('CONFLICT'),
  'quotes.accept': gate({ version: 1, acceptedBy: 'Omar Haddad' }),
  'quotes.get': gate(),
  'quotes.pdf': gate(),
  'statusPages.get': gate(),
  // No service is paid every month here: that a stranger finds none, the matrix asks.
  'subscriptions.endByClient': service,
  'subscriptions.ofClient': dashboard('done'),
  'subscriptions.openPortal': service,
  'subscriptions.openSetup': ofCase(
    'NOT_FOUND',
    'NOT_FOUND',
  )((_, { clientId }) => ({ clientId, subscriptionId: 999_999, way: 'card' })),
  'subscriptions.payByTransfer': service,
  'supportRequests.create': portal({
    title: 'Le panier',
    description: 'Le panier se vide quand je recharge.',
  }),
  'supportRequests.forProject': portal(),
  'supportRequests.live': portal(),
  'supportRequests.rate': request({ satisfaction: 5 }),
  'supportRequests.reopen': request(),
  'supportRequests.thread': request(),
  'supportRequests.write': request({ message: 'Bonjour' }),
};
