import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amountOf, decimalOf, formatAmount } from '../src/content/money.ts';
import { shareOut } from '../src/content/payment-plan.ts';
import { type CardPayments, startCardPayments } from './setup/card-payments.ts';
import { beginInvoiced, sellerInFrance } from './setup/invoices.ts';
import { mailsTo } from './setup/outbox.ts';
import { required } from './setup/required.ts';

let cards: CardPayments;
beforeAll(async () => {
  cards = await startCardPayments('postgres', sellerInFrance);
});
afterAll(() => cards.close());

const today = '2026-03-02';

/** A project of 1,200.00, 1,319.99 and 1,080.00 euros. */
async function begin() {
  const { server } = cards;
  const work = await beginInvoiced(server);
  const { projectId } = work;
  const admin = await server.asStaff('admin');
  const { revision } = await admin.projects.plan({ projectId });
  const part = (position: number | null, label: string, value: number) => ({
    position,
    label,
    unit: 'amount' as const,
    value,
    due: 'completion' as const,
    dueOn: null,
  });
  await admin.projects.savePlan({
    projectId,
    revision,
    plan: {
      total: 3_599.99,
      reason: '',
      parts: [part(1, 'Start', 1_200), part(2, 'Middle', 1_319.99), part(null, 'End', 1_080)],
    },
  });
  const transfer = (amount: number, shares: Record<number, number>, requestKey: string = randomUUID()) =>
    admin.payments.recordTransfer({
      projectId,
      requestKey,
      amount,
      receivedOn: today,
      paidBy: 'bank_transfer',
      shares: Object.entries(shares).map(([position, share]) => ({
        position: Number(position),
        amount: share,
      })),
    });
  const payments = () => admin.payments.list({ projectId });
  const newest = async () => required((await payments())[0]);
  return { ...work, admin, transfer, payments, newest };
}

