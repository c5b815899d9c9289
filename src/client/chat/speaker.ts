import type { ChatTexts } from '../../content/chat.ts';
import type { Message } from '../../routers/chat.schema.ts';

/** How the speaker of a message is called; a person whose name is not known goes by the agency's. */
export function speakerOf(
  { sender, authorName }: Pick<Message, 'sender' | 'authorName'>,
  texts: ChatTexts,
  agency: string,
): string {
  return sender === 'user' ? texts.you : sender === 'admin' ? authorName || agency : texts.title;
}
