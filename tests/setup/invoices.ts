import { vi } from 'vitest';
import { uniqueAddress } from './customers.ts';
import { addQuote, readerOf } from './quotes.ts';
import { required } from './required.ts';
import type { TestServer } from './server.ts';

export const sellerInFrance = {
  INVOICE_NAME: 'Atelier Rivage SAS',
  INVOICE_STREET: '12 rue de la République',
  INVOICE_POSTCODE: '69002',
  INVOICE_CITY: 'Lyon',
  INVOICE_COUNTRY: 'FR',
  INVOICE_REGISTRATION: '303265045',
  INVOICE_VAT_NUMBER: 'FR40303265045',
};

/**
 * Takes the clock of a test back to where another one began, with another series of numbers: in one that has newer
 * invoices nothing is issued.
 */
export async function goBack({ deps }: TestServer, moment: string): Promise<void> {
  vi.setSystemTime(new Date(moment));
  await deps.database.db
    .updateTable('installation')
    .set((eb) => ({ series: eb('series', '+', 1) }))
    .execute();
}

/**
 * An accepted quote, whose client has said where their papers go unless told otherwise, and the project that it has
 * become.
 */
export async function beginInvoiced(
  server: TestServer,
  hasAddress = true,
  written: Parameters<typeof addQuote>[1] = {},
) {
  const email = uniqueAddress();
  const quote = await addQuote(server, { contactEmail: email, ...written });
  const reader = await readerOf(server, quote);
  const accepted = await reader.accept({ slug: quote.slug, version: 1, acceptedBy: 'Nadia Rahman' });
  const projectId = required(accepted.payment?.project).id;
  const { id, customerId, linkId } = await server.deps.database.db
    .selectFrom('projects')
    .innerJoin('clients', 'clients.id', 'projects.client_id')
    .select(['projects.id', 'clients.customer_id as customerId', 'clients.link_id as linkId'])
    .where('public_id', '=', projectId)
    .executeTakeFirstOrThrow();
  if (hasAddress) {
    await server.deps.database.db
      .updateTable('customers')
      .set({ address: '4 place des Vosges\n75004 Paris', country: 'FR', registration_number: '404833048' })
      .where('id', '=', customerId)
      .execute();
  }
  return {
    id,
    projectId,
    customerId: customerId ?? 0,
    linkId,
    email,
    /** The project as its client sees it. */
    async seen() {
      const projects = await server.as().clients.projects({ clientId: linkId });
      return required(projects.find((project) => project.id === projectId));
    },
  };
}
