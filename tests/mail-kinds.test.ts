import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endBatch } from '../src/server/chat/mail-service.ts';
import { mailJobOptions } from '../src/server/mail/mail.ts';
import { debitMail } from '../src/server/payments/jobs.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { beginConversation } from './setup/conversations.ts';
import { beginProjectOf, uniqueAddress } from './setup/customers.ts';
import { sellerInFrance } from './setup/invoices.ts';
import type { Noun } from './setup/mail-writers.ts';
import { answerAddress, replyEnv, writeMail } from './setup/mail-writing.ts';
import { readMailsHere } from './setup/mails-here.ts';
import { type ReadMail, readMail } from './setup/mime.ts';
import { accountEnv } from './setup/projects.ts';
import { addQuote, quoteOf, readerOf } from './setup/quotes.ts';
import { bring, dealtWith } from './setup/replies.ts';
import { required } from './setup/required.ts';
import { startTestServer, type TestServer, type TestStaff } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';
import { addOpenPortal, filledRequest, supportIsQuiet } from './setup/support-portals.ts';
import { type SmtpStandIn, startSmtp } from './stand-ins/smtp.ts';

/**
 * What a mail is answered into. Of what is about none of these, or about nothing that its reader may answer by mail, it
 * says why: an answer to it goes to the agency's one address, and waits there or begins a conversation.
 */
type Thread = Noun | { none: string };

type Row = {
  /** The kind of job that sends it, by the name of its queue. */
  job: string;
  what: string;
  to: Reader;
  subject: RegExp;
  /** Its headline, where its subject is that of the thread. */
  title?: RegExp;
  thread: Thread;
  /** Auto-Submitted (RFC 3834): `no` of what a person wrote, which an absent reader's program may answer. */
  submitted: 'no' | 'auto-generated' | 'auto-replied';
  /** Whether it says where it is turned off. What is owed to its reader, or somebody's letter, does not. */
  isOptional: boolean;
};

type Reader =
  | 'client'
  | 'acceptor'
  | 'colleague'
  | 'portal'
  | 'visitor'
  | 'typed'
  | 'lead'
  | 'sara'
  | 'lea'
  | 'louis'
  | 'amina'
  | 'invited'
  | 'hourly';

const signIn = { none: 'opens an account or a space to whoever reads it' };
const several = { none: 'is about several things, or about an account' };
const screens = { none: 'staff act on it on its screen alone' };

const generated = { submitted: 'auto-generated', isOptional: false } as const;
const letter = { submitted: 'no', isOptional: false } as const;
const notice = { submitted: 'auto-generated', isOptional: true } as const;

