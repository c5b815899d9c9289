import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../src/content/language.ts';
import { mailTexts } from '../src/content/mail-texts.ts';
import { formatAmount } from '../src/content/money.ts';
import { inTransaction } from '../src/server/database/transaction.ts';
import { type CardPayments, startCardPayments } from './setup/card-payments.ts';
import { beginInvoiced, sellerInFrance } from './setup/invoices.ts';
import { mailsTo } from './setup/outbox.ts';

let cards: CardPayments;
beforeAll(async () => {
  cards = await startCardPayments('postgres', {
    ...sellerInFrance,
    AGENCY_BANK_IBAN: 'FR7630006000011234567890189',
  });
});
afterAll(() => cards.close());

const calls = async () => (await cards.server.asStaff('admin')).invoices;

/** A project whose contact reads a language, and whether they may be mailed. */
async function begin({ language = 'fr', isConfirmed = true } = {}) {
  const begun = await beginInvoiced(cards.server);
  await sql`
    update clients set language = ${language}, email_confirmed_at = ${isConfirmed ? new Date() : null}
    where link_id = ${begun.linkId}`.execute(cards.server.deps.database.db);
  return begun;
}

async function issue(invoiceId: number, revision: number) {
  const invoice = await (await calls()).issue({ invoiceId, revision });
  return { ...invoice, number: invoice.number ?? '' };
}

