import type { z } from 'zod';
import { languageOr, said } from '../../content/language.ts';
import { amountOf } from '../../content/money.ts';
import { isOverdueBy, standingOf } from '../../content/payment-plan.ts';
import { myRefusals } from '../../content/refusals/my.ts';
import type { ClientInvoice } from '../../routers/invoices.schema.ts';
import type * as schema from '../../routers/my.schema.ts';
import type { Instalment, Project } from '../../routers/projects.schema.ts';
import type { Subscription } from '../../routers/subscriptions.schema.ts';
import type { RequestStatus } from '../../routers/support-requests.schema.ts';
import { firstNameOf } from '../access.ts';
import { passPortal } from '../client-projects/portal-service.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { passGate } from '../gates/service.ts';
import { type GrantCookie, listContacts } from '../grants/service.ts';
import { listInvoicesOf } from '../invoices/read-service.ts';
import { listClientProjects } from '../projects/service.ts';
import { listClientServices } from '../subscriptions/read-service.ts';
import {
  type ContactRow,
  listContactRows,
  listOpenRequests,
  listPortals,
  listQuotes,
  listStatusPages,
} from './queries.ts';

const refusals = said(myRefusals);

/** Somebody whose access this browser has. */
export type Contact = ContactRow;

/** The contacts whose access the browser has at this moment. Throws UNAUTHORIZED where it has none. */
export async function getContacts(
  { database: { db } }: Pick<Deps, 'database'>,
  cookie: GrantCookie,
): Promise<Contact[]> {
  const ids = await listContacts(db, cookie);
  const contacts = ids.length === 0 ? [] : await listContactRows(db, ids);
  if (contacts.length === 0) throw new AppError('UNAUTHORIZED', refusals.signInFirst);
  return contacts;
}

type Seen = { contact: Contact; project: Project };

/**
 * The projects that these contacts see, by the dashboards' own rule, each once. One after the other: the embedded
 * database has one connection.
 */
async function listSeen(deps: Deps, contacts: readonly Contact[]): Promise<Seen[]> {
  const seen = new Map<string, Seen>();
  for (const contact of contacts) {
    for (const project of await listClientProjects(deps, contact.linkId)) {
      if (!seen.has(project.id)) seen.set(project.id, { contact, project });
    }
  }
  return [...seen.values()];
}

type SeenService = { contact: Contact; service: Subscription };

/** What they pay every month, each once. */
async function listSeenServices(deps: Deps, contacts: readonly Contact[]): Promise<SeenService[]> {
  const seen = new Map<number, SeenService>();
  for (const contact of contacts) {
    for (const service of await listClientServices(deps, { clientId: contact.linkId })) {
      if (!seen.has(service.id)) seen.set(service.id, { contact, service });
    }
  }
  return [...seen.values()];
}

const placeOf = (contact: Contact, { project }: Subscription) => ({
  clientId: contact.linkId,
  projectId: project.projectId,
  projectName: project.name,
});

/** Periods that wait for their client: what the provider collects is none. */
const periodsOf = ({ contact, service }: SeenService, today: string): schema.Overview['payments'] =>
  service.periods.flatMap(
    ({ position, label, amount, open, from, invoice, paymentState: state, collection }) =>
      state === 'declared' || (state === 'pending' && collection !== 'waiting')
        ? [
            {
              ...placeOf(contact, service),
              totalPrice: amount,
              position,
              label,
              amount: open,
              whole: amount,
              currency: service.currency,
              due: 'day' as const,
              dueOn: invoice?.dueOn ?? from,
              state,
              isOverdue: isOverdueBy(today, { paymentState: state, dueOn: invoice?.dueOn ?? from }),
              invoice:
                invoice && invoice.open > 0
                  ? { id: invoice.id, number: invoice.number, dueOn: invoice.dueOn }
                  : null,
            },
          ]
        : [],
  );

