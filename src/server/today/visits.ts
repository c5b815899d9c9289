import type { IncomingHttpHeaders } from 'node:http';
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
 * Counts how often each page of the site is asked for, by day (UTC). Nothing of the visitor is kept: no cookie is set, no
 * address read, so that two visits of one person are two.
 */
export function createVisits({ database, log }: Pick<Deps, 'database' | 'log'>): Visits {
  let counts = new Map<string, { day: string; path: string; count: number }>();
  let timer: NodeJS.Timeout | undefined;
  async function write(): Promise<void> {
    timer = undefined;
    const rows = [...counts.values()];
    counts = new Map();
    if (rows.length === 0) return;
    try {
      await addVisits(database.db, rows);
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'visits were not counted');
    }
  }
  return {
    note(path, headers) {
      if (headers['sec-purpose'] !== undefined || robot.test(headers['user-agent'] ?? 'bot')) return;
      const day = new Date().toISOString().slice(0, 10);
      const known = counts.get(day + path) ?? { day, path, count: 0 };
      counts.set(day + path, { ...known, count: known.count + 1 });
      timer ??= setTimeout(() => void write(), writeAfter).unref();
    },
    close() {
      clearTimeout(timer);
      return write();
    },
  };
}