// biome-ignore format: a table
const rows: Row[] = [
  { job: 'clients.mail-link', what: 'the first link of a dashboard', to: 'client', subject: /^Votre tableau de bord chez/, thread: 'project', ...generated },
  { job: 'clients.mail-link', what: 'another link of a dashboard', to: 'client', subject: /^Le nouveau lien/, thread: 'project', ...generated },
  { job: 'clients.mail-link', what: 'the link after a quote was accepted', to: 'acceptor', subject: /^Votre tableau de bord chez/, thread: 'project', ...generated },
  { job: 'projects.mail-news', what: 'a message about a project', to: 'client', subject: /^Un message de/, thread: 'project', ...generated },
  { job: 'projects.mail-news', what: 'a project’s status', to: 'client', subject: /^Site de Nadia : /, thread: 'project', ...generated },
  { job: 'payments.mail-waiting', what: 'a transfer that is waited for', to: 'client', subject: /^Nous attendons votre virement/, thread: 'project', ...generated },
  { job: 'payments.mail-receipt', what: 'a receipt', to: 'client', subject: /^Votre reçu n°/, thread: 'project', ...generated },
  { job: 'invoices.mail-issued', what: 'a new invoice', to: 'acceptor', subject: /^Votre facture F[\d-]+$/, thread: 'project', ...generated },
  { job: 'invoices.mail-reminder', what: 'a reminder of an invoice', to: 'acceptor', subject: /^Facture F[\d-]+ : à régler/, thread: 'project', ...generated },
  { job: 'subscriptions.mail-price', what: 'another price of a monthly service', to: 'acceptor', subject: /^Maintenance : nouveau prix/, thread: 'project', ...generated },
  { job: 'payments.mail-debit', what: 'a debit that was refused', to: 'acceptor', subject: /^Paiement non abouti/, thread: 'project', ...generated },
  { job: 'quotes.mail-offer', what: 'a quote', to: 'acceptor', subject: /^Votre devis : /, thread: 'quote', ...letter },
  { job: 'quotes.mail-offer', what: 'a reminder of a quote', to: 'acceptor', subject: /^Rappel : /, thread: 'quote', ...letter },
  { job: 'quotes.mail-offer', what: 'the password of a quote', to: 'acceptor', subject: /^Le mot de passe de votre devis/, thread: 'quote', ...generated },
  { job: 'quotes.mail-client', what: 'an accepted quote', to: 'acceptor', subject: /^Votre devis accepté/, thread: 'quote', ...generated },
  { job: 'support-request.mail-client', what: 'an answer in a request', to: 'portal', subject: /^Réponse de .*panier/, thread: 'request', ...letter },
  { job: 'support-request.mail-client', what: 'a request’s status', to: 'portal', subject: /^Votre demande « La recherche/, thread: 'request', ...generated },
  { job: 'chat.mail-answers', what: 'an answer in a conversation', to: 'visitor', subject: /vous a répondu/, thread: 'conversation', ...letter },
  { job: 'chat.mail-answers', what: 'that one waits for an address that nobody has confirmed', to: 'typed', subject: /vous a répondu/, thread: 'conversation', ...letter },
  { job: 'chat.mail-assistant', what: 'the assistant’s answer to a mail', to: 'lead', subject: /^Re: Bonjour/, thread: 'conversation', submitted: 'auto-replied', isOptional: false },
  { job: 'my.mail-link', what: 'a sign-in link of a client', to: 'client', subject: /^Votre espace chez/, thread: signIn, ...generated },
  { job: 'contact-access.mail-changed', what: 'that passwords are others now', to: 'colleague', subject: /mot de passe a changé/, thread: several, ...generated },
  { job: 'staff.mail-link', what: 'an invitation', to: 'invited', subject: /^Votre compte chez/, thread: signIn, ...generated },
  { job: 'staff.mail-link', what: 'a new password', to: 'sara', subject: /^Votre nouveau mot de passe/, thread: signIn, ...generated },
  { job: 'staff.mail-alert', what: 'what was done with an account', to: 'lea', subject: /^Votre rôle a changé/, thread: several, ...generated },
  { job: 'support-request.mail-staff', what: 'a new request', to: 'sara', subject: /^Nouvelle demande .*panier/, thread: 'request', ...notice },
  { job: 'support-request.mail-staff', what: 'what a client wrote', to: 'sara', subject: /^Re: Nouvelle demande de .*panier/, title: /^Un client a écrit/, thread: 'request', ...notice },
  { job: 'support-request.mail-staff', what: 'a request that is open again', to: 'sara', subject: /^Re: Nouvelle demande de /, title: /^Une demande a été rouverte/, thread: 'request', ...notice },
  { job: 'chat.notify-staff', what: 'a visitor who asks for a person', to: 'sara', subject: /^Un visiteur demande une personne/, thread: 'conversation', ...notice },
  { job: 'projects.mail-staff', what: 'a new project', to: 'louis', subject: /^Nouveau projet/, thread: screens, ...notice },
  { job: 'projects.mail-staff', what: 'a deposit', to: 'louis', subject: /^Virement confirmé/, thread: screens, ...notice },
  { job: 'payments.mail-staff', what: 'a transfer that was announced', to: 'amina', subject: /^Virement annoncé/, thread: screens, ...notice },
  { job: 'quotes.mail-staff', what: 'that a quote was accepted', to: 'louis', subject: /^Devis accepté/, thread: screens, ...notice },
  { job: 'notices.digest', what: 'a digest', to: 'hourly', subject: /notifications? non lues?$/, thread: several, ...notice },
];

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const idOf = (mail: ReadMail) => mail.header('message-id');
const tokenOf = (mail: ReadMail) => /^<([a-z2-7]{26})@/.exec(idOf(mail))?.[1] ?? '';

