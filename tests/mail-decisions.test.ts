import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages as chatMessages } from '../src/routers/chat.schema.ts';
import { mailboxState, receivedMails, undeliveredMails } from '../src/routers/mails.schema.ts';
import { requestMessages } from '../src/routers/support-requests.schema.ts';
import { threadMails } from '../src/server/mails/thread-service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { replyEnv, writeMail } from './setup/mail-writing.ts';
import { readMailsHere } from './setup/mails-here.ts';
import { type ReadMail, readMail } from './setup/mime.ts';
import { addQuote, readerOf } from './setup/quotes.ts';
import { bring, dealtWith } from './setup/replies.ts';
import { required } from './setup/required.ts';
import { startTestServer, type TestServer } from './setup/server.ts';
import { addOpenPortal, filledRequest, pixel } from './setup/support-portals.ts';
import { type SmtpStandIn, startSmtp } from './stand-ins/smtp.ts';

const picture = Buffer.from(pixel.split(',')[1] ?? '', 'base64');

describe('mails that wait for somebody of the staff', () => {
  let smtp: SmtpStandIn;
  let server: TestServer;
  beforeAll(async () => {
    smtp = await startSmtp();
    const env = { ...replyEnv, SMTP_URL: smtp.url, CHAT_ADDRESS_LIMIT: '0' };
    server = await startTestServer('postgres', createScriptedAssistant(), env);
    readMailsHere(server);
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });

  const db = () => server.deps.database.db;
  async function mailTo(email: string): Promise<ReadMail> {
    const found = () => smtp.received.filter(({ to }) => to.includes(email)).at(-1);
    await expect.poll(found).toBeDefined();
    return readMail(found()?.source ?? '');
  }
  async function dealWith(raw: Buffer) {
    expect(await bring(server, raw)).toBe(200);
    await dealtWith(server);
    return db()
      .selectFrom('received_mails')
      .select(['id', 'state', 'file_id as fileId'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
  }

  /** A client's request that was answered, and the mail of a stranger who answers that. */
  async function holdMail(text = 'Je suis le nouveau développeur.\n\n> Nous regardons cela.\n') {
    const portal = await addOpenPortal(server);
    const { id: requestId } = await portal.client.supportRequests.create(filledRequest(portal));
    const support = await server.asStaff('support');
    await support.supportRequests.write({ requestId, message: 'Nous regardons cela.' });
    const answers = await mailTo(portal.mailbox);
    const from = `dev-${randomUUID().slice(0, 8)}@freelance.example`;
    const {
      id: mailId,
      fileId,
      state,
    } = await dealWith(writeMail({ from: `Omar Haddad <${from}>`, answers, text, picture }));
    expect(state).toBe('held');
    return { portal, requestId, support, from, mailId, fileId };
  }
  const fileOf = (url: string, cookie?: string) =>
    server.app.inject({ url, ...(cookie && { headers: { cookie } }) });
  const isConflict = expect.objectContaining({ code: 'CONFLICT' });

  it('are listed with why, and show nothing to anybody else', async () => {
    const { portal, requestId, support, from, mailId, fileId } = await holdMail();
    const list = receivedMails.parse(await support.mails.list({}));
    expect(list[0]).toMatchObject({
      id: mailId,
      state: 'held',
      reason: 'sender',
      fromAddress: from,
      fromName: 'Omar Haddad',
      excerpt: 'Je suis le nouveau développeur.',
      about: { noun: 'request', id: String(requestId), title: 'Le panier se vide' },
    });
    expect((await support.mails.get({ mailId })).text).toContain('> Nous regardons cela.');
    expect(await portal.client.supportRequests.thread({ requestId })).toHaveLength(1);
    // Whoever sells enters no request, and sees no mail about one.
    const sales = await server.asStaff('sales');
    expect((await sales.mails.list({})).map(({ id }) => id)).not.toContain(mailId);
    for (const call of [sales.mails.get, sales.mails.accept, sales.mails.begin, sales.mails.dismiss])
      await expect(call({ mailId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await fileOf(`/api/files/${fileId}/content?of=raw-mail.${mailId}`)).statusCode).toBe(404);
    await support.mails.dismiss({ mailId });
  });

  it('are accepted by nobody else in a colleague’s name', async () => {
    const portal = await addOpenPortal(server);
    const { id } = await portal.client.supportRequests.create(filledRequest(portal));
    const [colleague, other] = [await server.signUp('support'), await server.asStaff('admin')];
    const { replyTo } = await threadMails(server.deps)({
      id: randomUUID(),
      to: { address: colleague.email },
      subject: 'Nouvelle demande',
      about: { noun: 'request', id, staffId: colleague.id },
    });
    const { id: mailId, state } = await dealWith(
      writeMail({ from: colleague.email, to: required(replyTo).address, text: 'Virez l’argent ici' }),
    );
    expect(state).toBe('held');
    await expect(other.mails.accept({ mailId })).rejects.toEqual(isConflict);
    expect(await portal.client.supportRequests.thread({ requestId: id })).toEqual([]);
    await (await server.asStaff(colleague)).mails.accept({ mailId });
    expect(await portal.client.supportRequests.thread({ requestId: id })).toMatchObject([
      // To an address alone, under a subject of its own.
      { sender: 'staff', message: 'Bonjour\n\nVirez l’argent ici' },
    ]);
  });

  it('are accepted into the thread, once, with their files for who sees it', async () => {
    const { portal, requestId, support, from, mailId, fileId } = await holdMail();
    const other = await server.asStaff('admin');
    const answers = await Promise.allSettled([support, other].map((staff) => staff.mails.accept({ mailId })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: isConflict });
    const thread = requestMessages.parse(await portal.client.supportRequests.thread({ requestId }));
    expect(thread).toHaveLength(2);
    expect(thread[1]).toMatchObject({
      sender: 'client',
      authorName: `Omar Haddad <${from}>`,
      message: 'Je suis le nouveau développeur.',
      mail: { isFolded: true, files: [{ name: 'panier.png', mediaType: 'image/png', size: picture.length }] },
    });
    const messageId = thread[1]?.id ?? 0;
    const whole = await portal.client.mails.ofRequest({ requestId, messageId });
    expect(whole.text).toContain('> Nous');
    expect(whole.rawUrl).toBeNull();
    // The sender is no contact by it: their next mail waits as well.
    const contacts = await db().selectFrom('clients').select('id').where('email', '=', from).execute();
    expect(contacts).toEqual([]);
    expect((await support.mails.list({ list: 'settled' }))[0]).toMatchObject({ id: mailId, state: 'filed' });
    const audit = await db()
      .selectFrom('audit_log')
      .select(['action', 'subject'])
      .where('action', '=', 'mail.accept')
      .where('subject', '=', `mail:${mailId}`)
      .execute();
    expect(audit).toHaveLength(1);

    const url = thread[1]?.mail?.files[0]?.url ?? '';
    const [own, stranger] = [portal, await addOpenPortal(server)].map(
      ({ cookie }) => `vitrine=${cookie.token}`,
    );
    const names = {
      own: await fileOf(url, own),
      stranger: await fileOf(url, stranger),
      nobody: await fileOf(url),
    };
    expect(names.own.statusCode).toBe(200);
    expect(names.own.rawPayload).toEqual(picture);
    expect([names.stranger.statusCode, names.nobody.statusCode]).toEqual([404, 404]);
    // The mail itself is the staff's alone, and nothing opens it.
    const raw = `/api/files/${fileId}/content?of=raw-mail.${mailId}`;
    expect((await support.mails.ofRequest({ requestId, messageId })).rawUrl).toBe(raw);
    expect((await support.mails.get({ mailId })).rawUrl).toBe(raw);
    expect((await fileOf(raw, own)).statusCode).toBe(404);
    expect((await fileOf(`/api/files/${fileId}/content?of=mail.${mailId}`, own)).statusCode).toBe(404);
    const sara = await server.signUp('support');
    const saved = await fileOf(raw, sara.cookies.header);
    expect(saved.statusCode).toBe(200);
    expect(saved.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment/),
    });
  });

  it('begin a conversation of their own, or are put aside', async () => {
    const { portal, requestId, support, mailId, from } = await holdMail();
    const { about } = await support.mails.begin({ mailId });
    expect(about?.noun).toBe('conversation');
    const conversationId = about?.id ?? '';
    const said = chatMessages.parse((await server.as().chat.messages({ conversationId })).toJSON());
    expect(said).toMatchObject([{ sender: 'user', mail: { files: [{ name: 'panier.png' }] } }]);
    expect(await support.admin.conversation({ conversationId })).toMatchObject({
      userEmail: from,
      byMail: { address: from, about: null },
    });
    // What is about a quote and its project is about the quote.
    const quote = await addQuote(server, { title: 'Refonte du panier' });
    const reader = await readerOf(server, quote);
    await reader.accept({ slug: quote.slug, version: 1, acceptedBy: 'Nadia Rahman' });
    await db()
      .updateTable('mail_conversations')
      .set((eb) => ({
        quote_id: quote.id,
        project_id: eb.selectFrom('projects').select('id').where('quote_id', '=', quote.id),
      }))
      .where('address', '=', from)
      .execute();
    const { byMail } = await (await server.asStaff('admin')).admin.conversation({ conversationId });
    expect(byMail?.about).toEqual({ kind: 'quote', id: quote.id, title: 'Refonte du panier' });
    expect(await portal.client.supportRequests.thread({ requestId })).toHaveLength(1);
    // What became a conversation is not the request's any more.
    const url = said[0]?.mail?.files[0]?.url ?? '';
    expect((await fileOf(url, `vitrine=${portal.cookie.token}`)).statusCode).toBe(404);

    const { support: again, mailId: second } = await holdMail('Encore moi');
    await again.mails.dismiss({ mailId: second });
    await expect(again.mails.dismiss({ mailId: second })).rejects.toEqual(isConflict);
    // Put aside is not lost.
    await again.mails.accept({ mailId: second });
    for (const call of [again.mails.dismiss, again.mails.accept, again.mails.begin])
      await expect(call({ mailId: second })).rejects.toEqual(isConflict);
  });

  it('or that were taken for a program’s are brought back, and our own are not', async () => {
    const { portal, requestId, support } = await holdMail();
    const answers = await mailTo(portal.mailbox);
    const away = { 'Auto-Submitted': 'auto-generated' };
    const program = await dealWith(
      writeMail({ from: portal.mailbox, answers, text: 'Notre outil répond.', headers: away }),
    );
    expect(program.state).toBe('ignored');
    await support.mails.accept({ mailId: program.id });
    expect((await support.supportRequests.thread({ requestId })).at(-1)).toMatchObject({
      sender: 'client',
      message: 'Notre outil répond.',
    });
    const own = await dealWith(writeMail({ from: 'hello@agency.example', answers, text: 'De nous.' }));
    expect(own.state).toBe('ignored');
    await expect(support.mails.accept({ mailId: own.id })).rejects.toEqual(isConflict);

    // Some companies' servers ask for all their people that no program answers.
    const unsure = await dealWith(
      writeMail({
        from: portal.mailbox,
        answers,
        text: 'Une personne.',
        headers: { 'X-Auto-Response-Suppress': 'All' },
      }),
    );
    expect(unsure.state).toBe('held');
  });

  it('are not accepted where a copy of them stands in a thread already', async () => {
    const { portal, requestId, support } = await holdMail();
    const raw = writeMail({ from: portal.mailbox, answers: await mailTo(portal.mailbox), text: 'Une fois.' });
    const ofList = Buffer.concat([Buffer.from('List-Id: <all.client.example>\r\n'), raw]);
    const copy = await dealWith(ofList);
    expect(copy.state).toBe('held');
    expect((await dealWith(raw)).state).toBe('filed');
    await expect(support.mails.accept({ mailId: copy.id })).rejects.toEqual(isConflict);
    const thread = await support.supportRequests.thread({ requestId });
    expect(thread.filter(({ message }) => message === 'Une fois.')).toHaveLength(1);
  });

  it('are counted, and stand on the day’s list as one line', async () => {
    const { support } = await holdMail();
    const { heldMails } = await support.admin.counts();
    expect(heldMails).toBeGreaterThan(0);
    const lines = (await support.today.list({})).filter(({ kind }) => kind === 'held-mail');
    expect(lines).toMatchObject([{ title: String(heldMails), href: '/mails' }]);
  });

  it('stand beside those of ours that did not arrive, by REST', async () => {
    const { support, portal } = await holdMail();
    await db()
      .updateTable('sent_mails')
      .set({ state: 'failed', failure: '5.1.1 No such user' })
      .where('address', '=', portal.mailbox)
      .execute();
    expect(undeliveredMails.parse(await support.mails.undelivered({}))[0]).toMatchObject({
      address: portal.mailbox,
      failure: '5.1.1 No such user',
      about: { noun: 'request' },
    });
    const sara = await server.signUp('support');
    const answer = await server.app.inject({
      url: '/api/mails?limit=1',
      headers: { cookie: sara.cookies.header },
    });
    expect(answer.statusCode).toBe(200);
    expect(receivedMails.parse(answer.json())).toHaveLength(1);
    expect(answer.headers['link']).toContain('rel="next"');
    expect((await server.app.inject('/api/mails')).statusCode).toBe(401);
    expect(mailboxState.parse(await support.mails.mailbox())).toMatchObject({
      address: null,
      hasWebhook: true,
    });
  });
});
