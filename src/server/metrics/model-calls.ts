import { channel } from 'node:diagnostics_channel';

/**
 * What a model is asked for: an answer in the chat, the summary of a conversation, the prompt of a support
 * request, the translation of a report for it, what a quote could be for, what passages of a document could be called.
 */
type ModelPurpose = 'answer' | 'summary' | 'prompt' | 'proposal' | 'translation' | 'passages';

/** `stopped`: we broke it off, because the server stops or what the model said was not wanted. */
type Outcome = 'done' | 'failed' | 'stopped';

/**
 * One call of the model, its retries included. Tokens as the service tells them, which it does only of a whole call.
 */
export type ModelCall = {
  purpose: ModelPurpose;
  outcome: Outcome;
  seconds: number;
  tokens: { input: number; output: number } | undefined;
  /** In the currency of the prices; undefined where tokens or prices are not known. */
  cost: number | undefined;
  /** What was thrown, of a call that failed: for whoever tells kinds of failures apart, never for a log. */
  error?: unknown;
};

/** What a million tokens cost. */
type Price = { input: number; output: number } | undefined;

/** What tokens cost at a price. */
export const costOf = (tokens: { input: number; output: number }, price: Price): number | undefined =>
  price && (tokens.input * price.input + tokens.output * price.output) / 1e6;

/** The part of the API's usage that costs: both count what was cached and what a model thought. */
type Usage = { prompt_tokens?: number; completion_tokens?: number };

/** Tells of every call of a model. */
export const modelChannel = channel('vitrine:model');

/** Measures a call from now on. `end` is to be called once; a failure after `stopped` is none of the service. */
export function beginModelCall(purpose: ModelPurpose, stopped: AbortSignal, price: Price) {
  const begun = performance.now();
  let tokens: ModelCall['tokens'];
  return {
    /** Takes what the service says that it has used so far; services of other makers may say nothing. */
    used(usage: Usage | null | undefined) {
      if (usage) tokens = { input: usage.prompt_tokens ?? 0, output: usage.completion_tokens ?? 0 };
    },
    /** What it has said. */
    get tokens() {
      return tokens;
    },
    end(ended: Outcome, error?: unknown) {
      const outcome = ended === 'failed' && stopped.aborted ? 'stopped' : ended;
      const seconds = (performance.now() - begun) / 1_000;
      const cost = tokens && costOf(tokens, price);
      modelChannel.publish({ purpose, outcome, seconds, tokens, cost, error } satisfies ModelCall);
    },
  };
}

/** Measures a call that answers at once. It is done where `ask` is, which also judges what the model wrote. */
export async function measureModelCall<Answer>(
  purpose: ModelPurpose,
  stopped: AbortSignal,
  price: Price,
  ask: (used: (usage: Usage | null | undefined) => void) => Promise<Answer>,
): Promise<Answer> {
  const call = beginModelCall(purpose, stopped, price);
  let outcome: Outcome = 'failed';
  let failure: unknown;
  try {
    const answer = await ask(call.used);
    outcome = 'done';
    return answer;
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    call.end(outcome, failure);
  }
}
