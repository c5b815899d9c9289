import type { ChatTexts } from '../../content/chat.ts';
import type { Message } from '../../routers/chat.schema.ts';

/** How the speaker of a message is called. */
export function speakerOf(sender: Message['sender'], texts: ChatTexts): string {
  return sender === 'user' ? texts.you : sender === 'admin' ? texts.team : texts.title;
}