/** What one was told of an invoice, once its job is through. */
async function told(email: string, number: string) {
  const { db } = cards.server.deps.database;
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select from pgboss.job where name = 'invoices.mail-issued' and state in ('created', 'active', 'retry')`.execute(
        db,
      );
      return rows.length;
    })
    .toBe(0);
  return (await mailsTo(cards.server, email)).filter((mail) => mail.header('subject').includes(number));
}

describe('an invoice that is issued', () => {
  it.each(languages)('is told of once, in the contact’s language: %s', async (language) => {
    const { projectId, email, linkId } = await begin({ language });
    const draft = await (await calls()).draft({ projectId });
    const { id, number, revision } = await issue(draft.id, draft.revision);
    // Whoever presses twice issues once.
    await issue(id, revision);
    const mails = await told(email, number);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.text).toContain(mailTexts.invoiceIssued[language].title);
    expect(mail?.text).toContain(`/dashboard/${linkId}`);
    expect(mail?.text).toContain('FR76 3000 6000 0112 3456 7890 189');
    expect(mail?.text).toContain('PROJECT-');
  });

  it('is told of as paid where it was paid before, and a credit note by what it takes back', async () => {
    const { projectId, email } = await begin();
    const { clientSecret } = await cards.server
      .as()
      .projects.createInstalmentIntent({ projectId, position: 1 });
    await cards.deliver(cards.stripe.pay(clientSecret));
    const draft = await (await calls()).draft({ projectId });
    const invoice = await issue(draft.id, draft.revision);
    const [paid, ...others] = await told(email, invoice.number);
    expect(others).toEqual([]);
    expect(paid?.text.replaceAll(/\s+/g, ' ')).toContain('Elle est réglée : vous n’avez rien à payer.');
    expect(paid?.text).not.toContain('IBAN');
    const taken = await (await calls()).credit({ invoiceId: invoice.id });
    const credit = await issue(taken.id, taken.revision);
    const [mail] = await told(email, credit.number);
    expect(mail?.text).toContain(mailTexts.invoiceCredit.fr.title);
    expect(mail?.text).toContain(invoice.number);
  });

  it('is told of to nobody who has not confirmed their address', async () => {
    const { projectId, email } = await begin({ isConfirmed: false });
    const draft = await (await calls()).draft({ projectId });
    const { number } = await issue(draft.id, draft.revision);
    expect(await told(email, number)).toEqual([]);
  });

  it('is told of to nobody where the settings say so', async () => {
    const quiet = await startCardPayments('postgres', { ...sellerInFrance, INVOICE_MAIL: 'off' });
    try {
      const { projectId } = await beginInvoiced(quiet.server);
      const { invoices } = await quiet.server.asStaff('admin');
      const { id, revision } = await invoices.draft({ projectId });
      await invoices.issue({ invoiceId: id, revision });
      const { rows } = await sql`select from pgboss.job where name = 'invoices.mail-issued'`.execute(
        quiet.server.deps.database.db,
      );
      expect(rows).toEqual([]);
    } finally {
      await quiet.close();
    }
  });
});

/** The words of a mail up to its first number or amount, in one line. */
const wordsOf = (text: string) => text.split('{')[0]?.replaceAll(/\s+/g, ' ').trim() ?? '';

describe('the mail of an invoice says the same as its client’s page', () => {
  type Begun = Awaited<ReturnType<typeof begin>>;
  type Issued = Awaited<ReturnType<typeof issue>>;
  const draft = async ({ projectId }: Begun, positions = [1]) =>
    (await calls()).draft({ projectId, positions });
  const first = async (work: Begun) => {
    const { id, revision } = await draft(work);
    return issue(id, revision);
  };
  const pay = async ({ projectId }: Begun, position: number, amount: number) =>
    (await cards.server.asStaff('admin')).payments.recordTransfer({
      projectId,
      requestKey: randomUUID(),
      amount,
      receivedOn: '2026-03-02',
      paidBy: 'bank_transfer',
      shares: [{ position, amount }],
    });
  /** Takes back so much before tax, or all that is left. */
  const credit = async ({ id: invoiceId }: Pick<Issued, 'id'>, net?: number) => {
    const made = await (await calls()).credit({ invoiceId });
    if (net === undefined) return issue(made.id, made.revision);
    const lines = made.content.lines.slice(0, 1).map((line) => ({ ...line, unitPrice: net }));
    const saved = await (await calls()).save({
      invoiceId: made.id,
      revision: made.revision,
      fields: { ...made.content, lines },
    });
    return issue(saved.id, saved.revision);
  };
  const states: Record<string, (work: Begun) => Promise<Issued>> = {
    'open, to be paid': first,
    'open, paid in part': async (work) => {
      const invoice = await first(work);
      await pay(work, 1, 519.99);
      return invoice;
    },
    'open, overdue': async (work) => {
      const invoice = await first(work);
      const { db } = cards.server.deps.database;
      await sql`alter table invoices disable trigger invoices_keep`.execute(db);
      await sql`update invoices set due_on = due_on - 100 where id = ${invoice.id}`.execute(db);
      await sql`alter table invoices enable trigger invoices_keep`.execute(db);
      return invoice;
    },
    'open, taken back in part': async (work) => {
      const invoice = await first(work);
      await credit(invoice, 100);
      return invoice;
    },
    'paid, and the rest taken back': async (work) => {
      const invoice = await first(work);
      await pay(work, 1, 2_399.99);
      await credit(invoice, 100);
      return invoice;
    },
    paid: async (work) => {
      await pay(work, 1, 2_519.99);
      return first(work);
    },
    'paid, a final one with nothing left': async (work) => {
      await first(work);
      await pay(work, 1, 2_519.99);
      await pay(work, 2, 1_080);
      const { id, revision } = await draft(work, [2]);
      return issue(id, revision);
    },
    'taken back': async (work) => {
      const invoice = await first(work);
      await credit(invoice);
      return invoice;
    },
    'taken back in two notes': async (work) => {
      const invoice = await first(work);
      await credit(invoice, 100);
      await credit(invoice, 1_999.99);
      return invoice;
    },
    'taken back, once it was paid': async (work) => {
      const invoice = await first(work);
      await pay(work, 1, 2_519.99);
      await credit(invoice);
      return invoice;
    },
  };
  const expected = {
    open: { mail: mailTexts.invoiceIssued['fr'], states: ['open', 'partly', 'overdue'] },
    paid: { mail: mailTexts.invoicePaid['fr'], states: ['paid'] },
    'taken back': { mail: mailTexts.invoiceTakenBack['fr'], states: ['credited'] },
  };

  it.each(Object.keys(states))('%s', async (name) => {
    const work = await begin();
    const invoice = await states[name]?.(work);
    if (!invoice) throw new Error('No invoice');
    const { db } = cards.server.deps.database;
    const { rows } = await sql<{ projectId: number }>`
      select project_id as "projectId" from invoices where id = ${invoice.id}`.execute(db);
    // As the job that was held up until now writes it.
    await told(work.email, invoice.number);
    const data = { invoiceId: invoice.id, projectId: rows[0]?.projectId ?? 0 };
    await inTransaction(cards.server.deps, (trx) =>
      cards.server.deps.jobs.send(trx, 'invoices.mail-issued', data),
    );
    const mails = await told(work.email, invoice.number);
    const text = (mails.at(-1)?.text ?? '').replaceAll(/\s+/g, ' ');
    const [row] = (await cards.server.as().invoices.ofClient({ clientId: work.linkId })).filter(
      ({ id }) => id === invoice.id,
    );
    const kind = Object.keys(expected).find((one) => name.startsWith(one)) as keyof typeof expected;
    const { mail, states: shown } = expected[kind];
    expect(text).toContain(mail.title);
    expect(text).toContain(wordsOf(mail.paragraphs[1] ?? ''));
    for (const other of Object.values(expected).filter((one) => one.mail !== mail)) {
      expect(text).not.toContain(wordsOf(other.mail.paragraphs[1] ?? ''));
    }
    expect(shown).toContain(row?.state);
    expect(row?.open === 0).toBe(kind !== 'open');
    const asked = formatAmount(kind === 'open' ? (row?.open ?? 0) : (row?.total ?? 0), 'EUR', 'fr');
    expect(text).toContain(asked.replaceAll(/\s/g, ' '));
    // Where a transfer goes is said to whoever has something to pay.
    expect(text.includes('FR76 3000 6000')).toBe(kind === 'open');
  });

  it('and nobody hears of a draft', async () => {
    const work = await begin();
    const { id } = await draft(work);
    await inTransaction(cards.server.deps, (trx) =>
      cards.server.deps.jobs.send(trx, 'invoices.mail-issued', { invoiceId: id, projectId: 1 }),
    );
    await told(work.email, 'F');
    expect((await told(work.email, 'acture')).length).toBe(0);
  });
});

describe('what a client sees of their invoices', () => {
  it('comes page by page, each with what it asks for, and opens its paper wherever it stands', async () => {
    const { projectId, linkId } = await begin();
    const own = [];
    for (let count = 0; count < 3; count++) {
      const draft = await (await calls()).draft({ projectId });
      const invoice = await issue(draft.id, draft.revision);
      own.unshift(invoice.number);
      if (count < 2) {
        const { id, revision } = await (await calls()).credit({ invoiceId: invoice.id });
        own.unshift((await issue(id, revision)).number);
      }
    }
    const client = cards.server.as().invoices;
    const seen: string[] = [];
    let after: number | undefined;
    for (let page = 0; page < 3; page++) {
      const rows = await client.ofClient({ clientId: linkId, limit: 2, ...(after && { after }) });
      seen.push(...rows.map(({ number }) => number ?? ''));
      after = rows.at(-1)?.id;
    }
    expect(seen).toEqual(own);
    const [newest] = await client.ofClient({ clientId: linkId, limit: 1 });
    expect(newest).toMatchObject({ positions: [1], state: 'open' });
    const oldest = (await client.ofClient({ clientId: linkId })).at(-1);
    const paper = await client.clientPaper({ clientId: linkId, invoiceId: oldest?.id ?? 0 });
    expect(Buffer.from(paper, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });
});
