/**
 * Holds conversations with the embedded assistant and writes what it answered, turn by turn, for people to judge: what
 * to expect of a conversation is a sentence that no program compares. `node tests/eval/conversations-run.ts
 * conversations.json judged.json [language]`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Language } from '../../src/content/language.ts';
import type { Choice, Turn } from '../../src/server/assistant/assistant.ts';
import { createEmbeddedAssistant } from '../../src/server/assistant/embedded.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { answerOnce } from './conversation.ts';

/** `expect` says of each turn what a helpful person of the agency would do. */
type EvalConversation = { id: string; language: Language; turns: string[]; expect: string[] };

type JudgedTurn = {
  question: string;
  answer: string;
  choices: Choice[];
  /** What the assistant did besides, and what its answer rests on. */
  calls: string[];
  sources: string[];
  expectation: string | undefined;
};

const [from, to, only] = process.argv.slice(2);
if (!from || !to)
  throw new Error(
    'Usage: node tests/eval/conversations-run.ts <conversations.json> <result.json> [language]',
  );
const conversations: EvalConversation[] = JSON.parse(readFileSync(from, 'utf8'));
const assistant = createEmbeddedAssistant(readConfig({}).agency, 0);
const judged: { id: string; language: Language; turns: JudgedTurn[] }[] = [];
for (const { id, language, turns, expect } of conversations) {
  if (only && language !== only) continue;
  const held: Turn[] = [];
  const heard: JudgedTurn[] = [];
  for (const [at, question] of turns.entries()) {
    held.push({ role: 'visitor', text: question });
    const { answer, calls, sources } = await answerOnce(assistant, { turns: [...held], language });
    held.push({ role: 'assistant', text: answer });
    heard.push({
      question,
      answer,
      choices: calls.flatMap((call) => (call.name === 'offer_choices' ? call.choices : [])),
      calls: calls.filter(({ name }) => name !== 'offer_choices').map((call) => JSON.stringify(call)),
      sources: sources.map((one) => one.id),
      expectation: expect[at],
    });
  }
  judged.push({ id, language, turns: heard });
}
writeFileSync(to, `${JSON.stringify(judged, null, 2)}\n`);
console.log(
  `${judged.length} conversations, ${judged.reduce((sum, { turns }) => sum + turns.length, 0)} turns`,
);