/** All that these contacts may see. */
export async function getOverview(deps: Deps, contacts: readonly Contact[]): Promise<schema.Overview> {
  const { db } = deps.database;
  const seen = await listSeen(deps, contacts);
  const services = await listSeenServices(deps, contacts);
  const today = new Date().toISOString().slice(0, 10);
  const ids = seen.map(({ project }) => project.id);
  const invoices = await listInvoicesOf(deps, ids, invoicesShown);
  const quotes = await listQuotes(
    db,
    contacts.map(({ id }) => id),
  );
  const portals = ids.length === 0 ? [] : await listPortals(db, ids);
  const requests = await listOpenRequests(
    db,
    portals.map(({ id }) => id),
  );
  const statusPages = ids.length === 0 ? [] : await listStatusPages(db, ids);
  return {
    language: languageOr(contacts[0]?.language ?? '', 'en'),
    contacts: contacts.map(({ linkId, firstName, lastName, email }) => ({
      clientId: linkId,
      firstName,
      lastName,
      email,
    })),
    owners: [
      ...new Set(contacts.flatMap(({ ownerName }) => (ownerName === null ? [] : [firstNameOf(ownerName)]))),
    ],
    quotes: quotes
      .filter((quote) => !quote.isAccepted)
      .map(({ slug, title, totalCents, currency, validUntil }) => ({
        slug,
        title,
        amount: amountOf(totalCents, currency),
        currency,
        validUntil,
      })),
    payments: [
      ...seen.flatMap((one) => paymentsOf(one, today, invoices)),
      ...services.flatMap((one) => periodsOf(one, today)),
    ],
    services: services.map(({ contact, service }) => ({
      ...placeOf(contact, service),
      label: service.label,
      amount: service.amount,
      currency: service.currency,
      state: service.state,
      nextOn: service.nextOn,
      endsOn: service.endsOn,
    })),
    projects: seen.map((one) => ({
      ...nameOf(one),
      status: one.project.status,
      progress: one.project.progress,
      lastUpdate: one.project.lastUpdate,
      updatedAt: one.project.updatedAt,
      currency: one.project.currency,
      money: standingOf(one.project, today),
    })),
    portals: portals.map(({ id, slug, name, newCount, inProgressCount }) => ({
      slug,
      name,
      openCount: newCount + inProgressCount,
      requests: requests
        .filter(({ portalId }) => portalId === id)
        .slice(0, requestsShown)
        .map((request) => ({
          id: request.id,
          title: request.title,
          status: request.status as RequestStatus,
          repair: request.repair,
          updatedAt: request.updatedAt.toISOString(),
        })),
    })),
    statusPages: statusPages.map(({ slug, name, doneCount, stepCount }) => ({
      slug,
      name,
      doneCount,
      stepCount,
    })),
    invoices: seen.flatMap((one) =>
      invoices
        .filter(({ project }) => project.projectId === one.project.id)
        .map(({ id, kind, number, issuedOn }) => ({ ...nameOf(one), id, kind, number, issuedOn })),
    ),
    receipts: [
      ...seen.flatMap((one) => receiptsOf(nameOf(one), one.project.instalments, one.project.currency)),
      ...services.flatMap(({ contact, service }) =>
        receiptsOf(placeOf(contact, service), service.periods, service.currency),
      ),
    ],
    accepted: quotes.flatMap(({ isAccepted, acceptedAt, slug, title }) =>
      isAccepted && acceptedAt ? [{ slug, title, acceptedAt: acceptedAt.toISOString() }] : [],
    ),
  };
}

const receiptsOf = (
  place: Pick<schema.Overview['receipts'][number], 'clientId' | 'projectId' | 'projectName'>,
  parts: readonly Pick<Instalment, 'position' | 'label' | 'receipts'>[],
  currency: string,
): schema.Overview['receipts'] =>
  parts.flatMap(({ position, label, receipts }) =>
    receipts.map((receipt) => ({ ...place, position, label, currency, ...receipt })),
  );

/** The newest; the dashboards have all of them. */
const invoicesShown = 50;

/** Of one portal; the others are a click away. */
const requestsShown = 3;

const nameOf = ({ contact, project }: Seen) => ({
  clientId: contact.linkId,
  projectId: project.id,
  projectName: project.name,
});

const paymentsOf = (
  one: Seen,
  today: string,
  invoices: readonly ClientInvoice[],
): schema.Overview['payments'] =>
  one.project.instalments.flatMap(({ position, label, amount, open, due, dueOn, paymentState: state }) =>
    state === 'pending' || state === 'declared'
      ? [
          {
            ...nameOf(one),
            totalPrice: one.project.totalPrice,
            position,
            label,
            amount: open,
            whole: amount,
            currency: one.project.currency,
            due,
            dueOn,
            state,
            isOverdue: isOverdueBy(today, { paymentState: state, dueOn }),
            invoice: openInvoiceOf(one, position, invoices),
          },
        ]
      : [],
  );

/** What asks for an instalment. */
function openInvoiceOf(
  { project }: Seen,
  position: number,
  invoices: readonly ClientInvoice[],
): schema.Overview['payments'][number]['invoice'] {
  const found = invoices.find(
    (one) => one.open > 0 && one.project.projectId === project.id && one.positions.includes(position),
  );
  return found ? { id: found.id, number: found.number, dueOn: found.dueOn } : null;
}

/**
 * Lets the browser into a quote, a portal or a status page that one of these contacts may see, as its password would,
 * for as long as their access is there. Throws NOT_FOUND for any other, and for one that no password opens.
 */
export async function openThing(
  deps: Deps,
  cookie: GrantCookie,
  contacts: readonly Contact[],
  { kind, slug }: z.output<typeof schema.openInput>,
): Promise<z.output<typeof schema.openedThing>> {
  const contactId = await findSeer(deps, contacts, { kind, slug });
  if (contactId === undefined) throw noThing();
  return inTransaction(deps, async (trx) => {
    if (kind === 'portal') {
      const portal = await passPortal(trx, cookie, slug, contactId);
      if (!portal) throw noThing();
      return { slug, portal };
    }
    if (!(await passGate(trx, cookie, { kind, subject: slug }, contactId))) throw noThing();
    return { slug, portal: null };
  });
}

/** Which of the contacts may see it. */
async function findSeer(
  deps: Deps,
  contacts: readonly Contact[],
  { kind, slug }: z.output<typeof schema.openInput>,
): Promise<number | undefined> {
  const { db } = deps.database;
  if (kind === 'quote') {
    const quotes = await listQuotes(
      db,
      contacts.map(({ id }) => id),
    );
    return quotes.find((quote) => quote.slug === slug)?.contactId;
  }
  const seen = await listSeen(deps, contacts);
  const ids = seen.map(({ project }) => project.id);
  if (ids.length === 0) return undefined;
  const things = await (kind === 'portal' ? listPortals : listStatusPages)(db, ids);
  const thing = things.find((one) => one.slug === slug);
  return seen.find(({ project }) => project.id === thing?.projectId)?.contact.id;
}

const noThing = () => new AppError('NOT_FOUND', refusals.unknown);
