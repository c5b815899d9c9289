import type { TrackedEnvelope } from '@trpc/server';
import type { z } from 'zod';
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
 * Output that holds what was stored under the rules of its day: it passes as it is, since a later, stricter rule would
 * refuse to show what it did not refuse to store. `schema` documents it.
 */
export const asStored = <T>(schema: z.ZodType<T>) =>
  Object.assign((value: unknown) => value as T, { schema });

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
