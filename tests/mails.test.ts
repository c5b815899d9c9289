import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../src/routers/chat.schema.ts';
import { isAuthenticated } from '../src/server/mails/policy.ts';
import { copiesOf } from '../src/server/mails/receive-service.ts';
import { sweepMails } from '../src/server/mails/removal-service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { settingsOf } from './setup/commands.ts';
import { beginProjectOf, contactOf, makeCustomer } from './setup/customers.ts';
import { replyEnv, signed, writeMail } from './setup/mail-writing.ts';
import { readMailsHere } from './setup/mails-here.ts';
import { type ReadMail, readMail } from './setup/mime.ts';
import { addQuote } from './setup/quotes.ts';
import { answerByMail, bring, dealtWith } from './setup/replies.ts';
import { required } from './setup/required.ts';
import { startTestServer, type TestServer } from './setup/server.ts';
import { addStaff } from './setup/staff-caller.ts';
import { addOpenPortal, filledRequest, pixel } from './setup/support-portals.ts';
import { type SmtpStandIn, startSmtp } from './stand-ins/smtp.ts';

const picture = Buffer.from(pixel.split(',')[1] ?? '', 'base64');

it('lets others be answered while a large mail is taken for what it is', async () => {
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  const head = 'From: client@client.example\r\nSubject: Bonjour\r\n';
  const lines = `${head}\r\n${'\r\n'.repeat(6_000_000)}.`;
  const headers = `${head}${'a:\r\n'.repeat(3_000_000)}\r\n.`;
  for (const mail of [lines, headers]) expect(await copiesOf(Buffer.from(mail))).toHaveLength(20);
  clearInterval(others);
  expect(turns).toBeGreaterThan(20);
});

it.each([
  ['says nothing of its domain', { dkim: 'none', spf: 'pass', dmarc: 'none' }, true],
  ['has a server of its own found wrong', { dkim: 'pass', spf: 'fail', dmarc: 'none' }, true],
  ['has signature and server found wrong', { dkim: 'fail', spf: 'fail', dmarc: 'none' }, false],
  ['is refuted', { dkim: 'pass', spf: 'pass', dmarc: 'fail' }, false],
] as const)("lets a client's mail in by what their server says: it %s", (_, results, isLetIn) => {
  expect(isAuthenticated(results, { isAsked: true, isStaff: false })).toBe(isLetIn);
});

