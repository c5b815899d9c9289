import type { Trx } from '../database/database.ts';
import type { Deps } from '../deps.ts';

/** The job that issues what nobody has issued by hand. */
export const issueJob = 'invoices.issue-due';

type Occasion = 'payment' | 'acceptance';

/** `occasion`: what still has to be so when the job comes to it; jobs of the version before, and periods, have none. */
export type Due = { publicId: string; position: number; occasion?: Occasion };

type DueDeps = Pick<Deps, 'config' | 'jobs'>;

/**
 * Has the invoice of an instalment issued by itself, where the settings say so for this occasion, once the caller's
 * transaction is through: nothing that is wrong with an invoice may hold up money.
 */
export async function issueBySettings(
  { config: { invoicing }, jobs }: DueDeps,
  trx: Trx,
  occasion: Occasion,
  { publicId, position }: Pick<Due, 'publicId' | 'position'>,
): Promise<void> {
  if (invoicing.issue !== occasion || !invoicing.seller) return;
  await jobs.send(trx, issueJob, { publicId, position, occasion });
}

/** The same for a period of a monthly service, whose invoice waits for no other occasion. */
export async function issuePeriod(
  { config: { invoicing }, jobs }: DueDeps,
  trx: Trx,
  { publicId, position }: Due,
): Promise<void> {
  if (invoicing.seller) await jobs.send(trx, issueJob, { publicId, position });
}

/**
 * The same for the parts of the plan of a locked project that its draft has held up, and that is gone by now. What was
 * paid at any other time nobody has asked for.
 */
export async function issueHeldUp(
  deps: DueDeps,
  trx: Trx,
  publicId: string,
  positions: readonly number[],
): Promise<void> {
  for (const position of positions) await issueBySettings(deps, trx, 'payment', { publicId, position });
}
