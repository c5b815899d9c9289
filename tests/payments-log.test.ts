import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CardPayments, startCardPayments } from './setup/card-payments.ts';
import { beginInvoiced, sellerInFrance } from './setup/invoices.ts';
import { acceptMonthly, goTo, settled } from './setup/subscriptions.ts';

type Line = {
  actor: string;
  action: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** What the log says of the money of a project, oldest first. */
async function linesOf({ server }: CardPayments, projectId: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select a.actor, a.action, a.before || coalesce(t.before, '{}') as before, a.after || coalesce(t.after, '{}') as after
    from audit_log a left join audit_texts t on t.entry_id = a.id
    where a.subject = 'project:' || (select id from projects where public_id = ${projectId}) and a.action like 'payment.%'
    order by a.id`.execute(server.deps.database.db);
  return rows;
}

const [provider, client] = ['Prestataire de paiement', 'La personne concernée'];

describe('the log of what becomes of money', () => {
  let cards: CardPayments;
  beforeAll(async () => {
    cards = await startCardPayments('postgres', { ...sellerInFrance, AGENCY_TIME_ZONE: 'Europe/Paris' });
  });
  afterAll(() => cards.close());
  const begin = async () => {
    const { projectId } = await beginInvoiced(cards.server);
    return { projectId, due: { projectId, position: 2 } };
  };
  async function pay(due: { projectId: string; position: number }) {
    const { clientSecret } = await cards.server.as().projects.createInstalmentIntent(due);
    return clientSecret;
  }
  const lines = async (projectId: string) =>
    (await linesOf(cards, projectId)).map(({ actor, action, before, after }) => [
      actor,
      action,
      before['position'],
      before['paymentState'],
      after['paymentState'],
    ]);

  it('says what a client has announced and taken back, and what staff have confirmed and undone', async () => {
    const { projectId, due } = await begin();
    const { projects } = cards.server.as();
    await projects.setInstalmentMethod({ ...due, paymentMethod: 'bank_transfer' });
    await projects.markInstalmentPaid(due);
    await projects.markInstalmentPaid(due);
    await projects.withdrawInstalmentTransfer(due);
    await projects.withdrawInstalmentTransfer(due);
    await projects.markInstalmentPaid(due);
    const admin = await cards.server.asStaff('admin');
    await admin.payments.confirmInstalment(due);
    await admin.payments.undoInstalment(due);
    const staff = expect.any(String);
    expect(await lines(projectId)).toEqual([
      [client, 'payment.declare', 2, 'pending', 'declared'],
      [client, 'payment.withdraw', 2, 'declared', 'pending'],
      [client, 'payment.declare', 2, 'pending', 'declared'],
      [staff, 'payment.confirm', 2, 'declared', 'confirmed'],
      [staff, 'payment.undo', 2, 'confirmed', 'pending'],
    ]);
  });

  it('says of a card what came, what was given back and what is in dispute, each once', async () => {
    const { projectId, due } = await begin();
    const secret = await pay(due);
    const declined = cards.stripe.decline(secret);
    await cards.deliver(declined);
    expect(await lines(projectId)).toEqual([]);
    const paid = cards.stripe.pay(secret);
    await cards.deliver(paid, paid);
    const refund = cards.stripe.refund(secret, 10_000);
    await cards.deliver(refund, refund);
    await cards.deliver(cards.stripe.dispute(secret, 'needs_response', { name: 'a' }));
    await cards.deliver(cards.stripe.dispute(secret, 'lost', { name: 'a' }));
    const told = await linesOf(cards, projectId);
    expect(await lines(projectId)).toEqual([
      [provider, 'payment.arrive', 2, 'pending', 'paid'],
      [provider, 'payment.loss', 2, 'paid', 'pending'],
      [provider, 'payment.loss', 2, 'pending', 'disputed'],
      [provider, 'payment.loss', 2, 'disputed', 'refunded'],
    ]);
    expect(told[1]?.after).toMatchObject({ amount: '100.00 EUR', flag: 'refund' });
    expect(told[0]?.after['paid']).toBe(told[0]?.after['amount']);
  });

  it('says which money was set aside, though nothing is paid by it', async () => {
    const { projectId, due } = await begin();
    const secret = await pay(due);
    const admin = await cards.server.asStaff('admin');
    await admin.payments.confirmInstalment({ ...due, paymentMethod: 'bank_transfer' });
    await cards.deliver(cards.stripe.pay(secret));
    const told = await linesOf(cards, projectId);
    expect(told.map(({ action }) => action)).toEqual(['payment.confirm', 'payment.arrive']);
    expect(told[1]).toMatchObject({ actor: provider, before: { position: 2 }, after: { flag: 'second' } });
  });

  describe('of a service', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2033-03-01T10:00:00Z') });
    });
    afterEach(() => void vi.useRealTimers());

    /** A service from the 10th that is collected in this way. */
    async function begin(way: 'card' | 'sepa_debit') {
      const { server, stripe, deliver } = cards;
      const one = await acceptMonthly(server);
      const { subscriptionId, linkId: clientId } = one;
      await one.staff.start({ subscriptionId, startsOn: '2033-03-10' });
      const { url } = await server.as().subscriptions.openSetup({ clientId, subscriptionId, way });
      await deliver(stripe.billing.give(url, way));
      return one;
    }
    /** What Stripe has sent by the end of these days of March. */
    async function live(...days: string[]): Promise<void> {
      const { server, stripe, deliver } = cards;
      for (const day of days) {
        await goTo(server, `2033-03-${day}T16:00:00Z`);
        for (let round = 0; round < 3; round++) {
          await settled(server);
          await deliver(...stripe.billing.takeEvents());
        }
        await settled(server);
      }
    }

    it.each([
      ['declined', 'card', [['payment.fail', 'pending', 'pending']]],
      ['debit-fails', 'sepa_debit', [['payment.fail', 'pending', 'pending']]],
      [
        'debit-returned',
        'sepa_debit',
        [
          ['payment.arrive', 'pending', 'paid'],
          ['payment.loss', 'paid', 'disputed'],
          ['payment.fail', 'disputed', 'pending'],
        ],
      ],
    ] as const)('says how collecting fares: %s', { timeout: 60_000 }, async (how, way, expected) => {
      cards.stripe.billing.collectBy(() => how);
      const { projectId } = await begin(way);
      await live('01', '10', '16', '25');
      const told = (await linesOf(cards, projectId)).map(({ actor, action, before, after }) => {
        expect(actor).toBe(provider);
        return [action, before['paymentState'], after['paymentState']];
      });
      expect(told).toEqual(expected);
    });

    it('says of each part what it loses of a payment that paid several', { timeout: 60_000 }, async () => {
      cards.stripe.billing.collectBy(() => 'debit-returned');
      const { id, projectId } = await begin('sepa_debit');
      await live('01', '10', '16');
      // A part of what was debited was put on another.
      await sql`
        with moved as (
          update payment_allocations set cents = cents - 10000
          where instalment_id = (select id from instalments where project_id = ${id} and position = 3) returning payment_id)
        insert into payment_allocations (payment_id, instalment_id, cents)
        select payment_id, (select id from instalments where project_id = ${id} and position = 2), 10000 from moved`.execute(
        cards.server.deps.database.db,
      );
      await live('25');
      const lost = (await linesOf(cards, projectId)).filter(({ action }) => action === 'payment.fail');
      expect(lost.map(({ before, after }) => [before['position'], after['amount']]).toSorted()).toEqual([
        [2, '100.00 EUR'],
        [3, '620.00 EUR'],
      ]);
    });

    it('names the money that steps in for what was returned', { timeout: 60_000 }, async () => {
      cards.stripe.billing.collectBy(() => 'debit-returned');
      const { id, projectId } = await begin('sepa_debit');
      await live('01', '10', '16');
      // Paid from another tab at the price of before, whose money lies aside.
      await sql`
        insert into payments (project_id, position, purpose, intent_id, attempt, amount_cents, received_cents, currency,
          state, flag, provider, counts, received_on)
        select project_id, position, purpose, 'pi_second', attempt + 1, 70000, 70000, currency, state,
          'second', provider, false, received_on
        from payments where project_id = ${id} and state = 'succeeded'`.execute(
        cards.server.deps.database.db,
      );
      await live('25');
      const told = (await linesOf(cards, projectId)).map(({ action, before, after }) => [
        action,
        before['position'],
        after['amount'],
        after['paymentState'],
      ]);
      expect(told).toEqual([
        ['payment.arrive', 3, '720.00 EUR', 'paid'],
        ['payment.loss', 3, '720.00 EUR', 'disputed'],
        ['payment.arrive', 3, '700.00 EUR', 'pending'],
        ['payment.fail', 3, '720.00 EUR', 'pending'],
      ]);
    });
  });
});
