import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlanShare, sharesOf, standingOf } from '../src/content/payment-plan.ts';
import type { ProjectPlan } from '../src/routers/projects.schema.ts';
import { auditEntries } from './setup/audit.ts';
import { type CardPayments, startCardPayments } from './setup/card-payments.ts';
import { addQuote, readerOf } from './setup/quotes.ts';

describe('what the parts of a plan come to', () => {
  it('is the total to the cent, whatever the shares; the last share takes the rest', () => {
    const whole = fc.integer({ min: 1, max: 1_000_000_000 });
    const cuts = fc.array(fc.integer({ min: 1, max: 9_999 }), { maxLength: 11 });
    fc.assert(
      fc.property(whole, cuts, fc.integer({ min: 0, max: 500 }), (total, at, fixed) => {
        const ends = [...new Set(at), 10_000].toSorted((a, b) => a - b);
        const shares = ends.map((end, index) => ({ basisPoints: end - (ends[index - 1] ?? 0) }));
        const { cents, fits } = sharesOf(total, shares, 'EUR');
        expect(cents.reduce((sum, one) => sum + one, 0)).toBe(total);
        expect(fits).toBe(cents.every((one) => one > 0));
        // An amount beside the shares is left as it is, and only what is the total together fits.
        const mixed: PlanShare[] = [{ cents: fixed + 1 }, ...shares];
        const with1 = sharesOf(total, mixed, 'EUR');
        expect(with1.cents[0]).toBe(fixed + 1);
        if (with1.fits) expect(with1.cents.reduce((sum, one) => sum + one, 0)).toBe(total);
      }),
    );
    expect(
      sharesOf(10_000, [{ basisPoints: 3_333 }, { basisPoints: 3_333 }, { basisPoints: 3_333 }], 'EUR'),
    ).toEqual({
      cents: [3_333, 3_333, 3_334],
      sum: 9_999,
      fits: true,
    });
    expect(
      sharesOf(
        100_000_000,
        [3_333, 3_333, 3_333].map((basisPoints) => ({ basisPoints })),
        'EUR',
      ).fits,
    ).toBe(true);
    expect(sharesOf(100_000, [{ basisPoints: 5_000 }, { basisPoints: 4_000 }], 'EUR').fits).toBe(false);
    expect(sharesOf(100_000, [{ cents: 50_000 }, { cents: 49_999 }], 'EUR').fits).toBe(false);
  });
});