describe('the mails that are sent', () => {
  let smtp: SmtpStandIn;
  let server: TestServer;
  const readers = {} as Record<Reader, string>;
  const staffIds = new Map<string, string>();
  beforeAll(async () => {
    smtp = await startSmtp();
    server = await startTestServer('postgres', createScriptedAssistant(), {
      ...replyEnv,
      ...accountEnv,
      ...sellerInFrance,
      SMTP_URL: smtp.url,
      MAIL_AUTHSERV_ID: 'mx.agency.example',
      MAIL_ASSISTANT: 'on',
    });
    readMailsHere(server);
    await addStaffOf();
  });
  afterAll(async () => {
    await server?.close();
    await smtp.close();
  });

  const db = () => server.deps.database.db;
  const run = async (statement: string) => (await server.deps.database.jobs.executeSql(statement, [])).rows;
  /** All mails that went to somebody. */
  const mailsTo = (reader: Reader) =>
    smtp.received.filter(({ to }) => to.includes(readers[reader])).map(({ source }) => readMail(source));
  const arrived = (reader: Reader, subject: RegExp) =>
    expect
      .poll(() => mailsTo(reader).some((mail) => subject.test(plain(mail.header('subject')))), {
        timeout: 20_000,
      })
      .toBe(true);

  /** The queues of mails, by the tries that they have; the erasure of a person has the same and sends none. */
  const queues = async (): Promise<string[]> => {
    const { retryLimit, retryDelayMax } = mailJobOptions;
    const found = await run(
      `select name from pgboss.queue where retry_limit = ${retryLimit} and retry_delay_max = ${retryDelayMax}
        and dead_letter is not null and name <> 'rights.erase' order by name`,
    );
    return (found as { name: string }[]).map(({ name }) => name);
  };
  /** What waits for its time goes out now. */
  async function bringDue(): Promise<void> {
    await run(`update support_requests set status_changed_at = status_changed_at - interval '30 seconds'`);
    const names = await queues();
    await run(`update pgboss.job set start_after = now() where state = 'created'`);
    for (const name of names) server.deps.jobs.wake(name);
  }
  const leftToSend = async () => {
    const names = (await queues()).map((name) => `'${name}'`).join(', ');
    return run(`select name, state, output from pgboss.job where name in (${names}) and state < 'completed'`);
  };

  async function addStaffOf(): Promise<void> {
    const people: [Reader, TestStaff][] = [
      ['sara', await server.signUp('support')],
      ['louis', await server.signUp('sales')],
      ['amina', await server.signUp('admin')],
      ['lea', await server.signUp('support')],
      ['hourly', await server.signUp('sales')],
    ];
    for (const [reader, { id, email }] of people) {
      readers[reader] = email;
      staffIds.set(email, id);
    }
    const hourly = required(people.at(-1))[1];
    const choices = (['clients', 'quotes', 'money'] as const).map((topic) => ({
      topic,
      mails: 'hourly' as const,
    }));
    await (await server.asStaff(hourly)).notices.setChoices({ choices });
  }
  const admin = async () => callAs(server.deps, await addStaff(server.deps));

  async function aboutProject(): Promise<void> {
    readers.client = uniqueAddress();
    const visitor = server.as();
    const { client, project } = await visitor.projects.validate({
      firstName: 'Nadia',
      lastName: 'Rahman',
      email: readers.client,
      projectName: 'Site de Nadia',
      projectPrice: 3_000,
      language: 'fr',
    });
    await arrived('client', /^Votre tableau de bord/);
    await db()
      .updateTable('clients')
      .set({ email_confirmed_at: new Date() })
      .where('link_id', '=', client.id)
      .execute();
    const projectId = project.id;
    const support = await server.asStaff('support');
    await support.projects.setLastUpdate({ projectId, message: 'La maquette est prête.' });
    await arrived('client', /^Un message de/);
    await support.projects.setStatus({ projectId, status: 'in_progress' });
    await visitor.projects.setPaymentMethod({ projectId, paymentMethod: 'wise' });
    await visitor.projects.markPaid({ projectId });
    await arrived('client', /^Nous attendons/);
    await (await admin()).payments.confirm({ projectId });
    await (await admin()).clients.renewLink({ clientId: client.id });
    await arrived('client', /^Le nouveau lien/);
    await server.as().my.link({ email: readers.client, language: 'fr' });
  }

  async function aboutQuote(): Promise<void> {
    readers.acceptor = uniqueAddress();
    const quote = await addQuote(server, { contactEmail: readers.acceptor });
    const { quotes } = await admin();
    const offer = {
      quoteId: quote.id,
      version: 1,
      language: 'fr',
      address: readers.acceptor,
      message: '',
    } as const;
    await quotes.sendMail({ ...offer, kind: 'quote' });
    await arrived('acceptor', /^Votre devis : /);
    await sql`update quote_mails set created_at = created_at - interval '4 days'`.execute(db());
    await quotes.sendMail({ ...offer, kind: 'reminder' });
    await arrived('acceptor', /^Rappel : /);
    await quotes.sendMailWithPassword({ ...offer, password: 'mailed', known: quote.password });
    await arrived('acceptor', /^Le mot de passe/);
    const reader = await readerOf(server, quote);
    const accepted = await reader.accept({ slug: quote.slug, version: 1, acceptedBy: 'Nadia Rahman' });
    await arrived('acceptor', /^Votre devis accepté/);
    await sql`update customers set address = ${'4 place des Vosges\n75004 Paris'}, country = 'FR',
      registration_number = '404833048'
      where id = (select customer_id from clients where email = ${readers.acceptor})`.execute(db());
    const { invoices } = await admin();
    const projectId = required(accepted.payment?.project).id;
    const { id, revision } = await invoices.draft({ projectId });
    await invoices.issue({ invoiceId: id, revision });
    await invoices.remind({ invoiceId: id });
    await arrived('acceptor', /^Facture/);
    await aboutService(projectId);
  }

  async function aboutService(projectId: string): Promise<void> {
    const { subscriptions } = await admin();
    const { id } = await subscriptions.create({
      projectId,
      requestKey: randomUUID(),
      label: 'Maintenance',
      amount: 600,
    });
    const subscriptionId = id;
    const startsOn = new Date().toLocaleDateString('sv', { timeZone: server.config.timeZone });
    const { changeableFrom, periods } = await subscriptions.start({ subscriptionId, startsOn });
    await subscriptions.announcePrice({ subscriptionId, amount: 650, from: required(changeableFrom[0]) });
    await arrived('acceptor', /^Maintenance/);
    const { position } = required(periods[0]);
    const { rows } = await sql<{ projectId: number }>`
      update instalments i set collection = 'failed' from projects p
      where p.id = i.project_id and p.public_id = ${projectId} and i.position = ${position}
      returning p.id as "projectId"`.execute(db());
    await db()
      .transaction()
      .execute((trx) => server.deps.jobs.send(trx, debitMail, { ...required(rows[0]), position }));
    await arrived('acceptor', /^Paiement non abouti/);
  }

  async function aboutRequests(): Promise<void> {
    const portal = await addOpenPortal(server);
    readers.portal = portal.mailbox;
    const { supportRequests: client } = portal.client;
    const { supportRequests: staff } = await server.asStaff('support');
    const [cart, search] = [
      await client.create(filledRequest(portal)),
      await client.create(filledRequest(portal, { title: 'La recherche ne trouve rien' })),
    ];
    await staff.write({ requestId: cart.id, message: 'Nous regardons cela.' });
    await client.write({ requestId: cart.id, message: 'Merci.' });
    await staff.setStatus({ requestId: search.id, status: 'Résolu' });
    await supportIsQuiet(server.deps);
    await arrived('portal', /^Votre demande/);
    await client.reopen({ requestId: search.id });
  }

  async function inChat(): Promise<void> {
    const answer = async (reader: 'visitor' | 'typed') => {
      readers[reader] = uniqueAddress();
      const { conversationId, visitor } = await beginConversation(server, { userEmail: readers[reader] });
      await visitor.chat.requestPerson({ conversationId });
      await (await server.asStaff('sales')).admin.reply({ conversationId, message: 'Dès 4 000 €.' });
      const { id } = await db()
        .selectFrom('conversations')
        .select('id')
        .where('public_id', '=', conversationId)
        .executeTakeFirstOrThrow();
      await db()
        .updateTable('messages')
        .set({ created_at: new Date(Date.now() - 3_600_000) })
        .where('conversation_id', '=', id)
        .execute();
      if (reader === 'visitor')
        await db()
          .updateTable('person_answers')
          .set({ confirmed_email: readers[reader] })
          .where('conversation_id', '=', id)
          .execute();
      await endBatch(server.deps, id);
      await arrived(reader, /vous a répondu/);
    };
    await answer('visitor');
    await answer('typed');
    readers.lead = 'lead@client.example';
    const passes = { 'Authentication-Results': 'mx.agency.example; dmarc=pass header.from=client.example' };
    const raw = writeMail({ from: readers.lead, text: 'Combien coûte un site ?', headers: passes });
    expect(await bring(server, raw)).toBe(200);
    await dealtWith(server);
    await arrived('lead', /^Re: /);
  }

  async function aboutAccess(): Promise<void> {
    readers.colleague = uniqueAddress();
    const { customers, quotes } = await admin();
    const made = await customers.create({
      customer: { name: 'Hôtel Lumière', language: 'fr' },
      contact: { firstName: 'Camille', email: uniqueAddress(), language: 'fr' },
    });
    const contact = { firstName: 'Ana', email: readers.colleague, language: 'fr' } as const;
    await customers.addContact({ customerId: made.id, contact });
    const { contacts } = await customers.get({ customerId: made.id });
    for (const { id } of contacts) await customers.setSeesAll({ contactId: id, seesAll: true });
    const leaving = required(contacts.find(({ email }) => email !== readers.colleague)).id;
    await beginProjectOf(server, leaving);
    const slug = `q-${made.id}`;
    await quotes.create({ slug, content: quoteOf(), customerId: made.id, contactId: leaving });
    await customers.endAccess({ contactId: leaving, things: [{ kind: 'quote', slug }], tell: true });
  }

  async function ofAccounts(): Promise<void> {
    readers.invited = 'invited@staff.example';
    const { staff } = await admin();
    await staff.invite({ name: 'Nora', email: readers.invited, role: 'sales' });
    await server.as().staff.requestReset({ email: readers.sara });
    await staff.setRole({ staffId: required(staffIds.get(readers.lea)), role: 'sales' });
  }

  const found = ({ to, subject, title }: Row): ReadMail => {
    const all = mailsTo(to);
    const mail = all.find(
      (one) => subject.test(plain(one.header('subject'))) && (title?.test(one.text) ?? true),
    );
    if (!mail) throw new Error(`Not among ${all.map((one) => one.header('subject')).join(' | ')}`);
    return mail;
  };

  it.each([
    ['a project', aboutProject],
    ['a quote', aboutQuote],
    ['requests', aboutRequests],
    ['conversations', inChat],
    ['access', aboutAccess],
    ['accounts', ofAccounts],
  ])('go out about %s', { timeout: 60_000 }, (_, tell) => tell());

  it('go out until none is left', { timeout: 60_000 }, async () => {
    await bringDue();
    await expect.poll(leftToSend, { timeout: 60_000 }).toEqual([]);
  });

  it.each(rows)('$what', async (row) => {
    const mail = found(row);
    expect(mail.header('auto-submitted')).toBe(row.submitted);
    const where = new URL('/notices', server.config.appUrl).href;
    expect(mail.header('list-unsubscribe')).toBe(row.isOptional ? `<${where}>` : '');
    const address = required(answerAddress(mail));
    if (typeof row.thread !== 'string') {
      // Where answers come in, but into nothing.
      expect(address).toBe('reply@agency.example');
      expect([mail.header('references'), mail.header('in-reply-to')]).toEqual(['', '']);
      return;
    }
    expect(address).toBe(`reply+${tokenOf(mail)}@agency.example`);
    const sent = await db()
      .selectFrom('sent_mails')
      .selectAll()
      .where('token', '=', tokenOf(mail))
      .executeTakeFirstOrThrow();
    expect(sent[`${row.thread}_id`]).not.toBeNull();
    expect(sent.address).toBe(readers[row.to]);
    expect(sent.staff_id).toBe(staffIds.get(readers[row.to]) ?? null);
    const [job] = (await run(`select name from pgboss.job where id = '${sent.job_id}'`)) as {
      name: string;
    }[];
    expect(job?.name).toBe(row.job);
    // What went before it, to the same reader and about the same thing.
    const before = db()
      .selectFrom('sent_mails')
      .select('token')
      .where(`${row.thread}_id`, '=', required(sent[`${row.thread}_id`]))
      .where('address', '=', sent.address)
      .where('id', '<', sent.id)
      .orderBy('id');
    const ids = (await before.execute()).map(({ token }) => `<${token}@agency.example>`);
    const shown = mail.header('references').split(/\s+/).filter(Boolean);
    const ours = shown.filter((id) => id.endsWith('@agency.example>'));
    // Two that go out at once do not know of each other, and both of the first.
    expect(ours[0]).toBe(ids[0]);
    expect(ids).toEqual(expect.arrayContaining(ours));
    expect(mail.header('in-reply-to')).toBe(shown.at(-1) ?? '');
  });

  it('are all in this table', async () => {
    expect([...new Set(rows.map(({ job }) => job))].toSorted()).toEqual(await queues());
  });
});
