import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { centsOf } from '../src/content/money.ts';
import { type CardPayments, startCardPayments } from './setup/card-payments.ts';
import { beginInvoiced, sellerInFrance } from './setup/invoices.ts';
import { required } from './setup/required.ts';
import { dice } from './setup/subscriptions.ts';

let cards: CardPayments;
beforeAll(async () => {
  cards = await startCardPayments('postgres', sellerInFrance);
});
afterAll(() => cards.close());

const today = '2026-03-02';

/** A project of which the first parts have one invoice, of 1,000.00 euros unless told otherwise. */
async function begin({ parts = [1_000, 2_599.99], invoiced = [1] } = {}) {
  const { server } = cards;
  const work = await beginInvoiced(server);
  const { projectId } = work;
  const admin = await server.asStaff('admin');
  const { revision } = await admin.projects.plan({ projectId });
  await admin.projects.savePlan({
    projectId,
    revision,
    plan: {
      total: 3_599.99,
      reason: '',
      parts: parts.map((value, index) => ({
        position: index < 2 ? index + 1 : null,
        label: `Part ${index + 1}`,
        unit: 'amount' as const,
        value,
        due: 'completion' as const,
        dueOn: null,
      })),
    },
  });
  const issue = ({ id: invoiceId, revision }: { id: number; revision: number }) =>
    admin.invoices.issue({ invoiceId, revision });
  const invoice = await issue(await admin.invoices.draft({ projectId, positions: invoiced }));
  return {
    ...work,
    admin,
    invoice,
    issue,
    read: () => admin.invoices.get({ invoiceId: invoice.id }),
    /** Issues a credit note of so much before tax; all that is left where nothing is said. */
    async credit(net?: number) {
      const draft = await admin.invoices.credit({ invoiceId: invoice.id });
      const [line] = draft.content.lines;
      if (net === undefined || !line) return issue(draft);
      const fields = { ...draft.content, lines: [{ ...line, unitPrice: net }] };
      return issue(await admin.invoices.save({ invoiceId: draft.id, revision: draft.revision, fields }));
    },
    async transfer(amount: number, shares: Record<number, number> = {}) {
      await admin.payments.recordTransfer({
        projectId,
        requestKey: randomUUID(),
        amount,
        receivedOn: today,
        paidBy: 'bank_transfer',
        shares: Object.entries(shares).map(([position, share]) => ({
          position: Number(position),
          amount: share,
        })),
      });
      return required((await admin.payments.list({ projectId }))[0]).id;
    },
    giveBack: (paymentId: number, position: number | null, amount: number) =>
      admin.payments.giveBack({
        projectId,
        paymentId,
        requestKey: randomUUID(),
        position,
        amount,
        givenBackOn: today,
      }),
  };
}

const intentOf = (secret: string) => cards.stripe.intents.get(secret.split('_secret_')[0] ?? '');

