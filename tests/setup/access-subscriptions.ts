import { randomUUID } from 'node:crypto';
import { dueDay } from '../../src/content/invoice.ts';
import { insertClient } from '../../src/server/clients/queries.ts';
import { insertCustomer } from '../../src/server/customers/queries.ts';
import { randomId } from '../../src/server/ids.ts';
import { depositPlan, insertProject } from '../../src/server/projects/queries.ts';
import { insertSubscription, updateSubscription } from '../../src/server/subscription-rows/queries.ts';
import { definePart, type Known } from './access-parts.ts';
import { holder, sales } from './access-rows.ts';

type Things = {
  clientId: string;
  projectId: string;
  customerId: number;
  offeredId: number;
  runningId: number;
};

/** Ahead, so that no period begins while it is asked. */
const startsOn = dueDay(new Date().toISOString().slice(0, 10), 20);

const ofClient = (known: Known<Things>) => ({
  clientId: known.guess(known.clientId),
  subscriptionId: known.runningId,
});
const running = ({ runningId }: Things) => ({ subscriptionId: runningId });
const price = (known: Things) => ({ ...running(known), amount: 650, from: '2000-01-01' });

/** A project with a service that is offered and one that was started. */
export const subscriptionsPart = definePart<Things>(
  async ({ server: { deps } }) => {
    const [linkId, publicId] = [randomId(), randomId()];
    return deps.database.db.transaction().execute(async (trx) => {
      const customerId = await insertCustomer(
        trx,
        { name: 'Nadia Rahman', language: 'fr' },
        { source: 'staff' },
      );
      const person = { firstName: 'Nadia', lastName: 'Rahman', phone: undefined, language: 'fr' as const };
      const email = `${randomId()}@client.example`;
      const clientId = await insertClient(trx, { ...person, customerId, linkId, email });
      const plan = depositPlan(240_000, 'EUR');
      const projectId = await insertProject(trx, { publicId, clientId, customerId, name: 'Site', plan });
      const add = async () =>
        (await insertSubscription(trx, { projectId, label: 'Maintenance', cents: 60_000 })) ?? 0;
      const [offeredId, runningId] = [await add(), await add()];
      await updateSubscription(trx, runningId, {
        state: 'active',
        starts_on: startsOn,
        next_on: startsOn,
        anchor_day: Number(startsOn.slice(8)),
      });
      return { clientId: linkId, projectId: publicId, customerId, offeredId, runningId };
    });
  },
  {
    'subscriptions.list': [sales(200), ({ customerId }) => ({ customerId })],
    'subscriptions.create': [
      sales(201),
      ({ projectId }) => ({ projectId, requestKey: randomUUID(), label: 'Maintenance', amount: 600 }),
    ],
    'subscriptions.save': [sales(200), (known) => ({ ...running(known), mayEnd: true })],
    'subscriptions.start': [sales(200), ({ offeredId }) => ({ subscriptionId: offeredId, startsOn })],
    'subscriptions.pause': [sales(200), running],
    'subscriptions.resume': [sales(200), running],
    'subscriptions.end': [sales(200), running],
    // No period begins on that day.
    'subscriptions.priceMail': [sales(400), price],
    'subscriptions.announcePrice': [sales(400), price],
    'subscriptions.ofClient': [holder(200), (known) => ({ clientId: known.guess(known.clientId) })],
    // Its provider does not answer here.
    'subscriptions.openSetup': [holder(503), (known) => ({ ...ofClient(known), way: 'card' })],
    // No card was given.
    'subscriptions.openPortal': [holder(409), ofClient],
    'subscriptions.payByTransfer': [holder(200), ofClient],
    'subscriptions.endByClient': [holder(200), ofClient],
  },
);
