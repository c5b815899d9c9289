import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkMailKind } from '../src/server/clients/mail.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { filledForm, rowsOf, validate } from './setup/client-projects.ts';
import { type ReadMail, readMail } from './setup/mime.ts';
import { newBrowser } from './setup/portals.ts';
import { accountEnv } from './setup/projects.ts';
import { startTestServer, type TestServer } from './setup/server.ts';
import { type SmtpStandIn, startSmtp } from './stand-ins/smtp.ts';

describe('mails to clients, by a mail server', () => {
  let smtp: SmtpStandIn;
  let server: TestServer;
  beforeAll(async () => {
    smtp = await startSmtp();
    server = await startTestServer('postgres', createScriptedAssistant(), {
      ...accountEnv,
      SMTP_URL: smtp.url,
    });
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });

  const uniqueMail = () => `client.${randomUUID().replaceAll('-', '')}@client.example`;
  const mailsTo = (email: string): ReadMail[] =>
    smtp.received.filter(({ to }) => to.includes(email)).map(({ source }) => readMail(source));
  /** Waits until no mail is left to be sent. */
  const areSent = () =>
    expect
      .poll(
        async () => {
          const sql = `select name from pgboss.job where name like '%.mail-%'
            and state not in ('completed', 'failed', 'cancelled')`;
          return (await server.deps.database.jobs.executeSql(sql, [])).rows;
        },
        { interval: 50 },
      )
      .toEqual([]);
  const tokenIn = (mail: ReadMail | undefined) => /#mail=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

  it('tell of the whole life of a project, in the language of the client', async () => {
    const email = uniqueMail();
    const made = await validate(server, { email, language: 'fr', projectName: 'Hôtel Étoile' });
    const projectId = made.project.id;
    const [visitor, admin] = [server.as(), await server.asStaff('admin')];
    await areSent();
    await visitor.projects.setPaymentMethod({ projectId, paymentMethod: 'bank_transfer' });
    await visitor.projects.markPaid({ projectId });
    await areSent();
    // Nobody has confirmed the address: it has had its one mail.
    expect(mailsTo(email)).toHaveLength(1);

    await visitor.clients.confirmMail({ clientId: made.client.id, token: tokenIn(mailsTo(email)[0]) });
    await visitor.clients.confirmMail({ clientId: made.client.id, token: tokenIn(mailsTo(email)[0]) });
    await areSent();
    expect(mailsTo(email)).toHaveLength(2);
    await admin.payments.confirm({ projectId });
    await areSent();
    await admin.projects.setStatus({ projectId, status: 'in_progress' });
    await areSent();
    await admin.projects.setLastUpdate({ projectId, message: 'Ça avance.\nÀ lundi.' });
    await areSent();
    await admin.projects.setLastUpdate({ projectId, message: '' });
    const renewed = await admin.clients.renewLink({ clientId: made.client.id });
    await areSent();

    const mails = mailsTo(email);
    const { number } = await server.deps.database.db
      .selectFrom('receipts')
      .select('number')
      .where('project_id', '=', (await rowsOf(server.deps, { ...made, client: renewed })).project.id)
      .executeTakeFirstOrThrow();
    expect(mails.map((mail) => plain(mail.header('subject')))).toEqual([
      'Votre tableau de bord chez Vitrine Studio',
      'Nous attendons votre virement',
      `Votre reçu n° ${number}`,
      'Hôtel Étoile : en cours',
      'Un message de Vitrine Studio : Hôtel Étoile',
      'Le nouveau lien de votre tableau de bord',
    ]);
    const [link, waiting, receipt, , message, again] = mails;
    for (const mail of mails) {
      expect(mail.header('content-language')).toBe('fr');
      // No ordinary space before what French sets apart by one that parts no line.
      expect(mail.text).not.toMatch(/[^\s-] [:;!?»](?!\/)|« | %/);
      expect(plain(mail.html)).toContain(mail === link ? 'Ouvrir mon tableau de bord' : 'Bonjour Nadia,');
    }
    expect(link?.text).not.toMatch(/Nadia|Étoile/);
    expect(plain(waiting?.text ?? '')).toContain(`PROJECT-${projectId}`);
    expect(plain(waiting?.text ?? '')).toContain('1 500,00 €');
    expect(plain(receipt?.text ?? '')).toContain('Virement bancaire');
    expect(message?.text).toContain('Ça avance.\nÀ lundi.');
    expect(again?.text).toContain(`/dashboard/${renewed.id}\n`);
    for (const mail of mails.slice(0, -1)) expect(mail.text).not.toContain(renewed.id);
  });

  it('say nothing of a transfer that is not declared any more when the address is confirmed', async () => {
    const [pending, undone] = [uniqueMail(), uniqueMail()];
    const admin = await server.asStaff('admin');
    for (const email of [pending, undone]) {
      const made = await validate(server, { email });
      const projectId = made.project.id;
      await server.as().projects.setPaymentMethod({ projectId, paymentMethod: 'wise' });
      if (email === undone) {
        await server.as().projects.markPaid({ projectId });
        await admin.payments.undo({ projectId });
      }
      await areSent();
      const token = tokenIn(mailsTo(email)[0]);
      await server.as().clients.confirmMail({ clientId: made.client.id, token });
      await areSent();
      expect(mailsTo(email)).toHaveLength(1);
    }
  });

  it('give a renewed link to no unconfirmed address, also where the first mail was late', async () => {
    const email = uniqueMail();
    const made = await validate(server, { email });
    const { client } = await rowsOf(server.deps, made);
    await areSent();
    const renewed = await (await server.asStaff('sales')).clients.renewLink({ clientId: made.client.id });
    await areSent();
    const late = { id: randomUUID(), data: { clientId: client.id, kind: 'first' as const } };
    await linkMailKind(server.deps).handle({ ...late, signal: AbortSignal.timeout(10_000) } as never);
    expect(mailsTo(email)).toHaveLength(1);
    expect(mailsTo(email)[0]?.text).not.toContain(renewed.id);
  });

  /** A project as somebody makes it in a browser, and that browser. */
  const make = async (email: string) => {
    const browser = newBrowser();
    const made = await server.as({ cookie: browser }).projects.validate(filledForm({ email }));
    return { made, own: server.as({ cookie: browser }).clients };
  };

  it('go to the address as whoever made the project has corrected it, by another link', async () => {
    const [wrong, right] = [uniqueMail(), uniqueMail()];
    const { made, own } = await make(wrong);
    const before = { clientId: made.client.id };
    await areSent();
    // Whoever has the link alone, as it stands in the mail to the wrong address, corrects nothing.
    const others = [server.as(), (await make(uniqueMail())).own] as const;
    for (const other of [others[0].clients, others[1]])
      await expect(other.correctMail({ ...before, email: right })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    await expect(own.correctMail({ ...before, email: wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' });

    const corrected = await own.correctMail({ ...before, email: right });
    expect(corrected).toMatchObject({ email: right, firstName: made.client.firstName });
    await areSent();
    await expect(own.get(before)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(mailsTo(wrong)).toHaveLength(1);
    expect(mailsTo(right)).toHaveLength(1);
    expect(mailsTo(right)[0]?.text).toContain(`/dashboard/${corrected.id}#mail=`);

    const now = { clientId: corrected.id };
    await expect(own.confirmMail({ ...now, token: tokenIn(mailsTo(wrong)[0]) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await own.confirmMail({ ...now, token: tokenIn(mailsTo(right)[0]) });
    // What comes to a confirmed address goes nowhere else, whoever asks.
    await expect(own.correctMail({ ...now, email: uniqueMail() })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('are no more for a mailbox that was corrected to, and few for one client', async () => {
    const known = uniqueMail();
    await validate(server, { email: known });
    const one = await make(uniqueMail());
    const { client } = await rowsOf(server.deps, one.made);
    await areSent();
    const { id: clientId } = await one.own.correctMail({ clientId: one.made.client.id, email: known });
    // It has had its one mail; a first one that comes late is not told of the corrected address either.
    const late = { id: randomUUID(), data: { clientId: client.id, kind: 'first' as const } };
    await linkMailKind(server.deps).handle({ ...late, signal: AbortSignal.timeout(10_000) } as never);
    await areSent();
    expect(mailsTo(known)).toHaveLength(1);
    await expect(one.own.correctMail({ clientId, email: uniqueMail() })).rejects.toMatchObject({
      code: 'CONFLICT',
    });

    const two = await make(uniqueMail());
    let link = two.made.client.id;
    for (let count = 0; count < 3; count++)
      ({ id: link } = await two.own.correctMail({ clientId: link, email: uniqueMail() }));
    await expect(two.own.correctMail({ clientId: link, email: uniqueMail() })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
  });

  it('confirm no address that was corrected at the same moment', async () => {
    const [wrong, right] = [uniqueMail(), uniqueMail()];
    const { made, own } = await make(wrong);
    await areSent();
    const { id: clientId } = made.client;
    const [confirmed, corrected] = await Promise.allSettled([
      own.confirmMail({ clientId, token: tokenIn(mailsTo(wrong)[0]) }),
      own.correctMail({ clientId, email: right }),
    ]);
    const row = await server.deps.database.db
      .selectFrom('clients')
      .select(['email', 'email_confirmed_at'])
      .where('email', 'in', [wrong, right])
      .executeTakeFirstOrThrow();
    // Whoever came first, the address that counts as confirmed is the one whose mail was read.
    expect(row.email_confirmed_at !== null).toBe(row.email === wrong);
    expect(row.email).toBe(corrected.status === 'fulfilled' ? right : wrong);
    if (row.email === wrong) expect(confirmed.status).toBe('fulfilled');
    await areSent();
  });
});
