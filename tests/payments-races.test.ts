import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPayment } from '../src/server/payments/queries.ts';
import { type CardPayments, startCardPayments } from './setup/card-payments.ts';

describe('everything at once', () => {
  let cards: CardPayments;
  beforeAll(async () => {
    cards = await startCardPayments('postgres');
  });
  afterAll(() => cards.close());

  const readShares = (id: number) =>
    cards.server.deps.database.db
      .selectFrom('payment_allocations as a')
      .innerJoin('payments', 'payments.id', 'a.payment_id')
      .select(['a.payment_id', 'a.cents', 'a.refunded_cents'])
      .where('project_id', '=', id)
      .where('counts', '=', true)
      .execute();

  it('leaves one payment of a project open, whoever writes another past the lock', async () => {
    const { id: projectId } = await cards.open();
    const { db } = cards.server.deps.database;
    const again = { provider: 'stripe' as const, intentId: null, amountCents: 1, currency: 'EUR' };
    const deposit = { projectId, position: 1 };
    await expect(db.transaction().execute((trx) => insertPayment(trx, deposit, again))).rejects.toMatchObject(
      {
        constraint: 'payments_open',
      },
    );
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
        () => deliver(stripe.refund(clientSecret, 1_000)),
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
      const transfers = await readShares(id);
      // By the card what is left of it, and by a transfer what of that was open: never more than it costs.
      const share = transfers.reduce((sum, { cents, refunded_cents }) => sum + cents - refunded_cents, 0);
      expect(share).toBeLessThanOrEqual(150_000);
      expect(share === 150_000).toBe(['paid', 'confirmed', 'disputed'].includes(project.payment_state));
      expect(counting.length).toBeLessThanOrEqual(1);
      expect(receipts).toHaveLength(new Set(transfers.map(({ payment_id }) => payment_id)).size);
      // All the money that came pays for something, or somebody is told.
      const unused = payments.filter(({ state, counts }) => state === 'succeeded' && !counts);
      for (const payment of unused) expect(payment).toMatchObject({ flag: 'second', handled_at: null });
    }
  });
});
