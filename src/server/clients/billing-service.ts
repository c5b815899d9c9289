import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { accessRefusals } from '../../content/refusals/access.ts';
import { customerRefusals } from '../../content/refusals/customers.ts';
import type * as schema from '../../routers/clients.schema.ts';
import { readBilling } from '../customers/read-service.ts';
import { lockAnyCustomer, writeBilling } from '../customers/service.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, notFound, tooManyOf } from '../errors.ts';
import { type BillingParty, findBillingParty } from './queries.ts';

const hour = 3_600;
/** How often one contact may save within an hour: each leaves a line in the customer's story. */
const savesAnHour = 30;

/**
 * What stands on the papers of the client of a dashboard link; null where it is not this contact's to say. It is theirs
 * who see all of their customer, or are its only contact and always were: whom staff have joined with somebody else's
 * record reads nothing of it. Throws NOT_FOUND.
 */
export async function getBilling(
  { database: { db } }: Pick<Deps, 'database'>,
  { clientId }: z.output<typeof schema.clientInput>,
): Promise<schema.Billing | null> {
  const party = await findBillingParty(db, clientId);
  if (!party) throw notFound('Client');
  return party.mayBill ? readBilling(db, party.customerId) : null;
}

/**
 * Keeps what a client has typed for their papers. Staff see who it was. Throws NOT_FOUND, FORBIDDEN where it is not
 * this contact's to say, TOO_MANY_REQUESTS, and CONFLICT where somebody else has saved meanwhile.
 */
export async function saveBilling(
  deps: Deps,
  { clientId, revision, billing }: z.output<typeof schema.saveBillingInput>,
): Promise<schema.Billing> {
  const found = await findBillingParty(deps.database.db, clientId);
  if (!found) throw notFound('Client');
  const taken = await deps.limits.take([
    { name: 'clients.billing', subject: String(found.contactId), limit: savesAnHour, seconds: hour },
  ]);
  if (taken.refused) throw tooManyOf(said(accessRefusals).what.tries, taken.refused.seconds);
  return taken.settle(
    inTransaction(deps, async (trx) => {
      await lockAnyCustomer(trx, found.customerId);
      // Once more, under the lock that joins and grants take: what they may say can be another now.
      const party = await findBillingParty(trx, clientId);
      if (!isSame(party, found)) throw new AppError('FORBIDDEN', said(customerRefusals).billing.notYours);
      await writeBilling(trx, found.customerId, found.name, { revision, billing });
      return readBilling(trx, found.customerId);
    }),
  );
}

const isSame = (party: BillingParty | undefined, { customerId }: BillingParty): boolean =>
  party?.customerId === customerId && party.mayBill;
