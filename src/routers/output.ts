import type { TrackedEnvelope } from '@trpc/server';
import type { z } from 'zod';
import type { JsonText } from '../server/json-text.ts';

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
