import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CardPayments, startCardPayments } from './setup/card-payments.ts';
import { beginInvoiced, sellerInFrance } from './setup/invoices.ts';

describe('a card', () => {
  let cards: CardPayments;
  beforeAll(async () => {
    cards = await startCardPayments('postgres', sellerInFrance);
  });
  afterAll(() => cards.close());

  it.each([
    ['JPY', 50_000, 50_000],
    ['KWD', 120.5, 120_500],
    ['EUR', 120.5, 12_050],
  ] as const)('pays %s in the digits that the currency has', async (currency, unitPrice, units) => {
    const { server, stripe, deliver } = cards;
    const { projectId } = await beginInvoiced(server, true, {
      currency,
      taxPercent: 0,
      lines: [{ title: 'Conception', quantity: 2, unitPrice }],
      instalments: [
        { label: 'Au lancement', percent: 50 },
        { label: 'À la livraison', percent: 50 },
      ],
    });
    const due = { projectId, position: 1 };
    const { clientSecret } = await server.as().projects.createInstalmentIntent(due);
    const intent = [...stripe.intents.values()].find((one) => one.client_secret === clientSecret);
    expect(intent).toMatchObject({ amount: units, currency: currency.toLowerCase() });
    await deliver(stripe.pay(clientSecret));
    const admin = await server.asStaff('admin');
    expect(await admin.payments.list({ projectId })).toMatchObject([
      {
        state: 'succeeded',
        amount: unitPrice,
        received: unitPrice,
        currency,
        shares: [{ amount: unitPrice }],
      },
    ]);
  });
});