describe('a credit note for a part of an invoice', () => {
  it('has its client asked for the rest everywhere, who pays it and owes nothing', async () => {
    const work = await begin();
    const { admin, projectId, customerId } = work;
    const visitor = cards.server.as();
    const before = await visitor.projects.createPaymentIntent({ projectId });
    const note = await work.credit(166.67);
    expect(note.total).toBe(200);
    expect(await work.seen()).toMatchObject({
      totalPrice: 3_399.99,
      depositAmount: 800,
      instalments: [{ amount: 800, open: 800 }, { open: 2_599.99 }],
    });
    expect(await work.read()).toMatchObject({ open: 800, credited: 200 });
    // The form that asked for all of it is ended.
    await expect.poll(() => intentOf(before.clientSecret)?.status).toBe('canceled');
    const { clientSecret } = await visitor.projects.createPaymentIntent({ projectId });
    expect(intentOf(clientSecret)?.amount).toBe(80_000);
    await cards.deliver(cards.stripe.pay(clientSecret));
    expect(await work.read()).toMatchObject({ state: 'paid', open: 0, paid: 800 });
    expect(await work.seen()).toMatchObject({
      paymentState: 'paid',
      instalments: [{ paid: 800, open: 0 }, {}],
    });
    const { projects } = await admin.customers.get({ customerId });
    expect(projects).toMatchObject([{ total: 3_399.99, due: 0, overdue: 0 }]);
    expect(
      await admin.audit.list({ subject: `project:${work.id}`, action: 'project.lower-plan' }),
    ).toMatchObject([{ before: { plan: '1000.00 + 2599.99' }, after: { plan: '800.00 + 2599.99' } }]);
    // The plan is whole, and can be edited; the final invoice asks for what is left of it.
    const { revision, fields } = await admin.projects.plan({ projectId });
    const plan = { ...fields, reason: '', parts: fields.parts.map(({ lock: _, ...part }) => part) };
    await admin.projects.savePlan({ projectId, revision, plan: plan as never });
    const final = await admin.invoices.draft({ projectId });
    expect(final).toMatchObject({ kind: 'final', total: 2_599.99, problems: [] });
  });

  it('settles what is paid already, and asks for nothing again that is given back for it', async () => {
    const half = await begin();
    await half.transfer(800, { 1: 800 });
    expect(await half.seen()).toMatchObject({ paymentState: 'pending' });
    await half.credit(166.67);
    expect(await half.seen()).toMatchObject({ paymentState: 'confirmed', totalPrice: 3_399.99 });

    const whole = await begin();
    const paymentId = await whole.transfer(1_000, { 1: 1_000 });
    await whole.credit(166.67);
    expect(await whole.seen()).toMatchObject({ paymentState: 'confirmed', totalPrice: 3_599.99 });
    await whole.giveBack(paymentId, 1, 150);
    expect((await whole.seen()).instalments[0]).toMatchObject({ amount: 850, paid: 850, open: 0 });
    await whole.giveBack(paymentId, 1, 100);
    expect((await whole.seen()).instalments[0]).toMatchObject({ amount: 800, paid: 750, open: 50 });
    expect(await whole.read()).toMatchObject({ open: 50 });
  });

  it('takes off the newest instalments first, and none below what is paid of it', async () => {
    const work = await begin({ parts: [1_000, 500, 300, 1_799.99], invoiced: [1, 2, 3] });
    await work.transfer(400, { 2: 400 });
    await work.credit(500);
    // The third is gone from the plan, the second has what is paid, and the first the rest.
    const { instalments, totalPrice } = await work.seen();
    expect(instalments.map(({ position, amount, open }) => [position, amount, open])).toEqual([
      [1, 800, 800],
      [2, 400, 0],
      [4, 1_799.99, 1_799.99],
    ]);
    expect(totalPrice).toBe(2_999.99);
    expect(await work.read()).toMatchObject({ total: 1_800, open: 800 });
  });

  it('and one for the whole of it leaves the plan to be invoiced anew', async () => {
    const work = await begin();
    await work.credit();
    expect(await work.seen()).toMatchObject({ totalPrice: 3_599.99, depositAmount: 1_000 });
    const again = await work.admin.invoices.draft({ projectId: work.projectId, positions: [1] });
    expect(again).toMatchObject({ total: 1_000 });
  });

  it.for([3, 11, 29])(
    'leaves plan and invoice asking for the same, whatever comes in which order (%i)',
    async (seed) => {
      const work = await begin({ parts: [1_000, 700, 1_899.99], invoiced: [1, 2] });
      const roll = dice(seed);
      const cents = (amount: number) => centsOf(amount, 'EUR') ?? 0;
      const payments: number[] = [];
      for (let step = 0; step < 12; step++) {
        const { instalments } = await work.seen();
        const part = required(
          instalments.filter(({ position }) => position < 3)[roll() < 0.5 ? 0 : 1] ?? instalments[0],
        );
        const some = (most: number) => Math.max(1, Math.floor(roll() * cents(most))) / 100;
        const kind = roll();
        if (kind < 0.4 && part.open > 0) {
          const amount = some(part.open);
          payments.push(await work.transfer(amount, { [part.position]: amount }));
        } else if (kind < 0.6) {
          const left = (await work.read()).open;
          if (left > 10) await work.credit(Math.floor((cents(left) * roll()) / 4 + 1) / 100);
        } else if (payments.length > 0) {
          const paymentId = required(payments[Math.floor(roll() * payments.length)]);
          if (kind < 0.7) {
            const projectId = work.projectId;
            await work.admin.payments.undoTransfer({ projectId, paymentId }).catch(() => undefined);
          } else if (part.paid > 0) {
            await work.giveBack(paymentId, part.position, some(part.paid)).catch(() => undefined);
          }
        }
        const now = await work.seen();
        const invoiced = now.instalments.filter(({ position }) => position < 3);
        const { total, credited, paid, open } = await work.read();
        // What was given back altogether is asked for by nobody until it is opened again.
        const asked = invoiced.reduce((sum, one) => sum + cents(one.amount) - cents(one.paid), 0);
        const owed = cents(total) - cents(credited) - cents(paid);
        expect([step, asked]).toEqual([step, Math.max(0, owed)]);
        expect(cents(open)).toBe(Math.max(0, owed));
        expect(cents(now.totalPrice)).toBe(now.instalments.reduce((sum, one) => sum + cents(one.amount), 0));
      }
    },
  );
});

