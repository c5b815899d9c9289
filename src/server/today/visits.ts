import type { IncomingHttpHeaders } from 'node:http';
import { daysOf } from '../days.ts';
import type { Deps } from '../deps.ts';
import { reasonOf } from '../errors.ts';
import { addVisits } from './queries.ts';

/** How long visits are counted in memory before they are written, in ms: a process that is killed loses those. */
const writeAfter = 10_000;

/** Programs that say so themselves. */
const robot = /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|headless/i;

export type Visits = {
  /** Counts a page that was sent, unless a program has asked for it or a browser that only prepares. */
  note(path: string, headers: IncomingHttpHeaders): void;
  /** Writes what is left. */
  close(): Promise<void>;
};

/**
 * Counts how often each page of the site is asked for, by day (of the agency's clock). Nothing of the visitor is kept:
 * no cookie is set, no address read, so that two visits of one person are two.
 */
export function createVisits({
  database,
  log,
  config: { timeZone },
}: Pick<Deps, 'database' | 'log' | 'config'>): Visits {
  const dayOf = daysOf(timeZone);
  let counts = new Map<string, { day: string; path: string; count: number }>();
  let timer: NodeJS.Timeout | undefined;
  const add = ({ day, path, count }: { day: string; path: string; count: number }) => {
    const known = counts.get(day + path)?.count ?? 0;
    counts.set(day + path, { day, path, count: known + count });
  };
  async function write(): Promise<void> {
    timer = undefined;
    const rows = [...counts.values()];
    counts = new Map();
    if (rows.length === 0) return;
    try {
      // In one order, since servers that add to the same pages would wait for each other in a circle.
      await addVisits(
        database.db,
        rows.toSorted((a, b) => (a.day + a.path < b.day + b.path ? -1 : 1)),
      );
    } catch (error) {
      for (const row of rows) add(row);
      log.warn({ reason: reasonOf(error) }, 'visits were not counted');
    }
  }
  return {
    note(path, headers) {
      if (headers['sec-purpose'] !== undefined || robot.test(headers['user-agent'] ?? 'bot')) return;
      add({ day: dayOf(new Date()), path, count: 1 });
      timer ??= setTimeout(() => void write(), writeAfter).unref();
    },
    close() {
      clearTimeout(timer);
      return write();
    },
  };
}
