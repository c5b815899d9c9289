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
