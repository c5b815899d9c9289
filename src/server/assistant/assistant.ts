import type { Language } from '../../content/language.ts';

/** One turn of the conversation as the assistant sees it, oldest first; the last one is the question. */
export type Turn = { role: 'visitor' | 'assistant' | 'staff'; text: string };

/** A piece of `content/` that an answer may rest on: an answer may name the figures that its `text` names. */
export type Passage = { id: string; title: string; text: string; score: number };

/** `waitingSince`: when it was asked, where it was tried before and no answer came. */
export type AnswerRequest = { turns: Turn[]; language: Language; waitingSince?: Date | undefined };

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

/** Longest summary, in UTF-16 code units. */
export const summaryLimit = 600;

/**
 * A conversation to sum up for the staff: how it began and how it went on at last (`turns`, oldest first), how many
 * messages it has in all by who wrote them, and what is known of its visitor.
 */
export type SummaryRequest = {
  turns: Turn[];
  counts: Record<Turn['role'], number>;
  visitor: { name: string | null; email: string | null; phone: string | null };
  /** What the visitor speaks; the summary itself is French. */
  language: Language;
  isEscalated: boolean;
};

/**
 * `answer`: answers the last turn as a stream. Throws when no whole answer came (service down, slow, cut off, empty);
 * the caller decides about retries. Stops early, by throwing the signal's reason, when `signal` aborts.
 * `summarise`: writes a summary in French, as plain text of at most `summaryLimit`. Throws when none came.
 */
export interface Assistant {
  readonly name: 'embedded' | 'openai';
  answer(request: AnswerRequest, signal: AbortSignal): AsyncIterable<AnswerEvent>;
  summarise(request: SummaryRequest, signal: AbortSignal): Promise<string>;
}