describe('mails that are answered', () => {
  let smtp: SmtpStandIn;
  let server: TestServer;
  beforeAll(async () => {
    smtp = await startSmtp({
      refuseRecipient: (address) =>
        address.startsWith('gone')
          ? '550 No such user'
          : address.startsWith('full')
            ? '452 No room'
            : undefined,
    });
    const env = { ...replyEnv, SMTP_URL: smtp.url, CHAT_ADDRESS_LIMIT: '0' };
    server = await startTestServer('postgres', createScriptedAssistant(), env);
    readMailsHere(server);
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });

  const db = () => server.deps.database.db;
  const mailsTo = (email: string): ReadMail[] =>
    smtp.received.filter(({ to }) => to.includes(email)).map(({ source }) => readMail(source));
  async function mailTo(email: string, nth = 0): Promise<ReadMail> {
    await expect.poll(() => mailsTo(email).length).toBeGreaterThan(nth);
    const mail = mailsTo(email)[nth];
    if (!mail) throw new Error('There is no mail');
    return mail;
  }
  const messageIdsIn = (mail: ReadMail, header: string) => mail.header(header).split(/\s+/).filter(Boolean);
  const received = () =>
    db()
      .selectFrom('received_mails')
      .select(['state', 'reason', 'kind', 'from_address'])
      .orderBy('id', 'desc')
      .limit(1);
  async function dealWith(raw: Buffer) {
    expect(await bring(server, raw)).toBe(200);
    await dealtWith(server);
    return received().executeTakeFirstOrThrow();
  }

  /** A client's request with a first answer of the staff, and the mail that tells of it. */
  async function openRequest() {
    const portal = await addOpenPortal(server);
    const { id } = await portal.client.supportRequests.create(filledRequest(portal));
    const support = await server.asStaff('support');
    await support.supportRequests.write({ requestId: id, message: 'Nous regardons cela.' });
    return { portal, id, support, mail: await mailTo(portal.mailbox) };
  }
  const thread = async (caller: Awaited<ReturnType<typeof openRequest>>['support'], requestId: number) =>
    (await caller.supportRequests.thread({ requestId })).map(({ sender, message }) => ({ sender, message }));

  // The first: staff are mailed of so many requests in an hour.
  it('are not the staff’s where no server says that they are theirs', async () => {
    const sara = await server.signUp('support');
    const { portal, id } = await openRequest();
    const notice = await mailTo(sara.email);
    expect(await dealWith(writeMail({ from: portal.mailbox, answers: notice, text: 'Moi' }))).toMatchObject({
      state: 'held',
    });
    const row = await dealWith(
      writeMail({ from: sara.email, answers: notice, text: 'Oui, nous sommes là.' }),
    );
    expect(row).toMatchObject({ state: 'held', reason: 'unproven' });
    expect(await thread(await server.asStaff(sara), id)).toHaveLength(1);
  });

  it('land in the request that they answer, with their files, without what they quote', async () => {
    const { portal, id, support, mail } = await openRequest();
    expect(mail.header('reply-to')).toMatch(/<reply\+[a-z2-7]{26}@agency\.example>$/);
    const text =
      'C’est toujours vide, voici une image.\n\nLe 26 nov. 2026 à 10:00, Agency <hello@agency.example> a écrit :\n> Nous regardons cela.\n';
    const row = await dealWith(
      writeMail({ from: `Nadia <${portal.mailbox}>`, answers: mail, text, picture }),
    );
    expect(row).toMatchObject({ state: 'filed', reason: null, kind: 'person' });
    expect(await thread(support, id)).toEqual([
      { sender: 'staff', message: 'Nous regardons cela.' },
      { sender: 'client', message: 'C’est toujours vide, voici une image.' },
    ]);
    const files = await db()
      .selectFrom('received_mail_files')
      .innerJoin('files', 'id', 'file_id')
      .selectAll()
      .execute();
    expect(files).toMatchObject([
      { name: 'panier.png', media_type: 'image/png', claimed_at: expect.any(Date) },
    ]);
  });

  it('are answered at once, however soon after the last answer', async () => {
    const { portal, id, support, mail } = await openRequest();
    await dealWith(writeMail({ from: portal.mailbox, answers: mail, text: 'Merci' }));
    await support.supportRequests.write({ requestId: id, message: 'C’est corrigé.' });
    expect((await mailTo(portal.mailbox, 1)).text).toContain('C’est corrigé.');
  });

  it('that only quote say nothing in anybody’s name', async () => {
    const { portal, id, support, mail } = await openRequest();
    const quoted = '> Nous regardons cela.\n> Bien à vous\n';
    expect(await dealWith(writeMail({ from: portal.mailbox, answers: mail, text: quoted }))).toMatchObject({
      state: 'filed',
    });
    await dealWith(writeMail({ from: portal.mailbox, answers: mail, text: `${quoted} `, picture }));
    await dealWith(
      writeMail({ from: portal.mailbox, answers: mail, subject: 'Oui, merci beaucoup', text: '' }),
    );
    const [, empty, files, subject] = await support.supportRequests.thread({ requestId: id });
    expect(subject).toMatchObject({ sender: 'client', message: 'Oui, merci beaucoup' });
    expect(empty).toMatchObject({
      sender: 'client',
      message: '(E-mail sans texte)',
      mail: { isFolded: true },
    });
    expect(files).toMatchObject({ message: '(Fichiers joints, sans texte)', mail: { isFolded: true } });
    // To an address that somebody has kept, of something else.
    const to = /<(.+)>/.exec(mail.header('reply-to'))?.[1] ?? '';
    await dealWith(
      writeMail({ from: portal.mailbox, to, subject: 'Nouvelle page', text: 'Une page de plus ?' }),
    );
    expect((await thread(support, id)).at(-1)?.message).toBe('Nouvelle page\n\nUne page de plus ?');
    const whole = await support.mails.ofRequest({ requestId: id, messageId: empty?.id ?? 0 });
    expect(whole.text).toContain('> Nous regardons cela.');
  });

  it('that answer within what they quote are shown as a whole', async () => {
    const { portal, id, support, mail } = await openRequest();
    const text =
      'Mes réponses ci-dessous en rouge.\n\nDe : Agency <hello@agency.example>\nEnvoyé : jeudi 26 novembre 2026 10:15\nÀ : Nadia\nObjet : Panier\n\nQuel navigateur ?\nFirefox.\n';
    await dealWith(writeMail({ from: portal.mailbox, answers: mail, text }));
    expect((await thread(support, id)).at(-1)?.message).toContain('Firefox.');
  });

  it('of a colleague bear their name, and they are answered too', async () => {
    const made = await makeCustomer(server, await addStaff(server.deps));
    const owner = contactOf(made);
    const publicId = await beginProjectOf(server, owner.id);
    const { id: projectId } = await db()
      .selectFrom('projects')
      .select('id')
      .where('public_id', '=', publicId)
      .executeTakeFirstOrThrow();
    const portal = await addOpenPortal(server, {
      project_id: projectId,
      contact_email: required(owner.email),
    });
    const sales = await server.asStaff('sales');
    const colleague = `nour-${randomUUID().slice(0, 8)}@client.example`;
    await sales.customers.addContact({
      customerId: made.id,
      contact: { firstName: 'Nour', lastName: 'Haddad', email: colleague, language: 'en' },
    });
    await db().updateTable('clients').set({ sees_all: true }).where('email', '=', colleague).execute();
    const { id } = await portal.client.supportRequests.create(filledRequest(portal));
    const support = await server.asStaff('support');
    await support.supportRequests.write({ requestId: id, message: 'Qui connaît le compte ?' });
    const asked = await mailTo(required(owner.email));
    // A second answer of ours is due in ten minutes when they write.
    await support.supportRequests.write({ requestId: id, message: 'Une autre question.' });
    const said = await dealWith(writeMail({ from: colleague, answers: asked, text: 'C’est moi.' }));
    expect(said).toMatchObject({ state: 'filed' });
    expect((await portal.client.supportRequests.thread({ requestId: id })).at(-1)).toMatchObject({
      authorName: 'Nour Haddad',
      message: 'C’est moi.',
    });
    await support.supportRequests.write({ requestId: id, message: 'Merci Nour.' });
    const due = `update pgboss.job set start_after = now() where name = 'support-request.mail-client' and state = 'created'`;
    await server.deps.database.jobs.executeSql(due, []);
    const answer = await mailTo(colleague);
    expect(answer.text).toContain('Merci Nour.');
    expect(answer.text).not.toContain('Une autre question.');
    expect((await mailTo(required(owner.email), 1)).text).toContain('Merci Nour.');

    // From now on they are told of each answer, as long as they see the project.
    await db()
      .updateTable('support_requests')
      .set({ client_notified_at: null })
      .where('id', '=', id)
      .execute();
    await dealWith(writeMail({ from: colleague, answers: answer, text: 'Encore moi.' }));
    await support.supportRequests.write({ requestId: id, message: 'C’est noté.' });
    expect((await mailTo(colleague, 1)).text).toContain('C’est noté.');
    await db().updateTable('clients').set({ sees_all: false }).where('email', '=', colleague).execute();
    await db()
      .updateTable('support_requests')
      .set({ client_notified_at: null })
      .where('id', '=', id)
      .execute();
    await support.supportRequests.write({ requestId: id, message: 'Pour le propriétaire.' });
    await expect.poll(() => mailsTo(required(owner.email)).length).toBe(4);
    expect(mailsTo(colleague)).toHaveLength(2);
  });

  it('before an answer are one conversation with their sender’s first', async () => {
    const from = `lea-${randomUUID().slice(0, 8)}@lead.example`;
    const first = writeMail({ from, subject: 'Un devis', text: 'Bonjour, un devis ?' });
    const id = /^Message-ID: (.*)\r$/m.exec(first.toString())?.[1] ?? '';
    const more = { 'In-Reply-To': id, References: id };
    await dealWith(first);
    expect(
      await dealWith(
        writeMail({ from, subject: 'Re: Un devis', text: 'J’oubliais : trois pages.', headers: more }),
      ),
    ).toMatchObject({ state: 'filed' });
    // Somebody else who names it is somebody else.
    const other = `ada-${randomUUID().slice(0, 8)}@lead.example`;
    await dealWith(writeMail({ from: other, subject: 'Re: Un devis', text: 'Moi aussi.', headers: more }));
    const count = async (address: string) =>
      (
        await db()
          .selectFrom('received_mails')
          .select('conversation_id')
          .distinct()
          .where('from_address', '=', address)
          .execute()
      ).length;
    expect([await count(from), await count(other)]).toEqual([1, 1]);
    const rows = await db()
      .selectFrom('received_mails')
      .select('conversation_id')
      .distinct()
      .where('from_address', 'in', [from, other])
      .execute();
    expect(rows).toHaveLength(2);
  });

  it('are one thread in the reader’s program', async () => {
    const { portal, id, support, mail } = await openRequest();
    const reply = writeMail({ from: portal.mailbox, answers: mail, text: 'Merci' });
    await dealWith(reply);
    await support.supportRequests.setStatus({ requestId: id, status: 'En cours' });
    // The mail about a status waits for half a minute.
    const sql = `update pgboss.job set start_after = now() where name = 'support-request.mail-client' and state = 'created'`;
    await server.deps.database.jobs.executeSql(sql, []);
    const next = await mailTo(portal.mailbox, 1);
    const [first] = messageIdsIn(mail, 'message-id');
    const answered = /^Message-ID: (.*)\r$/m.exec(reply.toString())?.[1];
    expect(messageIdsIn(next, 'references')).toEqual([first, answered]);
    expect(next.header('in-reply-to')).toBe(answered);
    expect(next.header('subject')).toBe(`Re: ${mail.header('subject')}`);
    expect(next.header('reply-to')).not.toBe(mail.header('reply-to'));
  });

  it('stay one thread when the agency sends from another domain from now on', async () => {
    const { id, portal, mail } = await openRequest();
    const moved = await startTestServer('postgres', createScriptedAssistant(), {
      ...settingsOf(server),
      ...replyEnv,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Agency <hello@new.example>',
      JOB_WORKERS: '0',
    });
    try {
      await moved.deps.mail.send({
        id: randomUUID(),
        to: { address: portal.mailbox },
        language: 'fr',
        subject: 'Panier',
        title: 'Panier',
        paragraphs: ['C’est corrigé.'],
        about: { noun: 'request', id },
      });
      const second = await mailTo(portal.mailbox, 1);
      expect(second.header('message-id')).toMatch(/@new\.example>$/);
      expect(messageIdsIn(second, 'references')).toEqual([mail.header('message-id')]);
    } finally {
      await moved.close();
    }
  });

  it('are kept once, however often and by how many they are brought', async () => {
    const { portal, id, support, mail } = await openRequest();
    const raw = writeMail({ from: portal.mailbox, answers: mail, text: 'Une seule fois' });
    const other = Buffer.from(`Received: from elsewhere by mx\r\n${raw.toString()}\r\n`);
    expect(await Promise.all([raw, raw, other, raw].map((one) => bring(server, one)))).toEqual([
      200, 200, 200, 200,
    ]);
    await dealtWith(server);
    expect(await bring(server, raw)).toBe(200);
    expect((await thread(support, id)).filter(({ sender }) => sender === 'client')).toHaveLength(1);
    // Another mail that claims the same Message-ID is another mail.
    await dealWith(Buffer.from(raw.toString().replace('Une seule fois', 'Une autre')));
    expect((await thread(support, id)).filter(({ sender }) => sender === 'client')).toHaveLength(2);
  });

  it('are kept when a copy came first that says a program or a list sent it', async () => {
    for (const headers of [{ 'Auto-Submitted': 'auto-replied' }, { 'List-Id': '<all.client.example>' }]) {
      const { portal, id, support, mail } = await openRequest();
      const raw = writeMail({ from: portal.mailbox, answers: mail, text: 'De ma main' });
      const marks = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      const marked = Buffer.from(`${marks.join('')}${raw.toString()}`);
      expect((await dealWith(marked)).state).not.toBe('filed');
      expect(await dealWith(raw)).toMatchObject({ state: 'filed' });
      const written = { sender: 'client', message: 'De ma main' };
      expect((await thread(support, id)).filter(({ sender }) => sender === 'client')).toEqual([written]);
    }
  });

  it('are one mail when a list brings them once more', async () => {
    const { portal, id, support, mail } = await openRequest();
    const raw = writeMail({ from: portal.mailbox, answers: mail, text: 'Une fois, par deux voies' });
    expect(await dealWith(raw)).toMatchObject({ state: 'filed' });
    await dealWith(Buffer.from(`List-Id: <all.client.example>\r\n${raw.toString()}`));
    expect((await thread(support, id)).filter(({ sender }) => sender === 'client')).toHaveLength(1);
    expect((await support.mails.list({})).map(({ subject }) => subject)).not.toContain(
      mail.header('subject'),
    );
  });

  it('are a person’s also with a server’s report in them', async () => {
    const { portal, id, support, mail } = await openRequest();
    const report =
      'Reporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; other@client.example\r\nAction: failed\r\nStatus: 5.1.1\r\n';
    const written = writeMail({ from: portal.mailbox, answers: mail, text: 'x' }).toString();
    const [head = ''] = written.split('\r\n\r\n');
    const headers = head.split('\r\n').filter((line) => !/^(?:content-|mime-version)/i.test(line));
    const raw = `${headers.join('\r\n')}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nMa collègue n’a rien reçu, voici le rapport.\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n${report}\r\n--b--\r\n`;
    expect(await dealWith(Buffer.from(raw))).toMatchObject({ state: 'filed', reason: null });
    expect((await thread(support, id)).at(-1)?.message).toContain('Ma collègue n’a rien reçu');
  });

  it('wait when they are old and answer nothing', async () => {
    const from = `old-${randomUUID()}@client.example`;
    const raw = writeMail({ from, to: 'hello@agency.example', text: 'Il y a longtemps' }).toString();
    const dated = raw.replace(/^Date: .*$/m, 'Date: Mon, 01 Jan 2024 10:00:00 +0000');
    expect(await dealWith(Buffer.from(dated))).toMatchObject({ state: 'held', reason: 'old' });
  });

  it.each([
    ['another sender', 'stranger@evil.example'],
    ['a name that looks like the client', '"client@client.example" <stranger@evil.example>'],
  ])('wait for staff when they come from %s', async (_, from) => {
    const { id, support, mail } = await openRequest();
    const row = await dealWith(writeMail({ from, answers: mail, text: 'Envoyez-moi le mot de passe' }));
    expect(row).toMatchObject({ state: 'held', reason: 'sender' });
    expect(await thread(support, id)).toHaveLength(1);
  });

  it('wait for staff once the portal is closed to their sender', async () => {
    const { portal, id, support, mail } = await openRequest();
    await db()
      .updateTable('client_projects')
      .set({ contact_email: 'new@client.example' })
      .where('id', '=', portal.id)
      .execute();
    expect(
      await dealWith(writeMail({ from: portal.mailbox, answers: mail, text: 'Encore moi' })),
    ).toMatchObject({
      state: 'held',
      reason: 'sender',
    });
    expect(await thread(support, id)).toHaveLength(1);
  });

  it('never start anything when a program wrote them', async () => {
    const { portal, id, support, mail } = await openRequest();
    for (const headers of [
      { 'Auto-Submitted': 'auto-replied' },
      { 'X-Vitrine': server.config.appUrl.host },
    ]) {
      const row = await dealWith(writeMail({ from: portal.mailbox, answers: mail, text: 'Absent', headers }));
      expect(row.state).toBe('ignored');
    }
    // A list's program may have brought what a person wrote there.
    const headers = { Precedence: 'bulk', 'List-Id': '<team.client.example>' };
    const row = await dealWith(
      writeMail({ from: portal.mailbox, answers: mail, text: 'Par la liste', headers }),
    );
    expect(row).toMatchObject({ state: 'held', reason: 'list' });
    expect(await thread(support, id)).toHaveLength(1);
  });

  it('are deleted after ninety days where they led to nothing, with their files', async () => {
    const { portal, id, support, mail } = await openRequest();
    const absent = { 'Auto-Submitted': 'auto-replied' };
    const from = portal.mailbox;
    for (const [days, headers] of [
      [91, absent],
      [89, absent],
      [91, {}],
    ] as const) {
      await dealWith(writeMail({ from, answers: mail, text: `Il y a ${days} jours`, headers }));
      await db()
        .updateTable('received_mails')
        .set({ received_at: new Date(Date.now() - days * 86_400_000) })
        .where('id', '=', (eb) => eb.selectFrom('received_mails').select(eb.fn.max('id').as('id')))
        .execute();
    }
    const ofSender = () =>
      db()
        .selectFrom('received_mails')
        .select(['state', 'file_id as fileId'])
        .where('from_address', '=', from)
        .orderBy('id')
        .execute();
    const before = await ofSender();
    expect(await sweepMails(server.deps)).toBe(1);
    expect(await sweepMails(server.deps)).toBe(0);
    expect(await ofSender()).toEqual(before.slice(1));
    expect(before.map(({ state }) => state)).toEqual(['ignored', 'ignored', 'filed']);
    const file = db()
      .selectFrom('files')
      .select('id')
      .where('id', '=', before[0]?.fileId ?? 0);
    expect(await file.execute()).toEqual([]);
    expect(await thread(support, id)).toHaveLength(2);
  });

  /** What a mail server says of one of our mails. */
  const report = (mail: ReadMail, to: string, action: string, status: string) =>
    Buffer.from(
      [
        'From: MAILER-DAEMON@mx.example',
        'To: hello@agency.example',
        'Subject: Delivery report',
        `Message-ID: <${randomUUID()}@mx.example>`,
        'Auto-Submitted: auto-replied',
        'MIME-Version: 1.0',
        'Content-Type: multipart/report; report-type=delivery-status; boundary="r"',
        '',
        '--r',
        'Content-Type: text/plain',
        '',
        'This is what became of it.',
        '--r',
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; mx.example',
        '',
        `Final-Recipient: rfc822; ${to}`,
        `Action: ${action}`,
        `Status: ${status}`,
        ...(action === 'failed' ? ['Diagnostic-Code: smtp; 550 5.1.1 No such user'] : []),
        '--r',
        'Content-Type: text/rfc822-headers',
        '',
        `Message-ID: ${mail.header('message-id')}`,
        '--r--',
        '',
      ].join('\r\n'),
    );

  it.each([
    ['failed', '5.1.1', { state: 'failed', failure: expect.stringContaining('5.1.1') }],
    ['delayed', '4.4.1', { state: 'delayed', failure: '4.4.1' }],
    ['delivered', '2.0.0', { state: 'delivered' }],
    // It went to a server that will say no more.
    ['relayed', '2.0.0', { state: 'sent' }],
  ])('say what became of one of ours: %s', async (action, status, became) => {
    const { portal, id, support, mail } = await openRequest();
    const about = { noun: 'request', id: String(id) } as const;
    const isSent = { address: portal.mailbox, state: 'sent', failure: null, answeredAt: null };
    await expect.poll(async () => await support.mails.sent(about)).toMatchObject([isSent]);
    const told = report(mail, portal.mailbox, action, status);
    const before = await received().executeTakeFirst();
    const after = await dealWith(told);
    // What arrived, or was handed on, is noted and not kept.
    if (action === 'failed' || action === 'delayed')
      expect(after).toMatchObject({ state: 'filed', reason: 'bounce' });
    else expect(after).toEqual(before);
    expect(await support.mails.sent(about)).toMatchObject([{ ...isSent, ...became }]);
  });

  it('say nothing of ours that did not reach whom its reader sends it on to', async () => {
    const { portal, id, support, mail } = await openRequest();
    expect(await bring(server, report(mail, 'elsewhere@client.example', 'failed', '5.1.1'))).toBe(200);
    await dealtWith(server);
    await expect
      .poll(async () => await support.mails.sent({ noun: 'request', id: String(id) }))
      .toMatchObject([{ address: portal.mailbox, state: 'sent' }]);
  });

  it('are told of to the staff where they wait in a thread, and where one of ours did not arrive', async () => {
    const { portal, id, mail } = await openRequest();
    const support = await server.asStaff(await server.signUp('support'));
    const told = async () => {
      const all = await support.notices.list({});
      return all
        .filter(({ kind }) => kind.startsWith('mail-'))
        .map(({ kind, href, text, isRead }) => ({ kind, href, text, isRead }));
    };
    await dealWith(writeMail({ from: 'x@evil.example', text: 'Bonjour' }));
    await dealWith(writeMail({ from: 'x@evil.example', answers: mail, text: 'Payez ici.' }));
    const { title: text } = await support.supportRequests.get({ requestId: id });
    const held = { kind: 'mail-held', href: '/mails', text, isRead: false };
    expect(await told()).toEqual([held]);
    await dealWith(report(mail, portal.mailbox, 'delayed', '4.4.1'));
    expect(await told()).toEqual([held]);
    await dealWith(report(mail, portal.mailbox, 'failed', '5.1.1'));
    const returned = { kind: 'mail-returned', href: `/support-admin?id=${id}`, text, isRead: false };
    expect(await told()).toEqual([returned, held]);
    await support.notices.read({ subject: { heldMails: true } });
    expect(await told()).toEqual([returned, { ...held, isRead: true }]);
  });

  it('say that it was answered', async () => {
    const { portal, id, support, mail } = await openRequest();
    await dealWith(writeMail({ from: portal.mailbox, answers: mail, text: 'Merci' }));
    const sent = await support.mails.sent({ noun: 'request', id: String(id) });
    expect(sent).toMatchObject([{ answeredAt: expect.any(String) }]);
    await expect(support.mails.sent({ noun: 'request', id: 'one' })).rejects.toThrow(
      'Cet e-mail n’existe pas',
    );
  });

  it('need not come where the next server refuses one of ours on the spot', async () => {
    const portal = await addOpenPortal(server, { contact_email: `gone-${randomUUID()}@client.example` });
    const { id } = await portal.client.supportRequests.create(filledRequest(portal));
    const support = await server.asStaff(await server.signUp('support'));
    await support.supportRequests.write({ requestId: id, message: 'Nous regardons cela.' });
    await expect
      .poll(async () => await support.mails.sent({ noun: 'request', id: String(id) }))
      .toMatchObject([{ state: 'failed', failure: expect.stringContaining('550') }]);
    const told = (await support.notices.list({})).filter(({ kind }) => kind === 'mail-returned');
    expect(told).toMatchObject([{ href: `/support-admin?id=${id}` }]);
  });

  it('have no subject of their own behind what servers put before it, and one where all words stand there', async () => {
    const { portal, id, support, mail } = await openRequest();
    const answer = async (subject: string, text = '') => {
      await dealWith(writeMail({ from: portal.mailbox, answers: mail, subject, text }));
      return (await thread(support, id)).at(-1)?.message;
    };
    const asked = mail.header('subject');
    expect(await answer(`[EXT] RE: ${asked}`, 'Merci.')).toBe('Merci.');
    expect(await answer(`*** EXTERNAL *** Re: ${asked}`)).toBe('(E-mail sans texte)');
    expect(await answer('Re: URGENT site en panne')).toBe('URGENT site en panne');
  });

  it('go on from the address that they came from, where their writer has answers at another one', async () => {
    const [work, home] = ['work', 'home'].map((name) => `${name}-${randomUUID().slice(0, 8)}@lead.example`);
    const headers = { 'Reply-To': required(home) };
    await dealWith(writeMail({ from: required(work), subject: 'Mon site', text: 'Un devis ?', headers }));
    const { id, public_id: conversationId } = await db()
      .selectFrom('conversations')
      .select(['id', 'public_id'])
      .where('user_email', '=', required(home))
      .executeTakeFirstOrThrow();
    const support = await server.asStaff('support');
    await answerByMail(server, 'support', { id, conversationId }, 'Dès 4 000 €.');
    const answer = await mailTo(required(home));
    expect(answer.header('subject')).toBe('Re: Mon site');
    expect(answer.header('references')).not.toBe('');
    expect(
      await dealWith(writeMail({ from: required(work), answers: answer, text: 'Merci.' })),
    ).toMatchObject({ state: 'filed' });
    const said = messages.parse((await support.chat.messages({ conversationId })).toJSON());
    expect(said.map(({ message }) => message)).toEqual(['Un devis ?', 'Dès 4 000 €.', 'Merci.']);
    expect(said.at(-1)?.mail?.from).toBe(work);
  });

  it('need not come where no server has taken one of ours for a day', async () => {
    const portal = await addOpenPortal(server, { contact_email: `full-${randomUUID()}@client.example` });
    const { id } = await portal.client.supportRequests.create(filledRequest(portal));
    const support = await server.asStaff('support');
    await support.supportRequests.write({ requestId: id, message: 'Nous regardons cela.' });
    const sent = () => support.mails.sent({ noun: 'request', id: String(id) });
    await expect.poll(sent).toMatchObject([{ state: 'sending', failure: expect.stringContaining('452') }]);
    // Its last try.
    const last = `update pgboss.job set retry_count = retry_limit, start_after = now()
      where state = 'retry' and name = 'support-request.mail-client' returning id`;
    // What became of a try is noted before its job is put back.
    await expect
      .poll(async () => (await server.deps.database.jobs.executeSql(last, [])).rows.length)
      .toBeGreaterThan(0);
    server.deps.jobs.wake('support-request.mail-client');
    await expect
      .poll(sent, { timeout: 20_000 })
      .toMatchObject([{ state: 'failed', failure: expect.stringContaining('452') }]);
    expect(await support.mails.undelivered({})).toContainEqual(
      expect.objectContaining({ address: expect.stringMatching(/^full-/), state: 'failed' }),
    );
  });

  it('are not new once they were removed, and found in their mailbox again', async () => {
    const raw = writeMail({ from: `${randomUUID()}@lead.example`, text: 'Bonjour' });
    await dealWith(raw);
    const newest = db()
      .selectFrom('received_mails')
      .select(({ fn }) => fn.max('id').as('id'));
    const { id } = await newest.executeTakeFirstOrThrow();
    await db().deleteFrom('received_mails').where('id', '=', id).execute();
    expect(await bring(server, raw)).toBe(200);
    expect((await newest.executeTakeFirst())?.id ?? 0).toBeLessThan(id);
  });

  /** As a group sends on what its reader's domain forbids others to send in its name. */
  const byGroup = (from: string, group: string) => ({
    from: `Omar Haddad via Contact <${group}>`,
    headers: {
      'X-Original-From': `Omar Haddad <${from}>`,
      'Reply-To': `Omar Haddad <${from}>`,
      'List-ID': '<contact.agency.example>',
      'List-Post': `<https://groups.example/post>, <mailto:${group}>`,
      Precedence: 'list',
    },
  });

  it.each(['contact@agency.example', 'hello@agency.example'])(
    'wait where a group brings them in its own name, %s, and begin a conversation with their writer',
    async (group) => {
      const from = `${randomUUID()}@lead.example`;
      const text = 'Bonjour, combien coûte un site ?';
      expect(await dealWith(writeMail({ ...byGroup(from, group), text }))).toMatchObject({
        state: 'held',
        reason: 'list',
        from_address: from,
      });
      const { mails } = await server.asStaff('support');
      const mailId = required((await mails.list({}))[0]).id;
      await mails.begin({ mailId });
      const begun = await db()
        .selectFrom('conversations')
        .select('user_name')
        .where('user_email', '=', from)
        .executeTakeFirstOrThrow();
      expect(begun.user_name).toBe('Omar Haddad');
    },
  );

  it('wait where a group says of an answer that a contact wrote it', async () => {
    const { portal, id, support, mail } = await openRequest();
    const raw = writeMail({ ...byGroup(portal.mailbox, 'all@client.example'), answers: mail, text: 'Moi' });
    expect(await dealWith(raw)).toMatchObject({
      state: 'held',
      reason: 'list',
      from_address: portal.mailbox,
    });
    expect(await thread(support, id)).toHaveLength(1);
  });

  it('wait where the agency’s own group brings them in their writer’s name, and not where another list does', async () => {
    const from = `${randomUUID()}@lead.example`;
    const by = (address: string) => ({ 'List-Post': `<mailto:${address}>`, Precedence: 'list' });
    const mail = (headers: Record<string, string>) => dealWith(writeMail({ from, text: 'Bonjour', headers }));
    expect(await mail(by('hello@agency.example'))).toMatchObject({ state: 'held', reason: 'list' });
    expect(await mail(by('news@shop.example'))).toMatchObject({ state: 'ignored', reason: 'list' });
  });

  it('are the same once the name of the own server is known, and once it is not any more', async () => {
    const env = {
      ...settingsOf(server),
      ...replyEnv,
      JOB_WORKERS: '0',
      MAIL_AUTHSERV_ID: 'mx.agency.example',
    };
    const asked = await startTestServer('postgres', createScriptedAssistant(), env);
    try {
      const count = async () => {
        await dealtWith(server);
        const rows = await db().selectFrom('received_mails').select('id').execute();
        return rows.length;
      };
      // As one that waits: what is filed is known by its copies too.
      const mail = (dmarc: string | undefined, subject = randomUUID()) =>
        writeMail({
          from: 'hello@agency.example',
          subject,
          ...(dmarc && { headers: { 'Authentication-Results': `mx.agency.example; dmarc=${dmarc}` } }),
        });
      for (const dmarc of ['pass', 'none', 'fail', undefined]) {
        for (const [first, second] of [
          [server, asked],
          [asked, server],
        ] as const) {
          const raw = mail(dmarc);
          expect(await bring(first, raw)).toBe(200);
          const before = await count();
          expect(await bring(second, raw)).toBe(200);
          expect(await count(), `${dmarc}`).toBe(before);
        }
      }
      // Of two copies the one with the worse word says nothing new; the one with the better word does.
      const worse = mail('none');
      const better = Buffer.from(worse.toString().replace('dmarc=none', 'dmarc=pass'));
      const before = await count();
      for (const [raw, more] of [
        [worse, 1],
        [better, 2],
        [worse, 2],
        [better, 2],
      ] as const) {
        expect(await bring(asked, raw)).toBe(200);
        expect(await count()).toBe(before + more);
      }
    } finally {
      await asked.close();
    }
  });

  it.each([
    ['larger than 25 MB', 25 * 1024 ** 2 + 1, 413, 'PAYLOAD_TOO_LARGE', /25 MB/],
    ['empty', 0, 400, 'BAD_REQUEST', /empty/],
  ] as const)('are refused in words when they are %s', async (_, size, status, code, words) => {
    const raw = Buffer.alloc(size, 'a');
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/webhooks/mail',
      headers: signed(raw),
      payload: raw,
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      { code, message: expect.stringMatching(words) },
    ]);
  });

  it('become a lead’s conversation when they answer nothing', async () => {
    const from = `${randomUUID()}@lead.example`;
    const text = 'Hello, what would a web site for a small hotel cost, and how long does it take?';
    expect(await dealWith(writeMail({ from: `Omar Haddad <${from}>`, text }))).toMatchObject({
      state: 'filed',
    });
    const conversation = await db()
      .selectFrom('conversations')
      .selectAll()
      .where('user_email', '=', from)
      .executeTakeFirstOrThrow();
    expect(conversation).toMatchObject({ user_name: 'Omar Haddad', language: 'en', status: 'escalated' });
    expect(conversation.contact_id).not.toBeNull();
    const messages = await db()
      .selectFrom('messages')
      .selectAll()
      .where('conversation_id', '=', conversation.id)
      .execute();
    expect(messages).toMatchObject([{ sender: 'user', message: text }]);
    // A person's answer goes to where it came from, and what is answered to that is the same conversation.
    const { id, public_id: conversationId } = conversation;
    await answerByMail(server, 'support', { id, conversationId }, 'From 4,000 EUR.');
    const answer = await mailTo(from);
    expect(answer.text).toContain('From 4,000 EUR.');
    await dealWith(writeMail({ from, answers: answer, text: 'Thank you.' }));
    const after = await db()
      .selectFrom('messages')
      .select('message')
      .where('conversation_id', '=', conversation.id)
      .orderBy('id')
      .execute();
    expect(after.map(({ message }) => message)).toEqual([text, 'From 4,000 EUR.', 'Thank you.']);
  });

  it('of a site’s form become a conversation with whom it names for answers', async () => {
    const support = await server.asStaff('support');
    const form = `form-${randomUUID().slice(0, 8)}@shop.example`;
    const fill = async (replyTo: string) => {
      const headers = { 'Reply-To': replyTo, Cc: 'boss@shop.example, hello@agency.example' };
      const raw = writeMail({ from: `Shop <${form}>`, text: 'Un devis ?', headers });
      sent.push(raw);
      expect(await dealWith(raw)).toMatchObject({ state: 'filed', from_address: form });
    };
    const sent: Buffer[] = [];
    const count = async (conversationId: string) =>
      messages.parse((await support.chat.messages({ conversationId })).toJSON()).length;
    const [omar, lea] = ['omar', 'lea'].map((name) => `${name}-${randomUUID().slice(0, 8)}@lead.example`);
    await fill(`Omar Haddad <${omar}>`);
    await fill(`${lea}`);
    // Our own address is nobody's to answer.
    await fill('reply@agency.example');
    const rows = await db()
      .selectFrom('received_mails as m')
      .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
      .select(['user_name', 'user_email', 'public_id', 'm.id'])
      .where('from_address', '=', form)
      .orderBy('m.id')
      .execute();
    expect(rows.map(({ user_name, user_email }) => [user_name, user_email])).toEqual([
      ['Omar Haddad', omar],
      [null, lea],
      ['Shop', form],
    ]);
    const sentBy = async ({ public_id: conversationId }: (typeof rows)[number]) => {
      const [message] = messages.parse((await support.chat.messages({ conversationId })).toJSON());
      return message?.mail?.from;
    };
    expect(await Promise.all(rows.map(sentBy))).toEqual([`Shop <${form}>`, `Shop <${form}>`, null]);
    const [first] = rows;
    // Who writes in somebody's name goes on in nobody's conversation, nor does whom staff once let into it.
    const id = /^Message-ID: (.*)\r$/m.exec(required(sent[0]).toString())?.[1] ?? '';
    const more = { 'In-Reply-To': id, References: id, 'Reply-To': required(omar) };
    await dealWith(writeMail({ from: form, text: 'Et le RIB ?', headers: more }));
    expect(await count(required(first).public_id)).toBe(1);
    expect(await support.mails.get({ mailId: required(first).id })).toMatchObject({
      replyTo: omar,
      copiedTo: ['boss@shop.example'],
    });
  });

  it('say that more stands in them where a file stayed there', async () => {
    const { portal, id, support, mail } = await openRequest();
    const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(200)]);
    await dealWith(writeMail({ from: portal.mailbox, answers: mail, text: 'Voici.', picture: heic }));
    const message = (await support.supportRequests.thread({ requestId: id })).at(-1);
    expect(message?.message).toContain('[Non repris\u00a0: panier.png');
    expect(message?.mail).toMatchObject({ isFolded: true, files: [] });
  });

  it('that answer are dealt with before what anybody else sends', async () => {
    const { portal, mail } = await openRequest();
    const priority = async (raw: Buffer) => {
      await dealWith(raw);
      const sql = `select priority from pgboss.job where name = 'mails.file' order by created_on desc limit 1`;
      const { rows } = await server.deps.database.jobs.executeSql(sql, []);
      return (rows as { priority: number }[])[0]?.priority;
    };
    expect(await priority(writeMail({ from: portal.mailbox, answers: mail, text: 'Merci' }))).toBe(1);
    expect(await priority(writeMail({ from: portal.mailbox, text: 'Bonjour' }))).toBe(0);
  });

  it('are a conversation of their own about the quote that they answer', async () => {
    const contactEmail = `${randomUUID()}@client.example`;
    const quote = await addQuote(server, { contactEmail });
    const sales = await server.asStaff('sales');
    await sales.quotes.sendMail({
      quoteId: quote.id,
      version: 1,
      kind: 'quote',
      language: 'fr',
      address: contactEmail,
      message: '',
    });
    const offer = await mailTo(contactEmail);
    for (const text of ['Peut-on payer en trois fois ?', 'Et en dirhams ?']) {
      expect(await dealWith(writeMail({ from: contactEmail, answers: offer, text }))).toMatchObject({
        state: 'filed',
      });
    }
    const rows = await db()
      .selectFrom('mail_conversations as m')
      .innerJoin('messages', 'messages.conversation_id', 'm.conversation_id')
      .select(['m.quote_id', 'message'])
      .where('m.quote_id', '=', quote.id)
      .orderBy('messages.id')
      .execute();
    expect(rows.map(({ message }) => message)).toEqual(['Peut-on payer en trois fois ?', 'Et en dirhams ?']);
  });

  it('say of a project what was sent, and that its contact has answered', async () => {
    const staff = await addStaff(server.deps);
    const made = await makeCustomer(server, staff);
    const contact = contactOf(made);
    const publicId = await beginProjectOf(server, contact.id);
    const { id } = await db()
      .selectFrom('projects')
      .select('id')
      .where('public_id', '=', publicId)
      .executeTakeFirstOrThrow();
    const address = required(contact.email);
    await server.deps.mail.send({
      id: randomUUID(),
      to: { address },
      language: 'fr',
      subject: 'Votre projet avance',
      title: 'Votre projet avance',
      paragraphs: ['La maquette est prête.'],
      about: { noun: 'project', id },
    });
    const about = { noun: 'project', id: publicId } as const;
    for (const role of ['sales', 'support'] as const) {
      const { mails } = await server.asStaff(role);
      expect(await mails.sent(about)).toMatchObject([{ address, state: 'sent', answeredAt: null }]);
    }
    const news = await mailTo(address);
    expect(await dealWith(writeMail({ from: address, answers: news, text: 'Très bien.' }))).toMatchObject({
      state: 'filed',
    });
    const { mails } = await server.asStaff('sales');
    expect(await mails.sent(about)).toMatchObject([{ address, answeredAt: expect.any(String) }]);
    expect(await mails.sent({ noun: 'project', id: 'nothing of ours' })).toEqual([]);

    // The record of their client asks for all projects at once.
    const second = await beginProjectOf(server, contact.id);
    await server.deps.mail.send({
      id: randomUUID(),
      to: { address },
      language: 'fr',
      subject: 'Un autre projet',
      title: 'Un autre projet',
      paragraphs: ['Il commence.'],
      about: {
        noun: 'project',
        id: (
          await db()
            .selectFrom('projects')
            .select('id')
            .where('public_id', '=', second)
            .executeTakeFirstOrThrow()
        ).id,
      },
    });
    const all = await mails.sentOfCustomer({ customerId: made.id });
    expect(all.map(({ projectId }) => projectId)).toEqual([second, publicId]);
    for (const projectId of [second, publicId]) {
      const ofOne = all.flatMap(({ projectId: id, ...mail }) => (id === projectId ? mail : []));
      expect(ofOne).toEqual(await mails.sent({ noun: 'project', id: projectId }));
    }
    expect(await mails.sentOfCustomer({ customerId: made.id + 1_000 })).toEqual([]);
  });

  it.each([
    ['another secret', { secret: 'something else that has 32 characters' }],
    ['an old time', { time: Math.floor(Date.now() / 1_000) - 3_600 }],
  ])('are refused with %s', async (_, signed) => {
    expect(await bring(server, writeMail({ from: 'a@b.example', text: 'x' }), signed)).toBe(400);
  });
});

