import { decimalOf } from '../../content/money.ts';
import { bySettings, eraseWords, recordChange } from '../audit/service.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { discardFiles, releaseFile } from '../files/service.ts';
import { listProjectsOfOld, removeOldOf } from './removal-queries.ts';

/** Projects whose invoices are removed at once, each in a transaction of its own. */
const portion = 20;

/**
 * Removes some of the invoices that were kept for so many full calendar years, with their papers, and answers how many.
 * Each is a line of the audit log, by its number.
 */
export async function removeOldInvoices(deps: Deps, years: number): Promise<number> {
  let count = 0;
  for (const projectId of await listProjectsOfOld(deps.database.db, years, portion)) {
    const files = await inTransaction(deps, async (trx) => {
      const { removed, forgotten } = await removeOldOf(trx, projectId, years);
      count += removed.length;
      for (const id of forgotten) {
        await recordChange(trx, bySettings, { action: 'invoice.discard', subject: `invoice:${id}` });
      }
      for (const { id, number, currency, totalCents } of removed) {
        await eraseWords(trx, `invoice:${id}`);
        await recordChange(trx, bySettings, {
          action: 'invoice.remove',
          subject: `invoice:${id}`,
          before: { number, total: `${decimalOf(totalCents, currency)} ${currency}` },
        });
      }
      const kept = removed.flatMap(({ fileId }) => fileId ?? []);
      for (const fileId of kept) await releaseFile(trx, fileId);
      return kept;
    });
    await discardFiles(deps, files);
  }
  return count;
}
