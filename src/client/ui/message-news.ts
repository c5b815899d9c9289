import type { LiveEvent, Message } from '../../routers/chat.schema.ts';

export type Delta = Extract<LiveEvent, { type: 'delta' }>;

/** Within one revision a text only grows, so that the longer one is the newer one. */
function newer(known: Message, arrived: Message): Message {
  if (arrived.revision !== known.revision) return arrived.revision > known.revision ? arrived : known;
  return arrived.message.length > known.message.length ? arrived : known;
}

/**
 * The messages with one that is new or has changed; a late or repeated one changes nothing. One that was dropped stays
 * among them, so that late news do not bring it back: who shows them leaves it out.
 */
export function withMessage(messages: readonly Message[], arrived: Message): readonly Message[] {
  const at = messages.findIndex(({ id }) => id >= arrived.id);
  const known = messages[at];
  if (!known) return [...messages, arrived];
  if (known.id !== arrived.id) return messages.toSpliced(at, 0, arrived);
  const kept = newer(known, arrived);
  return kept === known ? messages : messages.with(at, kept);
}

/** The messages with the continuation of one of them; `gap` where text before it is missing. */
export function withDelta(messages: readonly Message[], delta: Delta): readonly Message[] | 'gap' {
  const target = messages.find(({ id }) => id === delta.id);
  const known = target?.message.length ?? 0;
  if (target && delta.revision < target.revision) return messages;
  if (!target || delta.revision > target.revision || delta.offset > known) return 'gap';
  if (delta.offset + delta.text.length <= known) return messages;
  const message = target.message + delta.text.slice(known - delta.offset);
  return messages.map((each) => (each === target ? { ...each, message } : each));
}

/**
 * The messages with a list read from the server. What it lacks was removed there, unless it lies before the page or
 * arrived after the list was asked for (`asOf` is the highest revision known at that moment).
 */
export function withList(
  messages: readonly Message[],
  list: { messages: readonly Message[]; asOf: number },
): readonly Message[] {
  const listed = new Set(list.messages.map(({ id }) => id));
  const first = list.messages[0]?.id ?? 0;
  const kept = messages.filter(
    ({ id, revision, state }) => listed.has(id) || id < first || revision > list.asOf || state === 'dropped',
  );
  return list.messages.reduce(withMessage, kept.length === messages.length ? messages : kept);
}
