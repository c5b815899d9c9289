import type { z } from 'zod';
import { nameOf } from '../../content/contact-name.ts';
import type { StaffArea } from '../../content/staff-areas.ts';
import type * as schema from '../../routers/search.schema.ts';
import { staffMayAccess } from '../../routers/staff.schema.ts';
import type { Staff } from '../access.ts';
import { listConversations } from '../chat/admin-service.ts';
import { listClientProjects } from '../client-projects/service.ts';
import { listClients } from '../clients/list-service.ts';
import { findContacts, listCustomers } from '../customers/read-service.ts';
import type { Deps } from '../deps.ts';
import { listInvoices } from '../invoices/read-service.ts';
import { listQuotes } from '../quotes/service.ts';
import { listStatusPages } from '../status-pages/service.ts';
import { listRequests } from '../support-requests/service.ts';

/** So many of each kind. */
const limit = 5;

type Kind = schema.Found[number]['kind'];
type Search = (deps: Deps, staff: Staff, search: string) => Promise<Omit<schema.Found[number], 'kind'>[]>;

/** Each area finds its own by its own index; what a search costs does not grow with what there is. */
const searches: Record<Kind, { area: StaffArea; find: Search }> = {
  customer: {
    area: 'sales',
    find: async (deps, _staff, search) =>
      (await listCustomers(deps, { search, limit })).map(({ id, name, contact }) => ({
        id: String(id),
        title: name,
        text: contact?.email ?? contact?.name ?? null,
        href: `/customers/${id}`,
      })),
  },
  contact: {
    area: 'sales',
    find: async (deps, _staff, search) =>
      (await findContacts(deps, search, limit)).map(({ id, name, customerId, customerName }) => ({
        id: String(id),
        title: name,
        text: customerName,
        href: `/customers/${customerId}`,
      })),
  },
  project: {
    area: 'sales',
    find: async (deps, _staff, search) =>
      (await listClients(deps, { search, limit })).map(({ id, project, ...client }) => ({
        id,
        title: project.name,
        text: nameOf(client),
        href: `/clients/${id}`,
      })),
  },
  conversation: {
    area: 'chat',
    find: async (deps, staff, search) =>
      (await listConversations(deps, staff, { search, limit, view: 'all' })).map(
        ({ id, userName, userEmail, summary }) => ({
          id,
          title: userName ?? userEmail ?? '',
          text: summary,
          href: `/chat-admin?id=${id}`,
        }),
      ),
  },
  request: {
    area: 'support',
    find: async (deps, _staff, search) =>
      (await listRequests(deps, { search, limit, prompts: 'none' })).map(({ id, title, projectName }) => ({
        id: String(id),
        title,
        text: projectName,
        href: `/support-admin?id=${id}`,
      })),
  },
  quote: {
    area: 'sales',
    find: async (deps, _staff, search) =>
      (await listQuotes(deps, { search, limit })).map(({ id, title, clientName }) => ({
        id: String(id),
        title,
        text: clientName,
        href: `/quotes-admin/${id}`,
      })),
  },
  invoice: {
    area: 'invoices',
    find: async (deps, _staff, search) =>
      (await listInvoices(deps, { search, limit })).map(({ id, number, customer, project }) => ({
        id: String(id),
        title: number ?? '',
        text: `${customer.name}, ${project.name}`,
        href: `/invoices/${id}`,
      })),
  },
  'status-page': {
    area: 'sales',
    find: async (deps, _staff, search) =>
      (await listStatusPages(deps, { search, limit })).map(({ id, projectName, clientName }) => ({
        id: String(id),
        title: projectName,
        text: clientName,
        href: `/status-admin/${id}`,
      })),
  },
  portal: {
    area: 'support',
    find: async (deps, _staff, search) =>
      (await listClientProjects(deps, { search, limit })).map(({ id, name, slug }) => ({
        id: String(id),
        title: name,
        text: slug,
        href: `/support-admin?tab=projets&search=${encodeURIComponent(slug)}`,
      })),
  },
};

/** What is called so in every area that the caller opens. */
export async function searchAreas(
  deps: Deps,
  staff: Staff,
  { query }: z.output<typeof schema.searchInput>,
): Promise<schema.Found> {
  const areas = Object.entries(searches) as [Kind, (typeof searches)[Kind]][];
  const found = await Promise.all(
    areas
      .filter(([, { area }]) => staffMayAccess(staff, area))
      .map(async ([kind, { find }]) => (await find(deps, staff, query)).map((one) => ({ kind, ...one }))),
  );
  return found.flat();
}
