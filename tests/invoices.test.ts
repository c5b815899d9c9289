import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { InvoiceView } from '../src/routers/invoices.schema.ts';
import { inTransaction } from '../src/server/database/transaction.ts';
import { renewSeries } from '../src/server/installation/service.ts';
import { issueInvoice, keepPaperKind } from '../src/server/invoices/issue-service.ts';
import { applyCredits } from '../src/server/payments/credit-service.ts';
import { type CardPayments, startCardPayments } from './setup/card-payments.ts';
import { beginInvoiced, sellerInFrance } from './setup/invoices.ts';
import { addTransfer } from './setup/paid.ts';

let cards: CardPayments;
beforeAll(async () => {
  cards = await startCardPayments('postgres', sellerInFrance);
});
afterAll(() => cards.close());

const begin = ({ server } = cards, hasAddress = true) => beginInvoiced(server, hasAddress);

const admin = async ({ server } = cards) => (await server.asStaff('admin')).invoices;

const issue = async ({ id, revision }: InvoiceView, on = cards) =>
  (await admin(on)).issue({ invoiceId: id, revision });

async function pay(projectId: string, position: number, { server, stripe, deliver } = cards) {
  const { clientSecret } = await server.as().projects.createInstalmentIntent({ projectId, position });
  await deliver(stripe.pay(clientSecret));
}

