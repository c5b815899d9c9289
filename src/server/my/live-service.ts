import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type * as schema from '../../routers/my.schema.ts';
import { clientProjectTopic } from '../client-projects/portal-service.ts';
import { clientTopic } from '../clients/service.ts';
import { outlast } from '../database/outages.ts';
import type { AppEvent, Deps } from '../deps.ts';
import { AppError, TokenReplaced } from '../errors.ts';
import type { GrantCookie } from '../grants/service.ts';
import { watchTopics } from '../live/service.ts';
import { listPortalsOf } from './queries.ts';
import { getContacts, getOverview } from './service.ts';

type Seen = { revision: number; event: schema.MyEvent };
type Look = { revision: number; topics: AppEvent['topic'][] };

/**
 * Follows all that the contacts of this browser see: says when to look again, until `caller` aborts, the server stops
 * or their access ends, which is the last thing it says. The first thing it says is to look, unless the caller has seen
 * exactly `lastEventId`. What it shows comes of many areas: its revision is made of what is shown.
 */
export async function* followOverview(
  deps: Deps,
  cookie: GrantCookie,
  { lastEventId }: z.output<typeof schema.myLiveInput>,
  caller: AbortSignal | undefined,
): AsyncGenerator<Seen> {
  const signal = AbortSignal.any(caller ? [caller, deps.closing] : [deps.closing]);
  const watch = watchTopics(deps, signal);
  let seen = lastEventId ?? -1;
  try {
    while (!signal.aborted) {
      const now = await outlast(() => look(deps, cookie), signal);
      if (now === undefined || signal.aborted) return;
      if (now === 'ended') {
        yield { revision: Math.max(seen, 0), event: { type: 'ended' } };
        return;
      }
      if (watch.follow(now.topics)) continue;
      if (now.revision !== seen) {
        seen = now.revision;
        yield { revision: seen, event: { type: 'changed' } };
      }
      await watch.changed();
    }
  } finally {
    watch.close();
  }
}

async function look(deps: Deps, cookie: GrantCookie): Promise<Look | 'ended'> {
  try {
    const contacts = await getContacts(deps, cookie);
    const shown = await getOverview(deps, contacts);
    const slugs = shown.portals.map(({ slug }) => slug);
    const portals = slugs.length === 0 ? [] : await listPortalsOf(deps.database.db, slugs);
    return {
      revision: revisionOf(shown),
      topics: [
        ...contacts.map(({ id }) => clientTopic(id)),
        ...portals.map(({ id }) => clientProjectTopic(id)),
      ],
    };
  } catch (error) {
    if (error instanceof AppError && !(error instanceof TokenReplaced)) return 'ended';
    throw error;
  }
}

/** A number for what is shown: the same for the same. */
const revisionOf = (shown: schema.Overview): number =>
  createHash('sha256').update(JSON.stringify(shown)).digest().readUIntBE(0, 6);
