import type { z } from 'zod';
import type * as schema from '../../routers/clients.schema.ts';
import { createBell } from '../bell.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { takeStream } from '../limits/streams-service.ts';
import { clientTopic } from './events.ts';
import { findRevisions } from './queries.ts';

type Seen = { revision: number; event: schema.ClientEvent };

/**
 * Follows a dashboard: says which project to look at again, until `caller` aborts, the server stops or the link is
 * renewed, which is the last thing it says. The first look names every project where the caller has not seen exactly
 * `lastEventId`: what changed between their reading and their following is not lost. Throws NOT_FOUND, and
 * TOO_MANY_REQUESTS where `from` follows too many.
 *
 * The revision is the sum of those of the client's projects: none is ever deleted, so that every change raises it.
 */
export async function* followClient(
  deps: Deps,
  from: { readonly address: string },
  { clientId: linkId, lastEventId }: z.output<typeof schema.clientLiveInput>,
  caller: AbortSignal | undefined,
): AsyncGenerator<Seen> {
  const signal = AbortSignal.any(caller ? [caller, deps.closing] : [deps.closing]);
  const client = await findRevisions(deps.database.db, linkId);
  if (!client) throw notFound('Client');
  const stream = takeStream(deps, from);
  const bell = createBell(deps, clientTopic(client.id), signal);
  try {
    let seen = new Map<string, number>();
    let revision = lastEventId ?? -1;
    while (!signal.aborted) {
      const now = await findRevisions(deps.database.db, linkId);
      if (signal.aborted) return;
      if (!now) {
        yield { revision: Math.max(revision, 0), event: { type: 'renewed' } };
        return;
      }
      const total = now.projects.reduce((sum, project) => sum + project.revision, 0);
      if (total !== revision) {
        const changed = now.projects.filter((project) => seen.get(project.id) !== project.revision);
        const last = changed.at(-1);
        // Whoever is cut off in the middle has seen the last revision, and hears all of this one again.
        for (const { id } of changed.slice(0, -1)) {
          yield { revision, event: { type: 'changed', projectId: id } };
        }
        revision = total;
        if (last) yield { revision, event: { type: 'changed', projectId: last.id } };
      }
      seen = new Map(now.projects.map((project) => [project.id, project.revision]));
      await bell.rung();
    }
  } finally {
    bell.close();
    stream.release();
  }
}
