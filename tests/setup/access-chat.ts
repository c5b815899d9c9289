import { randomId } from '../../src/server/ids.ts';
import { definePart, type Known, none } from './access-parts.ts';
import { bothDesks, everybody, holder, support, supportDesk } from './access-rows.ts';

type Things = { conversationId: string; sessionId: string; cannedAnswerId: number };

const theConversation = ({ conversationId }: Things) => ({ conversationId });
const ownConversation = ({ conversationId, guess }: Known<Things>) => ({
  conversationId: guess(conversationId),
});

/** The conversation of a visitor, and what the support does with it. */
export const chatPart = definePart<Things>(
  async ({ server, startChat }, owner) => {
    const { db } = server.deps.database;
    const sessionId = randomId();
    const conversationId = await startChat(owner, sessionId);
    // An agency may have only so many.
    await db.deleteFrom('canned_answers').execute();
    const { id } = await db
      .insertInto('canned_answers')
      .values({ title: `Réponse ${sessionId}`, text: 'Bonjour', language: 'fr' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { conversationId, sessionId, cannedAnswerId: Number(id) };
  },
  {
    'admin.appendNotes': [supportDesk(200), (known) => ({ ...theConversation(known), notes: 'Rappelé' })],
    'admin.clearNotes': [supportDesk(200), theConversation],
    'admin.conversation': [supportDesk(200), theConversation],
    'admin.conversations': [bothDesks(200), none],
    'admin.costs': [supportDesk(200), theConversation],
    'admin.counts': [bothDesks(200), none],
    'admin.handBack': [supportDesk(200), theConversation],
    'admin.markRead': [supportDesk(204), (known) => ({ ...theConversation(known), messageId: 0 })],
    'admin.passages': [supportDesk(200), (known) => ({ ...theConversation(known), messageId: 1 })],
    'admin.reply': [supportDesk(201), (known) => ({ ...theConversation(known), message: 'Bonjour' })],
    'admin.setCategory': [support(200), (known) => ({ ...theConversation(known), category: 'billing' })],
    'admin.setNotes': [supportDesk(200), (known) => ({ ...theConversation(known), notes: 'À rappeler' })],
    'admin.setPriority': [supportDesk(200), (known) => ({ ...theConversation(known), priority: 'high' })],
    'admin.setResolved': [supportDesk(200), (known) => ({ ...theConversation(known), isResolved: true })],
    'admin.setStatus': [supportDesk(200), (known) => ({ ...theConversation(known), status: 'escalated' })],
    'admin.summarise': [supportDesk(409), theConversation],
    'admin.takeOver': [supportDesk(200), theConversation],
    'translations.ofConversation': [supportDesk(200), theConversation],
    'translations.askForConversation': [supportDesk(204), theConversation],
    // There is no model here.
    'translations.propose': [
      supportDesk(503),
      (known) => ({ ...theConversation(known), message: 'Bonjour' }),
    ],
    'learning.unanswered': [bothDesks(200), none],
    'learning.disliked': [bothDesks(200), none],
    'learning.setAside': [bothDesks(404), () => ({ groupId: 4_711, isAside: true })],
    'cannedAnswers.list': [bothDesks(200), none],
    'cannedAnswers.remove': [support(204), ({ cannedAnswerId }) => ({ id: cannedAnswerId })],
    'cannedAnswers.save': [support(201), () => ({ title: randomId(), text: 'Bonjour', language: 'fr' })],
    'chat.start': [{ ...everybody(201), holder: 200 }, ({ sessionId }) => ({ sessionId })],
    'chat.get': [holder(200), ownConversation],
    'chat.messages': [holder(200), ownConversation],
    'chat.send': [holder(201), (known) => ({ ...ownConversation(known), message: 'Bonjour' })],
    'chat.requestPerson': [holder(201), ownConversation],
    'chat.setEmail': [
      holder(200),
      (known) => ({ ...ownConversation(known), userEmail: 'visitor@example.com' }),
    ],
    'chat.markSeen': [holder(204), (known) => ({ ...ownConversation(known), messageId: 1 })],
    'chat.rate': [
      { ...everybody(404) },
      (known) => ({ ...ownConversation(known), messageId: 1, isGood: true }),
    ],
    'chat.ratings': [holder(200), ownConversation],
    'chat.openLink': [everybody(404), () => ({ token: 'x'.repeat(43) })],
    'chat.team': [everybody(200), none],
    'chat.remove': [holder(204), ownConversation],
    'chat.live': [holder(200), ownConversation],
  },
);
