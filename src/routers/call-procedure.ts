import type { AnyProcedure } from '@trpc/server';
import type { Context } from './context.ts';
import { appRouter } from './index.ts';

/** Every procedure under its full name, such as `chat.send`. */
export const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure>;

/**
 * Calls a procedure with what it expects, past every adapter. The input goes in as raw alone: given as
 * `input` too it would be merged under what the schemas make of it, and unknown keys would reach the handler.
 */
export function callProcedure(
  procedure: AnyProcedure,
  { name, ctx, input, signal }: { name: string; ctx: Context; input: unknown; signal?: AbortSignal },
): Promise<unknown> {
  return procedure({
    path: name,
    type: procedure._def.type,
    ctx,
    signal,
    getRawInput: () => Promise.resolve(input),
    batchIndex: 0,
  } as never) as Promise<unknown>;
}
