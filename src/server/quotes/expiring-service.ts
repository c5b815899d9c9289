import type { Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { notify } from '../notices/service.ts';
import { listExpiring } from './queries.ts';

const job = 'quotes.tell-expiring';

/** So many are told of before others get their turn. */
const batch = 50;

/** Stores, in the caller's transaction, the job that looks which quotes are about to run out. */
export const sendExpiring = ({ jobs }: Pick<Deps, 'jobs'>, trx: Trx): Promise<string> =>
  jobs.send(trx, job, {});

/**
 * Tells the staff of the quotes that were read, and run out within a week: of each last day once, so that nothing is told
 * again by the next night or by a second try.
 */
export const expiringKind = (deps: Deps): JobKind<object> => ({
  name: job,
  concurrency: Math.min(1, deps.config.jobWorkers),
  options: { retryLimit: 5, retryDelay: 60, retryBackoff: true, retryDelayMax: 3_600 },
  async handle({ signal }) {
    for (let after = { id: 0, validUntil: '0001-01-01' }; ; ) {
      const found = await listExpiring(deps.database.db, after, batch);
      await inTransaction(deps, async (trx) => {
        for (const { id: quoteId, validUntil } of found) {
          const key = `${quoteId}:${validUntil}`;
          await notify(deps, trx, { kind: 'quote-expiring', about: { quoteId }, key, event: 1 });
        }
      });
      signal.throwIfAborted();
      const last = found.at(-1);
      if (!last || found.length < batch) return;
      after = last;
    }
  },
  giveUp: async () => {},
});
