import type { Assistant, Passage, ToolCall, Turn } from '../../src/server/assistant/assistant.ts';
import type { EvalCase } from './eval-case.ts';

/** Longest wait for one answer, in milliseconds: as long as the server gives the job that answers. */
const answerWithin = 90_000;

/** What came of a conversation: all its turns, and what the assistant did in its last answer. */
export type Outcome = { turns: Turn[]; answer: string; calls: ToolCall[]; error?: string };

/** Holds the conversation of a case, one question after another. A failure of the assistant is an outcome too. */
export async function converse(
  assistant: Assistant,
  { turns, language, chosen }: EvalCase,
): Promise<Outcome> {
  const held: Turn[] = [];
  let outcome: Outcome = { turns: held, answer: '', calls: [] };
  for (const text of turns) {
    held.push({ role: 'visitor', text });
    try {
      const request = { turns: [...held], language: chosen ?? language };
      outcome = { turns: held, ...(await answerOnce(assistant, request)) };
    } catch (error) {
      return { turns: held, answer: '', calls: [], error: String(error) };
    }
    held.push({ role: 'assistant', text: outcome.answer });
  }
  return outcome;
}

/** One answer, with what was done for it. Throws where none came. */
export async function answerOnce(assistant: Assistant, request: Parameters<Assistant['answer']>[0]) {
  const calls: ToolCall[] = [];
  let sources: Passage[] = [];
  let answer = '';
  for await (const event of assistant.answer(request, AbortSignal.timeout(answerWithin))) {
    if (event.type === 'tool') calls.push(event.call);
    else if (event.type === 'sources') sources = event.passages;
    else if (event.type !== 'unknown') answer = event.type === 'replace' ? event.text : answer + event.text;
  }
  return { answer, calls, sources };
}

/** The results of `work` for every item, in their order, with at most `atOnce` under way. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return results;
}