describe('a payment plan that staff edit', () => {
  let cards: CardPayments;
  beforeAll(async () => {
    cards = await startCardPayments('postgres', {
      INVOICE_NAME: 'Atelier Rivage SAS',
      INVOICE_STREET: '12 rue de la République',
      INVOICE_POSTCODE: '69002',
      INVOICE_CITY: 'Lyon',
      INVOICE_COUNTRY: 'FR',
      INVOICE_REGISTRATION: '303265045',
      INVOICE_VAT_NUMBER: 'FR40303265045',
    });
  });
  afterAll(() => cards.close());

  /** A project of 3,000.00 in two halves, and who may change its plan. */
  async function layOut() {
    const { id, input } = await cards.open();
    const { projectId } = input;
    const sales = (await cards.server.asStaff('sales')).projects;
    const admin = await cards.server.asStaff('admin');
    const { db } = cards.server.deps.database;
    const { link_id: clientId } = await db
      .selectFrom('projects')
      .innerJoin('clients', 'clients.id', 'projects.client_id')
      .select('clients.link_id')
      .where('projects.id', '=', id)
      .executeTakeFirstOrThrow();
    const seen = async () => {
      const [project] = await cards.server.as().clients.projects({ clientId });
      return project;
    };
    return { id, projectId, sales, admin, db, seen };
  }
  type Part = Omit<ProjectPlan['fields']['parts'][number], 'position' | 'lock'> & { position: number | null };
  const part = (position: number | null, value: number, more: Partial<Part> = {}): Part => ({
    position,
    label: position === 1 ? null : 'Maquettes',
    unit: 'amount',
    value,
    due: position === 1 ? 'acceptance' : 'completion',
    dueOn: null,
    ...more,
  });

  it('is added to, renamed, moved and shared out by percent, and the client reads it at once', async () => {
    const { id, projectId, sales, seen, db } = await layOut();
    const read = await sales.plan({ projectId });
    expect(read).toMatchObject({
      isQuoted: false,
      fields: {
        total: 3_000,
        parts: [
          { position: 1, unit: 'amount', value: 1_500, due: 'acceptance', lock: null },
          { position: 2, unit: 'amount', value: 1_500, due: 'completion', lock: null },
        ],
      },
    });
    const third = { unit: 'percent', value: 33.33 } as const;
    const parts = [
      part(1, 0, third),
      part(null, 0, { ...third, label: 'Maquettes', due: 'day', dueOn: '2027-01-15' }),
      part(2, 0, { ...third, label: 'Livraison' }),
    ];
    const saved = await sales.savePlan({
      projectId,
      revision: read.revision,
      plan: { total: 3_000, reason: '', parts },
    });
    expect(saved.fields.parts).toMatchObject([
      { position: 1, unit: 'percent', value: 33.33 },
      { position: 3, unit: 'percent', value: 33.33, dueOn: '2027-01-15' },
      { position: 2, unit: 'percent', value: 33.33, label: 'Livraison' },
    ]);
    expect(await seen()).toMatchObject({
      totalPrice: 3_000,
      depositAmount: 999.9,
      instalments: [
        { position: 1, amount: 999.9 },
        { position: 3, amount: 999.9, due: 'day', dueOn: '2027-01-15' },
        { position: 2, amount: 1_000.2, label: 'Livraison' },
      ],
    });
    const [entry] = await auditEntries(db)
      .select(['action', 'before', 'after'])
      .where('subject', '=', `project:${id}`)
      .where('action', '=', 'project.save-plan')
      .execute();
    expect(entry).toMatchObject({
      before: { plan: '1500.00 + 1500.00' },
      after: { plan: '999.90 + 999.90 + 1000.20' },
    });
    // What was removed leaves its number to nobody where somebody may have used it.
    await cards.server.as().projects.createInstalmentIntent({ projectId, position: 3 });
    const { revision } = await sales.plan({ projectId });
    const again = await sales.savePlan({
      projectId,
      revision,
      plan: { total: 3_000, reason: '', parts: [part(1, 1_000), part(null, 2_000)] },
    });
    expect(again.fields.parts.map(({ position }) => position)).toEqual([1, 4]);
  });

  it('keeps its total, or says why it has another', async () => {
    const { id, projectId, sales, db, seen } = await layOut();
    const save = async (total: number, reason: string, ...values: number[]) =>
      sales.savePlan({
        projectId,
        revision: (await sales.plan({ projectId })).revision,
        plan: { total, reason, parts: values.map((value, index) => part(index + 1, value)) },
      });
    const refused = (path: string) => ({ code: 'BAD_REQUEST', issues: [{ path }] });
    await expect(save(3_000, '', 1_500, 1_499.99)).rejects.toMatchObject({
      ...refused('plan.parts'),
      message: expect.stringMatching(/2[\s\u202f]999,99.*3[\s\u202f]000,00/),
    });
    await expect(save(3_200, ' ', 1_500, 1_700)).rejects.toMatchObject(refused('plan.reason'));
    await save(3_200, 'Une page de plus', 1_500, 1_700);
    expect(await seen()).toMatchObject({ totalPrice: 3_200, depositAmount: 1_500 });
    const entries = await auditEntries(db)
      .select(['before', 'after'])
      .where('subject', '=', `project:${id}`)
      .execute();
    expect(entries.at(-1)).toMatchObject({
      before: { total: '3000.00' },
      after: { total: '3200.00', reason: 'Une page de plus' },
    });
  });

  it('of an accepted quote has another total only with a reason', async () => {
    const { server } = cards;
    const quote = await addQuote(server, { contactEmail: `nadia-${Math.random()}@client.example` });
    const reader = await readerOf(server, quote);
    const accepted = await reader.accept({ slug: quote.slug, version: 1, acceptedBy: 'Nadia Rahman' });
    const projectId = accepted.payment?.project?.id ?? '';
    const { projects } = await server.asStaff('sales');
    const { revision, isQuoted, fields } = await projects.plan({ projectId });
    expect(isQuoted).toBe(true);
    const [first, second] = fields.parts;
    if (!first || !second) throw new Error('There are two parts');
    const total = fields.total + 100;
    const parts = [first, { ...second, value: second.value + 100 }];
    const save = (reason: string) =>
      projects.savePlan({ projectId, revision, plan: { total, reason, parts } });
    await expect(save('')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await save('Un avenant')).fields.total).toBe(total);
  });

  it('keeps what is paid, announced, on its way, invoiced or being invoiced, and says so', async () => {
    const { projectId, sales, admin } = await layOut();
    const locks = async () => (await sales.plan({ projectId })).fields.parts.map(({ lock }) => lock);
    const refuse = async (parts: Part[]) =>
      expect(
        sales.savePlan({
          projectId,
          revision: (await sales.plan({ projectId })).revision,
          plan: { total: 3_000, reason: '', parts },
        }),
      ).rejects.toMatchObject({ code: 'CONFLICT' });
    const client = cards.server.as().projects;
    await client.setInstalmentMethod({ projectId, position: 2, paymentMethod: 'wise' });
    await client.markInstalmentPaid({ projectId, position: 2 });
    expect(await locks()).toEqual([null, 'announced']);
    await refuse([part(1, 1_400), part(2, 1_600)]);
    await refuse([part(1, 3_000)]);
    await refuse([part(1, 1_500), part(2, 1_500, { label: 'Autre nom' })]);
    await admin.payments.confirmInstalment({ projectId, position: 2 });
    expect(await locks()).toEqual([null, 'paid']);
    // The other one is still free.
    const { revision } = await sales.plan({ projectId });
    const halves = [part(1, 700), part(null, 800), part(2, 1_500, { label: null })];
    await sales.savePlan({ projectId, revision, plan: { total: 3_000, reason: '', parts: halves } });
    expect(await locks()).toEqual([null, null, 'paid']);
    const draft = await admin.invoices.draft({ projectId, positions: [1] });
    expect(await locks()).toEqual(['drafted', null, 'paid']);
    await refuse([part(1, 800), part(3, 700), part(2, 1_500, { label: null })]);
    const more = [part(1, 700), part(3, 900), part(2, 1_500, { label: null })];
    await expect(
      sales.savePlan({
        projectId,
        revision: (await sales.plan({ projectId })).revision,
        plan: { total: 3_100, reason: 'x', parts: more },
      }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST', issues: [{ path: 'plan.total' }] });
    await admin.invoices.discard({ invoiceId: draft.id });
    const { clientSecret } = await client.createPaymentIntent({ projectId });
    await cards.deliver(cards.stripe.process(clientSecret));
    expect(await locks()).toEqual(['processing', null, 'paid']);
    await refuse([part(1, 600), part(3, 900), part(2, 1_500, { label: null })]);
    // The deposit of the specified calls is never gone, nor anywhere but first.
    const first = await sales.plan({ projectId });
    for (const parts of [[part(3, 3_000)], [part(3, 800), part(1, 700), part(2, 1_500)]]) {
      await expect(
        sales.savePlan({
          projectId,
          revision: first.revision,
          plan: { total: 3_000, reason: '', parts },
        }),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });

  it('keeps what is invoiced until a credit note has taken all of it back', async () => {
    const { id, projectId, sales, admin, db } = await layOut();
    await db
      .updateTable('customers')
      .set({ address: '4 place des Vosges\n75004 Paris', country: 'FR', registration_number: '404833048' })
      .where('id', 'in', db.selectFrom('projects').select('customer_id').where('id', '=', id))
      .execute();
    const issue = ({ id: invoiceId, revision }: { id: number; revision: number }) =>
      admin.invoices.issue({ invoiceId, revision });
    const invoice = await issue(await admin.invoices.draft({ projectId, positions: [2] }));
    const save = async () =>
      sales.savePlan({
        projectId,
        revision: (await sales.plan({ projectId })).revision,
        plan: { total: 3_000, reason: '', parts: [part(1, 3_000)] },
      });
    expect((await sales.plan({ projectId })).fields.parts).toMatchObject([{}, { lock: 'invoiced' }]);
    await expect(save()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await sales.details({ projectId })).mayPrice).toBe(false);
    await issue(await admin.invoices.credit({ invoiceId: invoice.id }));
    expect((await save()).fields.parts).toHaveLength(1);
    expect(await admin.invoices.get({ invoiceId: invoice.id })).toMatchObject({ number: invoice.number });
  });

  it('ends the open cards of what it changes; money that comes all the same is flagged, also for what is gone', async () => {
    const { id, projectId, sales } = await layOut();
    const { stripe, deliver, read, server } = cards;
    const second = await server.as().projects.createInstalmentIntent({ projectId, position: 2 });
    // It is paid at the provider before it can be ended.
    const late = stripe.pay(second.clientSecret);
    const { revision } = await sales.plan({ projectId });
    await sales.savePlan({
      projectId,
      revision,
      plan: { total: 3_000, reason: '', parts: [part(1, 1_000), part(null, 2_000)] },
    });
    await deliver(late);
    await expect
      .poll(async () => (await read(id)).payments.map(({ state, flag, counts }) => ({ state, flag, counts })))
      .toEqual([
        { state: 'canceled', flag: null, counts: false },
        { state: 'succeeded', flag: 'amount', counts: false },
      ]);
    expect((await sales.plan({ projectId })).fields.parts).toMatchObject([{ lock: null }, { lock: null }]);
    await expect(
      server.as().projects.createInstalmentIntent({ projectId, position: 2 }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const again = await server.as().projects.createInstalmentIntent({ projectId, position: 3 });
    await deliver(stripe.pay(again.clientSecret));
    expect((await sales.plan({ projectId })).fields.parts).toMatchObject([{ lock: null }, { lock: 'paid' }]);
  });

  it('of a day that has passed waits on the list of the day, on the record and at the client’s /my', async () => {
    const { id, projectId, sales, admin, db } = await layOut();
    const { revision } = await sales.plan({ projectId });
    const past = { due: 'day', dueOn: '2026-01-15' } as const;
    const parts = [part(1, 1_000), part(2, 1_500, past), part(null, 500, past)];
    await sales.savePlan({ projectId, revision, plan: { total: 3_000, reason: '', parts } });
    const waiting = async (kind: string) =>
      (await admin.today.list({ scope: 'all' })).filter(
        (item) => item.kind === kind && item.projectId === projectId,
      );
    // Of a project of which nothing was paid nothing is expected.
    expect(await waiting('overdue-instalment')).toEqual([]);
    await admin.payments.record({ projectId, position: 1, paidBy: 'other' });
    expect(await waiting('overdue-instalment')).toMatchObject([
      { position: 2, amount: 1_500 },
      { position: 3, amount: 500 },
    ]);
    const { customer_id } = await db
      .selectFrom('projects')
      .select('customer_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { projects } = await admin.customers.get({ customerId: Number(customer_id) });
    expect(projects).toMatchObject([{ paid: 1_000, due: 2_000, overdue: 2_000 }]);
    await db
      .updateTable('customers')
      .set({ address: '4 place des Vosges\n75004 Paris', country: 'FR', registration_number: '404833048' })
      .where('id', '=', customer_id)
      .execute();
    const draft = await admin.invoices.draft({ projectId, positions: [2] });
    await admin.invoices.issue({ invoiceId: draft.id, revision: draft.revision });
    expect(await waiting('overdue-instalment')).toMatchObject([{ position: 3 }]);
    expect(await waiting('overdue-invoice')).toEqual([]);
    // As if it had been issued long ago.
    await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await trx.updateTable('invoices').set({ due_on: '2026-02-01' }).where('id', '=', draft.id).execute();
    });
    expect(await waiting('overdue-invoice')).toMatchObject([
      { amount: 1_500, href: `/invoices/${draft.id}`, since: expect.stringContaining('2026-0') },
    ]);
  });

  it('is saved by one of two at once; the other is told, and nothing of the first is lost', async () => {
    const { projectId, sales, admin } = await layOut();
    const { revision } = await sales.plan({ projectId });
    const save = (calls: typeof sales, first: number) =>
      calls.savePlan({
        projectId,
        revision,
        plan: { total: 3_000, reason: '', parts: [part(1, first), part(2, 3_000 - first)] },
      });
    const results = await Promise.allSettled([save(sales, 1_000), save(admin.projects, 2_000)]);
    const kept = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(kept).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT' },
    });
    expect(await sales.plan({ projectId })).toEqual(kept[0]);
  });

  it('is saved before or after money that comes at the same moment, and sums to the total either way', async () => {
    const { projectId, sales, admin, seen } = await layOut();
    const { revision } = await sales.plan({ projectId });
    const results = await Promise.allSettled([
      sales.savePlan({
        projectId,
        revision,
        plan: { total: 3_000, reason: '', parts: [part(1, 1_000), part(null, 2_000)] },
      }),
      admin.payments.record({ projectId, position: 2, paidBy: 'other' }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const project = await seen();
    expect(project?.instalments.reduce((sum, { amount }) => sum + amount, 0)).toBe(3_000);
  });
});

describe('what of a project is to be paid', () => {
  it('is what is not paid and due by then; overdue only what nobody has paid or announced before its day ended', () => {
    const part = (
      open: number,
      paymentState: string,
      due: string,
      dueOn: string | null = null,
      paid = 0,
    ) => ({
      paid,
      open,
      paymentState,
      due,
      dueOn,
    });
    const instalments = [
      part(0, 'confirmed', 'acceptance', null, 100),
      part(200, 'declared', 'day', '2027-01-01'),
      // Of 340.50.
      part(300, 'pending', 'day', '2027-01-09', 40.5),
      part(400, 'pending', 'day', '2027-01-10'),
      part(500, 'pending', 'day', '2027-01-11'),
      part(600, 'pending', 'completion'),
      part(0, 'refunded', 'acceptance'),
    ];
    const at = (status: string) => standingOf({ currency: 'EUR', instalments, status }, '2027-01-10');
    expect(at('in_progress')).toEqual({ paid: 140.5, open: 2_000, due: 900, overdue: 300 });
    expect(at('completed')).toEqual({ paid: 140.5, open: 2_000, due: 1_500, overdue: 300 });
  });
});
