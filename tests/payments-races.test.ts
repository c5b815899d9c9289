import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPayment } from '../src/server/payments/queries.ts';
import { type CardPayments, startCardPayments } from './setup/card-payments.ts';

describe('everything at once', () => {
  let cards: CardPayments;
  beforeAll(async () => {
    cards = await startCardPayments('postgres');
  });
  afterAll(() => cards.close());

  it('leaves one payment of a project open, whoever writes another past the lock', async () => {
    const { id: projectId } = await cards.open();
    const { db } = cards.server.deps.database;
    const again = { provider: 'stripe', intentId: null, amountCents: 1, currency: 'EUR' };
    const due = { id: projectId, position: 1 };
    await expect(db.transaction().execute((trx) => insertPayment(trx, due, again))).rejects.toMatchObject({
      constraint: 'payments_open',
    });
  });

  it('leaves a deposit that is paid at most once, with the receipt that belongs to it', async () => {
    const admin = (await cards.server.asStaff('admin')).payments;
    const visitor = cards.server.as().projects;
    const { stripe, deliver } = cards;
    for (let round = 0; round < 6; round++) {
      const { id, input, clientSecret } = await cards.open();
      const paid = stripe.pay(clientSecret);
      const acts = [
        () => deliver(paid),
        () => deliver(paid),
        () => visitor.setPaymentMethod({ ...input, paymentMethod: 'bank_transfer' }),
        () => visitor.markPaid(input),
        () => visitor.createPaymentIntent(input),
        () => admin.confirm({ ...input, paymentMethod: 'wise' }),
        () => admin.undo(input),
        () => visitor.markPaid(input),
        () => deliver(stripe.refund(clientSecret, 1)),
        () => deliver(stripe.dispute(clientSecret, 'needs_response')),
        () => admin.reopen(input),
        () => deliver(stripe.dispute(clientSecret, 'won')),
      ];
      const turned = [...acts.slice(round), ...acts.slice(0, round)];
      const ends = await Promise.allSettled(turned.map((act) => act()));
      const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []));
      expect(refusals.filter((code) => code !== 'CONFLICT' && code !== 'PAYMENT_REQUIRED')).toEqual([]);

      const { project, payments, receipts } = await cards.read(id);
      const counting = payments.filter(({ counts }) => counts);
      const isByCard = ['paid', 'refunded', 'disputed'].includes(project.payment_state);
      expect(counting).toHaveLength(isByCard ? 1 : 0);
      const isProven = isByCard || project.payment_state === 'confirmed';
      expect(receipts).toMatchObject(isProven ? [{ method: project.payment_method }] : []);
      // All the money that came pays for something, or somebody is told.
      const unused = payments.filter(({ state, counts }) => state === 'succeeded' && !counts);
      for (const payment of unused) expect(payment).toMatchObject({ flag: 'second', handled_at: null });
    }
  });
});
