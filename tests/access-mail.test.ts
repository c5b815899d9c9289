import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomId } from '../src/server/ids.ts';
import type { MailSubject } from '../src/server/mail/mail.ts';
import { tieMails } from '../src/server/mails/tie-service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { beginConversation } from './setup/conversations.ts';
import { beginProjectOf, contactOf, makeCustomer, uniqueAddress } from './setup/customers.ts';
import { replyEnv, writeMail } from './setup/mail-writing.ts';
import { addQuote } from './setup/quotes.ts';
import { bring, dealtWith } from './setup/replies.ts';
import { required } from './setup/required.ts';
import { startTestServer, type TestServer, type TestStaff } from './setup/server.ts';
import { addStaff } from './setup/staff-caller.ts';
import { addPortal, filledRequest } from './setup/support-portals.ts';

type Noun = MailSubject['noun'];
const nouns: Noun[] = ['request', 'conversation', 'quote', 'project'];

/** Who writes: what they may do stands in `expected`. */
type Sender =
  | 'contact'
  | 'colleague'
  | 'blind-colleague'
  | 'former'
  | 'other-client'
  | 'stranger'
  | 'support'
  | 'sales'
  | 'disabled';

/** Of whom a mail becomes a message, and whose message it is; all else is held and shown to nobody but staff. */
const expected: Record<Sender, Partial<Record<Noun, 'user' | 'client' | 'staff' | 'admin'>>> = {
  contact: { request: 'client', conversation: 'user', quote: 'user', project: 'user' },
  // Sees the project, and so its portal; the conversation is somebody else's.
  colleague: { request: 'client', project: 'user' },
  'blind-colleague': {},
  former: {},
  'other-client': {},
  stranger: {},
  // By the token of a mail that they got themselves, where a server says that it is they: see below.
  support: {},
  sales: {},
  disabled: {},
};

