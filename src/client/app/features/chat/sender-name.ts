import type { Message } from '../../../../routers/chat.schema.ts';

/** How staff read who has written a message, as specified; of several colleagues the first name tells which. */
export function senderName(sender: Message['sender'], authorName?: string | null): string {
  if (sender === 'user') return 'Client';
  if (sender === 'bot') return 'IA';
  return authorName ? `Admin · ${authorName}` : 'Admin';
}
