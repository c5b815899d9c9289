import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CardPayments, startCardPayments } from './setup/card-payments.ts';
import { sellerInFrance } from './setup/invoices.ts';
import { required } from './setup/required.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';
import { acceptMonthly, goTo, settled } from './setup/subscriptions.ts';
import type { Collecting } from './stand-ins/stripe-billing.ts';

let cards: CardPayments;
beforeAll(async () => {
  cards = await startCardPayments('postgres', { ...sellerInFrance, AGENCY_TIME_ZONE: 'Europe/Paris' });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2033-03-01T10:00:00Z') });
});
afterAll(() => {
  vi.useRealTimers();
  return cards.close();
});
beforeEach(() => void vi.setSystemTime(new Date('2033-03-01T10:00:00Z')));

/** A service whose period of April the provider collects so. */
async function begin(collecting: Collecting) {
  const { server, stripe } = cards;
  const one = await acceptMonthly(server);
  const { subscriptionId, linkId: clientId } = one;
  const client = server.as();
  const deliver = async () => {
    await settled(server);
    await cards.deliver(...stripe.billing.takeEvents());
    await settled(server);
  };
  await one.staff.start({ subscriptionId, startsOn: '2033-03-01' });
  stripe.billing.collectBy(() => collecting);
  const { url } = await client.subscriptions.openSetup({ clientId, subscriptionId, way: 'sepa_debit' });
  await cards.deliver(stripe.billing.give(url, 'sepa_debit'));
  await expect
    .poll(() =>
      [...stripe.billing.subscriptions.values()].some(
        ({ metadata }) => metadata['project'] === one.projectId,
      ),
    )
    .toBe(true);
  await deliver();
  for (const moment of ['2033-04-01T12:00:00Z', '2033-04-01T23:00:00Z', '2033-04-02T12:00:00Z']) {
    await goTo(server, moment);
    await deliver();
  }
  const april = async () => required((await one.read()).periods.find(({ from }) => from === '2033-04-01'));
  const { position } = await april();
  return { ...one, admin: callAs(server.deps, await addStaff(server.deps)), client, april, position };
}

const intentOf = (secret: string) => cards.stripe.intents.get(secret.split('_secret_')[0] ?? '');

describe('a period that a provider collects', () => {
  it('is paid in no other way meanwhile', async () => {
    const { projectId, position, client, april } = await begin('debit');
    expect(await april()).toMatchObject({ collection: 'waiting', paymentState: 'pending' });
    const { paymentMethod } = await april();
    const due = { projectId, position };
    expect(
      await client.projects.setInstalmentMethod({ ...due, paymentMethod: 'bank_transfer' }),
    ).toMatchObject({ paymentMethod });
    await expect(client.projects.createInstalmentIntent(due)).rejects.toMatchObject({
      code: 'CONFLICT',
      reason: 'processing',
    });
    await expect(client.projects.markInstalmentPaid(due)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await april()).toMatchObject({ collection: 'waiting', paymentState: 'pending', paymentMethod });
  });

  it('and has failed is paid by its client, whose form is ended once a transfer has come', async () => {
    const { projectId, position, client, april, admin } = await begin('declined');
    expect(await april()).toMatchObject({ collection: 'failed' });
    const due = { projectId, position };
    const { clientSecret } = await client.projects.createInstalmentIntent(due);
    const own = intentOf(clientSecret);
    await admin.payments.confirmInstalment({ ...due, paymentMethod: 'bank_transfer' });
    await expect.poll(() => own?.status).toBe('canceled');
    expect(await april()).toMatchObject({ paymentState: 'confirmed', open: 0 });
  });

  it('costs what a credit note has left of its invoice', async () => {
    const { position, admin, april, projectId, linkId: clientId, client } = await begin('declined');
    const { invoice } = await april();
    const draft = await admin.invoices.credit({ invoiceId: required(invoice).id });
    const [line] = draft.content.lines;
    const saved = await admin.invoices.save({
      invoiceId: draft.id,
      revision: draft.revision,
      fields: { ...draft.content, lines: [{ ...required(line), unitPrice: 100 }] },
    });
    await admin.invoices.issue({ invoiceId: saved.id, revision: saved.revision });
    expect(await april()).toMatchObject({ amount: 600, open: 600, invoice: { open: 600 } });
    // Its project's plan knows nothing of it.
    const [project] = await client.clients.projects({ clientId });
    expect(project).toMatchObject({ totalPrice: 1_200 });
    const { clientSecret } = await client.projects.createInstalmentIntent({ projectId, position });
    await cards.deliver(cards.stripe.pay(clientSecret));
    expect(await april()).toMatchObject({ paymentState: 'paid', open: 0, invoice: { open: 0 } });
  });
});