describe('mails whose senders the own server bears out', () => {
  let smtp: SmtpStandIn;
  let server: TestServer;
  beforeAll(async () => {
    smtp = await startSmtp();
    const env = { ...replyEnv, SMTP_URL: smtp.url, MAIL_AUTHSERV_ID: 'mx.agency.example' };
    server = await startTestServer('postgres', createScriptedAssistant(), env);
    readMailsHere(server);
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });
  const word = (dmarc: string) => ({ 'Authentication-Results': `mx.agency.example; dmarc=${dmarc}` });
  const mailTo = async (email: string) => {
    const found = () => smtp.received.find(({ to }) => to.includes(email));
    await expect.poll(found).toBeDefined();
    return readMail(found()?.source ?? '');
  };
  const lastState = () =>
    server.deps.database.db
      .selectFrom('received_mails')
      .select(['state', 'reason'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();

  it('are the staff’s answers by what they wrote, and never by what they quote', async () => {
    const sara = await server.signUp('support');
    const portal = await addOpenPortal(server);
    const { id: requestId } = await portal.client.supportRequests.create(filledRequest(portal));
    const notice = await mailTo(sara.email);
    const header =
      'From: Agency <hello@agency.example>\nSent: Thursday, 26 November 2026 10:15\nTo: Sara\nSubject: Panier\n\nNote pour nous.';
    const between = '> Note pour nous.\n\nOui.\n\n> Une autre.\n\nNon.';
    for (const text of ['> Note pour nous.', header, `See my answers below.\n\n${header}`, between]) {
      await bring(server, writeMail({ from: sara.email, answers: notice, text, headers: word('pass') }));
      await dealtWith(server);
      expect(await lastState()).toEqual({ state: 'held', reason: 'unreadable' });
      const { mails } = await server.asStaff(sara);
      const [held] = await mails.list({ list: 'held' });
      await expect(mails.accept({ mailId: required(held).id })).rejects.toMatchObject({ code: 'CONFLICT' });
    }
    const text = `C’est corrigé.\n\n${header}`;
    await bring(
      server,
      writeMail({ from: sara.email, answers: notice, text, headers: word('pass'), picture }),
    );
    await dealtWith(server);
    const thread = await portal.client.supportRequests.thread({ requestId });
    expect(thread).toMatchObject([{ sender: 'staff', message: 'C’est corrigé.' }]);
    // With what they sent along.
    await mailTo(portal.mailbox);
    const source = smtp.received.find(({ to }) => to.includes(portal.mailbox))?.source ?? '';
    expect(source).toContain('filename=panier.png');
    expect(source.replace(/\s/g, '')).toContain(picture.toString('base64'));
  });

  it('are filed once where two copies with different words of it come at once', async () => {
    for (let time = 0; time < 5; time += 1) {
      const from = `${randomUUID()}@lead.example`;
      const plain = writeMail({ from, text: 'Bonjour', headers: word('none') });
      const better = Buffer.from(plain.toString().replace('dmarc=none', 'dmarc=pass'));
      expect(await Promise.all([bring(server, plain), bring(server, better)])).toEqual([200, 200]);
      await dealtWith(server);
      const rows = await server.deps.database.db
        .selectFrom('received_mails')
        .select('state')
        .where('from_address', '=', from)
        .execute();
      expect(rows).toEqual([{ state: 'filed' }]);
    }
  });
});

describe('floods of mails', () => {
  let smtp: SmtpStandIn;
  let server: TestServer;
  beforeAll(async () => {
    smtp = await startSmtp();
    server = await startTestServer('postgres', createScriptedAssistant(), {
      ...replyEnv,
      SMTP_URL: smtp.url,
    });
    readMailsHere(server);
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });

  /** As if so many mails of a kind had been filed in this hour. */
  async function count(name: string, subject: string, mails: number): Promise<void> {
    for (let taken = 0; taken < mails; taken += 1) {
      const one = await server.deps.limits.take([{ name, subject, limit: 1_000, seconds: 3_600 }]);
      if (!one.refused) await one.settle(Promise.resolve(true));
    }
  }
  async function dealWith(raw: Buffer) {
    expect(await bring(server, raw)).toBe(200);
    await dealtWith(server);
    return server.deps.database.db
      .selectFrom('received_mails')
      .select(['id', 'state', 'reason', 'request_id as requestId'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
  }
  async function openRequest() {
    const portal = await addOpenPortal(server);
    const { id } = await portal.client.supportRequests.create(filledRequest(portal));
    const { supportRequests, mails } = await server.asStaff('support');
    await supportRequests.write({ requestId: id, message: 'Nous regardons cela.' });
    const find = () => smtp.received.find(({ to }) => to.includes(portal.mailbox));
    await expect.poll(find).toBeDefined();
    const mail = readMail(required(find()).source);
    const answer = (text: string) => dealWith(writeMail({ from: portal.mailbox, answers: mail, text }));
    const thread = async () =>
      (await supportRequests.thread({ requestId: id })).map(({ message }) => message);
    return { from: portal.mailbox, id, answer, thread, mails };
  }
  const filed = { state: 'filed', reason: null };
  const held = { state: 'held', reason: 'flood' };
  const newMail = (from: string, text: string) => dealWith(writeMail({ from, text }));

  it('of one sender wait from the 31st answer on, and are let in where staff say so', async () => {
    const { from, id, answer, thread, mails } = await openRequest();
    await count('mails.sender', `${from} answers`, 29);
    expect(await answer('La trentième')).toMatchObject(filed);
    const beyond = await answer('Une de trop');
    expect(beyond).toMatchObject({ ...held, requestId: id });
    expect(await thread()).toEqual(['Nous regardons cela.', 'La trentième']);
    await mails.accept({ mailId: beyond.id });
    expect(await thread()).toEqual(['Nous regardons cela.', 'La trentième', 'Une de trop']);
  });

  it('in one thread wait from the 61st on, and the other threads of their sender go on', async () => {
    const busy = await openRequest();
    await count('mails.thread', `request:${busy.id}`, 59);
    expect(await busy.answer('La soixantième')).toMatchObject(filed);
    expect(await busy.answer('Une de trop')).toMatchObject({ ...held, requestId: busy.id });
    const other = await openRequest();
    expect(await other.answer('Ailleurs')).toMatchObject(filed);
  });

  it('in somebody’s name that answer nothing wait from the 31st on, and take nothing from their answers', async () => {
    const { from, answer } = await openRequest();
    await count('mails.sender', `${from} new`, 29);
    expect(await newMail(from, 'Le trentième')).toMatchObject(filed);
    expect(await newMail(from, 'Un de trop')).toMatchObject({ ...held, requestId: null });
    expect(await answer('Une réponse')).toMatchObject(filed);
  });

  // The last: nobody new is let in after it.
  it('of new senders wait from the 101st on, and answers are let in', async () => {
    await count('mails.new', 'all', 98);
    expect(await newMail(`${randomUUID()}@lead.example`, 'Le centième')).toMatchObject(filed);
    expect(await newMail(`${randomUUID()}@lead.example`, 'Un de trop')).toMatchObject(held);
    const { answer } = await openRequest();
    expect(await answer('Une réponse')).toMatchObject(filed);
  });
});
