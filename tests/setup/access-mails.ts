import { randomBytes, randomUUID } from 'node:crypto';
import { keepFile } from '../../src/server/files/service.ts';
import { definePart, none } from './access-parts.ts';
import { admin, bothDesks, portal, supportDesk } from './access-rows.ts';
import { insertGrant } from './gated.ts';
import { demoPasswordHash } from './passwords.ts';

type Things = {
  mailId: number;
  requestId: number;
  messageId: number;
  conversationId: string;
  visitorMessageId: number;
};

const theBytes = Buffer.from('From: a@b.example\r\nSubject: Bonjour\r\n\r\nBonjour\r\n');
const theMail = ({ mailId }: Things) => ({ mailId });

/** A mail that waits, and a request and a conversation of support's desk with a message that came by mail each. */
export const mailsPart = definePart<Things>(
  async ({ server, tokenOf, startChat }, owner) => {
    const { db } = server.deps.database;
    const mail = async (state: string) => {
      const name = 'mail.eml';
      const file = await keepFile(server.deps, 'mails', {
        name,
        mediaType: 'message/rfc822',
        bytes: theBytes,
      });
      await db.updateTable('files').set({ claimed_at: new Date() }).where('id', '=', file.id).execute();
      const row = await db
        .insertInto('received_mails')
        .values({
          key: randomBytes(32),
          file_id: file.id,
          state,
          from_address: 'a@b.example',
          body: 'Bonjour',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return Number(row.id);
    };
    const { id: clientProjectId } = await db
      .insertInto('client_projects')
      .values({ slug: `m-${randomUUID()}`, name: 'Boutique', password_hash: demoPasswordHash })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertGrant(server.deps.database, tokenOf(owner), {
      kind: 'client-project',
      subject: String(clientProjectId),
      version: 1,
    });
    const request = await db
      .insertInto('support_requests')
      .values({
        client_project_id: clientProjectId,
        request_type: 'Bug',
        title: 'Le panier se vide',
        description: 'Le panier se vide.',
        priority: 'Moyenne',
        rating: 3,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ofRequest = await db
      .insertInto('support_request_messages')
      .values({
        support_request_id: request.id,
        sender: 'client',
        author_name: 'Boutique',
        message: 'Bonjour',
        mail_id: await mail('filed'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const conversationId = await startChat(owner, randomUUID());
    const { id: number } = await db
      .selectFrom('conversations')
      .select('id')
      .where('public_id', '=', conversationId)
      .executeTakeFirstOrThrow();
    const ofConversation = await db
      .insertInto('messages')
      .values({
        conversation_id: number,
        sender: 'user',
        message: 'Bonjour',
        revision: 1,
        mail_id: await mail('filed'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      mailId: await mail('held'),
      requestId: Number(request.id),
      messageId: Number(ofRequest.id),
      conversationId,
      visitorMessageId: Number(ofConversation.id),
    };
  },
  {
    // It answers nothing.
    'mails.accept': [bothDesks(409), theMail],
    'mails.begin': [bothDesks(200), theMail],
    'mails.conversations': [bothDesks(200), () => ({ noun: 'quote', id: 1 })],
    'mails.dismiss': [bothDesks(204), theMail],
    'mails.get': [bothDesks(200), theMail],
    'mails.list': [bothDesks(200), none],
    'mails.mailbox': [bothDesks(200), none],
    'mails.ofConversation': [
      supportDesk(200),
      ({ conversationId, visitorMessageId }) => ({ conversationId, messageId: visitorMessageId }),
    ],
    'mails.ofRequest': [portal(200), ({ requestId, messageId }) => ({ requestId, messageId })],
    'mails.sent': [bothDesks(200), ({ conversationId }) => ({ noun: 'conversation', id: conversationId })],
    'mails.sentOfCustomer': [bothDesks(200), () => ({ customerId: 1 })],
    // No mailbox is set up.
    'mails.testMailbox': [admin(409), none],
    'mails.undelivered': [bothDesks(200), none],
  },
);
