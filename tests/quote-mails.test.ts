import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../src/content/language.ts';
import { defaultContent } from '../src/content/published.ts';
import { writeOffer } from '../src/content/quote-mails.ts';
import { randomId } from '../src/server/ids.ts';
import { readMailWords } from '../src/server/quotes/mail-service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { expectOneWins } from './setup/meeting.ts';
import { readMail } from './setup/mime.ts';
import { newBrowser } from './setup/portals.ts';
import { addQuote, quoteOf, readerOf, type TestQuote } from './setup/quotes.ts';
import { randomAddress, startTestServer, type TestServer } from './setup/server.ts';
import { type SmtpStandIn, startSmtp } from './stand-ins/smtp.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u2068\u2069]/g, '');

describe('mails about a quote', () => {
  let smtp: SmtpStandIn;
  let server: TestServer;
  let isRefusing = false;
  beforeAll(async () => {
    smtp = await startSmtp({ refuseRecipient: () => (isRefusing ? '550 No such user' : undefined) });
    server = await startTestServer('postgres', createScriptedAssistant(), { SMTP_URL: smtp.url });
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });

  const sales = async () => (await server.asStaff('sales')).quotes;
  const mailsTo = (address: string) =>
    smtp.received.filter(({ to }) => to.includes(address)).map(({ source }) => readMail(source));
  const newAddress = () => `client.${randomId()}@client.example`;
  const offer = ({ id }: TestQuote, address: string) =>
    ({ quoteId: id, version: 1, address, language: 'fr' }) as const;
  /** Waits until nothing about the quote is on its way any more, and answers what became of each mail. */
  async function settled(quote: TestQuote) {
    const read = async () => (await (await sales()).detail({ quoteId: quote.id })).mails;
    await expect.poll(async () => (await read()).some(({ state }) => state === 'waiting')).toBe(false);
    return read();
  }
  /** As if all mails about the quote had been sent so many days before. */
  const age = (quote: TestQuote, days: number) =>
    sql`update quote_mails set created_at = created_at - ${days}::int * interval '1 day'
      where quote_id = ${quote.id}`.execute(server.deps.database.db);

  it('name the clients’ own sign-in where it lets in whoever reads them', async () => {
    const mySpace = new URL('/my', server.config.appUrl).href;
    const { db } = server.deps.database;
    const saysSo = async (quote: TestQuote, address: string) => {
      await (await sales()).sendMail({ ...offer(quote, address), message: '' });
      await settled(quote);
      return mailsTo(address).map(({ text }) => text.includes(mySpace));
    };
    const quote = await addQuote(server);
    const own = newAddress();
    // A visitor has typed it: nobody has confirmed it yet. Staff who write there vouch for it.
    await sql`update clients set email = ${own}, email_confirmed_at = null
      where id = (select contact_id from quotes where id = ${quote.id})`.execute(db);
    expect(await saysSo(quote, newAddress())).toEqual([false]);
    const confirmed = async () =>
      (
        await sql<{ isConfirmed: boolean }>`
          select email_confirmed_at is not null as "isConfirmed" from clients where email = ${own}`.execute(
          db,
        )
      ).rows;
    expect(await confirmed()).toEqual([{ isConfirmed: false }]);
    expect(await saysSo(quote, own)).toEqual([true]);
    expect(await confirmed()).toEqual([{ isConfirmed: true }]);
    // As one from before quotes had contacts.
    await sql`update quotes set contact_id = null where id = ${quote.id}`.execute(db);
    expect(await saysSo(quote, newAddress())).toEqual([false]);
  });

  it('send it with its amount, its last day and its link, and stand in its history', async () => {
    const quote = await addQuote(server);
    const address = newAddress();
    const answer = await (await sales()).sendMail({
      ...offer(quote, address),
      message: 'Comme convenu mardi.\nÀ bientôt,\nAmina',
    });
    expect(answer.mails).toMatchObject([{ kind: 'quote', address, language: 'fr', version: 1 }]);
    expect(await settled(quote)).toMatchObject([{ state: 'sent', authorName: expect.any(String) }]);
    const [mail, ...others] = mailsTo(address);
    expect(others).toEqual([]);
    expect(mail?.header('subject')).toBe('Votre devis\u00a0: Site web');
    const text = plain(mail?.text ?? '');
    for (const part of [
      'Bonjour Nadia Rahman',
      'Comme convenu mardi.\nÀ bientôt,\nAmina',
      'Total : 3 599,99 €\nValable jusqu’au : 31 décembre 2999',
      `/quote/${quote.slug}`,
      'que nous vous donnons à part',
    ]) {
      expect(text).toContain(part);
    }
    expect(mail?.text).not.toContain(quote.password);
    expect(
      await auditEntries(server.deps.database.db)
        .select(['action', 'after'])
        .where('subject', '=', `quote:${quote.id}`)
        .orderBy('id')
        .execute(),
    ).toMatchObject([
      { action: 'quote.create' },
      { action: 'quote.mail', after: { version: 1, language: 'fr' } },
    ]);
  });

  it('tell a new password to who sends it, and end what the one before opened', async () => {
    const quote = await addQuote(server);
    const before = await readerOf(server, quote);
    const address = newAddress();
    const { password = '' } = await (await sales()).sendMailWithPassword({
      ...offer(quote, address),
      password: 'told',
    });
    await settled(quote);
    expect(mailsTo(address)).toHaveLength(1);
    expect(mailsTo(address)[0]?.text).not.toContain(password);
    await expect(before.get({ slug: quote.slug })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const { quotes } = server.as({ cookie: newBrowser(), address: randomAddress() });
    await expect(quotes.unlock({ slug: quote.slug, password: quote.password })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    expect(await quotes.unlock({ password })).toEqual({ slug: quote.slug });
  });

  it('have the new password in a second mail, and in no table once that has left', async () => {
    const quote = await addQuote(server);
    const address = newAddress();
    const answer = await (await sales()).sendMailWithPassword({
      ...offer(quote, address),
      language: 'en',
      password: 'mailed',
    });
    expect(answer).not.toHaveProperty('password');
    expect((await settled(quote)).map((mail) => [mail.kind, mail.state])).toEqual([
      ['password', 'sent'],
      ['quote', 'sent'],
    ]);
    const mails = mailsTo(address);
    const first = mails.find((mail) => mail.header('subject') === 'Your quote: Site web');
    const second = mails.find((mail) => mail.header('subject') === 'The password of your quote');
    expect(first?.text).toContain('in a second e-mail');
    expect(second?.text).not.toContain(quote.slug);
    const password = /has just sent you:\s+(\S.*?)\s*\n/.exec(second?.text ?? '')?.[1] ?? '';
    expect(first?.text).not.toContain(password);
    const { quotes } = server.as({ cookie: newBrowser(), address: randomAddress() });
    expect(await quotes.unlock({ password })).toEqual({ slug: quote.slug });
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(m)::text as row from quote_mails m where quote_id = ${quote.id}`.execute(
      server.deps.database.db,
    );
    for (const { row } of rows) {
      expect(row).not.toContain(password);
      expect(JSON.parse(row)).toMatchObject({ sealed_password: null });
    }
    const jobs = await sql<{ data: object }>`
      select data from pgboss.job where name = 'quotes.mail-offer' and data->>'quoteId' = ${String(quote.id)}`.execute(
      server.deps.database.db,
    );
    for (const { data } of jobs.rows) expect(Object.keys(data).toSorted()).toEqual(['mailId', 'quoteId']);
  });

  it('have in a second mail the password that opens it already, where its sender knows it', async () => {
    const quote = await addQuote(server);
    const reader = await readerOf(server, quote);
    const address = newAddress();
    const send = async (known: string) =>
      (await sales()).sendMailWithPassword({ ...offer(quote, address), password: 'mailed', known });
    await expect(send('un autre mot de passe')).rejects.toMatchObject({
      code: 'CONFLICT',
      reason: 'password-changed',
    });
    // One that opens another quote is none of this one's.
    await expect(send((await addQuote(server)).password)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(mailsTo(address)).toEqual([]);
    expect((await send(quote.password)).password).toBeUndefined();
    expect((await settled(quote)).map(({ kind, state }) => [kind, state])).toEqual([
      ['password', 'sent'],
      ['quote', 'sent'],
    ]);
    expect(mailsTo(address).filter(({ text }) => text.includes(quote.password))).toHaveLength(1);
    // Nobody who was in has to come in again.
    expect(await reader.get({ slug: quote.slug })).toMatchObject({ version: 1 });
    await readerOf(server, quote);
  });

  it('remind of it after three days, and not before it was sent', async () => {
    const quote = await addQuote(server);
    const address = newAddress();
    const { sendMail } = await sales();
    const remind = () => sendMail({ ...offer(quote, address), kind: 'reminder' });
    await expect(remind()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('pas encore'),
    });
    await sendMail(offer(quote, address));
    await settled(quote);
    await expect(remind()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('3 jours'),
    });
    await age(quote, 3);
    const both = await Promise.allSettled([remind(), remind()]);
    expectOneWins(both, 'CONFLICT');
    await settled(quote);
    expect(mailsTo(address).map((mail) => plain(mail.header('subject')))).toEqual([
      'Votre devis : Site web',
      'Rappel : votre devis Site web',
    ]);
  });

  it('are refused for one that is accepted, closed, over, or another version than was read', async () => {
    const { sendMail, sendMailWithPassword, save } = await sales();
    const refused = (call: Promise<unknown>, answer: object) =>
      expect(call).rejects.toMatchObject({ code: 'CONFLICT', ...answer });

    const accepted = await addQuote(server);
    const address = newAddress();
    await sendMail(offer(accepted, address));
    await settled(accepted);
    await age(accepted, 4);
    await (await readerOf(server, accepted)).accept({ slug: accepted.slug, version: 1, acceptedBy: 'Nadia' });
    await refused(sendMail(offer(accepted, address)), { reason: 'accepted' });
    await refused(sendMail({ ...offer(accepted, address), kind: 'reminder' }), { reason: 'accepted' });
    await refused(sendMailWithPassword({ ...offer(accepted, address), password: 'told' }), {
      reason: 'accepted',
    });

    const closed = await addQuote(server);
    await (await server.asStaff('admin')).gates.close({ kind: 'quote', subject: closed.slug });
    await refused(sendMail(offer(closed, address)), { message: expect.stringContaining('mot de passe') });
    expect(await sendMailWithPassword({ ...offer(closed, address), password: 'told' })).toMatchObject({
      state: 'draft',
      password: expect.any(String),
    });

    const over = await addQuote(server, { validUntil: '2020-01-01' });
    await refused(sendMail(offer(over, address)), { reason: 'expired' });

    const changed = await addQuote(server);
    await save({ quoteId: changed.id, version: 1, content: quoteOf({ title: 'Autre titre' }) });
    await refused(sendMail(offer(changed, address)), { reason: 'changed' });
    await expect(sendMail({ ...offer(changed, address), quoteId: 1_000_000_000 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('go to one address, whatever is typed', async () => {
    const quote = await addQuote(server);
    const { sendMail } = await sales();
    for (const address of [
      'a@x.example\r\nBcc: b@x.example',
      'a@x.example, b@x.example',
      '"A" <a@x.example>',
      'a@x.example;b@x.example',
      '',
    ]) {
      await expect(sendMail({ ...offer(quote, address) })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    const address = newAddress();
    await sendMail({
      ...offer(quote, address),
      message: 'Bonjour\r\nBcc: b@x.example\r\n\r\n<b>{total}</b>',
    });
    await settled(quote);
    const [mail] = mailsTo(address);
    expect(mail?.header('to')).toContain(address);
    expect(smtp.received.filter(({ to }) => to.includes('b@x.example'))).toEqual([]);
    expect(mail?.text).toContain('<b>{total}</b>');
  });

  it('that are refused stand as such in its history, and hold no password any more', async () => {
    const quote = await addQuote(server);
    const address = newAddress();
    isRefusing = true;
    await (await sales()).sendMailWithPassword({ ...offer(quote, address), password: 'mailed' });
    expect((await settled(quote)).map(({ state }) => state)).toEqual(['failed', 'failed']);
    isRefusing = false;
    const { rows } = await sql`
      select from quote_mails where quote_id = ${quote.id} and sealed_password is not null`.execute(
      server.deps.database.db,
    );
    expect(rows).toEqual([]);
    // What did not arrive is no mail to wait for, and none to remind of.
    await expect(
      (await sales()).sendMail({ ...offer(quote, address), kind: 'reminder' }),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('pas encore') });
    expect(await (await sales()).sendMail(offer(quote, address))).toMatchObject({ id: quote.id });
  });

  it('are six in an hour at most', async () => {
    const quote = await addQuote(server);
    const { sendMail } = await sales();
    for (let count = 0; count < 6; count++) await sendMail(offer(quote, newAddress()));
    await expect(sendMail(offer(quote, newAddress()))).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfter: expect.any(Number),
    });
  });

  it('come with how often it was opened on each of the last thirty days', async () => {
    const quote = await addQuote(server);
    await (await readerOf(server, quote)).get({ slug: quote.slug });
    const { openings } = await (await sales()).detail({ quoteId: quote.id });
    expect(openings).toHaveLength(30);
    expect(openings.reduce((sum, { count }) => sum + count, 0)).toBe(1);
    expect(openings.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), count: 1 });
  });
});

it.each(languages)('the words of a mail about a quote are whole in %s', (language) => {
  const mail = writeOffer({
    kind: 'reminder',
    quote: {
      content: { ...quoteOf(), language: 'fr', validUntil: '2999-12-31' },
      amounts: { lines: [1], monthly: 0, instalments: [], tax: 0, total: 3_599.99 },
    },
    language,
    message: 'Un mot',
    passwordFollows: true,
    agency: 'Vitrine',
    words: readMailWords({ content: { current: defaultContent } } as never, { language }),
  });
  const text = [mail.subject, mail.title, ...mail.paragraphs, mail.because].join('\n');
  expect(text).not.toMatch(/\{\w+\}/);
  expect(text).toContain('Site web');
  expect(text).toContain('599');
  expect(text).toContain('2999');
});