describe('the invoices of an accepted quote', () => {
  it('are a deposit, a final one that takes it off by its number, and a credit note', async () => {
    const calls = await admin();
    const { projectId, linkId } = await begin();
    const draft = await calls.draft({ projectId });
    expect(draft).toMatchObject({
      kind: 'deposit',
      state: 'draft',
      number: null,
      total: 2_519.99,
      problems: [],
    });
    expect(draft.content.buyer).toMatchObject({
      street: '4 place des Vosges',
      postalCode: '75004',
      city: 'Paris',
      country: 'FR',
    });
    // Asked twice there is one draft.
    expect((await calls.draft({ projectId })).id).toBe(draft.id);
    const deposit = await issue(draft);
    expect(deposit).toMatchObject({ state: 'open', open: 2_519.99, net: 2_099.99, tax: 420 });
    expect(deposit.number).toMatch(/^F20\d\d-\d{5}$/);
    await pay(projectId, 1);
    expect(await calls.get({ invoiceId: deposit.id })).toMatchObject({ state: 'paid', open: 0 });

    const last = await calls.draft({ projectId });
    expect(last).toMatchObject({
      kind: 'final',
      total: 1_080,
      takesOff: [{ number: deposit.number, net: 2_099.99 }],
    });
    expect(last.content.lines.map(({ name }) => name)).toEqual(['Conception', 'Réalisation']);
    const final = await issue(last);
    expect(final).toMatchObject({ state: 'open', total: 1_080 });
    await expect(calls.draft({ projectId })).rejects.toMatchObject({ code: 'CONFLICT' });

    const credit = await issue(await calls.credit({ invoiceId: final.id }));
    expect(credit).toMatchObject({ kind: 'credit', state: 'issued', total: 1_080 });
    expect(credit.number).toMatch(/^A20\d\d-\d{5}$/);
    expect(await calls.get({ invoiceId: final.id })).toMatchObject({
      state: 'credited',
      open: 0,
      related: [{ number: credit.number }],
    });
    await expect(calls.credit({ invoiceId: final.id })).rejects.toMatchObject({ code: 'CONFLICT' });
    // What was taken back can be invoiced again.
    expect(await calls.draft({ projectId })).toMatchObject({ kind: 'final', total: 1_080 });

    const { server } = cards;
    const shown = await server.as().invoices.ofClient({ clientId: linkId });
    expect(shown.map(({ number }) => number)).toEqual([credit.number, final.number, deposit.number]);
    const paper = await server.as().invoices.clientPaper({ clientId: linkId, invoiceId: final.id });
    expect(Buffer.from(paper, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const stranger = await begin();
    await expect(
      server.as().invoices.clientPaper({ clientId: stranger.linkId, invoiceId: final.id }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('take a part back, and no more than is left', async () => {
    const calls = await admin();
    const { projectId } = await begin();
    const deposit = await issue(await calls.draft({ projectId }));
    const credit = await calls.credit({ invoiceId: deposit.id });
    const [line] = credit.content.lines;
    if (!line) throw new Error('There is no line');
    const { content, id: invoiceId } = credit;
    const part = { ...content, lines: [{ ...line, unitPrice: 100 }] };
    const less = await calls.save({ invoiceId, revision: credit.revision, fields: part });
    expect(less).toMatchObject({ total: 120, problems: [] });
    const more = await calls.save({
      invoiceId,
      revision: less.revision,
      fields: { ...content, lines: [{ ...line, unitPrice: 9_999 }] },
    });
    expect(more.problems).toEqual(['credit']);
    await expect(issue(more)).rejects.toMatchObject({ code: 'CONFLICT' });
    await issue(await calls.save({ invoiceId, revision: more.revision, fields: part }));
    expect(await calls.get({ invoiceId: deposit.id })).toMatchObject({
      state: 'open',
      credited: 120,
      open: 2_399.99,
    });
  });

  it('say what is missing, and issue nothing until it is there', async () => {
    const calls = await admin();
    const { projectId } = await begin(cards, false);
    const draft = await calls.draft({ projectId });
    expect(draft.problems).toEqual(['address']);
    await expect(issue(draft)).rejects.toMatchObject({ code: 'CONFLICT' });
    const { content } = draft;
    const buyer = {
      ...content.buyer,
      street: '1 rue Haute',
      postalCode: '1000',
      city: 'Bruxelles',
      country: 'BE',
    };
    const [line] = content.lines;
    if (!line) throw new Error('There is no line');
    const reverse = { ...line, vat: { category: 'AE' as const, percent: 0 } };
    const saved = await calls.save({
      invoiceId: draft.id,
      revision: draft.revision,
      fields: { ...content, buyer, lines: [reverse] },
    });
    // The buyer has no number, and without tax it comes to less than was agreed.
    expect(saved.problems).toEqual(['reverseNumber', 'sums']);
    await expect(
      calls.save({ invoiceId: draft.id, revision: draft.revision, fields: { ...content, buyer } }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(
      calls.save({
        invoiceId: draft.id,
        revision: saved.revision,
        fields: { ...content, buyer, lines: [{ ...line, unitPrice: 1.005 }] },
      }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const paris = { ...buyer, city: 'Paris', postalCode: '75004', country: 'FR', registration: '404833048' };
    const whole = await calls.save({
      invoiceId: draft.id,
      revision: saved.revision,
      fields: { ...content, buyer: paris },
    });
    expect(whole.problems).toEqual([]);
    await issue(whole);
    // Nobody types it twice.
    const next = await calls.draft({ projectId });
    expect(next).toMatchObject({ problems: [], content: { buyer: paris } });
    await calls.discard({ invoiceId: next.id });
    await expect(calls.get({ invoiceId: next.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are neither changed nor deleted by anybody once they are issued', async () => {
    const calls = await admin();
    const { projectId } = await begin();
    const { id } = await issue(await calls.draft({ projectId }));
    const { db } = cards.server.deps.database;
    await expect(calls.discard({ invoiceId: id })).rejects.toMatchObject({ code: 'CONFLICT' });
    for (const statement of [
      sql`delete from invoices where id = ${id}`,
      sql`update invoices set total_cents = 1 where id = ${id}`,
      sql`update invoices set content = '{}' where id = ${id}`,
      sql`update invoices set serial = null, year = null, issued_on = null, issued_at = null where id = ${id}`,
    ]) {
      await expect(statement.execute(db)).rejects.toThrow('neither changed nor deleted');
    }
  });
});

describe('numbers', () => {
  const numbers = async () => {
    const { rows } = await sql<{ serial: number }>`
      select serial from invoices where series = 'F' and serial is not null order by serial`.execute(
      cards.server.deps.database.db,
    );
    return rows.map(({ serial }) => serial);
  };

  it('have no gap and no double, of many that are issued at once and of some that fail', async () => {
    const calls = await admin();
    const drafts = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { projectId } = await begin();
        return calls.draft({ projectId });
      }),
    );
    const { deps } = cards.server;
    const staff = { id: null, name: 'x', via: 'session' };
    const failing = drafts.slice(0, 3).map(({ id, revision }) =>
      inTransaction(deps, async () => {
        await issueInvoice(deps, staff as never, { invoiceId: id, revision }, applyCredits);
        throw new Error('Rolled back');
      }).catch(() => undefined),
    );
    await Promise.all([...failing, ...drafts.slice(3).flatMap((draft) => [issue(draft), issue(draft)])]);
    await Promise.all(drafts.slice(0, 3).map((draft) => issue(draft)));
    const given = await numbers();
    expect(given).toEqual(given.map((_, index) => index + 1));
  });
});

describe('what is paid of an invoice', () => {
  it('follows a refund, and what is paid before it is issued stands on it', async () => {
    const calls = await admin();
    const { projectId } = await begin();
    await pay(projectId, 1);
    const deposit = await issue(await calls.draft({ projectId }));
    expect(deposit).toMatchObject({ state: 'paid', paid: 2_519.99, sums: { prepaid: 2_519.99, payable: 0 } });
    const xml = Buffer.from(await calls.xml({ invoiceId: deposit.id }), 'base64').toString();
    expect(xml).toContain('<ram:TotalPrepaidAmount>2519.99</ram:TotalPrepaidAmount>');
    expect(xml).toContain('<ram:ID>S2</ram:ID>');
    const { db } = cards.server.deps.database;
    await sql`
      update payments set refunded_cents = 20000 where id in (
        select a.payment_id from payment_allocations a join invoice_instalments n on n.instalment_id = a.instalment_id
        where n.invoice_id = ${deposit.id})`.execute(db);
    expect(await calls.get({ invoiceId: deposit.id })).toMatchObject({ paid: 2_319.99, open: 200 });
  });
});

describe('a draft that has been overtaken', () => {
  it('asks for no money that has come meanwhile', async () => {
    const calls = await admin();
    const { projectId } = await begin();
    const draft = await calls.draft({ projectId });
    await pay(projectId, 1);
    expect(await issue(draft)).toMatchObject({ state: 'paid', sums: { prepaid: 2_519.99, payable: 0 } });
  });

  it('is read again where what it takes off was taken back, and takes that off no more', async () => {
    const calls = await admin();
    const { projectId } = await begin();
    const deposit = await issue(await calls.draft({ projectId }));
    const final = await calls.draft({ projectId });
    await issue(await calls.credit({ invoiceId: deposit.id }));
    await expect(issue(final)).rejects.toMatchObject({ code: 'CONFLICT' });
    const now = await calls.get({ invoiceId: final.id });
    expect(now).toMatchObject({ takesOff: [], problems: ['sums'] });
  });

  it('takes off only what credit notes have left of a deposit', async () => {
    const calls = await admin();
    const { projectId } = await begin();
    const deposit = await issue(await calls.draft({ projectId }));
    const credit = await calls.credit({ invoiceId: deposit.id });
    const [line] = credit.content.lines;
    if (!line) throw new Error('There is no line');
    await issue(
      await calls.save({
        invoiceId: credit.id,
        revision: credit.revision,
        fields: { ...credit.content, lines: [{ ...line, unitPrice: 99.99 }] },
      }),
    );
    expect(await calls.draft({ projectId })).toMatchObject({ takesOff: [{ net: 2_000 }] });
  });
});

describe('money', () => {
  it('counts for one invoice of an instalment: the newest, once the one before was taken back', async () => {
    const calls = await admin();
    const { projectId } = await begin();
    await pay(projectId, 1);
    const first = await issue(await calls.draft({ projectId }));
    await issue(await calls.credit({ invoiceId: first.id }));
    const second = await issue(await calls.draft({ projectId }));
    expect(await calls.get({ invoiceId: first.id })).toMatchObject({ paid: 0, state: 'credited' });
    expect(second).toMatchObject({ paid: 2_519.99, state: 'paid' });
  });

  it('of a deposit that a final one takes off is not taken back before that one', async () => {
    const calls = await admin();
    const { projectId } = await begin();
    const deposit = await issue(await calls.draft({ projectId }));
    const final = await issue(await calls.draft({ projectId }));
    await expect(calls.credit({ invoiceId: deposit.id })).rejects.toThrow(final.number ?? '');
  });
});

describe('a credit note of a deposit', () => {
  it('that was drafted before the final invoice is not issued after it', async () => {
    const calls = await admin();
    const { projectId } = await begin();
    const deposit = await issue(await calls.draft({ projectId }));
    const credit = await calls.credit({ invoiceId: deposit.id });
    const final = await issue(await calls.draft({ projectId }));
    await expect(issue(credit)).rejects.toThrow(final.number ?? '');
    expect(await calls.get({ invoiceId: deposit.id })).toMatchObject({ credited: 0 });
  });
});

describe('the clock', () => {
  const firstOfAll = async () => {
    const other = await startCardPayments('postgres', sellerInFrance);
    const calls = await admin(other);
    const { projectId } = await begin(other);
    const draft = await calls.draft({ projectId });
    return { other, calls, draft };
  };
  const ahead = async (days: number, act: () => Promise<unknown>) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });
    await act().finally(() => vi.useRealTimers());
  };

  it('that ran ahead for once dates no invoice after that, and says so', async () => {
    const { other, calls, draft } = await firstOfAll();
    try {
      await ahead(40, () => issue(draft, other));
      const { projectId } = await begin(other);
      const next = await calls.draft({ projectId });
      expect(next.problems).toEqual(['clock']);
      await expect(issue(next, other)).rejects.toMatchObject({ code: 'CONFLICT' });
      // Credit notes are numbered for themselves.
      const credit = await calls.credit({ invoiceId: draft.id });
      expect(credit.problems).toEqual([]);
      await renewSeries(other.server.deps);
      expect((await calls.get({ invoiceId: next.id })).problems).toEqual([]);
      expect((await issue(next, other)).number).toMatch(/^F[A-Z]+20\d\d-00001$/);
    } finally {
      await other.close();
    }
  });

  it('that was a day ahead leaves numbers and days in one order', async () => {
    const { other, calls, draft } = await firstOfAll();
    try {
      await ahead(1, () => issue(draft, other));
      const { projectId } = await begin(other);
      const next = await calls.draft({ projectId });
      expect(next.problems).toEqual([]);
      const { issuedOn } = await calls.get({ invoiceId: draft.id });
      expect(await issue(next, other)).toMatchObject({ issuedOn });
    } finally {
      await other.close();
    }
  });
});

describe('a project that an invoice asks money for', () => {
  it('is not put away, nor its acceptance taken back, before a credit note', async () => {
    const calls = await admin();
    const { projectId } = await begin();
    const deposit = await issue(await calls.draft({ projectId }));
    const staff = await cards.server.asStaff('admin');
    const put = staff.projects.setArchived({ projectId, isArchived: true });
    await expect(put).rejects.toMatchObject({ code: 'CONFLICT' });
    const { quoteId } = await cards.server.deps.database.db
      .selectFrom('projects')
      .select('quote_id as quoteId')
      .where('public_id', '=', projectId)
      .executeTakeFirstOrThrow();
    const withdrawal = { quoteId: quoteId ?? 0, reason: 'Erreur' };
    await expect(staff.quotes.withdraw(withdrawal)).rejects.toThrow('avoir');
    await issue(await calls.credit({ invoiceId: deposit.id }));
    await staff.quotes.withdraw(withdrawal);
    await expect(calls.draft({ projectId })).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('a tax that the official rules refuse', () => {
  it.each([
    [
      'outside the scope beside another',
      [
        { category: 'O', percent: 0 },
        { category: 'S', percent: 20 },
      ],
    ],
    ['a rate of nothing as the standard one', [{ category: 'S', percent: 0 }]],
  ] as const)('is said before it is issued: %s', async (_, rates) => {
    const calls = await admin();
    const { projectId } = await begin();
    const draft = await calls.draft({ projectId });
    const [line] = draft.content.lines;
    if (!line) throw new Error('There is no line');
    const saved = await calls.save({
      invoiceId: draft.id,
      revision: draft.revision,
      fields: { ...draft.content, lines: rates.map((vat) => ({ ...line, vat })) },
    });
    expect(saved.problems.filter((one) => one === 'category' || one === 'percent')).toHaveLength(1);
    await expect(issue(saved)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('and a sign that no font has', async () => {
    const calls = await admin();
    const { projectId } = await begin();
    const draft = await calls.draft({ projectId });
    const { content, id: invoiceId, revision } = draft;
    const saved = await calls.save({ invoiceId, revision, fields: { ...content, subject: 'ร้านค้า' } });
    expect(saved.problems).toEqual(['signs']);
  });
});

describe('an invoice that the settings issue', () => {
  it('is there with the payment, once, and waits for a person where something is missing', async () => {
    const other = await startCardPayments('postgres', { ...sellerInFrance, INVOICE_ISSUE: 'payment' });
    try {
      const calls = await admin(other);
      const { projectId } = await begin(other);
      const listed = async () => (await calls.list({})).map(({ kind, state }) => [kind, state]);
      await pay(projectId, 1, other);
      await expect.poll(listed, { timeout: 20_000 }).toEqual([['deposit', 'paid']]);
      await pay(projectId, 2, other);
      await expect.poll(listed, { timeout: 20_000 }).toEqual([
        ['final', 'paid'],
        ['deposit', 'paid'],
      ]);
      const bare = await begin(other, false);
      await pay(bare.projectId, 1, other);
      await expect
        .poll(async () => (await calls.list({ state: 'draft' })).length, { timeout: 20_000 })
        .toBe(1);
    } finally {
      await other.close();
    }
  });
});

describe('an invoice that the settings issue at an occasion', () => {
  /** Until all jobs that issue are through. */
  const settled = ({ server }: CardPayments) =>
    expect
      .poll(
        async () => {
          const { rows } = await sql<{ waiting: number }>`
            select count(*)::int as waiting from pgboss.job where name = 'invoices.issue-due' and state < 'completed'`.execute(
            server.deps.database.db,
          );
          return rows[0]?.waiting;
        },
        { timeout: 30_000 },
      )
      .toBe(0);

  /** Has the job come to it two seconds later. */
  const delayed = async (on: CardPayments, act: () => Promise<unknown>) => {
    const { jobs } = on.server.deps;
    const { send } = jobs;
    jobs.send = (trx, name, data, options) =>
      send.call(jobs, trx, name, data, name === 'invoices.issue-due' ? { startAfter: 2 } : options);
    await act().finally(() => {
      jobs.send = send;
    });
  };

  it('is not there where a payment was taken back before, and what a draft held up follows it', async () => {
    const other = await startCardPayments('postgres', { ...sellerInFrance, INVOICE_ISSUE: 'payment' });
    try {
      const calls = await admin(other);
      const { payments } = await other.server.asStaff('admin');
      const wrong = await begin(other);
      const part = { projectId: wrong.projectId, position: 2 };
      await delayed(other, () => payments.confirmInstalment({ ...part, paymentMethod: 'bank_transfer' }));
      await payments.undoInstalment(part);
      await settled(other);
      expect(await calls.list({ customerId: wrong.customerId })).toEqual([]);

      const { projectId, customerId } = await begin(other);
      const kinds = async () => (await calls.list({ customerId })).map(({ kind, state }) => [kind, state]);
      const draft = await calls.draft({ projectId });
      await pay(projectId, 1, other);
      await pay(projectId, 2, other);
      await settled(other);
      expect(await kinds()).toEqual([['deposit', 'draft']]);
      await issue(draft, other);
      await settled(other);
      expect(await kinds()).toEqual([
        ['final', 'paid'],
        ['deposit', 'paid'],
      ]);

      const third = await begin(other);
      const dropped = await calls.draft({ projectId: third.projectId });
      await pay(third.projectId, 1, other);
      await pay(third.projectId, 2, other);
      await settled(other);
      await calls.discard({ invoiceId: dropped.id });
      await settled(other);
      // Without what somebody has just dropped.
      const followed = await calls.list({ customerId: third.customerId });
      expect(followed).toMatchObject([{ kind: 'deposit', state: 'paid' }]);
      const { content } = await calls.get({ invoiceId: followed[0]?.id ?? 0 });
      expect(content.lines).toMatchObject([{ name: 'À la livraison' }]);
    } finally {
      await other.close();
    }
  });

  it('asks for nothing that was paid before a draft was written, and for what was paid though it is put away', async () => {
    const other = await startCardPayments('postgres', { ...sellerInFrance, INVOICE_ISSUE: 'payment' });
    try {
      const calls = await admin(other);
      const { payments, projects } = await other.server.asStaff('admin');
      // A deposit that was invoiced elsewhere.
      const old = await begin(other);
      const { db } = other.server.deps.database;
      const { id } = await db
        .selectFrom('projects')
        .select('id')
        .where('public_id', '=', old.projectId)
        .executeTakeFirstOrThrow();
      await inTransaction(other.server.deps, (trx) => addTransfer(trx, id, 1));
      const kinds = async () => (await calls.list({ customerId: old.customerId })).map(({ kind }) => kind);
      await calls.discard({ invoiceId: (await calls.draft({ projectId: old.projectId })).id });
      await settled(other);
      expect(await kinds()).toEqual([]);
      await issue(await calls.draft({ projectId: old.projectId, positions: [2] }), other);
      await settled(other);
      expect(await kinds()).toEqual(['deposit']);

      const away = await begin(other);
      await delayed(other, () =>
        payments.confirmInstalment({
          projectId: away.projectId,
          position: 1,
          paymentMethod: 'bank_transfer',
        }),
      );
      await projects.setArchived({ projectId: away.projectId, isArchived: true });
      await settled(other);
      expect(await calls.list({ customerId: away.customerId })).toMatchObject([
        { kind: 'deposit', state: 'paid' },
      ]);
    } finally {
      await other.close();
    }
  });

  it('is there with the acceptance, unless that was withdrawn before', async () => {
    const other = await startCardPayments('postgres', { ...sellerInFrance, INVOICE_ISSUE: 'acceptance' });
    try {
      const calls = await admin(other);
      // Nobody has said where its papers go yet.
      const bare = await begin(other, false);
      await settled(other);
      expect(await calls.list({ customerId: bare.customerId })).toMatchObject([
        { kind: 'deposit', state: 'draft' },
      ]);
      await delayed(other, async () => {
        const { customerId } = await begin(other);
        await settled(other);
        expect(await calls.list({ customerId })).toMatchObject([{ kind: 'deposit', state: 'open' }]);
      });
      const before = (await calls.list({ limit: 100 })).length;
      await delayed(other, async () => {
        const { projectId } = await begin(other);
        const { quoteId } = await other.server.deps.database.db
          .selectFrom('projects')
          .select('quote_id as quoteId')
          .where('public_id', '=', projectId)
          .executeTakeFirstOrThrow();
        const { quotes } = await other.server.asStaff('admin');
        await quotes.withdraw({ quoteId: quoteId ?? 0, reason: 'Erreur' });
      });
      await settled(other);
      expect(await calls.list({ limit: 100 })).toHaveLength(before);
    } finally {
      await other.close();
    }
  });
});

describe('the paper of an invoice', () => {
  it('is PDF/A-3 with its own XML inside, in one packet, and is kept as it was first drawn', async () => {
    const calls = await admin();
    const { projectId } = await begin();
    const { id } = await issue(await calls.draft({ projectId }));
    const first = Buffer.from(await calls.paper({ invoiceId: id }), 'base64').toString('latin1');
    expect(first.match(/<\?xpacket begin/g)).toHaveLength(1);
    expect(first).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(first).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
    expect(first).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(first).toContain('/AFRelationship /Alternative');
    expect(first).not.toContain('/BaseFont /Helvetica');
    const { deps } = cards.server;
    const kind = keepPaperKind(deps);
    const run = { id: 'x', data: { invoiceId: id }, signal: AbortSignal.timeout(10_000) };
    await kind.handle(run);
    await kind.handle(run);
    const { rows } = await sql<{ isKept: boolean; hasSpare: boolean }>`
      select i.file_id is not null as "isKept", exists (
        select from files f where f.owner = 'invoices' and f.claimed_at is not null
          and not exists (select from invoices o where o.file_id = f.id)) as "hasSpare"
      from invoices i where i.id = ${id}`.execute(deps.database.db);
    expect(rows).toEqual([{ isKept: true, hasSpare: false }]);
    const kept = Buffer.from(await calls.paper({ invoiceId: id }), 'base64').toString('latin1');
    expect(kept).toBe(first);
  });
});

describe('the accountant', () => {
  it('reads VAT by month and rate, credit notes taken off, equal to the sum of the rows', async () => {
    const calls = await admin();
    const year = new Date().getFullYear();
    const report = await calls.vat({ year });
    const rows = (await calls.list({ limit: 100 })).filter(({ number }) => number !== null);
    const signed = (kind: string, value: number) => Math.round(value * 100) * (kind === 'credit' ? -1 : 1);
    expect(report.reduce((sum, { tax }) => sum + Math.round(tax * 100), 0)).toBe(
      rows.reduce((sum, { kind, tax }) => sum + signed(kind, tax), 0),
    );
    expect(report.reduce((sum, { base }) => sum + Math.round(base * 100), 0)).toBe(
      rows.reduce((sum, { kind, net }) => sum + signed(kind, net), 0),
    );
  });
});