const textOf = async (pdf: string) => {
  const { extractText } = await import('unpdf');
  const { text } = await extractText(new Uint8Array(Buffer.from(pdf, 'base64')), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
};

describe('money that staff record', () => {
  it('pays several instalments and a part of one; what is left over stands with the payment', async () => {
    const work = await begin();
    const { admin, projectId, linkId } = work;
    const requestKey = randomUUID();
    const shares = { 1: 1_200, 2: 319.99 };
    await work.transfer(1_569.99, shares, requestKey);
    await work.transfer(1_569.99, shares, requestKey);
    expect(await work.seen()).toMatchObject({
      isPaid: true,
      paymentState: 'confirmed',
      paymentMethod: 'bank_transfer',
      credit: 50,
      instalments: [
        { paymentState: 'confirmed', paid: 1_200, open: 0, isPaid: true, hasReceipt: true },
        { paymentState: 'pending', paid: 319.99, open: 1_000, isPaid: false, hasReceipt: true },
        { paymentState: 'pending', paid: 0, open: 1_080, hasReceipt: false, receipts: [] },
      ],
    });
    const payment = await work.newest();
    expect(await work.payments()).toHaveLength(1);
    expect(payment).toMatchObject({
      received: 1_569.99,
      receivedOn: today,
      credit: 50,
      shares: [
        { position: 1, amount: 1_200 },
        { position: 2, amount: 319.99 },
      ],
    });
    const { receipts, events } = await cards.read(work.id);
    expect(receipts).toMatchObject([{ amount_cents: 156_999, method: 'bank_transfer' }]);
    expect(events.slice(-2)).toEqual(['confirmed', 'part-paid']);
    const read = (of: { position?: number; paymentId?: number }) =>
      cards.server.as().payments.receipt({ clientId: linkId, projectId, ...of });
    const paper = await textOf(await read({ position: 2 }));
    expect(paper).toContain('Start : 1 200,00 €');
    expect(paper).toContain('Middle : 319,99 € sur 1 319,99 €');
    expect(paper).toContain('À valoir sur la suite 50,00 €');
    expect(paper).toContain('Montant reçu 1 569,99 €');
    expect(paper).toContain('2 mars 2026');
    expect(await textOf(await read({ paymentId: payment.id }))).toBe(paper);
    expect(await textOf(await admin.payments.paymentReceipt({ projectId, paymentId: payment.id }))).toBe(
      paper,
    );
    await expect(read({ position: 3 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await admin.audit.list({ subject: `project:${work.id}`, action: 'payment.record' })).toMatchObject(
      [{ after: { amount: '1569.99 EUR', shares: '1: 1200.00 EUR, 2: 319.99 EUR', receivedOn: today } }],
    );

    // What is left over goes on, with a receipt that says so in place of the one before.
    const use = {
      projectId,
      paymentId: payment.id,
      credit: 50,
      shares: [{ position: 3, amount: 50 }],
    };
    await expect(admin.payments.putToUse({ ...use, credit: 49 })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await admin.payments.putToUse(use)).toMatchObject({ credit: 0 });
    await expect(admin.payments.putToUse(use)).rejects.toMatchObject({ code: 'CONFLICT' });
    const after = await cards.read(work.id);
    expect(after.receipts).toMatchObject([{ amount_cents: 156_999 }]);
    expect(after.receipts[0]?.number).not.toBe(receipts[0]?.number);
    expect(await textOf(await read({ position: 3 }))).toContain('End : 50,00 € sur 1 080,00 €');
  });

  it('leaves the rest to be paid by card, and ends a card payment of another amount', async () => {
    const work = await begin();
    const { projectId } = work;
    const { server, stripe, deliver } = cards;
    const open = await server.as().projects.createPaymentIntent({ projectId });
    await work.transfer(700, { 1: 700 });
    const intentOf = (secret: string) => stripe.intents.get(secret.split('_secret_')[0] ?? '');
    await expect.poll(() => intentOf(open.clientSecret)?.status).toBe('canceled');
    const rest = await server.as().projects.createPaymentIntent({ projectId });
    expect(intentOf(rest.clientSecret)?.amount).toBe(50_000);
    await deliver(stripe.pay(rest.clientSecret));
    expect(await server.as().projects.markPaid({ projectId })).toEqual({
      isPaid: true,
      paymentState: 'paid',
      paymentMethod: 'stripe',
    });
    expect((await work.seen()).instalments[0]).toMatchObject({ paid: 1_200, open: 0, receipts: [{}, {}] });
    // Two have paid it: each is taken back itself.
    await expect(work.admin.payments.undo({ projectId })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(
      work.admin.payments.undoTransfer({ projectId, paymentId: (await work.newest()).id }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    await deliver(stripe.refund(rest.clientSecret, 20_000));
    expect((await work.seen()).instalments[0]).toMatchObject({
      paymentState: 'pending',
      paid: 1_000,
      open: 200,
    });
  });

  it('is waited for by its client only until some of it has come', async () => {
    const work = await begin();
    const { projectId } = work;
    const visitor = cards.server.as().projects;
    await visitor.setPaymentMethod({ projectId, paymentMethod: 'bank_transfer' });
    await visitor.markPaid({ projectId });
    await work.transfer(700, { 1: 700 });
    expect((await work.seen()).instalments[0]).toMatchObject({ paymentState: 'pending', open: 500 });
    await visitor.markPaid({ projectId });
    expect((await work.seen()).instalments[0]).toMatchObject({
      paymentState: 'declared',
      paid: 700,
      open: 500,
    });
    await work.admin.payments.confirm({ projectId });
    expect((await work.seen()).instalments[0]).toMatchObject({ paymentState: 'confirmed', paid: 1_200 });
    expect((await cards.read(work.id)).transfers.map(({ cents }) => cents)).toEqual([70_000, 50_000]);
  });

  it('leaves the same open wherever it is read', async () => {
    const work = await begin();
    const { admin, projectId, customerId, email } = work;
    const { server } = cards;
    await work.transfer(700.01, { 1: 700.01 });
    const part = { projectId, position: 1 };
    await server.as().projects.setPaymentMethod({ projectId, paymentMethod: 'bank_transfer' });
    await server.as().projects.markPaid({ projectId });
    const open = 499.99;
    expect((await work.seen()).instalments[0]).toMatchObject({ paymentState: 'declared', open });
    const line = (await admin.today.list({ scope: 'all' })).find((one) => one.projectId === projectId);
    expect(line).toMatchObject({ kind: 'transfer', amount: open });
    // What is due at the end is due once the work is done.
    await admin.projects.setStatus({ projectId, status: 'completed' });
    const { projects } = await admin.customers.get({ customerId });
    expect(projects[0]?.due).toBe(2_899.98);
    const draft = await admin.invoices.draft({ projectId, positions: [1] });
    const invoice = await admin.invoices.issue({ invoiceId: draft.id, revision: draft.revision });
    expect(invoice.open).toBe(open);
    const waiting = async () =>
      (await mailsTo(server, email)).filter(({ text }) => text.includes(formatAmount(open, 'EUR', 'fr')));
    await expect.poll(async () => (await waiting()).length).toBeGreaterThanOrEqual(2);
    await admin.payments.confirmInstalment(part);
    expect((await work.newest()).received).toBe(open);
    expect((await work.seen()).instalments[0]).toMatchObject({ paymentState: 'confirmed', open: 0 });
  });

  it('is given back of an instalment or of what was left over, in part or altogether, and never more', async () => {
    const work = await begin();
    const { admin, projectId } = work;
    await work.transfer(1_300, { 1: 1_200 });
    const { id: paymentId } = await work.newest();
    const give = (position: number | null, amount: number, requestKey: string = randomUUID()) =>
      admin.payments.giveBack({ projectId, paymentId, requestKey, position, amount, givenBackOn: today });
    const key = randomUUID();
    await give(1, 500, key);
    await give(1, 500, key);
    expect(await work.seen()).toMatchObject({ credit: 100, refundedAmount: 500, paymentState: 'pending' });
    expect((await work.seen()).instalments[0]).toMatchObject({ paid: 700, open: 500, refunded: 500 });
    expect((await cards.read(work.id)).events.at(-1)).toBe('part-refunded');
    await expect(give(1, 700.01)).rejects.toMatchObject({ issues: [{ path: 'amount' }] });
    await expect(give(2, 1)).rejects.toMatchObject({ issues: [{ path: 'amount' }] });
    await expect(give(null, 100.01)).rejects.toMatchObject({ issues: [{ path: 'amount' }] });
    await give(null, 40);
    expect(await work.newest()).toMatchObject({
      credit: 60,
      refunded: 540,
      refunds: [{ position: 1 }, { position: null }],
    });
    await expect(admin.payments.undoTransfer({ projectId, paymentId })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await give(1, 700);
    expect(await work.seen()).toMatchObject({ paymentState: 'refunded', credit: 60 });
    expect((await work.seen()).instalments[0]).toMatchObject({ paid: 0, open: 0, refunded: 1_200 });
    expect(await admin.payments.reopen({ projectId })).toMatchObject({ paymentState: 'pending', credit: 60 });
    const log = await admin.audit.list({ subject: `project:${work.id}`, action: 'payment.refund' });
    expect(log.map(({ after }) => after?.['amount'])).toEqual(['700.00 EUR', '40.00 EUR', '500.00 EUR']);
  });

  it('is taken back whole where it was a mistake, with its receipt', async () => {
    const work = await begin();
    const { admin, projectId } = work;
    await work.transfer(2_600, { 1: 1_200, 2: 1_319.99, 3: 80.01 });
    const { id: paymentId } = await work.newest();
    // Its payment pays others as well.
    await expect(admin.payments.undo({ projectId })).rejects.toMatchObject({ code: 'CONFLICT' });
    await admin.payments.undoTransfer({ projectId, paymentId });
    await admin.payments.undoTransfer({ projectId, paymentId });
    const { instalments, credit } = await work.seen();
    expect(credit).toBe(0);
    expect(instalments.map(({ paid, paymentState }) => [paid, paymentState])).toEqual([
      [0, 'pending'],
      [0, 'pending'],
      [0, 'pending'],
    ]);
    expect((await cards.read(work.id)).receipts).toEqual([]);
    expect(await admin.audit.list({ subject: `project:${work.id}`, action: 'payment.undo' })).toHaveLength(1);
  });

  it('is money by card that fitted nothing, once somebody has said what it pays', async () => {
    const work = await begin();
    const { admin, projectId } = work;
    const { server, stripe, deliver } = cards;
    const { clientSecret } = await server.as().projects.createPaymentIntent({ projectId });
    await deliver(stripe.pay(clientSecret, { received: 130_000 }));
    const payment = await work.newest();
    expect(payment).toMatchObject({ flag: 'amount', isUsable: true, credit: 0 });
    const shares = [
      { position: 1, amount: 1_200 },
      { position: 2, amount: 60 },
    ];
    await admin.payments.putToUse({ projectId, paymentId: payment.id, credit: 1_300, shares });
    expect(await work.newest()).toMatchObject({ flag: null, credit: 40 });
    expect(await work.seen()).toMatchObject({ paymentState: 'paid', credit: 40 });
    await expect(
      admin.payments.giveBack({
        projectId,
        paymentId: payment.id,
        requestKey: randomUUID(),
        position: null,
        amount: 40,
        givenBackOn: today,
      }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    // What pays nothing goes first, then the newest instalment.
    await deliver(stripe.refund(clientSecret, 7_000));
    expect(await work.newest()).toMatchObject({ credit: 0, shares: [{ refunded: 0 }, { refunded: 30 }] });
    await deliver(stripe.refund(clientSecret, 4_000));
    expect(await work.newest()).toMatchObject({ shares: [{ refunded: 10 }, { refunded: 60 }] });
    await deliver(stripe.failRefund(clientSecret, 4_000));
    expect(await work.newest()).toMatchObject({ shares: [{ refunded: 0 }, { refunded: 30 }] });
  });

  it('is refused at the field that is wrong, by whoever may not, and of others', async () => {
    const work = await begin();
    const { projectId } = work;
    const { server } = cards;
    const refused = (amount: number, shares: Record<number, number>, path: string) =>
      expect(work.transfer(amount, shares)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        issues: [{ path }],
      });
    for (const amount of [0, -5, 10_000_001]) {
      await expect(work.transfer(amount, {})).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    await expect(work.transfer(100, { 1: -1 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await refused(10.001, {}, 'amount');
    await refused(100, { 1: 100.01 }, 'shares');
    await refused(2_000, { 1: 1_200.01 }, 'shares.0.amount');
    await refused(100, { 9: 1 }, 'shares.0.amount');
    const input = {
      projectId,
      requestKey: randomUUID(),
      amount: 10,
      receivedOn: '2999-01-01',
      paidBy: 'other' as const,
      shares: [],
    };
    await expect(work.admin.payments.recordTransfer(input)).rejects.toMatchObject({
      issues: [{ path: 'receivedOn' }],
    });
    // Cards and debits tell of theirs themselves.
    for (const paidBy of ['stripe', 'sepa_debit'] as string[]) {
      const told = { ...input, receivedOn: today, paidBy: paidBy as 'other' };
      await expect(work.admin.payments.recordTransfer(told)).rejects.toMatchObject({
        cause: { issues: [{ path: ['paidBy'] }] },
      });
    }
    const twice = [
      { position: 1, amount: 1 },
      { position: 1, amount: 1 },
    ];
    await expect(
      work.admin.payments.recordTransfer({ ...input, receivedOn: today, shares: twice }),
    ).rejects.toMatchObject({ issues: [{ path: 'shares.1.amount' }] });
    const sales = await server.asStaff('sales');
    await expect(sales.payments.recordTransfer({ ...input, receivedOn: today })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const other = await begin();
    await other.transfer(10, {});
    const foreign = { projectId, paymentId: (await other.newest()).id };
    await expect(work.admin.payments.undoTransfer(foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await work.payments()).toEqual([]);
    // All of it is kept for later.
    expect(await other.seen()).toMatchObject({ credit: 10, paymentState: 'pending' });
  });

  it('is recorded by one of two at once, and by both where there is room for both', async () => {
    const work = await begin();
    const whole = await Promise.allSettled([1, 2].map(() => work.transfer(1_200, { 1: 1_200 })));
    expect(whole.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const halves = await Promise.allSettled([1, 2].map(() => work.transfer(540, { 3: 540 })));
    expect(halves.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const requestKey = randomUUID();
    await Promise.all([1, 2, 3].map(() => work.transfer(100, { 2: 100 }, requestKey)));
    expect((await work.seen()).instalments.map(({ paid }) => paid)).toEqual([1_200, 100, 1_080]);
    expect((await cards.read(work.id)).receipts).toHaveLength(4);
    const { id: paymentId } = await work.newest();
    const give = { projectId: work.projectId, paymentId, position: 2, amount: 60, givenBackOn: today };
    const gone = await Promise.allSettled(
      [1, 2].map(() => work.admin.payments.giveBack({ ...give, requestKey: randomUUID() })),
    );
    expect(gone.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

it('what a payment is proposed to pay is the oldest due first, as far as it goes', () => {
  const part = (position: number, openCents: number, due: string, dueOn: string | null = null) => ({
    position,
    openCents,
    due,
    dueOn,
  });
  const parts = [
    part(1, 500, 'completion'),
    part(2, 300, 'day', '2026-05-01'),
    part(3, 200, 'day', '2026-04-01'),
    part(4, 100, 'acceptance'),
    part(5, 0, 'acceptance'),
  ];
  expect([...shareOut(350, parts)]).toEqual([
    [4, 100],
    [3, 200],
    [2, 50],
  ]);
  expect([...shareOut(2_000, parts)].map(([position]) => position)).toEqual([4, 3, 2, 1]);
  expect(shareOut(0, parts).size).toBe(0);
});

/** The same money, counted by itself: what came, what of it lies where, what went back. */
type Pot = {
  id: number;
  secret?: string;
  received: number;
  /** By position: what was put there, and what of that was taken out again. */
  shares: Map<number, { put: number; out: number }>;
  spareOut: number;
};

describe('any sequence of what can happen to the money of a plan', () => {
  const whole = new Map([
    [1, 120_000],
    [2, 131_999],
    [3, 108_000],
  ]);
  const inPots = (pots: readonly Pot[], position: number) =>
    pots.reduce((sum, { shares }) => {
      const share = shares.get(position);
      return share ? sum + share.put - share.out : sum;
    }, 0);
  const spareOf = ({ received, shares, spareOut }: Pot) =>
    [...shares.values()].reduce((left, { put }) => left - put, received) - spareOut;
  const outOf = ({ shares, spareOut }: Pot) =>
    [...shares.values()].reduce((sum, { out }) => sum + out, spareOut);

  it.each([1, 2, 3])(
    'leaves balance, receipts and invoices at one sum, to the cent (%i)',
    async (first) => {
      let seed = first * 7_919;
      const random = (below: number) => {
        seed = (seed * 48_271) % 2_147_483_647;
        return seed % below;
      };
      const work = await begin();
      const { admin, projectId } = work;
      const { server, stripe, deliver } = cards;
      const invoices = new Map<number, number>();
      for (const position of [1, 2, 3]) {
        const { id, revision } = await admin.invoices.draft({ projectId, positions: [position] });
        await admin.invoices.issue({ invoiceId: id, revision });
        invoices.set(position, id);
      }
      const pots: Pot[] = [];
      /** Given back altogether, and not opened again. */
      const stopped = new Set<number>();
      const openOf = (position: number) =>
        stopped.has(position) ? 0 : (whole.get(position) ?? 0) - inPots(pots, position);
      const stopIfEmpty = (position: number) => {
        const isTouched = pots.some(({ shares }) => (shares.get(position)?.out ?? 0) > 0);
        if (inPots(pots, position) === 0 && isTouched) stopped.add(position);
      };
      const amount = (cents: number) => amountOf(cents, 'EUR');
      /** So much of what is there, over the open parts in a random order. */
      const shareRandomly = (cents: number) => {
        const shares: { position: number; cents: number }[] = [];
        let left = cents;
        for (const position of [1, 2, 3].toSorted(() => random(3) - 1)) {
          const most = Math.min(left, openOf(position));
          if (most <= 0 || random(3) === 0) continue;
          const share = random(2) === 0 ? most : 1 + random(most);
          shares.push({ position, cents: share });
          left -= share;
        }
        return shares;
      };
      const put = (pot: Pot, shares: readonly { position: number; cents: number }[]) => {
        for (const { position, cents } of shares) {
          const share = pot.shares.get(position) ?? { put: 0, out: 0 };
          pot.shares.set(position, { ...share, put: share.put + cents });
        }
      };
      const named = (shares: readonly { position: number; cents: number }[]) =>
        shares.map(({ position, cents }) => ({ position, amount: amount(cents) }));
      const transfers = () => pots.filter(({ secret }) => secret === undefined);

      const acts = [
        async () => {
          const received = 1 + random(200_000);
          const shares = shareRandomly(received);
          await admin.payments.recordTransfer({
            projectId,
            requestKey: randomUUID(),
            amount: amount(received),
            receivedOn: today,
            paidBy: 'wise',
            shares: named(shares),
          });
          const pot: Pot = { id: (await work.newest()).id, received, shares: new Map(), spareOut: 0 };
          put(pot, shares);
          pots.push(pot);
        },
        async () => {
          const pot = pots.find((one) => spareOf(one) > 0);
          const shares = pot && shareRandomly(spareOf(pot));
          if (!pot || !shares || shares.length === 0) return;
          const credit = amount(spareOf(pot));
          await admin.payments.putToUse({ projectId, paymentId: pot.id, credit, shares: named(shares) });
          put(pot, shares);
        },
        async () => {
          const pot = transfers()[random(transfers().length || 1)];
          if (!pot) return;
          const [position, share] = [...pot.shares][0] ?? [null, undefined];
          const there = share ? share.put - share.out : spareOf(pot);
          if (there <= 0) return;
          const cents = random(2) === 0 ? there : 1 + random(there);
          const giving = {
            projectId,
            paymentId: pot.id,
            requestKey: randomUUID(),
            position,
            givenBackOn: today,
          };
          await admin.payments.giveBack({ ...giving, amount: amount(cents) });
          if (share && position !== null) {
            share.out += cents;
            stopIfEmpty(position);
          } else pot.spareOut += cents;
        },
        async () => {
          const at = pots.findIndex((pot) => pot.secret === undefined && outOf(pot) === 0);
          const [pot] = at < 0 ? [] : pots.splice(at, 1);
          if (!pot) return;
          await admin.payments.undoTransfer({ projectId, paymentId: pot.id });
          for (const position of pot.shares.keys()) stopIfEmpty(position);
        },
        async () => {
          const [position] = stopped;
          if (position === undefined) return;
          await admin.payments.reopenInstalment({ projectId, position });
          stopped.delete(position);
          for (const pot of pots) {
            const share = pot.shares.get(position);
            if (!share) continue;
            pot.shares.delete(position);
            // What went in and out again was here, and is not.
            pot.spareOut += share.out;
          }
        },
        async () => {
          const position = [1, 2, 3].find((one) => openOf(one) >= 50);
          if (position === undefined) return;
          const cents = openOf(position);
          const { clientSecret } = await server.as().projects.createInstalmentIntent({ projectId, position });
          await deliver(stripe.pay(clientSecret));
          const { id } = required(
            (await work.payments()).find(
              ({ state, intentId }) =>
                state === 'succeeded' && intentId === clientSecret.split('_secret_')[0],
            ),
          );
          pots.push({
            id,
            secret: clientSecret,
            received: cents,
            shares: new Map([[position, { put: cents, out: 0 }]]),
            spareOut: 0,
          });
        },
        async () => {
          const pot = pots.find(
            ({ secret, received, shares }) => secret !== undefined && shares.size > 0 && received > 0,
          );
          const [position, share] = [...(pot?.shares ?? [])][0] ?? [];
          if (!pot?.secret || position === undefined || !share || share.put === share.out) return;
          const cents = 1 + random(share.put - share.out);
          await deliver(stripe.refund(pot.secret, cents));
          share.out += cents;
          stopIfEmpty(position);
        },
      ];

      for (let step = 0; step < 45; step++) {
        await acts[random(acts.length)]?.();
        const { instalments, credit } = await work.seen();
        for (const { position, paid, open, paymentState } of instalments) {
          const told = { position, paid, open, isStopped: paymentState === 'refunded' };
          expect(told).toEqual({
            position,
            paid: amount(inPots(pots, position)),
            open: amount(openOf(position)),
            isStopped: stopped.has(position),
          });
          expect(paid).toBeGreaterThanOrEqual(0);
          const invoice = await admin.invoices.get({ invoiceId: required(invoices.get(position)) });
          expect(invoice.paid).toBe(paid);
          expect(invoice.open).toBe(amount((whole.get(position) ?? 0) - inPots(pots, position)));
        }
        expect(credit).toBe(amount(pots.reduce((sum, pot) => sum + spareOf(pot), 0)));
        const { receipts } = await cards.read(work.id);
        const kept = pots.filter(({ received, shares, spareOut }) => shares.size > 0 || spareOut < received);
        expect(receipts).toHaveLength(kept.length);
        // What the receipts of money say that is still here is at least that money.
        const held = kept.reduce((sum, pot) => sum + pot.received - outOf(pot), 0);
        const said = receipts.reduce((sum, { amount_cents }) => sum + Number(amount_cents), 0);
        expect(said, decimalOf(held, 'EUR')).toBeGreaterThanOrEqual(held);
      }
    },
    120_000,
  );
});
