import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { CustomerDetail, createCustomerInput } from '../../src/routers/customers.schema.ts';
import type { Staff } from '../../src/server/access.ts';
import { randomId } from '../../src/server/ids.ts';
import { depositPlan, insertProject } from '../../src/server/projects/queries.ts';
import { required } from './required.ts';
import type { TestServer } from './server.ts';
import { callAs } from './staff-caller.ts';

export const uniqueAddress = () => `camille.${randomUUID().replaceAll('-', '')}@client.example`;

type Part = {
  customer?: Partial<z.input<typeof createCustomerInput>['customer']>;
  contact?: Partial<NonNullable<z.input<typeof createCustomerInput>['contact']>> | null;
};

/** A customer with one contact, as staff write them down. */
export const makeCustomer = (
  { deps }: TestServer,
  staff: Staff,
  { customer, contact = {} }: Part = {},
): Promise<CustomerDetail> =>
  callAs(deps, staff).customers.create({
    customer: { name: 'Hôtel Lumière', language: 'fr', ...customer },
    contact: contact && {
      firstName: 'Camille',
      lastName: 'Duval',
      email: uniqueAddress(),
      language: 'fr',
      ...contact,
    },
  });

/** The first contact of a customer. */
export const contactOf = ({ contacts: [first] }: Pick<CustomerDetail, 'contacts'>) => required(first);

/** Begins a project of a contact, in the name of their customer of that moment; answers its public id. */
export async function beginProjectOf({ deps: { database } }: TestServer, contactId: number): Promise<string> {
  const publicId = randomId();
  await database.db.transaction().execute(async (trx) => {
    const { customer_id } = await trx
      .selectFrom('clients')
      .select('customer_id')
      .where('id', '=', contactId)
      .executeTakeFirstOrThrow();
    await insertProject(trx, {
      publicId,
      clientId: contactId,
      customerId: Number(customer_id),
      name: `Project ${publicId}`,
      plan: depositPlan(300_000, 'EUR'),
    });
  });
  return publicId;
}

/** What the link of a contact shows by now; undefined where it opens nothing. */
export async function seenBy(server: TestServer, contactId: number): Promise<string[] | undefined> {
  const { link_id } = await server.deps.database.db
    .selectFrom('clients')
    .select('link_id')
    .where('id', '=', contactId)
    .executeTakeFirstOrThrow();
  try {
    const projects = await server.as().clients.projects({ clientId: link_id });
    return projects.map(({ id }) => id).toSorted();
  } catch (error) {
    if ((error as { code?: string }).code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

type Counts = Record<'customers' | 'contacts' | 'projects' | 'quotes' | 'lost', number>;

/** How many rows there are of all that a join moves; `lost` are contacts of no customer. */
export async function countAll({ deps: { database } }: TestServer): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*)::int from customers) as customers, (select count(*)::int from clients) as contacts,
      (select count(*)::int from projects) as projects, (select count(*)::int from quotes) as quotes,
      (select count(*)::int from clients where customer_id is null) as lost`.execute(database.db);
  return required(rows[0]);
}
