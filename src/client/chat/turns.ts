import type { Conversation, Message } from '../../routers/chat.schema.ts';

/** Who speaks for the agency: a person by the first name, '' where it is not known, or null: the assistant. */
export type Voice = string | null;

/** What the messages alone do not tell: from `revision` on it is this voice that answers. */
export type Turn = { revision: number; voice: Voice };

/** Undefined for what the visitor wrote, and for an answer that was cut off. */
function voiceOf({ sender, authorName, state }: Message): Voice | undefined {
  if (sender === 'user' || state === 'dropped') return undefined;
  return sender === 'bot' ? null : (authorName ?? '');
}

/**
 * The turns, with one more where the conversation says that somebody else answers than who spoke last. Whichever is
 * of the higher revision is right: a message may come before the news of its author's arrival, or after.
 */
export function noteTurn(
  turns: readonly Turn[],
  messages: readonly Message[],
  { takenOverBy, revision }: Conversation,
): readonly Turn[] {
  const spoken = messages.findLast((message) => voiceOf(message) !== undefined);
  const said: Turn = { revision: spoken?.revision ?? 0, voice: (spoken && voiceOf(spoken)) ?? null };
  const turn = turns.at(-1);
  const last = turn && turn.revision >= said.revision ? turn : said;
  if (revision < last.revision || takenOverBy === last.voice) return turns;
  return [...turns, { revision, voice: takenOverBy }];
}

/** A line of the list that tells a change of voice. */
export type TurnItem = { key: string; sender: 'turn'; voice: Voice };

/** The messages without what was cut off, and between them each change of voice. */
export function withTurns(messages: readonly Message[], turns: readonly Turn[]): (Message | TurnItem)[] {
  const lines: (Message | TurnItem)[] = [];
  let now: Voice = null;
  let next = 0;
  function speak(voice: Voice, key: string): void {
    if (voice !== now) lines.push({ key, sender: 'turn', voice });
    now = voice;
  }
  function speakUntil(revision: number): void {
    for (let turn = turns[next]; turn && turn.revision < revision; turn = turns[next]) {
      speak(turn.voice, `t${turn.revision}`);
      next += 1;
    }
  }
  for (const message of messages) {
    if (message.state === 'dropped') continue;
    speakUntil(message.revision);
    const own = voiceOf(message);
    if (own !== undefined) speak(own, `t-m${message.id}`);
    lines.push(message);
  }
  speakUntil(Number.POSITIVE_INFINITY);
  return lines;
}
