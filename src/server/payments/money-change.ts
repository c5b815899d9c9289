import type { Project } from '../../routers/projects.schema.ts';
import type { Trx } from '../database/database.ts';
import { bookMoney } from '../database/money-queries.ts';
import { inTransaction } from '../database/transaction.ts';
import { todayOf } from '../days.ts';
import type { Deps } from '../deps.ts';
import { endAttempts, type Instalment, publishPayment } from '../projects/payment-service.ts';
import { getProject } from '../projects/service.ts';

/**
 * One change that staff make to the money of a project, published after the commit. `change` locks the project,
 * records what it does and answers an instalment of it, or undefined where nothing has changed.
 */
export const changeProjectMoney = (
  deps: Deps,
  projectId: string,
  change: (trx: Trx) => Promise<Instalment | undefined>,
): Promise<Project> =>
  inTransaction(deps, async (trx, afterCommit) => {
    const changed = await change(trx);
    if (changed) {
      // An open payment form shows the amount that was open before.
      await endAttempts(deps, trx, changed.projectId);
      await bookMoney(trx, changed.projectId, todayOf(deps.config));
      publishPayment(afterCommit, changed);
    }
    return getProject(trx, projectId);
  });
