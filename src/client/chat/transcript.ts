import type { ChatTexts } from '../../content/chat.ts';
import type { Message } from '../../routers/chat.schema.ts';
import { withoutMarks } from '../ui/without-marks.ts';

/** How the speaker of a message is called; given, so that this file shares none with the widget it is loaded by. */
type SpeakerOf = (message: Message, texts: ChatTexts, agency: string) => string;

/** Reads a conversation from its first message to its last. A page answers the messages that follow `after`. */
export async function readWhole(page: (after: number) => Promise<Message[]>): Promise<Message[]> {
  const whole: Message[] = [];
  for (;;) {
    const next = await page(whole.at(-1)?.id ?? 0);
    if (next.length === 0) return whole;
    whole.push(...next);
  }
}

/** The conversation as plain text: the agency, then each message with its time and its speaker. */
export function transcriptOf(
  messages: readonly Message[],
  agency: string,
  texts: ChatTexts,
  speakerOf: SpeakerOf,
  origin: string,
): string {
  const moment = new Intl.DateTimeFormat(texts.locale, { dateStyle: 'medium', timeStyle: 'short' });
  const parts = messages
    .filter(({ state }) => state !== 'dropped')
    .map((each) => {
      const head = `${moment.format(new Date(each.createdAt))} – ${speakerOf(each, texts, agency)}`;
      const text = each.sender === 'user' ? each.message : withoutMarks(each.message, origin);
      return `${head}\n${text}${each.original ? `\n(${each.original.text})` : ''}`;
    });
  return `${[agency, ...parts].join('\n\n')}\n`;
}

/** Reads the whole conversation and hands it to the browser as `conversation-YYYY-MM-DD.txt`, in UTF-8. */
export async function saveTranscript(
  page: (after: number) => Promise<Message[]>,
  agency: string,
  texts: ChatTexts,
  speakerOf: SpeakerOf,
): Promise<void> {
  const text = transcriptOf(await readWhole(page), agency, texts, speakerOf, location.origin);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = `conversation-${new Date().toLocaleDateString('sv')}.txt`;
  link.click();
  // Some browsers read the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
