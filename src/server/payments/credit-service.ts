import { decimalOf, inSteps, stepOf } from '../../content/money.ts';
import { type Actor, recordChange } from '../audit/service.ts';
import type { Trx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { endAttempts, listPaymentsOf, lowerPlan, type Payable } from '../projects/payment-service.ts';
import { listOvercharged } from './queries.ts';
import { settle } from './standing.ts';

/**
 * Has a locked project cost no more than credit notes have left of its invoices: of one that was taken back in part the newest
 * instalments cost less, none of them less than is paid of it. So it is called whenever a credit note was issued, and
 * whenever less is paid than before. What was taken back altogether is invoiced anew, and costs what it did.
 */
export async function applyCredits(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  projectId: number,
  actor: Actor,
): Promise<void> {
  const overcharged = await listOvercharged(trx, projectId);
  if (overcharged.length === 0) return;
  const before = await listPaymentsOf(trx, projectId);
  const lowered = overcharged.flatMap(({ instalmentIds, cents }) =>
    lowerBy(
      cents,
      before.filter(({ instalmentId }) => instalmentIds.includes(instalmentId)),
    ),
  );
  if (lowered.length === 0) return;
  await lowerPlan(trx, projectId, lowered);
  for (const { instalmentId } of lowered) {
    const part = before.find((one) => one.instalmentId === instalmentId);
    if (part) await settle(trx, part);
  }
  await endAttempts(deps, trx, projectId);
  await recordChange(trx, actor, {
    action: 'project.lower-plan',
    subject: `project:${projectId}`,
    before: { plan: amountsOf(before) },
    after: { plan: amountsOf(await listPaymentsOf(trx, projectId)) },
  });
}

/** The new amounts of instalments, in the order of their plan, after so much is taken off; only those that change. */
function lowerBy(cents: number, parts: readonly Payable[]): { instalmentId: number; cents: number }[] {
  let left = cents;
  return parts.toReversed().flatMap((part) => {
    // A bank transfer may have finer digits than a price: nobody is asked for less than the smallest step.
    const step = part.position === 1 || part.paidCents > 0 ? stepOf(part.currency) : 0;
    const least = Math.max(inSteps(part.paidCents, part.currency), step);
    // What a provider is collecting arrives in the amount that was asked for.
    const room = part.collection === 'waiting' ? 0 : Math.max(0, part.cents - least);
    const taken = Math.min(left, room);
    left -= taken;
    return taken > 0 ? [{ instalmentId: part.instalmentId, cents: part.cents - taken }] : [];
  });
}

const amountsOf = (parts: readonly Payable[]): string =>
  parts.map(({ cents, currency }) => decimalOf(cents, currency)).join(' + ');
