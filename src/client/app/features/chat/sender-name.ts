import { chatWords } from '../../../../content/app/chat.ts';
import type { Message } from '../../../../routers/chat.schema.ts';
import { wordsOf } from '../../language.ts';

const words = wordsOf(chatWords).senders;

/** How staff read who has written a message, as specified; of several colleagues the first name tells which. */
export function senderName(sender: Message['sender'], authorName?: string | null): string {
  if (sender === 'user') return words.user;
  if (sender === 'bot') return words.bot;
  return authorName ? words.adminNamed(authorName) : words.admin;
}
