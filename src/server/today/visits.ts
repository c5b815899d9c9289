import type { FastifyInstance } from 'fastify';
import { routes } from '../../routes.ts';
import type { Deps } from '../deps.ts';
import { reasonOf } from '../errors.ts';
import { addVisits } from './queries.ts';

/** How long visits are counted in memory before they are written, in ms: a process that is killed loses those. */
const writeAfter = 10_000;

/** Programs that say so themselves. */
const robot = /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|headless/i;

const isPage = (path: string | undefined): path is string =>
  path !== undefined && Object.entries(routes).some(([page, kind]) => page === path && kind === 'site');

/**
 * Counts how often each page of the site is asked for, by day (UTC). Nothing of the visitor is kept: no cookie is set, no
 * address read, so that two visits of one person are two.
 */
export function countVisits(app: FastifyInstance, deps: Pick<Deps, 'database' | 'log'>): void {
  let counts = new Map<string, { day: string; path: string; count: number }>();
  let timer: NodeJS.Timeout | undefined;
  const write = async () => {
    timer = undefined;
    const rows = [...counts.values()];
    counts = new Map();
    if (rows.length === 0) return;
    try {
      await addVisits(deps.database.db, rows);
    } catch (error) {
      deps.log.warn({ reason: reasonOf(error) }, 'visits were not counted');
    }
  };
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const path = request.routeOptions.url;
    if (request.method !== 'GET' || !isPage(path) || (reply.statusCode !== 200 && reply.statusCode !== 304))
      return;
    if (request.headers['sec-purpose'] !== undefined || robot.test(request.headers['user-agent'] ?? 'bot'))
      return;
    const day = new Date().toISOString().slice(0, 10);
    const known = counts.get(day + path) ?? { day, path, count: 0 };
    counts.set(day + path, { ...known, count: known.count + 1 });
    timer ??= setTimeout(() => void write(), writeAfter).unref();
  });
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    await write();
  });
}