describe('a card form that is open', () => {
  it('is ended where less is paid than it was opened for', async () => {
    const work = await begin();
    const { projectId } = work;
    const { createPaymentIntent } = cards.server.as().projects;
    const paymentId = await work.transfer(700, { 1: 700 });
    const rest = await createPaymentIntent({ projectId });
    expect(intentOf(rest.clientSecret)?.amount).toBe(30_000);
    await work.giveBack(paymentId, 1, 100);
    await expect.poll(() => intentOf(rest.clientSecret)?.status).toBe('canceled');
    const other = await work.transfer(50, { 1: 50 });
    const more = await createPaymentIntent({ projectId });
    expect(intentOf(more.clientSecret)?.amount).toBe(35_000);
    await work.admin.payments.undoTransfer({ projectId, paymentId: other });
    await expect.poll(() => intentOf(more.clientSecret)?.status).toBe('canceled');
  });

  it('is ended where its provider gives a part back', async () => {
    const work = await begin();
    const { projectId, admin } = work;
    const { createPaymentIntent } = cards.server.as().projects;
    const { clientSecret } = await createPaymentIntent({ projectId });
    await cards.deliver(cards.stripe.pay(clientSecret, { received: 60_000 }));
    const payment = required((await admin.payments.list({ projectId }))[0]);
    await admin.payments.putToUse({
      projectId,
      paymentId: payment.id,
      credit: 600,
      shares: [{ position: 1, amount: 600 }],
    });
    const rest = await createPaymentIntent({ projectId });
    expect(intentOf(rest.clientSecret)?.amount).toBe(40_000);
    await cards.deliver(cards.stripe.refund(clientSecret, 10_000));
    await expect.poll(() => intentOf(rest.clientSecret)?.status).toBe('canceled');
  });
});

describe('a receipt', () => {
  it('says what is kept of each part, on paper and in the list', async () => {
    const work = await begin();
    const { projectId } = work;
    const paymentId = await work.transfer(1_100, { 1: 1_000 });
    await work.giveBack(paymentId, 1, 400);
    await work.admin.payments.putToUse({
      projectId,
      paymentId,
      credit: 100,
      shares: [{ position: 2, amount: 100 }],
    });
    const row = await cards.server.deps.database.db
      .selectFrom('receipts')
      .select(['amount_cents', 'parts'])
      .where('payment_id', '=', paymentId)
      .where('voided_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ amount_cents: 70_000, parts: [{ cents: 60_000 }, { cents: 10_000 }] });
    const { instalments } = await work.seen();
    expect(instalments.map(({ receipts }) => receipts.map(({ amount }) => amount))).toEqual([[600], [100]]);
  });
});

describe('money that pays nothing', () => {
  it('locks no part of the plan where staff have recorded it without a share', async () => {
    const { server } = cards;
    const { projectId } = await beginInvoiced(server);
    const admin = await server.asStaff('admin');
    await admin.payments.recordTransfer({
      projectId,
      requestKey: randomUUID(),
      amount: 50,
      receivedOn: today,
      paidBy: 'bank_transfer',
      shares: [],
    });
    const { fields } = await admin.projects.plan({ projectId });
    expect(fields.parts.map(({ lock }) => lock)).toEqual([null, null]);
  });
});
