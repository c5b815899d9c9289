import { randomId } from '../../src/server/ids.ts';
import { definePart, none } from './access-parts.ts';
import { admin, adminSession, sales, salesSession } from './access-rows.ts';

type Things = {
  customerId: number;
  otherId: number;
  contactId: number;
  linkId: string;
  joinId: number;
  revision: number;
  conversationId: string;
};

const theCustomer = ({ customerId }: Things) => ({ customerId });
const theContact = ({ contactId }: Things) => ({ contactId });
const theConversation = ({ conversationId }: Things) => ({ conversationId });
const customer = { name: 'Hôtel Rahman', language: 'fr' };
const contact = { firstName: 'Nadia', lastName: 'Rahman', language: 'fr' };
const file = 'name,email\r\nHôtel Rahman,nadia@client.example\r\n';

/** A customer with a contact and a conversation, and one that was joined with it. */
export const customersPart = definePart<Things>(
  async ({ server, startChat }, owner) => {
    const { db } = server.deps.database;
    const conversationId = await startChat(owner, randomId());
    const make = async (archived: Date | null) => {
      const row = { ...customer, source: 'staff', archived_at: archived };
      const made = await db.insertInto('customers').values(row).returning('id').executeTakeFirstOrThrow();
      return Number(made.id);
    };
    const [customerId, otherId, joinedId] = [await make(null), await make(null), await make(new Date())];
    const person = { link_id: randomId(), first_name: 'Nadia', last_name: 'Rahman', language: 'fr' };
    const { id: contactId } = await db
      .insertInto('clients')
      .values({ ...person, email: 'nadia@client.example', customer_id: customerId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const nothing = { contact_ids: [], project_ids: [], quote_ids: [] };
    const { id: joinId } = await db
      .insertInto('customer_joins')
      .values({ from_id: joinedId, into_id: customerId, ...nothing })
      .returning('id')
      .executeTakeFirstOrThrow();
    // On the desk of sales, once its visitor has written.
    await db
      .updateTable('conversations')
      .set({ window_count: 1, category: 'sales', user_name: 'Nadia Rahman' })
      .where('public_id', '=', conversationId)
      .execute();
    return {
      customerId,
      otherId,
      contactId: Number(contactId),
      linkId: person.link_id,
      joinId: Number(joinId),
      revision: 0,
      conversationId,
    };
  },
  {
    'customers.addContact': [sales(204), (known) => ({ ...theCustomer(known), contact })],
    'customers.addNote': [sales(204), (known) => ({ ...theCustomer(known), note: 'Rappelée mardi' })],
    'customers.create': [sales(201), () => ({ customer })],
    'customers.endAccess': [salesSession(200), theContact],
    'customers.export': [salesSession(200), none],
    'customers.fromConversation': [sales(200), theConversation],
    'customers.get': [sales(200), theCustomer],
    'customers.import': [sales(201), () => ({ file })],
    'customers.join': [sales(204), ({ customerId, otherId }) => ({ fromId: otherId, intoId: customerId })],
    'customers.linkConversation': [
      sales(200),
      (known) => ({ ...theConversation(known), ...theContact(known) }),
    ],
    'customers.list': [sales(200), none],
    'customers.ofConversation': [sales(200), theConversation],
    'customers.ofLink': [sales(200), ({ linkId }) => ({ clientId: linkId })],
    'customers.owners': [sales(200), none],
    'customers.part': [sales(204), ({ joinId }) => ({ joinId })],
    'customers.pipeline': [sales(200), none],
    'customers.previewImport': [sales(200), () => ({ file })],
    'rights.erase': [adminSession(202), theContact],
    'rights.preview': [admin(200), theContact],
    'projects.create': [
      sales(201),
      (known) => ({
        ...theCustomer(known),
        ...theContact(known),
        currency: 'AED',
        plan: { kind: 'halves', total: 4000 },
        project: { name: 'Booking', description: null, startsOn: null, dueOn: null, ownerId: null },
      }),
    ],
    'customers.restoreContact': [sales(204), theContact],
    'customers.revokeContact': [sales(204), theContact],
    'customers.save': [
      sales(200),
      (known) => ({
        ...theCustomer(known),
        revision: known.revision,
        customer: { ...customer, name: 'Rahman' },
      }),
    ],
    'customers.saveContact': [sales(204), (known) => ({ ...theContact(known), contact })],
    'customers.sharedPasswords': [sales(200), theContact],
    'customers.setArchived': [sales(204), (known) => ({ ...theCustomer(known), isArchived: true })],
    'customers.setSeesAll': [sales(204), (known) => ({ ...theContact(known), seesAll: true })],
    'customers.setStage': [sales(204), (known) => ({ ...theCustomer(known), stage: 'qualified' })],
    'quotes.prepare': [sales(200), theConversation],
  },
);
