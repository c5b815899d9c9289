// @module-tag slow
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScriptedAssistant } from './setup/assistants.ts';
import { type Dovecot, startDovecot } from './setup/dovecot.ts';
import { type Algorithm, openMailProgram, partedBy } from './setup/mail-program.ts';
import { replyEnv, writeMail } from './setup/mail-writing.ts';
import { type ReadMail, readHeaders, readMail } from './setup/mime.ts';
import { addQuote } from './setup/quotes.ts';
import { answerByMail, bring, dealtWith } from './setup/replies.ts';
import { startTestServer, type TestServer } from './setup/server.ts';
import { addOpenPortal, filledRequest } from './setup/support-portals.ts';
import { type SmtpStandIn, startSmtp } from './stand-ins/smtp.ts';

/** Programs differ in which thread is shown first. */
const byFirst = ([one = 0]: number[], [other = 0]: number[]) => one - other;
const algorithms: Algorithm[] = ['REFERENCES', 'REFS'];

describe('what a reader’s program shows as threads', () => {
  let smtp: SmtpStandIn;
  let server: TestServer;
  let dovecot: Dovecot;
  beforeAll(async () => {
    smtp = await startSmtp();
    dovecot = await startDovecot();
    const env = { ...replyEnv, SMTP_URL: smtp.url, CHAT_ADDRESS_LIMIT: '0' };
    server = await startTestServer('postgres', createScriptedAssistant(), env);
  });
  afterAll(async () => {
    await server?.close();
    await dovecot?.close();
    await smtp?.close();
  });
  const db = () => server.deps.database.db;

  /** Somebody who writes with the agency, by a program that keeps all of it in one mailbox. */
  async function newReader() {
    const name = `reader${randomUUID().slice(0, 8)}`;
    const address = `${name}@client.example`;
    await dovecot.addUser(name);
    const program = await openMailProgram(dovecot.port, name);
    const headers: Pick<ReadMail, 'header'>[] = [];
    const keep = async (raw: Buffer) => {
      await program.keep(raw);
      headers.push(readHeaders(raw.toString()));
      return headers.length;
    };
    let received = 0;
    return {
      address,
      /** Waits for the next mail; answers it and the number that it has in the mailbox. */
      async receive() {
        const mails = () => smtp.received.filter(({ to }) => to.includes(address));
        await expect.poll(() => mails().length).toBeGreaterThan(received);
        const { source = '' } = mails()[received++] ?? {};
        return { mail: readMail(source), number: await keep(Buffer.from(source)) };
      },
      /** Writes a mail and keeps a copy; answers its number. */
      async write(text: string, answers?: ReadMail) {
        const raw = writeMail({ from: address, answers, text, ...(!answers && { subject: text }) });
        expect(await bring(server, raw)).toBe(200);
        await dealtWith(server);
        return keep(raw);
      },
      /**
       * Whether the mailbox is these threads, by each way that the server has, and in the eyes of other programs;
       * `named`: mails with a name of their own.
       */
      async sees(threads: number[][], named: number[] = []) {
        for (const algorithm of algorithms) {
          const shown = await program.threads(algorithm);
          expect({ [algorithm]: shown.toSorted(byFirst) }).toEqual({ [algorithm]: threads });
        }
        const problems = threads.map((numbers) =>
          partedBy(
            numbers.flatMap((number) => headers[number - 1] ?? []),
            named.map((number) => numbers.indexOf(number)),
          ),
        );
        expect(problems.flat()).toEqual([]);
        program.close();
      },
    };
  }

  it('two requests are two, whoever answers which mail of them', async () => {
    const reader = await newReader();
    const portal = await addOpenPortal(server, { contact_email: reader.address });
    const { supportRequests } = await server.asStaff('support');
    const ask = async (title: string) =>
      (await portal.client.supportRequests.create(filledRequest(portal, { title }))).id;
    const answer = async (requestId: number, message: string) => {
      // As if the last mail about it had been sent long ago.
      await db().updateTable('support_requests').set({ client_notified_at: null }).execute();
      await supportRequests.write({ requestId, message });
      return reader.receive();
    };
    const [cart, search] = [await ask('Le panier se vide'), await ask('La recherche ne trouve rien')];
    const cartMails: number[] = [];
    const searchMails: number[] = [];
    const first = await answer(cart, 'Nous regardons cela.');
    const other = await answer(search, 'Que cherchez-vous ?');
    const reply = await reader.write('Merci.', first.mail);
    searchMails.push(other.number, await reader.write('Une lampe.', other.mail));
    const second = await answer(cart, 'C’est corrigé.');
    cartMails.push(first.number, reply, second.number);
    await supportRequests.setStatus({ requestId: cart, status: 'En cours' });
    // The mail about a status waits for half a minute.
    const due = `update pgboss.job set start_after = now() where name = 'support-request.mail-client' and state = 'created'`;
    await server.deps.database.jobs.executeSql(due, []);
    cartMails.push((await reader.receive()).number);
    searchMails.push((await answer(search, 'Elle est là.')).number);
    // An answer to the oldest of them.
    cartMails.push(await reader.write('Encore une chose.', first.mail));
    cartMails.push((await answer(cart, 'Oui ?')).number);
    await reader.sees([cartMails, searchMails]);
  });

  it('a conversation by mail is one', async () => {
    const reader = await newReader();
    const one = await reader.write('Que coûte un site pour un petit hôtel ?');
    const { id, public_id: conversationId } = await db()
      .selectFrom('conversations')
      .select(['id', 'public_id'])
      .where('user_email', '=', reader.address)
      .executeTakeFirstOrThrow();
    const answer = (message: string) => answerIn({ id, conversationId }, message, reader);
    const two = await answer('Dès 4 000 €.');
    const three = await reader.write('Et combien de temps ?', two.mail);
    const four = await answer('Quatre semaines.');
    const five = await answer('Ou trois.');
    await reader.sees([[one, two.number, three, four.number, five.number]]);
  });

  it('a quote, what is asked about it and what is answered are one', async () => {
    const reader = await newReader();
    const quote = await addQuote(server, { contactEmail: reader.address });
    const sales = await server.asStaff('sales');
    const send = async (kind: 'quote' | 'reminder') => {
      await sales.quotes.sendMail({
        quoteId: quote.id,
        version: 1,
        kind,
        language: 'fr',
        address: reader.address,
        message: '',
      });
      return reader.receive();
    };
    const offer = await send('quote');
    const question = await reader.write('Peut-on payer en trois fois ?', offer.mail);
    const { id, conversationId } = await db()
      .selectFrom('mail_conversations as m')
      .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
      .select(['c.id', 'c.public_id as conversationId'])
      .where('m.quote_id', '=', quote.id)
      .executeTakeFirstOrThrow();
    const answer = await answerIn({ id, conversationId }, 'Oui, en trois fois.', reader);
    const thanks = await reader.write('Merci.', answer.mail);
    await sql`update quote_mails set created_at = created_at - interval '4 days' where quote_id = ${quote.id}`.execute(
      db(),
    );
    const reminder = await send('reminder');
    const later = await reader.write('Je signe demain.', reminder.mail);
    const said = db()
      .selectFrom('messages')
      .select('message')
      .where('conversation_id', '=', id)
      .orderBy('id');
    expect((await said.execute()).map(({ message }) => message)).toEqual([
      'Peut-on payer en trois fois ?',
      'Oui, en trois fois.',
      'Merci.',
      'Je signe demain.',
    ]);
    // A reminder says in its name that it is one.
    const own = [reminder.number, later];
    await reader.sees([[offer.number, question, answer.number, thanks, ...own]], own);
  });

  /** A person's answer in a conversation, and its mail, as if it were two minutes later. */
  async function answerIn(
    conversation: { id: number; conversationId: string },
    message: string,
    reader: Awaited<ReturnType<typeof newReader>>,
  ) {
    await answerByMail(server, 'sales', conversation, message);
    return reader.receive();
  }
});
