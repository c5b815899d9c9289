import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceWords } from '../src/content/invoice-words.ts';
import { said } from '../src/content/language.ts';
import { mailTexts } from '../src/content/mail-texts.ts';
import { invoiceRefusals } from '../src/content/refusals/invoices.ts';
import { type CardPayments, startCardPayments } from './setup/card-payments.ts';
import { beginInvoiced, sellerInFrance } from './setup/invoices.ts';
import { mailsTo } from './setup/outbox.ts';

const refusals = said(invoiceRefusals);

let cards: CardPayments;
beforeAll(async () => {
  cards = await startCardPayments('postgres', sellerInFrance);
});
afterAll(() => cards.close());

const admin = async () => (await cards.server.asStaff('admin')).invoices;

async function draftOf(written: Parameters<typeof beginInvoiced>[2] = {}) {
  const calls = await admin();
  const work = await beginInvoiced(cards.server, true, written);
  const draft = await calls.draft({ projectId: work.projectId, positions: [1] });
  const [line] = draft.content.lines;
  if (!line) throw new Error('There is no line');
  type Line = typeof line;
  const save = (change: Partial<Line>, revision = draft.revision) =>
    calls.save({
      invoiceId: draft.id,
      revision,
      fields: { ...draft.content, lines: [{ ...line, ...change }] },
    });
  const numbers = async () => (await calls.list({})).filter(({ number }) => number !== null).length;
  return { ...work, calls, draft, line, save, numbers };
}

describe('a line of a draft', () => {
  it.each([
    ['a price below zero', { unitPrice: -100 }, 'unitPrice', refusals.price],
    ['a price of nothing', { unitPrice: 0 }, 'unitPrice', refusals.price],
    ['a quantity below zero', { quantity: -1 }, 'quantity', refusals.quantity],
    ['a quantity of nothing', { quantity: 0 }, 'quantity', refusals.quantity],
    ['a rate below zero', { vat: { category: 'S', percent: -5 } }, 'percent', refusals.percent],
    ['a rate above 100 %', { vat: { category: 'S', percent: 100.01 } }, 'percent', refusals.percent],
    ['a rate of three decimals', { vat: { category: 'S', percent: 5.555 } }, 'percent', refusals.percent],
  ] as const)('is refused at its field, and the draft stays: %s', async (_, change, field, sentence) => {
    const { calls, draft, save } = await draftOf();
    const refused = await save(change).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'BAD_REQUEST' });
    const { issues } = (refused as { cause: { issues: { path: unknown[]; message: string }[] } }).cause;
    expect(issues.map(({ path, message }) => [path.slice(0, 3), path.at(-1), message])).toEqual([
      [['fields', 'lines', 0], field, sentence],
    ]);
    expect(await calls.get({ invoiceId: draft.id })).toEqual(draft);
  });

  it('of 100 % has as much tax as it costs, and comes to what was agreed', async () => {
    const { calls, save } = await draftOf();
    const saved = await save({ unitPrice: 1_260, vat: { category: 'S', percent: 100 } });
    expect(saved).toMatchObject({ problems: [], net: 1_260, tax: 1_260, total: 2_519.99 });
    const issued = await calls.issue({ invoiceId: saved.id, revision: saved.revision });
    expect(issued).toMatchObject({ total: 2_519.99, sums: { rounding: -0.01, payable: 2_519.99 } });
    const xml = Buffer.from(await calls.xml({ invoiceId: issued.id }), 'base64').toString();
    expect(xml).toContain('<ram:RateApplicablePercent>100.00</ram:RateApplicablePercent>');
    expect(xml).toContain('<ram:CalculatedAmount>1260.00</ram:CalculatedAmount>');
  });

  it('of 0 % is issued in a category that has no rate, and in no other', async () => {
    const { calls, save, numbers } = await draftOf();
    const before = await numbers();
    const standard = await save({ unitPrice: 2_519.99, vat: { category: 'S', percent: 0 } });
    expect(standard.problems).toEqual(['percent']);
    await expect(calls.issue({ invoiceId: standard.id, revision: standard.revision })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: refusals.incomplete,
    });
    const rated = await save({ unitPrice: 2_519.99, vat: { category: 'Z', percent: 20 } }, standard.revision);
    expect(rated.problems).toContain('percent');
    // Without tax it would come to less than was agreed.
    const less = await save({ vat: { category: 'Z', percent: 0 } }, rated.revision);
    expect(less.problems).toEqual(['sums']);
    expect(await numbers()).toBe(before);
    const zero = await save({ unitPrice: 2_519.99, vat: { category: 'Z', percent: 0 } }, less.revision);
    expect(zero).toMatchObject({ problems: [], tax: 0, total: 2_519.99 });
    const issued = await calls.issue({ invoiceId: zero.id, revision: zero.revision });
    expect(issued).toMatchObject({ state: 'open', tax: 0, open: 2_519.99 });
    // What was refused has taken no number.
    expect(await numbers()).toBe(before + 1);
  });
});

