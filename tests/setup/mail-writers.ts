import type { Staff } from '../../src/server/access.ts';
import type { MailSubject } from '../../src/server/mail/mail.ts';
import { threadMails } from '../../src/server/mails/thread-service.ts';
import { beginConversation, putOnDesk } from './conversations.ts';
import { beginProjectOf, contactOf, makeCustomer, uniqueAddress } from './customers.ts';
import { addQuote } from './quotes.ts';
import { required } from './required.ts';
import type { TestServer, TestStaff } from './server.ts';
import { addStaff, callAs } from './staff-caller.ts';
import { addOpenPortal, filledRequest } from './support-portals.ts';

export type Noun = MailSubject['noun'];
/** A request, a conversation, a quote and a project of one contact. */
export type Things = Record<Noun, number>;

/** Who writes a mail: from where, about whose things, with the token of a mail to whom, and what a program adds. */
export type Writer = {
  from: string;
  about: Things;
  /** Whose token the mail shows: that of a mail to this address, to one of the staff where `staff` says so. */
  token: { to: string; staff?: TestStaff } | undefined;
  headers?: Record<string, string>;
};

type Contact = { id: number; customerId: number; address: string };

/** A client with one contact. */
async function addClient(server: TestServer, staff: Staff): Promise<Contact> {
  const made = await makeCustomer(server, staff);
  const { id, email } = contactOf(made);
  return { id, customerId: made.id, address: required(email) };
}

/** A further contact of a client. */
async function addContact(
  server: TestServer,
  staff: Staff,
  { customerId }: Contact,
  seesAll: boolean,
): Promise<Contact> {
  const address = uniqueAddress();
  const { customers } = callAs(server.deps, staff);
  await customers.addContact({ customerId, contact: { firstName: 'Ana', email: address, language: 'fr' } });
  const { id } = await server.deps.database.db
    .selectFrom('clients')
    .select('id')
    .where('email', '=', address)
    .executeTakeFirstOrThrow();
  if (seesAll) await customers.setSeesAll({ contactId: id, seesAll });
  return { id, customerId, address };
}

/**
 * One of each of what mails are about, with a contact; the conversation is support's, and a person has spoken in it.
 */
async function addThings(server: TestServer, { id, customerId, address }: Contact): Promise<Things> {
  const { db } = server.deps.database;
  const { id: project } = await db
    .selectFrom('projects')
    .select('id')
    .where('public_id', '=', await beginProjectOf(server, id))
    .executeTakeFirstOrThrow();
  const portal = await addOpenPortal(server, { contact_email: address, project_id: project });
  const request = await portal.client.supportRequests.create(filledRequest(portal));
  const { conversationId } = await beginConversation(server, { userEmail: address });
  await putOnDesk(server, conversationId, 'support');
  const { id: conversation } = await db
    .updateTable('conversations')
    .set({ contact_id: id })
    .where('public_id', '=', conversationId)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('messages')
    .values({ conversation_id: conversation, sender: 'admin', message: 'Bonjour', revision: 1 })
    .execute();
  // They have opened a mail that went there.
  await db
    .insertInto('person_answers')
    .values({ conversation_id: conversation, confirmed_email: address })
    .execute();
  const quote = await addQuote(server, { contactEmail: address });
  await db
    .updateTable('quotes')
    .set({ contact_id: id, customer_id: customerId })
    .where('id', '=', quote.id)
    .execute();
  return { request: Number(request.id), conversation, quote: quote.id, project };
}

const makers = async (server: TestServer) => {
  const { db } = server.deps.database;
  const admin = await addStaff(server.deps, { role: 'admin' });
  const calls = callAs(server.deps, admin);
  /** Somebody of the staff with a second factor, which their role has to have. */
  const addPerson = async (role: 'support' | 'sales', hasFactor = true) => {
    const person = await server.signUp(role);
    await db
      .updateTable('staff')
      .set({ two_factor_enabled: hasFactor })
      .where('id', '=', person.id)
      .execute();
    return person;
  };
  const change = (person: TestStaff, fields: { disabled_at: Date; removed_at?: Date; email?: string }) =>
    db.updateTable('staff').set(fields).where('id', '=', person.id).execute();
  return { db, admin, calls, addPerson, change };
};

/**
 * Everybody who may write a mail, and what happens to two clients meanwhile: `join` joins the newcomer's client to that
 * of whom all is with, and the mover's client to another one; `widen` shows the newcomer all of it; `part` undoes both
 * joins.
 */
