import type { TrackedEnvelope } from '@trpc/server';
import { z } from 'zod';
import type { JsonText } from '../server/database/json-text.ts';
import type { RestAnswer } from './context.ts';

/**
 * Output of a procedure whose answer PostgreSQL wrote: the text passes as it is, since reading it only to check it
 * would cost more than the query. `schema` documents it, and the tests parse every such answer with it.
 */
export const trustedJson = <T>(schema: z.ZodType<T>) =>
  Object.assign((value: unknown) => value as JsonText<T>, { schema });

/** Output of a live procedure: events, each tracked by the id after which a lost stream goes on. */
export const streamOf = <T>(schema: z.ZodType<T>) =>
  Object.assign((value: unknown) => value as AsyncIterable<TrackedEnvelope<T>>, { schema });

/**
 * Output whose `content` was stored under the rules of its day: that passes as it is, since a later, stricter rule
 * would refuse to show what it did not refuse to store. All around it is as `schema` says, and nothing that it does not
 * name: a column that strays into an answer fails the call. `schema` documents the whole.
 */
export function asStored<Shape extends { content: z.ZodType }>(schema: z.ZodObject<Shape>) {
  const around: z.ZodType<unknown> = schema.extend({ content: z.unknown() }).strict();
  return Object.assign((value: unknown) => around.parse(value) as z.output<typeof schema>, { schema });
}

/** Answers the rows of one page of a list. Where it is full, the `Link` header names the page after it. */
export function pageOf<Row extends { cursor: string } | { id: number | string }>(
  ctx: RestAnswer,
  { limit }: { limit: number },
  rows: Row[],
): Row[] {
  const last = rows[limit - 1];
  if (last) ctx.nextPage('cursor' in last ? last.cursor : last.id);
  return rows;
}
