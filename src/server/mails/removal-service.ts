import type { Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { discardFiles } from '../files/service.ts';
import {
  deleteMails,
  deleteOldKeys,
  deleteSentOf,
  listFilesOfMails,
  listMailsOf,
  listOldMails,
  type Reached,
} from './removal-queries.ts';

/** How long a mail is kept that said nothing to anybody, or that nobody has let in, in days. */
export const keptFor = 90;
/** Mails that are removed at once, each with its files. */
const portion = 50;

/**
 * Removes some of the mails that a person wrote or got, with their files, and answers how many; those about what they
 * reach, and those from and to their addresses as long as no contact who stays has the same one.
 */
export const removeMailsOf = (deps: Deps, reached: Reached): Promise<number> =>
  remove(
    deps,
    (trx) => listMailsOf(trx, reached, portion),
    (trx) => deleteSentOf(trx, reached, 10 * portion),
  );

/** Removes some mails that were put aside, or that waited for staff, for long enough; answers how many. */
export const sweepMails = (deps: Deps): Promise<number> =>
  remove(
    deps,
    (trx) => listOldMails(trx, keptFor, portion),
    (trx) => deleteOldKeys(trx, keptFor, 10 * portion),
  );

/** Removes the mails that are listed, with their files, and what else goes with them; answers how many in all. */
async function remove(
  deps: Deps,
  list: (trx: Trx) => Promise<number[]>,
  removeMore: (trx: Trx) => Promise<number> = async () => 0,
): Promise<number> {
  const { files, count } = await inTransaction(deps, async (trx) => {
    const ids = await list(trx);
    const files = await listFilesOfMails(trx, ids);
    await deleteMails(trx, ids);
    return { files, count: ids.length + (await removeMore(trx)) };
  });
  await discardFiles(deps, files);
  return count;
}
