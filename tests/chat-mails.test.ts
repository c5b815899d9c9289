import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerMailWords } from '../src/content/chat-mails.ts';
import { endBatch } from '../src/server/chat/mail-service.ts';
import { createScriptedAssistant, sayWords } from './setup/assistants.ts';
import { type ReadMail, readMail } from './setup/mime.ts';
import { startTestServer, type TestServer } from './setup/server.ts';
import { type SmtpStandIn, startSmtp } from './stand-ins/smtp.ts';

describe('the mails that tell of a person’s answers', () => {
  let smtp: SmtpStandIn;
  let server: TestServer;
  const assistant = createScriptedAssistant();
  assistant.script = sayWords('Bonjour', 0);
  beforeAll(async () => {
    smtp = await startSmtp();
    server = await startTestServer('postgres', assistant, { SMTP_URL: smtp.url, CHAT_ADDRESS_LIMIT: '0' });
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });

  const db = () => server.deps.database.db;
  const uniqueMail = () => `visitor.${randomUUID().replaceAll('-', '')}@visitor.example`;
  const mailsTo = (email: string): ReadMail[] =>
    smtp.received.filter(({ to }) => to.includes(email)).map(({ source }) => readMail(source));
  const tokenIn = (mail: ReadMail | undefined) => /#chat=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

  async function open(visitor: { userEmail?: string; language?: 'fr' | 'en' | 'ar' } = {}) {
    const caller = server.as();
    const conversation = (await caller.chat.start({ sessionId: randomUUID(), ...visitor })).toJSON();
    const { id: number } = await db()
      .selectFrom('conversations')
      .select('id')
      .where('public_id', '=', conversation.id)
      .executeTakeFirstOrThrow();
    return { caller, number, id: conversation.id };
  }
  const answer = async (conversationId: string, message: string) =>
    (await server.asStaff('support')).admin.reply({ conversationId, message });
  /** As if everything in the conversation had been written so much earlier (s). */
  const age = (number: number, seconds: number) =>
    db()
      .updateTable('messages')
      .set({ created_at: new Date(Date.now() - seconds * 1000) })
      .where('conversation_id', '=', number)
      .execute();
  const dueJobs = async (number: number) => {
    const sql = `select data from pgboss.job where name = 'chat.answers-due' and state = 'created'
      and (data->>'conversationId')::bigint = $1`;
    return (await server.deps.database.jobs.executeSql(sql, [number])).rows.length;
  };
  /** Ends the batch, so many at once, and waits until its mail is gone. */
  async function end(number: number, times = 1) {
    await Promise.all(Array.from({ length: times }, () => endBatch(server.deps, number)));
    const sql = `select state from pgboss.job where name = 'chat.mail-answers' and state not in ('completed', 'failed')
      and (data->>'conversationId')::bigint = $1`;
    await expect
      .poll(async () => (await server.deps.database.jobs.executeSql(sql, [number])).rows)
      .toEqual([]);
  }

  it('are one for each batch, whose link opens this conversation in another browser', async () => {
    const userEmail = uniqueMail();
    const { id, number } = await open({ userEmail, language: 'en' });
    await answer(id, 'Yes, we can meet.');
    await answer(id, 'At ten?');
    expect(await dueJobs(number)).toBe(1);
    // Nobody writes before the batch is over.
    await end(number);
    expect(mailsTo(userEmail)).toEqual([]);
    await age(number, 125);
    await end(number, 3);
    const [mail, ...others] = mailsTo(userEmail);
    expect(others).toEqual([]);
    expect(mail?.header('subject')).toMatch(/has answered you$/);

    const elsewhere = { token: undefined as string | undefined };
    const token = tokenIn(mail);
    const opened = (await server.as({ cookie: elsewhere }).chat.openLink({ token })).toJSON();
    expect(opened.id).toBe(id);
    // The grant that it brings is this conversation's: its session finds it again.
    const again = await server.as({ cookie: elsewhere }).chat.start({ sessionId: opened.sessionId });
    expect(again.toJSON().id).toBe(id);
    expect(JSON.stringify(opened)).not.toContain(token);
  });

  it('say of an answer that it is translated, and where its original is', async () => {
    const userEmail = uniqueMail();
    const { id, number } = await open({ userEmail, language: 'ar' });
    await db().updateTable('conversations').set({ user_email: userEmail }).where('id', '=', number).execute();
    const original = {
      text: 'Nous livrons en 5 jours.',
      language: 'fr' as const,
      to: 'ar' as const,
      model: 'gpt-test',
    };
    await (await server.asStaff('support')).admin.reply({
      conversationId: id,
      message: 'نسلّم خلال 5 أيام.',
      original,
    });
    await db()
      .updateTable('person_answers')
      .set({ confirmed_email: userEmail })
      .where('conversation_id', '=', number)
      .execute();
    await age(number, 125);
    await end(number);
    const [mail] = mailsTo(userEmail);
    expect(mail?.text).toContain('نسلّم خلال 5 أيام.');
    expect(mail?.text).toContain(answerMailWords.ar.translated);
  });

  it('hold nothing that anybody typed until the address is confirmed, and the answers after that', async () => {
    const userEmail = uniqueMail();
    const { id, number } = await open({ userEmail, language: 'fr' });
    await answer(id, 'Notre premier mot secret');
    await age(number, 125);
    await end(number);
    await answer(id, 'Le deuxième');
    await age(number, 125);
    await end(number);
    // Nobody has confirmed the address: it has had its one mail.
    expect(mailsTo(userEmail)).toHaveLength(1);
    const [first] = mailsTo(userEmail);
    expect(first?.text).not.toContain('secret');
    expect(first?.html).not.toContain('Sara');
    expect(first?.text).not.toContain('/my');

    // The lead that was made of it is reached by an address that counts from here on.
    const leads = () =>
      db().selectFrom('clients').select('email_confirmed_at').where('email', '=', userEmail).execute();
    expect(await leads()).toEqual([{ email_confirmed_at: null }]);
    await server.as().chat.openLink({ token: tokenIn(first) });
    expect(await leads()).toEqual([{ email_confirmed_at: expect.any(Date) }]);
    await answer(id, 'Le troisième');
    await age(number, 125);
    await end(number);
    const second = mailsTo(userEmail)[1];
    expect(second?.text).toContain('Le troisième');
    expect(second?.text).toContain('Sara');
    expect(second?.text).toContain(new URL('/my', server.config.appUrl).href);
  });

  it('stay away for who reads in the chat, has no address, or has deleted the conversation', async () => {
    const [read, deleted] = [uniqueMail(), uniqueMail()];
    const here = await open({ userEmail: read });
    const { id: messageId } = await answer(here.id, 'Vous voilà');
    await here.caller.chat.markSeen({ conversationId: here.id, messageId });
    await age(here.number, 125);
    await end(here.number);
    expect(mailsTo(read)).toEqual([]);

    const gone = await open({ userEmail: deleted });
    await answer(gone.id, 'Trop tard');
    await age(gone.number, 125);
    await gone.caller.chat.remove({ conversationId: gone.id });
    await end(gone.number);
    expect(mailsTo(deleted)).toEqual([]);

    const nameless = await open();
    await answer(nameless.id, 'À qui ?');
    await age(nameless.number, 125);
    await end(nameless.number);
    expect(await dueJobs(nameless.number)).toBe(1);
    // The address comes later: what waits for it is told then.
    const late = uniqueMail();
    const kept = await nameless.caller.chat.setEmail({ conversationId: nameless.id, userEmail: late });
    expect(kept.toJSON().userEmail).toBe(late);
    await end(nameless.number);
    expect(mailsTo(late)).toHaveLength(1);
  });

  it('say to the staff when none is sent, and follow an address that comes by any way', async () => {
    const unmailed = async (conversationId: string) =>
      (await (await server.asStaff('support')).admin.conversation({ conversationId })).unmailed;
    const nameless = await open();
    expect(await unmailed(nameless.id)).toBeNull();
    await answer(nameless.id, 'À qui ?');
    await age(nameless.number, 125);
    expect(await unmailed(nameless.id)).toBeNull();
    await end(nameless.number);
    expect(await unmailed(nameless.id)).toBe('no-address');
    // With a message.
    const userEmail = uniqueMail();
    await nameless.caller.chat.send({ conversationId: nameless.id, message: 'À moi', userEmail });
    expect(await unmailed(nameless.id)).toBeNull();
    await end(nameless.number);
    expect(mailsTo(userEmail)).toHaveLength(1);
    const { id: messageId } = await answer(nameless.id, 'Encore');
    await age(nameless.number, 125);
    await end(nameless.number);
    expect(mailsTo(userEmail)).toHaveLength(1);
    expect(await unmailed(nameless.id)).toBe('unconfirmed');
    await nameless.caller.chat.markSeen({ conversationId: nameless.id, messageId });
    expect(await unmailed(nameless.id)).toBeNull();

    // With the chat opened again.
    const again = await open();
    await answer(again.id, 'Vous êtes là ?');
    await age(again.number, 125);
    await end(again.number);
    const later = uniqueMail();
    const { sessionId } = await db()
      .selectFrom('conversations')
      .select('session_id as sessionId')
      .where('id', '=', again.number)
      .executeTakeFirstOrThrow();
    await again.caller.chat.start({ sessionId, userEmail: later });
    await end(again.number);
    expect(mailsTo(later)).toHaveLength(1);
  });

  it('have a link that dies with another address, and that nobody can make up', async () => {
    const userEmail = uniqueMail();
    const { id, number, caller } = await open({ userEmail });
    await answer(id, 'Bonjour');
    await age(number, 125);
    await end(number);
    const token = tokenIn(mailsTo(userEmail)[0]);
    expect(token).toHaveLength(43);
    const made = server.as().chat.openLink({ token: 'A'.repeat(43) });
    await expect(made).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(server.as().chat.openLink({ token: id })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await caller.chat.setEmail({ conversationId: id, userEmail: uniqueMail() });
    await expect(server.as().chat.openLink({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await caller.chat.setEmail({ conversationId: id, userEmail });
    await server.as().chat.openLink({ token });
    await db()
      .updateTable('person_answers')
      .set({ token_expires_at: new Date(Date.now() - 1000) })
      .where('conversation_id', '=', number)
      .execute();
    await expect(server.as().chat.openLink({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('go to a mailbox that another conversation has written to no more often than the rules allow', async () => {
    const userEmail = uniqueMail();
    for (const typed of [userEmail, userEmail.replace('visitor.', 'visi.tor.'), userEmail]) {
      const { id, number } = await open({ userEmail: typed });
      await answer(id, 'Bonjour');
      await age(number, 125);
      await end(number);
    }
    expect(
      smtp.received.filter(({ to }) => to.some((one) => one.endsWith(userEmail.slice(12)))),
    ).toHaveLength(1);
  });

  it('refuse a bad address, an unknown conversation and a message that is not there', async () => {
    const { id: conversationId, caller } = await open();
    await expect(caller.chat.setEmail({ conversationId, userEmail: 'nobody@' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    const unknown = { conversationId: 'zzzzzzzzzzzzzzzz' };
    await expect(caller.chat.setEmail({ ...unknown, userEmail: 'a@b.co' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(caller.chat.markSeen({ ...unknown, messageId: 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    // Past what is there it marks what is there.
    const { id: messageId } = await answer(conversationId, 'Bonjour');
    await caller.chat.markSeen({ conversationId, messageId: 2_000_000_000 });
    const row = await db()
      .selectFrom('person_answers')
      .innerJoin('conversations', 'conversations.id', 'conversation_id')
      .select('seen_message_id')
      .where('public_id', '=', conversationId)
      .executeTakeFirstOrThrow();
    expect(row.seen_message_id).toBe(messageId);
  });

  it('leave a figure of how long people wait only once enough of them have waited', async () => {
    await db().deleteFrom('person_answers').execute();
    const asked = async (minutes: number) => {
      const { id, number, caller } = await open();
      await caller.chat.requestPerson({ conversationId: id });
      await db()
        .updateTable('conversations')
        .set({ staff_notified_at: new Date(Date.now() - minutes * 60_000) })
        .where('id', '=', number)
        .execute();
      await answer(id, 'Me voilà');
      await answer(id, 'Encore');
    };
    for (const minutes of [5, 10, 20, 30]) await asked(minutes);
    expect(await server.as().chat.team()).toMatchObject({ usualWait: null });
    await asked(40);
    const { usualWait } = await server.as().chat.team();
    expect(usualWait).toBeGreaterThanOrEqual(20 * 60);
    expect(usualWait).toBeLessThan(21 * 60);
  });

  it('say that the team is away when nobody who answers was seen for half an hour', async () => {
    await server.staffCookie('support');
    expect(await server.as().chat.team()).toMatchObject({ isAway: false });
    await db()
      .updateTable('staff_sessions')
      .set({ updated_at: new Date(Date.now() - 31 * 60_000) })
      .execute();
    expect(await server.as().chat.team()).toMatchObject({ isAway: true });
  });
});

describe('the language of a conversation', () => {
  let server: TestServer;
  const assistant = createScriptedAssistant();
  assistant.script = sayWords('…', 0);
  beforeAll(async () => {
    server = await startTestServer('postgres', assistant, { CHAT_ADDRESS_LIMIT: '0' });
  });
  afterAll(() => server.close());

  it.each([
    ['What do you charge for a chatbot?', 'en'],
    ['كم سعر روبوت المحادثة؟', 'ar'],
    ['चैटबॉट की कीमत क्या है?', 'hi'],
    ['چیٹ بوٹ کی قیمت کیا ہے؟', 'ur'],
    ['Combien coûte un site ?', 'fr'],
    ['OK', 'fr'],
  ] as const)('is taken from %j, unless one was chosen', async (message, language) => {
    const caller = server.as();
    const send = async (part: { isLanguageGuessed?: boolean }) => {
      const conversationId = (await caller.chat.start({ sessionId: randomUUID() })).toJSON().id;
      const sent = await caller.chat.send({ conversationId, message, language: 'fr', ...part });
      return sent.toJSON().conversation.language;
    };
    expect(await send({ isLanguageGuessed: true })).toBe(language);
    expect(await send({})).toBe('fr');
  });
});
