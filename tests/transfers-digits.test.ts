import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CardPayments, startCardPayments } from './setup/card-payments.ts';
import { beginInvoiced, sellerInFrance } from './setup/invoices.ts';
import { required } from './setup/required.ts';

let cards: CardPayments;
beforeAll(async () => {
  cards = await startCardPayments('postgres', sellerInFrance);
});
afterAll(() => cards.close());

const today = '2026-03-02';

/** A project of two parts of 120 dinars each. */
async function begin() {
  const { server } = cards;
  const work = await beginInvoiced(server, true, {
    currency: 'KWD',
    lines: [{ title: 'Conception', quantity: 1, unitPrice: 200 }],
    instalments: [
      { label: 'Au lancement', percent: 50 },
      { label: 'À la livraison', percent: 50 },
    ],
  });
  const { projectId } = work;
  const admin = await server.asStaff('admin');
  const transfer = (amount: number, share: number) =>
    admin.payments.recordTransfer({
      projectId,
      requestKey: randomUUID(),
      amount,
      receivedOn: today,
      paidBy: 'bank_transfer',
      shares: [{ position: 1, amount: share }],
    });
  const newest = async () => required((await admin.payments.list({ projectId }))[0]);
  /** The draft of the first part's invoice, at a rate into euros. */
  const draft = async () => {
    const made = await admin.invoices.draft({ projectId, positions: [1] });
    return admin.invoices.save({
      invoiceId: made.id,
      revision: made.revision,
      fields: { ...made.content, rate: '3.02' },
    });
  };
  const issue = ({ id: invoiceId, revision }: { id: number; revision: number }) =>
    admin.invoices.issue({ invoiceId, revision });
  return { ...work, admin, transfer, newest, draft, issue };
}

describe('money of three digits that a bank has moved', () => {
  it('is recorded and given back to its last digit, which no price and no card has', async () => {
    const { server, stripe } = cards;
    const { projectId, admin, seen, transfer, newest } = await begin();
    const open = await server.as().projects.createPaymentIntent({ projectId });
    await transfer(50.128, 40.004);
    expect(await seen()).toMatchObject({
      credit: 10.124,
      instalments: [{ amount: 120, paid: 40.004, open: 79.996 }, { open: 120 }],
    });
    const payment = await newest();
    const log = await admin.audit.list({ action: 'payment.record' });
    expect(log[0]?.after).toMatchObject({ amount: '50.128 KWD', shares: '1: 40.004 KWD' });
    await expect
      .poll(() => stripe.intents.get(open.clientSecret.split('_secret_')[0] ?? '')?.status)
      .toBe('canceled');
    // What is left no card can pay: whoever asks is told so, in their language, and by how much.
    const refused = server.as().projects.createPaymentIntent({ projectId });
    await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(refused).rejects.toThrow('Cards pay no thousandths, and 79.996 KWD are left');
    const give = (position: number | null, amount: number) =>
      admin.payments.giveBack({
        projectId,
        paymentId: payment.id,
        requestKey: randomUUID(),
        position,
        amount,
        givenBackOn: today,
      });
    await expect(give(1, 0.0004)).rejects.toMatchObject({ issues: [{ path: 'amount' }] });
    await give(1, 0.004);
    await give(null, 10.124);
    expect(await seen()).toMatchObject({ credit: 0, instalments: [{ paid: 40, open: 80 }, {}] });
    // From here on a card pays it again.
    const { clientSecret } = await server.as().projects.createPaymentIntent({ projectId });
    expect(stripe.intents.get(clientSecret.split('_secret_')[0] ?? '')?.amount).toBe(80_000);
  });

  it('pays the rest to its last digit', async () => {
    const { seen, transfer, admin, projectId } = await begin();
    await transfer(40.004, 40.004);
    await expect(transfer(79.997, 79.997)).rejects.toMatchObject({ issues: [{ path: 'shares.0.amount' }] });
    await transfer(79.996, 79.996);
    expect((await seen()).instalments[0]).toMatchObject({ paymentState: 'confirmed', paid: 120, open: 0 });
    // A price has none of them.
    const { revision } = await admin.projects.plan({ projectId });
    const part = (position: number, value: number) => ({
      position,
      label: `Part ${position}`,
      unit: 'amount' as const,
      value,
      due: 'completion' as const,
      dueOn: null,
    });
    const plan = { total: 240.004, reason: 'x', parts: [part(1, 120), part(2, 120.004)] };
    await expect(admin.projects.savePlan({ projectId, revision, plan })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('is on an invoice as far as that can say it, which is open to the last digit', async () => {
    const { seen, transfer, draft, issue, admin } = await begin();
    await transfer(40.004, 40.004);
    const { id } = await issue(await draft());
    const invoice = await admin.invoices.get({ invoiceId: id });
    expect(invoice.sums).toMatchObject({ gross: 120, prepaid: 40, payable: 80, rounding: 0 });
    expect(invoice).toMatchObject({ paid: 40.004, open: 79.996 });
    const xml = Buffer.from(await admin.invoices.xml({ invoiceId: id }), 'base64').toString();
    expect(xml).toMatch(/TotalPrepaidAmount>40\.00</);
    for (const [, amount = ''] of xml.matchAll(/Amount[^>]*>(-?[\d.]+)</g)) {
      expect(amount).toMatch(/^-?\d+(\.\d{1,2})?$/);
    }
    // Whoever pays what the paper says has thousandths over.
    await transfer(80, 79.996);
    expect(await seen()).toMatchObject({ credit: 0.004, instalments: [{ open: 0 }, {}] });
    expect(await admin.invoices.get({ invoiceId: id })).toMatchObject({ state: 'paid', open: 0 });
  });

  it('leaves nothing to be paid of what a credit note takes back', async () => {
    const { seen, transfer, draft, issue, admin } = await begin();
    const { id } = await issue(await draft());
    await transfer(40.004, 40.004);
    const credit = await admin.invoices.credit({ invoiceId: id });
    const [line] = credit.content.lines;
    const note = await issue(
      await admin.invoices.save({
        invoiceId: credit.id,
        revision: credit.revision,
        fields: { ...credit.content, rate: '3.02', lines: [{ ...required(line), unitPrice: 66.67 }] },
      }),
    );
    expect(note.total).toBe(80);
    // It costs what it did but for whole steps: the thousandths that have come beyond are over.
    expect((await seen()).instalments[0]).toMatchObject({ amount: 40, open: 0, paymentState: 'confirmed' });
    expect((await seen()).totalPrice).toBe(160);
    expect(await admin.invoices.get({ invoiceId: id })).toMatchObject({ open: 0 });
  });
});
