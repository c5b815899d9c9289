import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveUpAnswer } from '../src/server/chat/answer.ts';
import { releaseHeld } from '../src/server/chat/take-over-service.ts';
import { createScriptedAssistant, sayWords } from './setup/assistants.ts';
import { replyEnv, writeMail } from './setup/mail-writing.ts';
import { readMailsHere } from './setup/mails-here.ts';
import { type ReadMail, readMail } from './setup/mime.ts';
import { bring, dealtWith } from './setup/replies.ts';
import { startTestServer, type TestServer } from './setup/server.ts';
import { type SmtpStandIn, startSmtp } from './stand-ins/smtp.ts';

const passes = { 'Authentication-Results': 'mx.agency.example; dmarc=pass header.from=client.example' };

describe('an assistant that is let answer mails', () => {
  const assistant = createScriptedAssistant();
  let smtp: SmtpStandIn;
  let server: TestServer;
  beforeAll(async () => {
    smtp = await startSmtp();
    server = await startTestServer('postgres', assistant, {
      ...replyEnv,
      SMTP_URL: smtp.url,
      MAIL_AUTHSERV_ID: 'mx.agency.example',
      MAIL_ASSISTANT: 'on',
    });
    readMailsHere(server);
  });
  beforeEach(() => {
    assistant.asked.length = 0;
    assistant.script = sayWords('Oui, **dès 1 000 €**\u00a0:\n\n- un site\n- [nos offres](/fr#offers)');
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });

  let count = 0;
  const newSender = () => `lead-${++count}@client.example`;
  const mailsTo = (address: string): ReadMail[] =>
    smtp.received.filter(({ to }) => to.includes(address)).map(({ source }) => readMail(source));
  /** No job is left that would answer or mail. */
  const quiet = () =>
    expect
      .poll(async () => {
        const { rows } = await server.deps.database.jobs.executeSql(
          "select name from pgboss.job where name in ('chat.answer', 'chat.mail-assistant') and state < 'completed'",
          [],
        );
        return rows;
      })
      .toEqual([]);
  async function write(mail: Parameters<typeof writeMail>[0]): Promise<Buffer> {
    const raw = writeMail({ text: 'Combien coûte un site\u00a0?', ...mail });
    expect(await bring(server, raw)).toBe(200);
    await dealtWith(server);
    await quiet();
    return raw;
  }
  const conversationOf = (address: string) =>
    server.deps.database.db
      .selectFrom('conversations')
      .selectAll()
      .where('user_email', '=', address)
      .executeTakeFirstOrThrow();
  const saidIn = async (id: number) =>
    (
      await server.deps.database.db
        .selectFrom('messages')
        .select(['sender', 'state'])
        .where('conversation_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ sender }) => sender);

  it('answers each once, in the thread that its writer sees, and says that no person wrote', async () => {
    const from = newSender();
    const raw = await write({ from, headers: passes });
    const [answer, ...others] = mailsTo(from);
    expect(others).toEqual([]);
    const asked = /^Message-ID: (.*)\r$/m.exec(raw.toString())?.[1];
    expect(answer?.header('auto-submitted')).toBe('auto-replied');
    expect(answer?.header('in-reply-to')).toBe(asked);
    expect(answer?.header('subject')).toBe('Re: Bonjour');
    expect(answer?.header('reply-to')).toMatch(/<reply\+[a-z2-7]{26}@agency\.example>$/);
    expect(answer?.text).toContain('Oui, dès 1 000 €\u00a0:\n\n- un site\n- nos offres (http');
    expect(answer?.text).toContain('l’assistant automatique');

    // The same again, by another way or once more, is the same.
    expect(await bring(server, raw)).toBe(200);
    await quiet();
    expect(mailsTo(from)).toHaveLength(1);

    await write({ from, answers: answer, text: 'Et en combien de temps ?', headers: passes });
    const [, next] = mailsTo(from);
    expect(next?.header('references').split(/\s+/)).toHaveLength(3);
    const { id, status } = await conversationOf(from);
    expect(status).toBe('active');
    expect(await saidIn(id)).toEqual(['user', 'bot', 'user', 'bot']);
    expect(assistant.asked.at(-1)?.turns.map(({ role }) => role)).toEqual([
      'visitor',
      'assistant',
      'visitor',
    ]);
  });

  it.each([
    ['whom no server bears out', { 'Authentication-Results': 'mx.agency.example; dmarc=none' }],
    ['of whom another server speaks', { 'Authentication-Results': 'mx.client.example; dmarc=pass' }],
    ['of whom nobody speaks', {}],
  ])('writes nothing to somebody %s', async (_whom, headers) => {
    const from = newSender();
    await write({ from, headers });
    expect(mailsTo(from)).toEqual([]);
    expect(assistant.asked).toEqual([]);
  });

  it('leaves what programs write alone', async () => {
    const from = newSender();
    await write({ from, headers: { ...passes, 'Auto-Submitted': 'auto-replied' } });
    await write({ from, headers: { ...passes, Precedence: 'bulk' } });
    expect(mailsTo(from)).toEqual([]);
    expect(assistant.asked).toEqual([]);
  });

  it('is silent from where a person has written', async () => {
    const from = newSender();
    await write({ from, headers: passes });
    const { id, public_id: conversationId } = await conversationOf(from);
    const sales = await server.asStaff('sales');
    await sales.admin.reply({ conversationId, message: 'Bonjour, je suis Louis.' });
    await sales.admin.handBack({ conversationId });
    await quiet();
    const before = mailsTo(from).length;
    await write({ from, answers: mailsTo(from)[0], text: 'Merci Louis.', headers: passes });
    expect(mailsTo(from)).toHaveLength(before);
    expect((await conversationOf(from)).status).toBe('escalated');
    expect((await saidIn(id)).at(-1)).toBe('user');
  });

  it.each(['handBack', 'release'] as const)('leaves to a person what nobody answered (%s)', async (how) => {
    const from = newSender();
    const headers = { 'Authentication-Results': 'mx.agency.example; dmarc=none' };
    await write({ from, headers });
    const { public_id: conversationId } = await conversationOf(from);
    const account = await server.signUp('sales');
    const { admin } = await server.asStaff(account);
    await admin.takeOver({ conversationId });
    if (how === 'handBack') await admin.handBack({ conversationId });
    else await releaseHeld(server.deps, account.id, new AbortController().signal);
    await quiet();
    const { status, taken_over_by } = await conversationOf(from);
    expect({ status, taken_over_by }).toEqual({ status: 'escalated', taken_over_by: null });
    expect(mailsTo(from)).toEqual([]);
    expect(assistant.asked).toEqual([]);
  });

  it('takes no address from a mail’s text', async () => {
    const from = newSender();
    assistant.script = async function* () {
      yield { type: 'tool', call: { name: 'set_contact', userEmail: 'info@else.example', userName: 'Else' } };
      yield { type: 'text', text: 'Merci.' };
    };
    await write({ from, text: 'Bonjour\n\nNadia\ninfo@else.example', headers: passes });
    expect((await conversationOf(from)).user_email).toBe(from);
    expect(mailsTo('info@else.example')).toEqual([]);
    expect(mailsTo(from)).toHaveLength(1);
  });

  it('answers no address that reads nothing, and no mail without words', async () => {
    const robot = `no-reply@shop-${++count}.example`;
    const headers = { 'Authentication-Results': 'mx.agency.example; dmarc=pass' };
    await write({ from: robot, text: 'Votre reçu', headers });
    const from = newSender();
    await write({ from, text: '', headers: passes });
    expect(assistant.asked).toEqual([]);
    expect((await conversationOf(from)).status).toBe('escalated');
  });

  it('answers one address ten times a day, however many conversations it begins', async () => {
    const from = newSender();
    for (let turn = 1; turn <= 12; turn += 1) {
      await write({ from, subject: `Bonjour ${turn}`, text: `Bonjour, n° ${turn}`, headers: passes });
    }
    expect(mailsTo(from)).toHaveLength(10);
  });

  it('is silent from where a person was asked for', async () => {
    const from = newSender();
    assistant.script = async function* () {
      yield { type: 'tool', call: { name: 'hand_over', reason: 'Veut parler à une personne' } };
      yield { type: 'text', text: 'Une personne vous répondra.' };
    };
    await write({ from, headers: passes });
    expect(mailsTo(from)).toHaveLength(1);
    await write({ from, answers: mailsTo(from)[0], text: 'Quand ?', headers: passes });
    expect(mailsTo(from)).toHaveLength(1);
    expect(assistant.asked).toHaveLength(1);
  });

  it('ends a conversation with another program after five answers', async () => {
    const from = newSender();
    await write({ from, headers: passes });
    for (let turn = 1; turn < 8; turn += 1) {
      await write({ from, answers: mailsTo(from).at(-1), text: `Reçu, n° ${turn}.`, headers: passes });
    }
    expect(mailsTo(from)).toHaveLength(5);
    expect((await conversationOf(from)).status).toBe('escalated');
  });

  it('has a person told where it finds no answer, and mails no apology', async () => {
    const from = newSender();
    const { db } = server.deps.database;
    assistant.script = sayWords('   ');
    const raw = writeMail({ from, text: 'Bonjour', headers: passes });
    expect(await bring(server, raw)).toBe(200);
    await dealtWith(server);
    const { id } = await conversationOf(from);
    const question = await db
      .selectFrom('messages')
      .select(['id', 'revision'])
      .where('conversation_id', '=', id)
      .where('sender', '=', 'user')
      .executeTakeFirstOrThrow();
    await giveUpAnswer(server.deps, { questionId: question.id, revision: question.revision });
    await quiet();
    expect((await conversationOf(from)).status).toBe('escalated');
    expect(mailsTo(from)).toEqual([]);
  });
});