describe('who may write where by mail', () => {
  let server: TestServer;
  let senders: Record<Sender, { address: string; staff?: TestStaff }>;
  let things: Record<Noun, number>;
  const db = () => server.deps.database.db;

  beforeAll(async () => {
    server = await startTestServer('postgres', createScriptedAssistant(), replyEnv);
    const staff = await addStaff(server.deps, { role: 'admin' });
    const customer = await makeCustomer(server, staff);
    const contact = contactOf(customer);
    const publicId = await beginProjectOf(server, contact.id);
    const { id: project } = await db()
      .selectFrom('projects')
      .select('id')
      .where('public_id', '=', publicId)
      .executeTakeFirstOrThrow();
    const addContact = async (fields: { sees_all: boolean; revoked_at?: Date }) => {
      const email = uniqueAddress();
      const { id } = await db()
        .insertInto('clients')
        .values({
          link_id: randomId(),
          first_name: 'Ana',
          last_name: '',
          email,
          language: 'fr',
          customer_id: customer.id,
          ...fields,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, address: email };
    };
    const colleague = await addContact({ sees_all: true });
    const blind = await addContact({ sees_all: false });
    const former = await addContact({ sees_all: true, revoked_at: new Date() });
    const other = contactOf(await makeCustomer(server, staff));
    const own = required(contact.email);

    const portal = await addPortal(server, { contact_email: own });
    await db()
      .updateTable('client_projects')
      .set({ project_id: project })
      .where('id', '=', portal.id)
      .execute();
    const request = await portal.client.supportRequests.create(filledRequest(portal));
    const conversation = await beginConversation(server, { userEmail: own });
    // The visitor has opened a mail that went there.
    await db()
      .insertInto('person_answers')
      .columns(['conversation_id', 'confirmed_email'])
      .expression((eb) =>
        eb
          .selectFrom('conversations')
          .select((v) => ['id', v.val(own).as('email')])
          .where('public_id', '=', conversation.conversationId),
      )
      .execute();
    const quote = await addQuote(server, { contactEmail: own });
    await db()
      .updateTable('quotes')
      .set({ contact_id: contact.id, customer_id: customer.id })
      .where('id', '=', quote.id)
      .execute();
    const { id: talk } = await db()
      .selectFrom('conversations')
      .select('id')
      .where('public_id', '=', conversation.conversationId)
      .executeTakeFirstOrThrow();
    things = { request: request.id, conversation: talk, quote: quote.id, project };

    const person = async (role: 'support' | 'sales') => {
      const account = await server.signUp(role);
      return { address: account.email, staff: account };
    };
    senders = {
      contact: { address: own },
      colleague,
      'blind-colleague': blind,
      former,
      'other-client': { address: required(other.email) },
      stranger: { address: 'stranger@evil.example' },
      support: await person('support'),
      sales: await person('sales'),
      disabled: await person('support'),
    };
    await db()
      .updateTable('staff')
      .set({ disabled_at: new Date() })
      .where('id', '=', required(senders.disabled.staff).id)
      .execute();
  });
  afterAll(() => server.close());

  /** The address that a mail about it would be answered to; each of the staff has their own. */
  async function replyTo(
    noun: Noun,
    { address, staff }: { address: string; staff?: TestStaff },
    marker: string,
  ) {
    const about = { noun, id: things[noun], staffId: staff?.id };
    // Whatever a client shows of a token, it is one that went to the contact.
    const to = { address: staff ? address : senders.contact.address };
    const tied = await tieMails(server.deps)({ id: marker, to, subject: 'Sujet', about });
    return required(tied.replyTo).address;
  }

  async function findMessage(marker: string): Promise<string | undefined> {
    const [talk] = await db().selectFrom('messages').select('sender').where('message', '=', marker).execute();
    const [request] = await db()
      .selectFrom('support_request_messages')
      .select('sender')
      .where('message', '=', marker)
      .execute();
    return talk?.sender ?? request?.sender;
  }

  it.each((Object.keys(expected) as Sender[]).flatMap((sender) => nouns.map((noun) => ({ sender, noun }))))(
    '$sender about a $noun',
    async ({ sender, noun }) => {
      const marker = `${sender} about a ${noun}`;
      const from = senders[sender];
      const to = await replyTo(noun, from, marker);
      expect(await bring(server, writeMail({ from: from.address, to, text: marker }))).toBe(200);
      await dealtWith(server);
      const sees = expected[sender][noun];
      const { state } = await db()
        .selectFrom('received_mails')
        .select('state')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      expect({ state, sender: await findMessage(marker) }).toEqual({
        state: sees ? 'filed' : 'held',
        sender: sees,
      });
    },
  );

  it('a client with the token that went to one of the staff', async () => {
    const to = await replyTo('request', senders.support, 'for staff');
    await bring(server, writeMail({ from: senders.contact.address, to, text: 'with their token' }));
    await dealtWith(server);
    expect(await findMessage('with their token')).toBeUndefined();
  });

  it('staff with the token that went to a client', async () => {
    const to = await replyTo('request', { address: senders.contact.address }, 'for the client');
    await bring(server, writeMail({ from: senders.support.address, to, text: 'with the client’s token' }));
    await dealtWith(server);
    expect(await findMessage('with the client’s token')).toBeUndefined();
  });
});

describe('a sender whom the own server does not vouch for', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('postgres', createScriptedAssistant(), {
      ...replyEnv,
      MAIL_AUTHSERV_ID: 'mx.agency.example',
    });
  });
  afterAll(() => server.close());

  const results = (text: string) => ({ 'Authentication-Results': text });
  it.each([
    ['says that it is forged', 'client', results('mx.agency.example; dmarc=fail'), 'held'],
    ['says nothing', 'client', {}, 'held'],
    ['is another server', 'client', results('mx.evil.example; dmarc=pass'), 'held'],
    ['says that it is theirs', 'client', results('mx.agency.example; dmarc=pass'), 'filed'],
    [
      'knows of no rule of their domain',
      'client',
      results('mx.agency.example; dmarc=none; spf=pass'),
      'filed',
    ],
    ['knows of no rule of their domain', 'staff', results('mx.agency.example; dmarc=none; spf=pass'), 'held'],
    ['says that it is theirs', 'staff', results('mx.agency.example; dmarc=pass'), 'filed'],
  ] as const)('is met where it %s (%s)', async (_, who, headers, state) => {
    const portal = await addPortal(server);
    const { id } = await portal.client.supportRequests.create(filledRequest(portal));
    const account = who === 'staff' ? await server.signUp('support') : undefined;
    const from = account?.email ?? portal.mailbox;
    const about = { noun: 'request' as const, id, staffId: account?.id };
    const { replyTo } = await tieMails(server.deps)({
      id: portal.slug,
      to: { address: from },
      subject: 'Sujet',
      about,
    });
    await bring(server, writeMail({ from, to: required(replyTo).address, text: 'Bonjour', headers }));
    await dealtWith(server);
    expect(await newest()).toEqual({ state, reason: state === 'held' ? 'unproven' : null });
  });

  const newest = () =>
    server.deps.database.db
      .selectFrom('received_mails')
      .select(['state', 'reason'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();

  it('does not open by mail what lacks a second factor on screen', async () => {
    const portal = await addPortal(server);
    const { id } = await portal.client.supportRequests.create(filledRequest(portal));
    const account = await server.signUp('support');
    const policies = server.deps.database.db.updateTable('staff_policies').where('role', '=', 'support');
    const { replyTo } = await tieMails(server.deps)({
      id: portal.slug,
      to: { address: account.email },
      subject: 'Sujet',
      about: { noun: 'request', id, staffId: account.id },
    });
    const headers = results('mx.agency.example; dmarc=pass');
    const to = required(replyTo).address;
    await policies.set({ requires_factor: true }).execute();
    await bring(server, writeMail({ from: account.email, to, text: 'Bonjour', headers }));
    await dealtWith(server);
    await policies.set({ requires_factor: false }).execute();
    expect(await newest()).toEqual({ state: 'held', reason: 'sender' });
  });
});
