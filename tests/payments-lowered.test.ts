import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CardPayments, startCardPayments } from './setup/card-payments.ts';
import { beginInvoiced, sellerInFrance } from './setup/invoices.ts';
import { required } from './setup/required.ts';

describe('an instalment of which a credit note has taken something', () => {
  let cards: CardPayments;
  beforeAll(async () => {
    cards = await startCardPayments('postgres', sellerInFrance);
  });
  afterAll(() => cards.close());

  /** A project of which these instalments are invoiced together. */
  async function begin(positions: number[]) {
    const { server } = cards;
    const staff = await server.asStaff('admin');
    const { projectId, linkId } = await beginInvoiced(server);
    const draft = await staff.invoices.draft({ projectId, positions });
    const issued = await staff.invoices.issue({ invoiceId: draft.id, revision: draft.revision });
    return {
      staff,
      client: server.as().projects,
      projectId,
      /** Takes back so much of the invoice, before tax. */
      async credit(unitPrice: number) {
        const { id: invoiceId, revision, content } = await staff.invoices.credit({ invoiceId: issued.id });
        const [line] = content.lines;
        const fields = { ...content, lines: [{ ...required(line), quantity: 1, unitPrice }] };
        const saved = await staff.invoices.save({ invoiceId, revision, fields });
        await staff.invoices.issue({ invoiceId, revision: saved.revision });
      },
      async part(position: number) {
        const [project] = await server.as().clients.projects({ clientId: linkId });
        return required(project?.instalments.find((one) => one.position === position));
      },
    };
  }
  const conflict = expect.objectContaining({ code: 'CONFLICT' });

  it('is neither paid nor announced where nothing is left of it', async () => {
    const { staff, client, projectId, credit, part } = await begin([1, 2]);
    const due = { projectId, position: 2 };
    const { amount } = await part(2);
    await credit(amount / 1.2);
    const { db } = cards.server.deps.database;
    const rows = () =>
      db
        .selectFrom('instalments as i')
        .innerJoin('projects as p', 'p.id', 'i.project_id')
        .select(['i.cents', 'i.state', 'i.method'])
        .where('p.public_id', '=', projectId)
        .where('i.position', '=', 2)
        .execute();
    expect(await rows()).toEqual([{ cents: 0, state: 'pending', method: null }]);
    const transfer = { ...due, paymentMethod: 'bank_transfer' } as const;
    await expect(staff.payments.confirmInstalment(transfer)).rejects.toEqual(conflict);
    await expect(staff.payments.record({ ...due, paidBy: 'other' })).rejects.toEqual(conflict);
    expect(await client.setInstalmentMethod(transfer)).toMatchObject({ paymentMethod: null });
    await expect(client.markInstalmentPaid(due)).rejects.toEqual(conflict);
    expect(await rows()).toEqual([{ cents: 0, state: 'pending', method: null }]);
  });

  it('is confirmed with what was read to be open of it, and with nothing else', async () => {
    const { staff, client, projectId, credit, part } = await begin([1]);
    const due = { projectId, position: 1 };
    await client.setInstalmentMethod({ ...due, paymentMethod: 'bank_transfer' });
    await client.markInstalmentPaid(due);
    const { open: read } = await part(1);
    await credit(500);
    await expect(staff.payments.confirmInstalment({ ...due, amount: read })).rejects.toEqual(conflict);
    await expect(staff.payments.confirm({ projectId, amount: read })).rejects.toEqual(conflict);
    const { open } = await part(1);
    expect(open).toBeCloseTo(read - 600, 2);
    await staff.payments.confirmInstalment({ ...due, amount: open });
    expect((await staff.payments.list({ projectId })).map(({ received }) => received)).toEqual([open]);
  });
});
