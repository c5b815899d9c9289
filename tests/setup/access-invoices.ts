import { sql } from 'kysely';
import { invoiceSums } from '../../src/content/invoice.ts';
import { insertClient } from '../../src/server/clients/queries.ts';
import { insertCustomer } from '../../src/server/customers/queries.ts';
import { randomId } from '../../src/server/ids.ts';
import { lockNumbering } from '../../src/server/invoices/queries.ts';
import { depositPlan, insertProject } from '../../src/server/projects/queries.ts';
import { definePart, type Known } from './access-parts.ts';
import { admin, finance, financeSession, holder, invoices, sales } from './access-rows.ts';

type Things = { clientId: string; projectId: string; draftId: number; issuedId: number };

const party = {
  name: 'Nadia Rahman',
  lines: ['4 place des Vosges'],
  postalCode: '75004',
  city: 'Paris',
  region: null,
  country: 'FR',
  vatNumber: null,
  registration: '404833048',
  authority: null,
  email: 'nadia@client.example',
};
const lines = [
  {
    name: 'Site',
    description: '',
    quantity: 1,
    unitPrice: 100_000,
    vat: { category: 'S' as const, percent: 20 },
  },
];
const fields = { language: 'fr', buyer: party, subject: 'Site', lines, days: 30, rate: null };

const about = (name: 'draftId' | 'issuedId') => (known: Things) => ({ invoiceId: known[name] });
const { lines: _, ...buyer } = party;

/** A project with an invoice that was issued and the draft of another. */
export const invoicesPart = definePart<Things>(
  async ({ server: { deps } }) => {
    const [linkId, publicId] = [randomId(), randomId()];
    const { db } = deps.database;
    const [draftId, issuedId] = await db.transaction().execute(async (trx) => {
      const customerId = await insertCustomer(
        trx,
        { name: 'Nadia Rahman', language: 'fr' },
        { source: 'staff' },
      );
      const person = { firstName: 'Nadia', lastName: 'Rahman', phone: undefined, language: 'fr' as const };
      const email = 'nadia@client.example';
      const clientId = await insertClient(trx, { ...person, customerId, linkId, email });
      const plan = depositPlan(240_000, 'EUR');
      const projectId = await insertProject(trx, { publicId, clientId, customerId, name: 'Site', plan });
      const draft = {
        kind: 'deposit',
        currency: 'EUR',
        positions: [1],
        agreed: 120_000,
        prepaid: 0,
        takesOff: [],
        preceding: [],
        period: null,
        reference: 'PROJECT',
        fields,
      };
      const issued = {
        ...draft,
        ...fields,
        number: 'F2026-90001',
        uuid: '00000000-0000-4000-8000-000000000000',
        issuedOn: '2026-11-01',
        dueOn: '2026-12-01',
        seller: party,
        exchange: null,
        account: null,
        sums: invoiceSums(lines, 'EUR'),
      };
      const add = async (content: object, serial: number | null): Promise<number> => {
        const { rows } = await sql<{ id: number }>`
          insert into invoices (kind, series, year, serial, project_id, currency, net_cents, tax_cents,
            total_cents, content, issued_on, due_on, issued_at)
          values ('deposit', 'F', ${serial && 2026}, ${serial}, ${projectId}, 'EUR', 100000, 20000,
            120000, ${JSON.stringify(content)}, ${serial && '2026-11-01'}, ${serial && '2026-12-01'},
            ${serial && new Date()}) returning id`.execute(trx);
        return Number(rows[0]?.id);
      };
      // Two of a test make theirs at once.
      await lockNumbering(trx, 'deposit');
      const { rows } = await sql<{ serial: number }>`
        select coalesce(max(serial), 90000) + 1 as serial from invoices where year = 2026`.execute(trx);
      return [await add(draft, null), await add(issued, Number(rows[0]?.serial))];
    });
    return { clientId: linkId, projectId: publicId, draftId: draftId ?? 0, issuedId: issuedId ?? 0 };
  },
  {
    'invoices.clientPaper': [
      holder(200),
      (known: Known<Things>) => ({ clientId: known.guess(known.clientId), invoiceId: known.issuedId }),
    ],
    // What is there already is answered.
    'invoices.draft': [admin(200), ({ projectId }) => ({ projectId })],
    'invoices.credit': [admin(200), about('issuedId')],
    'invoices.discard': [admin(204), about('draftId')],
    'invoices.export': [financeSession(200), () => ({ month: '2026-10' })],
    'invoices.get': [invoices(200), about('issuedId')],
    // Nobody has said who sells.
    'invoices.issue': [admin(409), (known) => ({ ...about('draftId')(known), revision: 0 })],
    'invoices.list': [invoices(200), () => ({})],
    'invoices.ofClient': [holder(200), (known) => ({ clientId: known.guess(known.clientId) })],
    'invoices.paper': [invoices(200), about('issuedId')],
    'invoices.comingReminders': [sales(200), () => ({})],
    'invoices.reminders': [sales(200), about('issuedId')],
    'invoices.holdReminders': [sales(200), (known) => ({ ...about('issuedId')(known), isPaused: true })],
    // Nobody has confirmed the address.
    'invoices.reminderMail': [sales(409), about('issuedId')],
    'invoices.remind': [sales(409), about('issuedId')],
    'invoices.save': [
      admin(200),
      (known) => ({
        ...about('draftId')(known),
        revision: 0,
        fields: {
          ...fields,
          buyer: { ...buyer, street: '4 place des Vosges' },
          // What is there already changes nothing.
          lines: lines.map((line) => ({ ...line, unitPrice: 1_000 })),
        },
      }),
    ],
    'invoices.vat': [finance(200), () => ({ year: 2026 })],
    'books.read': [finance(200), () => ({ year: 2026 })],
    'books.money': [finance(200), () => ({ month: '2026-11' })],
    'books.vat': [finance(200), () => ({ year: 2026 })],
    'projects.services': [invoices(200), () => ({})],
    'invoices.xml': [invoices(200), about('issuedId')],
  },
);
