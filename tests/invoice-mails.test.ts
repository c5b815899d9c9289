import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../src/content/language.ts';
import { mailTexts } from '../src/content/mail-texts.ts';
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
