import { mailTokenOf } from '../../src/server/clients/mail.ts';
import { insertClient } from '../../src/server/clients/queries.ts';
import { insertCustomer } from '../../src/server/customers/queries.ts';
import { randomId } from '../../src/server/ids.ts';
import { depositPlan, insertProject, updateProject } from '../../src/server/projects/queries.ts';
import { definePart, type Known, none } from './access-parts.ts';
import { admin, everybody, holder, sales, salesSession, support } from './access-rows.ts';
import { addTransfer } from './paid.ts';

type Things = { clientId: string; projectId: string; mailToken: string };

const theClient = ({ clientId }: Things) => ({ clientId });
const ownClient = ({ clientId, guess }: Known<Things>) => ({ clientId: guess(clientId) });
const theProject = ({ projectId }: Things) => ({ projectId });
/** The second instalment, of which nothing is paid. */
const theBalance = (known: Things) => ({ ...theProject(known), position: 2 });
const ownBalance = (known: Known<Things>) => ({ ...ownProject(known), position: 2 });
const ownProject = ({ projectId, guess }: Known<Things>) => ({ projectId: guess(projectId) });

/** A client whose transfer has arrived. */
export const clientsPart = definePart<Things>(
  async ({ server: { deps } }) => {
    const [linkId, publicId, email] = [randomId(), randomId(), 'nadia@client.example'];
    const person = { firstName: 'Nadia', lastName: 'Rahman', phone: undefined, language: 'fr' as const };
    const id = await deps.database.db.transaction().execute(async (trx) => {
      const customerId = await insertCustomer(
        trx,
        { name: 'Nadia Rahman', language: 'fr' },
        { source: 'staff' },
      );
      const clientId = await insertClient(trx, { ...person, customerId, linkId, email });
      const plan = depositPlan(300_000, 'EUR');
      const projectId = await insertProject(trx, { publicId, clientId, customerId, name: 'Chatbot', plan });
      await updateProject(trx, projectId, { payment_state: 'confirmed', payment_method: 'bank_transfer' });
      await addTransfer(trx, projectId);
      return clientId;
    });
    return { clientId: linkId, projectId: publicId, mailToken: mailTokenOf(deps, { id, email }) };
  },
  {
    'clients.billing': [holder(200), ownClient],
    'clients.confirmMail': [holder(204), (known) => ({ ...ownClient(known), token: known.mailToken })],
    // Whoever has the link has not made the project.
    'clients.correctMail': [holder(403), (known) => ({ ...ownClient(known), email: 'other@client.example' })],
    'clients.export': [salesSession(200), none],
    'clients.get': [holder(200), ownClient],
    'clients.language': [holder(200), ownClient],
    'clients.list': [sales(200), none],
    'clients.live': [holder(200), ownClient],
    'clients.projects': [holder(200), ownClient],
    'clients.renewLink': [sales(200), theClient],
    'clients.saveBilling': [
      holder(200),
      (known) => ({ ...ownClient(known), revision: 0, billing: { name: 'Nadia Rahman', country: 'AE' } }),
    ],
    'clients.setLanguage': [holder(204), (known) => ({ ...ownClient(known), language: 'fr' })],
    'payments.confirm': [admin(200), theProject],
    // Its transfer was not announced.
    'payments.confirmInstalment': [admin(409), theBalance],
    // Its transfer was not given back, and it has no card payment.
    'payments.handle': [admin(404), (known) => ({ ...theProject(known), paymentId: 1 })],
    'payments.giveBack': [
      admin(404),
      (known) => ({
        ...theProject(known),
        paymentId: 999_999,
        requestKey: '6e0f8a3e-8d0c-4c5e-9d3b-0d6c6a1b2c3d',
        position: null,
        amount: 1,
        givenBackOn: '2026-03-02',
      }),
    ],
    'payments.keptReceipt': [sales(200), (known) => ({ ...theProject(known), position: 1 })],
    'payments.list': [sales(200), theProject],
    'payments.options': [everybody(200), none],
    // The demo's alone, and only where it has no provider.
    'payments.paymentReceipt': [sales(404), (known) => ({ ...theProject(known), paymentId: 999_999 })],
    'payments.payWithTestCard': [everybody(404), () => ({ clientSecret: 'test_secret', card: 'success' })],
    'payments.putToUse': [
      admin(404),
      (known) => ({
        ...theProject(known),
        paymentId: 999_999,
        credit: 1,
        shares: [{ position: 2, amount: 1 }],
      }),
    ],
    'payments.record': [admin(200), (known) => ({ ...theBalance(known), paidBy: 'other' })],
    // On another day: nothing of it is recorded.
    'payments.recordTransfer': [
      admin(400),
      (known) => ({
        ...theProject(known),
        requestKey: '6e0f8a3e-8d0c-4c5e-9d3b-0d6c6a1b2c3d',
        amount: 1,
        receivedOn: '2999-01-01',
        paidBy: 'other',
        shares: [],
      }),
    ],
    'payments.receipt': [holder(200), (known) => ({ ...ownClient(known), ...theProject(known) })],
    'payments.reopen': [admin(409), theProject],
    'payments.reopenInstalment': [admin(200), theBalance],
    'payments.undo': [admin(200), theProject],
    'payments.undoInstalment': [admin(200), theBalance],
    'payments.undoTransfer': [admin(404), (known) => ({ ...theProject(known), paymentId: 999_999 })],
    // No provider of cards is reached from here.
    'projects.createInstalmentIntent': [holder(503), ownBalance],
    // The deposit is paid already.
    'projects.createPaymentIntent': [holder(409), ownProject],
    // It is due once the work is done.
    'projects.details': [sales(200), theProject],
    'projects.markInstalmentPaid': [holder(409), ownBalance],
    'projects.markPaid': [holder(200), ownProject],
    'projects.plan': [sales(200), theProject],
    // It has changed since this revision was read.
    'projects.savePlan': [
      sales(409),
      (known) => ({
        ...theProject(known),
        revision: 0,
        plan: {
          total: 3000,
          reason: '',
          parts: [{ position: 1, label: null, unit: 'amount', value: 3000, due: 'acceptance', dueOn: null }],
        },
      }),
    ],
    'projects.saveDetails': [
      sales(200),
      (known) => ({
        ...theProject(known),
        revision: 1,
        project: {
          name: 'Chatbot',
          description: null,
          total: 3000,
          startsOn: null,
          dueOn: null,
          ownerId: null,
        },
      }),
    ],
    'projects.setArchived': [sales(200), (known) => ({ ...theProject(known), isArchived: true })],
    'projects.setLastUpdate': [support(200), (known) => ({ ...theProject(known), message: 'Bonjour' })],
    'projects.setInstalmentMethod': [
      holder(200),
      (known) => ({ ...ownBalance(known), paymentMethod: 'wise' }),
    ],
    'projects.setPaymentMethod': [holder(200), (known) => ({ ...ownProject(known), paymentMethod: 'wise' })],
    'projects.setProgress': [support(200), (known) => ({ ...theProject(known), progress: 50 })],
    'projects.setStatus': [support(200), (known) => ({ ...theProject(known), status: 'review' })],
    'projects.timeline': [holder(200), (known) => ({ ...ownClient(known), ...theProject(known) })],
    'projects.validate': [
      everybody(201),
      () => ({
        firstName: 'Nadia',
        lastName: 'Rahman',
        email: 'nadia@client.example',
        projectName: 'Chatbot',
        projectPrice: 3000,
      }),
    ],
    'projects.withdrawInstalmentTransfer': [holder(200), ownBalance],
    // The deposit is paid already.
    'projects.withdrawTransfer': [holder(409), ownProject],
  },
);
