import type { Language } from '../../content/language.ts';

/** One turn of the conversation as the assistant sees it, oldest first; the last one is the question. */
export type Turn = { role: 'visitor' | 'assistant' | 'staff'; text: string };

/** A piece of `content/` that an answer may rest on: an answer may name the figures that its `text` names. */
export type Passage = { id: string; title: string; text: string; score: number };

export type AnswerRequest = { turns: Turn[]; language: Language };

export const priorities = ['low', 'normal', 'high', 'urgent'] as const;

/** What the assistant may ask the program to do for the visitor. */
export type ToolCall =
  | { name: 'hand_over'; reason: string }
  | { name: 'set_contact'; userName?: string; userEmail?: string; userPhone?: string }
  | { name: 'classify'; category: string; priority: (typeof priorities)[number] };

/**
 * `text` continues the answer; `replace` takes back what was said so far and puts `text` in its place; `tool` asks
 * for something to be done before the answer goes on.
 */
export type AnswerEvent =
  | { type: 'text'; text: string }
  | { type: 'replace'; text: string }
  | { type: 'tool'; call: ToolCall };

/**
 * Answers the last turn as a stream. Throws when no whole answer came (service down, slow, cut off, empty);
 * the caller decides about retries. Stops early, by throwing the signal's reason, when `signal` aborts.
 */
export interface Assistant {
  readonly name: 'embedded' | 'openai';
  answer(request: AnswerRequest, signal: AbortSignal): AsyncIterable<AnswerEvent>;
}
