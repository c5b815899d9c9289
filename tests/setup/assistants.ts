import { setTimeout as sleep } from 'node:timers/promises';
import type {
  AnswerEvent,
  AnswerRequest,
  Assistant,
  SummaryRequest,
} from '../../src/server/assistant/assistant.ts';

type Script = (request: AnswerRequest, signal: AbortSignal) => AsyncGenerator<AnswerEvent>;

/** An assistant that does what the test at hand tells it to; `asked` keeps what it was asked. */
export function createScriptedAssistant(): Assistant & { script: Script; asked: AnswerRequest[] } {
  const assistant = {
    name: 'embedded' as const,
    asked: [] as AnswerRequest[],
    script: sayWords('Bonjour, voici la réponse.'),
    answer(request: AnswerRequest, signal: AbortSignal) {
      assistant.asked.push(request);
      return assistant.script(request, signal);
    },
    summarise: async (_request: SummaryRequest, _signal: AbortSignal) => 'Le visiteur demande un prix.',
  };
  return assistant;
}

/** Says a text word by word, `pause` milliseconds apart. */
export const sayWords = (text: string, pause = 5): Script =>
  async function* (_request, signal) {
    for (const word of text.split(/(?<= )/)) {
      await sleep(pause, undefined, { signal });
      yield { type: 'text', text: word };
    }
  };

/** Says the beginning, then breaks off. */
export const breakAfter = (text: string, error = new Error('The model is down')): Script =>
  async function* () {
    yield { type: 'text', text };
    throw error;
  };
