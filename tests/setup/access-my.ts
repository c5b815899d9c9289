import { sql } from 'kysely';
import { insertClient } from '../../src/server/clients/queries.ts';
import { insertCustomer } from '../../src/server/customers/queries.ts';
import { randomId } from '../../src/server/ids.ts';
import { depositPlan, insertProject } from '../../src/server/projects/queries.ts';
import { contacts } from './access-crowd.ts';
import { definePart, none } from './access-parts.ts';
import { anyContact, contact, everybody } from './access-rows.ts';
import { buildGated, endGrants, insertGrant } from './gated.ts';

type Things = { slug: string; email: string };

/**
 * A contact with a quote that was shown to them, somebody who sees another project of the same client, somebody whose
 * client was joined with it, and one whose access was withdrawn, each with a browser that was let in.
 */
export const myPart = definePart<Things>(
  async ({ server, tokenOf }) => {
    const { database } = server.deps;
    const slug = `m-${randomId()}`;
    const email = `${randomId()}@client.example`;
    const { quoteId } = await buildGated(server, slug);
    const ids = await database.db.transaction().execute(async (trx) => {
      const customerId = await insertCustomer(trx, { name: 'Nadia', language: 'fr' }, { source: 'staff' });
      const person = { firstName: 'Nadia', lastName: 'Rahman', phone: undefined, language: 'fr' as const };
      const add = (address: string) =>
        insertClient(trx, { ...person, customerId, linkId: randomId(), email: address });
      const made = {
        contact: await add(email),
        projectContact: await add(`${randomId()}@client.example`),
        joinedContact: await add(`${randomId()}@client.example`),
        formerContact: await add(`${randomId()}@client.example`),
      };
      const joined = await insertCustomer(trx, { name: 'Jean', language: 'fr' }, { source: 'staff' });
      const moved = { contact_ids: [made.joinedContact], project_ids: [], quote_ids: [] };
      await trx
        .insertInto('customer_joins')
        .values({ from_id: joined, into_id: customerId, ...moved })
        .execute();
      const plan = depositPlan(300_000, 'EUR');
      for (const clientId of [made.projectContact, made.joinedContact])
        await insertProject(trx, { publicId: randomId(), clientId, customerId, name: 'Chatbot', plan });
      await trx
        .updateTable('quotes')
        .set({ customer_id: customerId, contact_id: made.contact, opened_count: 1 })
        .where('id', '=', quoteId)
        .execute();
      await trx
        .updateTable('clients')
        .set({ revoked_at: sql`now()` })
        .where('id', '=', made.formerContact)
        .execute();
      return made;
    });
    for (const actor of contacts) {
      const grant = { kind: 'my', subject: String(ids[actor]), version: 0 } as const;
      await endGrants(database, tokenOf(actor), 'my');
      await insertGrant(database, tokenOf(actor), grant);
    }
    // As long as a link that was used a moment ago gives it.
    await database.db
      .updateTable('grants')
      .set({ expires_at: sql`now() + interval '30 days'` })
      .where('kind', '=', 'my')
      .where('subject', 'in', [ids.contact, ids.projectContact, ids.joinedContact].map(String))
      .execute();
    return { slug, email };
  },
  {
    'my.enter': [everybody(404), () => ({ token: 'x'.repeat(43) })],
    // The address is the contact’s, not that of the others.
    'my.erase': [contact(202, 400), ({ email }) => ({ email })],
    'my.get': [anyContact(200), none],
    'my.leave': [everybody(204), none],
    'my.link': [everybody(202), () => ({ email: `${randomId()}@client.example` })],
    'my.live': [anyContact(200), none],
    'my.rights': [anyContact(200), none],
    'my.setLanguage': [anyContact(204), () => ({ language: 'fr' })],
    'my.open': [contact(200, 404), ({ slug }) => ({ kind: 'quote', slug })],
  },
);
