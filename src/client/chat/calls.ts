import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../routers/index.ts';

type Inputs = inferRouterInputs<AppRouter>['chat'];
type Outputs = inferRouterOutputs<AppRouter>['chat'];
type Name = keyof Inputs & string;

/** What a refusal says beside its sentence, as far as the chat cares. */
type Refusal = { code?: string; httpStatus?: number; reason?: string; retryAfter?: number };

/** What the server said when it refused a call; undefined where it was not the server that failed it. */
export const refusalOf = (error: unknown): Refusal | undefined =>
  error instanceof Error ? (error as Error & { data?: Refusal }).data : undefined;

type Answer = { result?: { data?: unknown }; error?: { message?: string; data?: Refusal } };
type Call = { name: Name; input: unknown };

/** A call that hangs is a failed call: the visitor is told and may retry (ms). */
const patience = 20_000;

/**
 * tRPC's plain calls, in its own envelope and typed by its router. The library's client weighs 5 KB, most of it for
 * links, streams and batches by time, of which the chat has one link and one batch.
 */
export function createCalls(url: string) {
  async function ask(calls: readonly Call[], method: 'GET' | 'POST'): Promise<unknown[]> {
    const inputs = JSON.stringify(Object.fromEntries(calls.map(({ input }, at) => [at, input])));
    const address = `${url}/${calls.map(({ name }) => `chat.${name}`).join()}?batch=1`;
    const signal = AbortSignal.timeout(patience);
    const response = await (method === 'GET'
      ? fetch(`${address}&input=${encodeURIComponent(inputs)}`, { signal })
      : fetch(address, {
          method,
          signal,
          body: inputs,
          headers: { 'content-type': 'application/json' },
        }));
    const answers = (await response.json()) as Answer | Answer[];
    return calls.map((_, at) => {
      const answer = Array.isArray(answers) ? answers[at] : answers;
      if (!answer?.result)
        throw Object.assign(new Error(answer?.error?.message), { data: answer?.error?.data });
      return answer.result.data;
    });
  }

  return {
    async query<N extends Name>(name: N, input: Inputs[N]): Promise<Outputs[N]> {
      const [data] = await ask([{ name, input }], 'GET');
      return data as Outputs[N];
    },
    /** Two queries in one request. */
    async queryBoth<N extends Name, M extends Name>(
      [name, input]: [N, Inputs[N]],
      [other, otherInput]: [M, Inputs[M]],
    ): Promise<[Outputs[N], Outputs[M]]> {
      const calls = [
        { name, input },
        { name: other, input: otherInput },
      ];
      return (await ask(calls, 'GET')) as [Outputs[N], Outputs[M]];
    },
    async mutate<N extends Name>(name: N, input: Inputs[N]): Promise<Outputs[N]> {
      const [data] = await ask([{ name, input }], 'POST');
      return data as Outputs[N];
    },
  };
}
