import { chatWords } from '../../../../content/app/chat.ts';
import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import type { Message } from '../../../../routers/chat.schema.ts';
import { wordsOf } from '../../language.ts';

const words = wordsOf(chatWords);

/** Invisible characters: a name made of these alone would leave an empty place. */
const unseen = /[\s\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** A text of a visitor if it has any visible character. */
export function visible(text: string | null): string | undefined {
  return text !== null && text.replace(unseen, '') !== '' ? text : undefined;
}

type Visitor = Pick<AdminConversation, 'userName' | 'userEmail' | 'sessionId'>;

/** The name of a conversation, as specified: the visitor's name, else e-mail, else the end of the session's id. */
export function labelOf({ userName, userEmail, sessionId }: Visitor): string {
  return visible(userName) ?? visible(userEmail) ?? words.visitor.bySession(sessionId.slice(-8));
}

/** The categories that the assistant is told of. A model may use another, which is shown as it is. */
const categories = new Map(Object.entries(words.categories));

export const categoryOf = (category: string) => categories.get(category.toLowerCase()) ?? category;

/** The author of a message as staff see it, as specified; a colleague's first name tells which one. */
export function senderName(sender: Message['sender'], authorName?: string | null): string {
  const { user, bot, admin, adminNamed } = words.senders;
  if (sender === 'admin') return authorName ? adminNamed(authorName) : admin;
  return sender === 'user' ? user : bot;
}