describe('an invoice in a currency that no account takes', () => {
  const lines = [{ title: 'Conception', quantity: 1, unitPrice: 3_000 }];
  const paperOf = async (invoiceId: number) => {
    const pdf = Buffer.from(await (await admin()).paper({ invoiceId }), 'base64');
    const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
    return text.replaceAll(/\s+/g, ' ');
  };
  const issuedIn = async (currency: 'EUR' | 'THB') => {
    const { calls, draft, email, linkId } = await draftOf({ currency, lines });
    await sql`update clients set email_confirmed_at = now() where link_id = ${linkId}`.execute(
      cards.server.deps.database.db,
    );
    const saved =
      currency === 'EUR'
        ? draft
        : await calls.save({
            invoiceId: draft.id,
            revision: draft.revision,
            fields: { ...draft.content, rate: '0.0265' },
          });
    expect(saved.problems).toEqual([]);
    const { id, number } = await calls.issue({ invoiceId: saved.id, revision: saved.revision });
    const told = async () =>
      (await mailsTo(cards.server, email)).filter((mail) => mail.header('subject').includes(number ?? ''));
    await expect.poll(async () => (await told()).length, { timeout: 20_000 }).toBe(1);
    const [mail] = await told();
    return { mail: (mail?.text ?? '').replaceAll(/\s+/g, ' '), paper: await paperOf(id), id };
  };
  const words = invoiceWords.fr;
  const sentence = (mailTexts.invoiceTransfer.fr.transfer.split('{')[0] ?? '').replaceAll(/\s+/g, ' ').trim();

  it('names none on paper, in its XML and in its mail, and is issued all the same', async () => {
    const { mail, paper, id } = await issuedIn('THB');
    expect(paper).toContain('THB');
    expect(paper).toContain(words.payable);
    expect(mail).toContain(mailTexts.invoiceIssued.fr.title);
    for (const text of [words.account, words.iban, 'DE89']) expect(paper).not.toContain(text);
    for (const text of ['irement', 'DE89', 'IBAN', 'BE68']) expect(mail).not.toContain(text);
    const xml = Buffer.from(await (await admin()).xml({ invoiceId: id }), 'base64').toString();
    expect(xml).not.toContain('IBANID');
  });

  it('where the same in euros names it in all three', async () => {
    const { mail, paper, id } = await issuedIn('EUR');
    expect(paper).toContain(words.account);
    expect(paper.replaceAll(' ', '')).toContain('DE89370400440532013000');
    expect(mail).toContain(sentence);
    expect(mail).toContain('DE89 3704');
    const xml = Buffer.from(await (await admin()).xml({ invoiceId: id }), 'base64').toString();
    expect(xml).toContain('<ram:IBANID>DE89370400440532013000</ram:IBANID>');
  });
});
