import type { z } from 'zod';
import type { confirmMailInput } from '../../routers/clients.schema.ts';
import { confirmAddress } from '../clients/recipient-service.ts';
import { getMailReader } from '../clients/service.ts';
import type { Deps } from '../deps.ts';
import { lockPaymentsOf } from '../projects/payment-service.ts';
import { waitingMail } from './queries.ts';

/**
 * Remembers that the mail with the link was read, and says now what was not said to an unconfirmed address: that a
 * declared transfer is waited for. The projects are locked first, so that none is declared between the two. Throws
 * NOT_FOUND, and BAD_REQUEST for another mail's token.
 */
export async function confirmMail(deps: Deps, input: z.output<typeof confirmMailInput>): Promise<void> {
  await deps.database.db.transaction().execute(async (trx) => {
    const clientId = await getMailReader(deps, trx, input);
    const projects = await lockPaymentsOf(trx, clientId);
    if (!(await confirmAddress(trx, clientId))) return;
    for (const { id, state } of projects) {
      if (state === 'declared') await deps.jobs.send(trx, waitingMail, { projectId: id });
    }
  });
  deps.jobs.wake(waitingMail);
}
