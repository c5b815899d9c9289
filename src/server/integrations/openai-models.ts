import type OpenAI from 'openai';
import type { Model } from '../config/models.ts';

/** A model as a call names it, with what it costs. */
export type ModelChoice = Pick<OpenAI.ChatCompletionCreateParams, 'model' | 'reasoning_effort'> & {
  price: Model['price'];
};

/** One of the models that may be asked: how it is named, and the way to its service. */
export type Reachable = { choice: ModelChoice; connect: () => Promise<OpenAI> };

/** The models of a purpose, in the order in which they are asked. `timeout` is one attempt's, in milliseconds. */
export const reachable = (models: readonly Model[], timeout?: number): Reachable[] =>
  models.map((model) => ({
    choice: { model: model.model, ...reasoning(model.model), price: model.price },
    // Where there is another to ask, the first is not asked twice.
    connect: clientOnDemand(model, models.length > 1 ? 0 : 1, timeout),
  }));

/** The SDK is loaded at the first question: a server that nobody asks does not pay for it. */
function clientOnDemand(
  { apiKey, baseUrl }: Model,
  maxRetries: number,
  timeout?: number,
): () => Promise<OpenAI> {
  let client: Promise<OpenAI> | undefined;
  return () => {
    client ??= import('openai').then(
      ({ default: Client }) =>
        new Client({
          apiKey,
          baseURL: baseUrl ?? null,
          ...(timeout !== undefined && { timeout }),
          maxRetries,
          // Conversations and the key go where the settings say, and nowhere else.
          fetchOptions: { redirect: 'error' },
        }),
    );
    return client;
  };
}

/**
 * The least thinking that OpenAI's reasoning models allow: the passages hold the answer, and visitors wait. Models
 * by other names are not told, because a service that does not know the field may refuse it.
 */
function reasoning(model: string): { reasoning_effort?: OpenAI.ReasoningEffort } {
  if (/-(?:chat|pro)\b/.test(model)) return {};
  if (/^gpt-5(?![.\d])/.test(model)) return { reasoning_effort: 'minimal' };
  // Later ones and the o series do not know "minimal".
  return /^(?:gpt-5|o\d)/.test(model) ? { reasoning_effort: 'low' } : {};
}

/** What the first model that answers says; throws what the last one did where none does, at once where `stopped`. */
export async function firstAnswer<Answer>(
  models: readonly Reachable[],
  stopped: AbortSignal,
  ask: (client: OpenAI, choice: ModelChoice) => Promise<Answer>,
): Promise<Answer> {
  let failure: unknown = new Error('There is no model to ask');
  for (const { choice, connect } of models) {
    try {
      return await ask(await connect(), choice);
    } catch (error) {
      stopped.throwIfAborted();
      failure = error;
    }
  }
  throw failure;
}
