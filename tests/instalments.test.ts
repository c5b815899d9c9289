import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listQuotes } from '../src/server/my/queries.ts';
import { clientMailKind } from '../src/server/quotes/jobs.ts';
import { type CardPayments, startCardPayments } from './setup/card-payments.ts';
import { readPayment } from './setup/projects.ts';
import { addQuote, readerOf } from './setup/quotes.ts';

const refusesMail = {
  send: () => Promise.reject(new Error('There is nothing to mail')),
} as never;

describe('the parts of an accepted quote', () => {
  let cards: CardPayments;
  beforeAll(async () => {
    cards = await startCardPayments('postgres');
  });
  afterAll(() => cards.close());

  /** A quote in dirhams that was accepted, and the project that it has become. */
  async function begin() {
    const { server } = cards;
    const email = `nadia-${Math.random()}@client.example`;
    const quote = await addQuote(server, { currency: 'AED', contactEmail: email, language: 'ar' });
    const reader = await readerOf(server, quote);
    const accepted = await reader.accept({ slug: quote.slug, version: 1, acceptedBy: 'Nadia Rahman' });
    const projectId = accepted.payment?.project?.id ?? '';
    const row = await server.deps.database.db
      .selectFrom('projects')
      .innerJoin('clients', 'clients.id', 'projects.client_id')
      .innerJoin('customers', 'customers.id', 'projects.customer_id')
      .select([
        'projects.id',
        'clients.link_id as linkId',
        'clients.customer_id as customerId',
        'customers.stage',
      ])
      .select(['projects.customer_id as owner', 'customers.currency', 'clients.email as contactEmail'])
      .where('public_id', '=', projectId)
      .executeTakeFirstOrThrow();
    return { quote, reader, projectId, email, ...row };
  }
  const plan = async ({ linkId }: { linkId: string }) => {
    const [project] = await cards.server.as().clients.projects({ clientId: linkId });
    return project;
  };

  it('are its project’s, in its currency, for the contact who accepted it', async () => {
    const work = await begin();
    expect(work).toMatchObject({ stage: 'won', currency: 'AED', contactEmail: work.email });
    expect(work.owner).toBe(work.customerId);
    expect(await plan(work)).toMatchObject({
      name: 'Site web',
      currency: 'AED',
      totalPrice: 3_599.99,
      depositAmount: 2_519.99,
      instalments: [
        { position: 1, label: 'Au lancement', amount: 2_519.99, due: 'acceptance', paymentState: 'pending' },
        { position: 2, label: 'À la livraison', amount: 1_080, due: 'completion', paymentState: 'pending' },
      ],
    });
  });

  it('are paid by card one by one, each with its own receipt', async () => {
    const { server, stripe, deliver } = cards;
    const work = await begin();
    const { projectId } = work;
    const calls = server.as().projects;
    const first = await calls.createPaymentIntent({ projectId });
    await deliver(stripe.pay(first.clientSecret));
    expect(await calls.markPaid({ projectId })).toMatchObject({ paymentState: 'paid' });
    const second = await calls.createInstalmentIntent({ projectId, position: 2 });
    expect(second.clientSecret).not.toBe(first.clientSecret);
    // The first one's event again, and the second's twice.
    const paid = stripe.pay(second.clientSecret);
    await deliver(paid, paid);
    expect((await plan(work))?.instalments).toMatchObject([
      { isPaid: true, paymentState: 'paid', paymentMethod: 'stripe', hasReceipt: true },
      { isPaid: true, paymentState: 'paid', paymentMethod: 'stripe', hasReceipt: true },
    ]);
    const { payments, receipts } = await readPayment(server.deps, work.id);
    expect(payments.map(({ state, received_cents }) => [state, received_cents])).toEqual([
      ['succeeded', 251_999],
      ['succeeded', 108_000],
    ]);
    expect(receipts.map(({ amount_cents }) => amount_cents)).toEqual([251_999, 108_000]);
    const allocations = await server.deps.database.db
      .selectFrom('payment_allocations')
      .innerJoin('instalments', 'instalments.id', 'payment_allocations.instalment_id')
      .select(['instalments.position', 'payment_allocations.cents'])
      .where('project_id', '=', work.id)
      .orderBy('position')
      .execute();
    expect(allocations).toEqual([
      { position: 1, cents: 251_999 },
      { position: 2, cents: 108_000 },
    ]);
    for (const position of [1, 2]) {
      const pdf = await server.as().payments.receipt({ clientId: work.linkId, projectId, position });
      expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    }
    await expect(calls.createInstalmentIntent({ projectId, position: 2 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('take no transfer to an account in another currency, and leave the other part alone', async () => {
    const { server } = cards;
    const work = await begin();
    const part = { projectId: work.projectId, position: 2 };
    await expect(
      server.as().projects.setInstalmentMethod({ ...part, paymentMethod: 'bank_transfer' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(
      server.as().projects.setInstalmentMethod({ ...part, position: 3, paymentMethod: 'stripe' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const admin = await server.asStaff('admin');
    await admin.payments.record({ ...part, paidBy: 'other', note: 'In cash, at the office' });
    expect((await plan(work))?.instalments).toMatchObject([
      { paymentState: 'pending' },
      { paymentState: 'confirmed', paymentMethod: 'other', hasReceipt: true },
    ]);
    expect((await readPayment(server.deps, work.id)).transfers).toEqual([
      {
        provider: 'other',
        position: 2,
        state: 'succeeded',
        counts: true,
        received_cents: 108_000,
        cents: 108_000,
      },
    ]);
    await admin.payments.undoInstalment(part);
    expect((await plan(work))?.instalments).toMatchObject([
      { paymentState: 'pending' },
      { paymentState: 'pending', hasReceipt: false },
    ]);
    expect((await readPayment(server.deps, work.id)).transfers).toMatchObject([
      { state: 'canceled', counts: false, cents: null },
    ]);
  });

  it('are made once, also where two browsers accept at the same moment', async () => {
    const { server } = cards;
    const quote = await addQuote(server, { clientName: 'Twice at once' });
    const readers = [await readerOf(server, quote), await readerOf(server, quote)];
    const answers = await Promise.all(
      readers.map((reader) => reader.accept({ slug: quote.slug, version: 1, acceptedBy: 'Nadia' })),
    );
    expect(answers[0]?.payment?.project?.id).toBe(answers[1]?.payment?.project?.id);
    const { db } = server.deps.database;
    const projects = await db.selectFrom('projects').select('id').where('quote_id', '=', quote.id).execute();
    const customers = await db
      .selectFrom('customers')
      .select('id')
      .where('name', '=', 'Twice at once')
      .execute();
    expect([projects.length, customers.length]).toEqual([1, 1]);
  });

  it('are made of a quote that was accepted before, by staff and once', async () => {
    const { server } = cards;
    const { quote, id } = await begin();
    const { db } = server.deps.database;
    // As it was before acceptances made projects.
    await db.updateTable('projects').set({ quote_id: null }).where('id', '=', id).execute();
    const sales = await server.asStaff('sales');
    const made = await sales.quotes.makeProject({ quoteId: quote.id });
    expect(made.projectId).toMatch(/^[0-9a-z]{16}$/);
    expect((await sales.quotes.makeProject({ quoteId: quote.id })).projectId).toBe(made.projectId);
    const other = await addQuote(server);
    await expect(sales.quotes.makeProject({ quoteId: other.id })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('end with an acceptance that is taken back within a day, and never once money has come', async () => {
    const { server } = cards;
    const sales = await server.asStaff('sales');
    const work = await begin();
    const input = { quoteId: work.quote.id, reason: 'They meant the other one' };
    await sales.quotes.withdraw(input);
    await sales.quotes.withdraw(input);
    const read = await work.reader.get({ slug: work.quote.slug });
    expect(read).toMatchObject({ payment: null, acceptance: { version: 1 } });
    expect(read.withdrawnAt).not.toBeNull();
    expect(await plan(work)).toBeUndefined();
    const { projectId } = work;
    await expect(server.as().projects.createPaymentIntent({ projectId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await sales.quotes.detail({ quoteId: work.quote.id })).withdrawal).toMatchObject({
      reason: 'They meant the other one',
    });

    const stageOf = async (quoteId: number) => {
      const { stage } = await server.deps.database.db
        .selectFrom('quotes as q')
        .innerJoin('customers as c', 'c.id', 'q.customer_id')
        .select('c.stage')
        .where('q.id', '=', quoteId)
        .executeTakeFirstOrThrow();
      return stage;
    };
    expect(await stageOf(work.quote.id)).toBe('quoted');

    expect((await sales.quotes.detail({ quoteId: work.quote.id })).state).toBe('withdrawn');
    const listed = await sales.quotes.list({ state: 'withdrawn' });
    expect(listed.map(({ id }) => id)).toContain(work.quote.id);
    expect((await sales.quotes.list({ state: 'accepted' })).map(({ id }) => id)).not.toContain(work.quote.id);
    const record = await sales.customers.get({ customerId: Number(work.customerId) });
    expect(record.quotes).toMatchObject([{ state: 'withdrawn' }]);
    const accepted = (await sales.today.list({ scope: 'all' })).filter(
      ({ kind }) => kind === 'quote-accepted',
    );
    expect(accepted.map(({ href }) => href)).not.toContain(`/quotes-admin/${work.quote.id}`);

    const paid = await begin();
    expect(await stageOf(paid.quote.id)).toBe('won');
    const { clientSecret } = await server.as().projects.createPaymentIntent({ projectId: paid.projectId });
    await cards.deliver(cards.stripe.process(clientSecret));
    const refused = (quoteId: number, reason: string) =>
      expect(sales.quotes.withdraw({ ...input, quoteId })).rejects.toMatchObject({
        code: 'CONFLICT',
        reason,
      });
    await refused(paid.quote.id, 'paid');
    expect(await plan(paid)).toBeDefined();
    const late = await addQuote(server);
    await refused(late.id, 'unaccepted');
    await sql`
      insert into quote_acceptances (quote_id, version, content_hash, accepted_by, accepted_at)
      select quote_id, version, content_hash, 'Nadia', now() - interval '25 hours'
      from quote_versions where quote_id = ${late.id}`.execute(server.deps.database.db);
    await refused(late.id, 'late');
  });

  it('become no work again once the acceptance is withdrawn', async () => {
    const { server } = cards;
    const sales = await server.asStaff('sales');
    const quote = await addQuote(server, {
      lines: [{ title: 'Offert', quantity: 1, unitPrice: 0 }],
      instalments: [],
    });
    const reader = await readerOf(server, quote);
    await reader.accept({ slug: quote.slug, version: 1, acceptedBy: 'Nadia' });
    await sales.quotes.withdraw({ quoteId: quote.id, reason: 'A mistake' });
    await expect(sales.quotes.makeProject({ quoteId: quote.id })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('are of no acceptance in the week, in its mails and in what /my counts, once it is withdrawn', async () => {
    const { server } = cards;
    const admin = await server.asStaff('admin');
    const won = async () => (await admin.today.overview()).thisWeek.won;
    const before = await won();
    const work = await begin();
    expect(await won()).toBe(before + 1);
    await admin.quotes.withdraw({ quoteId: work.quote.id, reason: 'A mistake' });
    expect(await won()).toBe(before);
    const { db } = server.deps.database;
    const { contact_id } = await db
      .selectFrom('quotes')
      .select('contact_id')
      .where('id', '=', work.quote.id)
      .executeTakeFirstOrThrow();
    expect(await listQuotes(db, [contact_id ?? 0])).toEqual([]);
    const { handle } = clientMailKind({ ...server.deps, mail: refusesMail });
    await handle({
      id: 'x',
      data: { quoteId: work.quote.id },
      signal: new AbortController().signal,
    } as never);
  });

  it('are expected from the acceptance on, the first of them too', async () => {
    const { server } = cards;
    const admin = await server.asStaff('admin');
    const dirhams = async () =>
      (await admin.today.overview()).expectedWithoutDay.find(({ currency }) => currency === 'AED')?.amount ??
      0;
    const before = await dirhams();
    const work = await begin();
    expect((await dirhams()) - before).toBeCloseTo(3_599.99);
    await admin.payments.record({ projectId: work.projectId, position: 1, paidBy: 'other' });
    expect((await dirhams()) - before).toBeCloseTo(1_080);
  });

  it('end an open card payment with the acceptance; money that comes all the same is flagged', async () => {
    const { server, stripe, deliver, read } = cards;
    const admin = await server.asStaff('admin');
    const quiet = await begin();
    const open = await server.as().projects.createPaymentIntent({ projectId: quiet.projectId });
    await admin.quotes.withdraw({ quoteId: quiet.quote.id, reason: 'A mistake' });
    const intent = stripe.intents.get(open.clientSecret.split('_secret_')[0] ?? '');
    await expect.poll(() => intent?.status).toBe('canceled');
    await expect.poll(async () => (await read(quiet.id)).payments).toMatchObject([{ state: 'canceled' }]);

    const { projectId, id, quote } = await begin();
    const { clientSecret } = await server.as().projects.createPaymentIntent({ projectId });
    const paid = stripe.pay(clientSecret);
    await admin.quotes.withdraw({ quoteId: quote.id, reason: 'A mistake' });
    await deliver(paid);
    const now = await read(id);
    expect(now.payments).toMatchObject([{ state: 'succeeded', flag: 'archived', counts: false }]);
    expect(now).toMatchObject({ project: { payment_state: 'pending' }, receipts: [] });
    const [payment] = await admin.payments.list({ projectId });
    const paymentId = payment?.id ?? 0;
    const waiting = async () =>
      (await admin.today.list({ scope: 'all' })).filter((item) => item.paymentId === paymentId);
    expect(await waiting()).toMatchObject([{ kind: 'payment', text: 'archived', projectId }]);
    await admin.payments.handle({ projectId, paymentId });
    expect(await waiting()).toEqual([]);
  });

  it('are not payable in an open tab once the project is archived, nor at a former price', async () => {
    const { server, stripe, deliver, read } = cards;
    const admin = await server.asStaff('admin');
    const archived = await cards.open();
    const paid = stripe.pay(archived.clientSecret);
    await admin.projects.setArchived({ ...archived.input, isArchived: true });
    await deliver(paid);
    expect((await read(archived.id)).payments).toMatchObject([{ flag: 'archived', counts: false }]);

    const priced = await cards.open();
    const { revision, fields } = await admin.projects.details(priced.input);
    await admin.projects.saveDetails({ ...priced.input, revision, project: { ...fields, total: 2_000 } });
    const again = await server.as().projects.createPaymentIntent(priced.input);
    expect(again.clientSecret).not.toBe(priced.clientSecret);
    expect(stripe.intents.get(priced.clientSecret.split('_secret_')[0] ?? '')?.status).toBe('canceled');
    await deliver(stripe.pay(again.clientSecret));
    expect((await read(priced.id)).payments).toMatchObject([
      { state: 'canceled', counts: false },
      { state: 'succeeded', counts: true, received_cents: 100_000 },
    ]);
  });

  it('keep the receipt that was issued, whatever the client is called since, and staff can read it', async () => {
    const { server } = cards;
    const admin = await server.asStaff('admin');
    const { projectId, linkId, customerId, id } = await begin();
    const rename = async (legalName: string) => {
      const { revision, fields } = await admin.customers.get({ customerId: Number(customerId) });
      const customer = { ...fields, legalName, address: `${legalName} street`, country: 'FR' };
      await admin.customers.save({ customerId: Number(customerId), revision, customer });
    };
    await rename('Before LLC');
    await admin.payments.record({ projectId, position: 1, paidBy: 'other' });
    await rename('After LLC');
    const textOf = async (pdf: string) => {
      const { extractText } = await import('unpdf');
      const { text } = await extractText(new Uint8Array(Buffer.from(pdf, 'base64')), { mergePages: true });
      return text;
    };
    const issued = await textOf(await server.as().payments.receipt({ clientId: linkId, projectId }));
    expect(issued).toContain('Before LLC');
    expect(issued).not.toContain('After LLC');
    const { db } = server.deps.database;
    const sales = await server.asStaff('sales');
    expect((await sales.customers.get({ customerId: Number(customerId) })).projects).toMatchObject([
      { receipts: [{ amount: 2_519.99, number: expect.stringMatching(/^\d{4}-\d{5}$/) }] },
    ]);
    const kept = async () => textOf(await sales.payments.keptReceipt({ projectId, position: 1 }));
    expect(await kept()).toContain('Before LLC');
    await expect(sales.payments.keptReceipt({ projectId, position: 2 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    // One of before: as its client is called now.
    await db.updateTable('receipts').set({ payer: null }).where('project_id', '=', id).execute();
    expect(await kept()).toContain('After LLC');
  });
});
