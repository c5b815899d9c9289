import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LossEvent, lossesOf } from '../src/server/payments/policy.ts';
import { type CardPayments, startCardPayments } from './setup/card-payments.ts';
import { addProject } from './setup/projects.ts';

const whole = 150_000;

describe('money that was given back or is in dispute', () => {
  let cards: CardPayments;
  beforeAll(async () => {
    cards = await startCardPayments('postgres', { STAFF_EMAIL: 'staff@agency.example' });
  });
  afterAll(() => cards.close());

  async function paid() {
    const made = await cards.open();
    await cards.deliver(cards.stripe.pay(made.clientSecret));
    return made;
  }
  const state = async (id: number) => {
    const { project, payments, events } = await cards.read(id);
    const [{ flag, refunded_cents, handled_at, counts } = {}] = payments;
    return {
      state: project.payment_state,
      flag,
      refunded: refunded_cents,
      isHandled: handled_at !== null,
      counts,
      events,
    };
  };
  const notices = async (id: number) =>
    (await cards.jobs('payments.mail-staff', id)).map((data) => data['kind']);

  it('is in dispute again by another dispute, after the first was won', async () => {
    const { id, clientSecret } = await paid();
    const dispute = (status: 'needs_response' | 'won' | 'lost', name: string) =>
      cards.stripe.dispute(clientSecret, status, { name });
    await cards.deliver(dispute('needs_response', 'first'), dispute('won', 'first'));
    expect(await state(id)).toMatchObject({ state: 'paid', flag: null });
    await cards.deliver(dispute('needs_response', 'second'));
    expect(await state(id)).toMatchObject({ state: 'disputed', flag: 'dispute' });
    await cards.deliver(dispute('lost', 'second'));
    expect(await state(id)).toMatchObject({ state: 'refunded', refunded: whole });
    // A dispute that was won is no payment of its own.
    expect((await state(id)).events).toEqual(['paid', 'disputed', 'disputed', 'refunded']);
  });

  it('stays in dispute while one of two goes on', async () => {
    const { id, clientSecret } = await paid();
    const dispute = (status: 'needs_response' | 'won', name: string) =>
      cards.stripe.dispute(clientSecret, status, { name, cents: 1_000 });
    await cards.deliver(dispute('needs_response', 'a'), dispute('needs_response', 'b'), dispute('won', 'a'));
    expect(await state(id)).toMatchObject({ state: 'disputed', flag: 'dispute' });
  });

  it('is lost as far as the dispute went, each once', async () => {
    const { id, clientSecret } = await paid();
    const lost = (name: string, cents: number) => cards.stripe.dispute(clientSecret, 'lost', { name, cents });
    await cards.deliver(lost('a', 1_000));
    expect(await state(id)).toMatchObject({ state: 'pending', flag: 'dispute', refunded: 1_000 });
    await cards.deliver(lost('a', 1_000), lost('b', 49_000), cards.stripe.refund(clientSecret, 50_000));
    expect(await state(id)).toMatchObject({ state: 'pending', refunded: 100_000 });
    await cards.deliver(cards.stripe.refund(clientSecret, 50_000));
    expect(await state(id)).toMatchObject({ state: 'refunded', refunded: whole });
  });

  it('is here again when the refund has failed, and staff are told', async () => {
    const { id, clientSecret } = await paid();
    const { stripe } = cards;
    await cards.deliver(stripe.refund(clientSecret, whole));
    expect(await state(id)).toMatchObject({ state: 'refunded', refunded: whole });
    await cards.deliver(stripe.failRefund(clientSecret, whole));
    expect(await state(id)).toMatchObject({
      state: 'paid',
      flag: 'refund',
      refunded: 0,
      events: ['paid', 'refunded', 'paid'],
    });
    expect((await cards.read(id)).payments).toMatchObject([{ failure: 'A refund has failed' }]);
    expect(await notices(id)).toEqual(['refund-failed']);
    await cards.deliver(stripe.refund(clientSecret, 100_000));
    expect(await state(id)).toMatchObject({ state: 'pending', refunded: 100_000 });
  });

  describe('by staff', () => {
    it('may be paid again once an admin has opened it, with a receipt of its own', async () => {
      const { id, clientSecret, input } = await paid();
      const admin = await cards.server.asStaff('admin');
      await expect(admin.payments.reopen(input)).rejects.toMatchObject({ code: 'CONFLICT' });
      const [first] = (await cards.read(id)).receipts;
      await cards.deliver(cards.stripe.refund(clientSecret, whole));
      const visitor = cards.server.as().projects;
      const settled = { code: 'CONFLICT', reason: 'settled' };
      await expect(visitor.createPaymentIntent(input)).rejects.toMatchObject(settled);
      await expect(visitor.markPaid(input)).rejects.toMatchObject(settled);
      expect(await admin.payments.reopen(input)).toMatchObject({
        paymentState: 'pending',
        hasReceipt: false,
      });
      expect(await admin.payments.reopen(input)).toMatchObject({ paymentState: 'pending' });
      expect(await state(id)).toMatchObject({ counts: false, isHandled: true });

      const again = await visitor.createPaymentIntent(input);
      expect(again.clientSecret).not.toBe(clientSecret);
      await cards.deliver(cards.stripe.pay(again.clientSecret));
      const now = await cards.read(id);
      expect(now).toMatchObject({
        project: { payment_state: 'paid' },
        payments: [{ counts: false }, { counts: true, flag: null }],
        receipts: [{ method: 'stripe' }],
      });
      expect(now.receipts[0]?.number).not.toBe(first?.number);
      expect(await cards.jobs('payments.mail-receipt', id)).toHaveLength(2);
      const action = 'payment.reopen';
      const entries = await admin.audit.list({ subject: `project:${id}`, action, limit: 5 });
      expect(entries).toMatchObject([
        {
          before: { paymentState: 'refunded' },
          after: { paymentState: 'pending' },
        },
      ]);

      // The refund that made room for it does not arrive: then there are two.
      await cards.deliver(cards.stripe.failRefund(clientSecret, whole));
      expect((await cards.read(id)).payments).toMatchObject([
        { counts: false, flag: 'second', handled_at: null, refunded_cents: 0 },
        { counts: true, flag: null },
      ]);
      expect(await notices(id)).toEqual(['refund-failed']);
    });

    it('pays the deposit again where the refund fails before anybody has paid', async () => {
      const { id, clientSecret, input } = await paid();
      const admin = await cards.server.asStaff('admin');
      await cards.deliver(cards.stripe.refund(clientSecret, whole));
      await admin.payments.reopen(input);
      await cards.deliver(cards.stripe.failRefund(clientSecret, whole));
      expect(await state(id)).toMatchObject({ state: 'paid', counts: true, isHandled: false });
    });

    it('is seen to once, in the audit log, and again when something new comes', async () => {
      const { id, clientSecret, input } = await paid();
      const admin = await cards.server.asStaff('admin');
      const [payment] = await admin.payments.list(input);
      const target = { ...input, paymentId: payment?.id ?? 0 };
      await expect(admin.payments.handle(target)).rejects.toMatchObject({ code: 'CONFLICT' });
      await cards.deliver(cards.stripe.refund(clientSecret, 1_000));
      expect(await admin.payments.list(input)).toMatchObject([{ flag: 'refund', handledAt: null }]);
      const handled = await admin.payments.handle(target);
      expect(handled).toMatchObject({ flag: 'refund', handledAt: expect.any(String) });
      expect(await admin.payments.handle(target)).toEqual(handled);
      const action = 'payment.handle';
      const entries = await admin.audit.list({ subject: `project:${id}`, action, limit: 5 });
      expect(entries).toMatchObject([
        {
          before: { flag: 'refund', isHandled: false },
          after: { flag: 'refund', isHandled: true },
        },
      ]);
      const other = await addProject(cards.server.deps);
      await expect(admin.payments.handle({ ...target, projectId: other.publicId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await cards.deliver(cards.stripe.refund(clientSecret, 1_000));
      expect(await admin.payments.list(input)).toMatchObject([{ handledAt: null }]);
      for (const role of ['sales', 'support'] as const) {
        const staff = await cards.server.asStaff(role);
        await expect(staff.payments.handle(target)).rejects.toMatchObject({ code: 'FORBIDDEN' });
        await expect(staff.payments.reopen(input)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      }
    });

    it('needs nobody any more where all of it was given back that never counted', async () => {
      const { id, clientSecret, input } = await cards.open();
      await cards.deliver(cards.stripe.pay(clientSecret, { received: 100 }));
      expect(await state(id)).toMatchObject({ state: 'pending', flag: 'amount', isHandled: false });
      const visitor = cards.server.as().projects;
      const looking = { message: expect.stringContaining('looking at it'), reason: 'settled' };
      await expect(visitor.createPaymentIntent(input)).rejects.toMatchObject({
        code: 'CONFLICT',
        ...looking,
      });
      await expect(visitor.markPaid(input)).rejects.toMatchObject({ code: 'PAYMENT_REQUIRED', ...looking });
      await cards.deliver(cards.stripe.refund(clientSecret, 100));
      expect(await state(id)).toMatchObject({ flag: 'amount', isHandled: true });
      expect((await visitor.createPaymentIntent(input)).clientSecret).not.toBe(clientSecret);
    });

    it('stays the payment of a deposit whose transfer was a mistake', async () => {
      const { id, clientSecret, input } = await cards.open();
      const admin = await cards.server.asStaff('admin');
      await admin.payments.confirm({ ...input, paymentMethod: 'wise' });
      const [first] = (await cards.read(id)).receipts;
      await cards.deliver(cards.stripe.pay(clientSecret));
      expect(await state(id)).toMatchObject({ state: 'confirmed', flag: 'second', counts: false });
      expect(await admin.payments.undo(input)).toMatchObject({
        paymentState: 'paid',
        paymentMethod: 'stripe',
        hasReceipt: true,
      });
      const now = await cards.read(id);
      expect(now).toMatchObject({
        payments: [{ state: 'succeeded', flag: null, counts: true }],
        events: ['confirmed', 'undone', 'paid'],
        receipts: [{ method: 'stripe' }],
      });
      expect(now.receipts[0]?.number).not.toBe(first?.number);
      expect(await cards.server.as().projects.markPaid(input)).toMatchObject({ paymentState: 'paid' });
    });

    it('does not pay a deposit whose transfer was a mistake after it was given back', async () => {
      const { id, clientSecret, input } = await cards.open();
      const admin = await cards.server.asStaff('admin');
      await admin.payments.confirm({ ...input, paymentMethod: 'wise' });
      await cards.deliver(cards.stripe.pay(clientSecret), cards.stripe.refund(clientSecret, whole));
      expect(await state(id)).toMatchObject({ flag: 'second', isHandled: true });
      expect(await admin.payments.undo(input)).toMatchObject({ paymentState: 'pending' });
    });
  });
});

describe('what all the events of a payment come to', () => {
  const at = (second: number) => new Date(second * 1_000);
  const events: LossEvent[] = [
    { kind: 'refunded', objectId: 'ch', cents: 500, at: at(1) },
    { kind: 'refunded', objectId: 'ch', cents: 900, at: at(2) },
    { kind: 'refund-failed', objectId: 're_1', cents: 500, at: at(3) },
    { kind: 'refunded', objectId: 'ch', cents: 1_100, at: at(4) },
    { kind: 'refund-failed', objectId: 're_2', cents: 400, at: at(5) },
    { kind: 'disputed', objectId: 'dp_1', cents: 70, at: at(6) },
    { kind: 'dispute-won', objectId: 'dp_1', cents: 70, at: at(7) },
    { kind: 'disputed', objectId: 'dp_2', cents: 30, at: at(8) },
    { kind: 'dispute-lost', objectId: 'dp_2', cents: 30, at: at(9) },
    { kind: 'disputed', objectId: 'dp_3', cents: 20, at: at(10) },
  ];
  const expected = { refundedCents: 700, lostCents: 30, isDisputed: true, hasFailedRefund: true };

  it('does not depend on their order, nor on their coming twice', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    for (let round = 0; round < 200; round++) {
      const shuffled = [...events, ...events.filter(() => random() < 0.3)]
        .map((event) => [random(), event] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, event]) => event);
      expect(lossesOf(shuffled)).toEqual(expected);
    }
  });

  it('is less by a refund that fails within the second of its own event', () => {
    const refunded = { kind: 'refunded', objectId: 'ch', cents: 500, at: at(1) } as const;
    const failed = { kind: 'refund-failed', objectId: 're_1', cents: 500, at: at(1) } as const;
    expect(lossesOf([refunded, failed])).toMatchObject({ refundedCents: 0, hasFailedRefund: true });
  });

  it('is nothing where nothing has come', () => {
    expect(lossesOf([])).toEqual({
      refundedCents: 0,
      lostCents: 0,
      isDisputed: false,
      hasFailedRefund: false,
    });
  });
});