export async function addWriters(server: TestServer) {
  const { db, admin, calls, addPerson, change } = await makers(server);
  const { customers } = calls;
  const contact = await addClient(server, admin);
  const about = await addThings(server, contact);
  const of = ({ address }: Contact, things = about): Writer => ({
    from: address,
    about: things,
    // Whatever a client shows of a token, it is one that went to the contact.
    token: { to: things === about ? contact.address : address },
  });
  const program = (headers: Record<string, string>, from = contact.address): Writer => ({
    ...of(contact),
    from,
    headers,
  });

  const former = await addClient(server, admin);
  const ofFormer = await addThings(server, former);
  const formerColleague = await addContact(server, admin, contact, true);
  for (const { id } of [former, formerColleague]) await customers.revokeContact({ contactId: id });

  const [newcomer, mover, home] = [
    await addClient(server, admin),
    await addClient(server, admin),
    await addClient(server, admin),
  ];
  const ofMover = await addThings(server, mover);

  const support = await addPerson('support');
  const sales = await addPerson('sales');
  const disabled = await addPerson('support');
  const removed = await addPerson('support');
  const factorless = await addPerson('support', false);
  await db
    .updateTable('staff_policies')
    .set({ requires_factor: true })
    .where('role', '=', 'support')
    .execute();
  const own = (staff: TestStaff): Writer => ({ from: staff.email, about, token: { to: staff.email, staff } });

  const writers = {
    contact: of(contact),
    'the contact without a token': { ...of(contact), token: undefined },
    'a colleague who sees all': of(await addContact(server, admin, contact, true)),
    'a colleague who sees nothing': of(await addContact(server, admin, contact, false)),
    'a former contact': of(former, ofFormer),
    'a former colleague': of(formerColleague),
    'a contact of another client': of(home),
    newcomer: of(newcomer),
    mover: of(mover, ofMover),
    'a stranger with the token': { ...of(contact), from: 'stranger@evil.example' },
    'a stranger with the token who names the contact for answers': {
      ...of(contact),
      from: 'stranger@evil.example',
      headers: { 'Reply-To': contact.address },
    },
    'a stranger who names the contact for answers': {
      ...of(contact),
      from: 'stranger@evil.example',
      token: undefined,
      headers: { 'Reply-To': contact.address },
    },
    'a stranger': { ...of(contact), from: 'visitor@new.example', token: undefined },
    'staff of the desk': own(support),
    'staff of another desk': own(sales),
    'disabled staff': own(disabled),
    'removed staff': own(removed),
    'staff without their second factor': own(factorless),
    'staff with a colleague’s token': { ...own(support), from: factorless.email },
    'staff with a client’s token': { ...of(contact), from: support.email },
    'staff without a token': { ...own(support), token: undefined },
    'the contact with a staff token': { ...own(support), from: contact.address },
    'a stranger with a staff token': { ...own(support), from: 'stranger@evil.example' },
    'a program that says that they are away': program({ 'Auto-Submitted': 'auto-replied' }),
    'a program of the staff': { ...own(support), headers: { 'Auto-Submitted': 'auto-replied' } },
    'another agency’s assistant': program({ 'Auto-Submitted': 'auto-replied', 'X-Vitrine': 'other.example' }),
    'a mailing list': program({ 'List-Id': '<all.client.example>' }),
    'our assistant’s mail, sent back': program(
      { 'Auto-Submitted': 'auto-replied', 'X-Vitrine': server.config.appUrl.host },
      'hello@agency.example',
    ),
    'our mail, sent on by the contact’s rules': program({ 'X-Vitrine': server.config.appUrl.host }),
    'the agency’s own address': program({}, 'hello@agency.example'),
  } satisfies Record<string, Writer>;

  const joinOf = async (customerId: number) => required((await customers.get({ customerId })).joins[0]).id;
  return {
    writers: writers as Record<keyof typeof writers, Writer>,
    /** Once their mails with tokens have gone out. */
    async leave() {
      const now = new Date();
      await change(disabled, { disabled_at: now });
      await change(removed, { disabled_at: now, removed_at: now, email: `${removed.id}@invalid` });
    },
    async join() {
      await customers.join({ fromId: newcomer.customerId, intoId: contact.customerId });
      await customers.join({ fromId: mover.customerId, intoId: home.customerId });
    },
    widen: () => customers.setSeesAll({ contactId: newcomer.id, seesAll: true }),
    async part() {
      for (const { customerId } of [contact, home])
        await customers.part({ joinId: await joinOf(customerId) });
    },
  };
}

/** The address that a mail about it would be answered to. */
export async function answerAddressOf(
  server: TestServer,
  { about, token }: Writer,
  { noun, marker }: { noun: Noun; marker: string },
): Promise<string | undefined> {
  if (!token) return undefined;
  const subject = { noun, id: about[noun], staffId: token.staff?.id };
  const to = { address: token.to };
  const threaded = await threadMails(server.deps)({ id: marker, to, subject: 'Sujet', about: subject });
  return required(threaded.replyTo).address;
}
