import { decimalOf, inSteps, stepOf } from '../../content/money.ts';
import { type Actor, recordChange } from '../audit/service.ts';
import type { Trx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { endAttempts, type Instalment, listInstalments, lowerPlan } from '../projects/payment-service.ts';
import { updateState } from './instalment-state.ts';
import { listOvercharged } from './queries.ts';

/**
 * Has a locked project cost no more than credit notes have left of its invoices: of one that was taken back in part the
 * newest instalments cost less, none of them less than is paid of it. So it is called whenever a credit note was
 * issued, and whenever less is paid than before. What was taken back altogether is invoiced anew, and costs what it
 * did.
 */
export async function applyCredits(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  projectId: number,
  actor: Actor,
): Promise<void> {
  const overcharged = await listOvercharged(trx, projectId);
  if (overcharged.length === 0) return;
  const before = await listInstalments(trx, projectId);
  const lowered = overcharged.flatMap(({ instalmentIds, cents }) =>
    lowerBy(
      cents,
      before.filter(({ instalmentId }) => instalmentIds.includes(instalmentId)),
    ),
  );
  if (lowered.length === 0) return;
  await lowerPlan(trx, projectId, lowered);
  for (const { instalmentId } of lowered) {
    const instalment = before.find((one) => one.instalmentId === instalmentId);
    if (instalment) await updateState(trx, instalment);
  }
  await endAttempts(deps, trx, projectId);
  await recordChange(trx, actor, {
    action: 'project.lower-plan',
    subject: `project:${projectId}`,
    before: { plan: amountsOf(before) },
    after: { plan: amountsOf(await listInstalments(trx, projectId)) },
  });
}

/** The new amounts of instalments, in the order of their plan, after so much is taken off; only those that change. */
function lowerBy(
  cents: number,
  instalments: readonly Instalment[],
): { instalmentId: number; cents: number }[] {
  let left = cents;
  return instalments.toReversed().flatMap((instalment) => {
    // A bank transfer may have finer digits than a price: nobody is asked for less than the smallest step.
    const step = instalment.position === 1 || instalment.paidCents > 0 ? stepOf(instalment.currency) : 0;
    const least = Math.max(inSteps(instalment.paidCents, instalment.currency), step);
    // What a provider is collecting arrives in the amount that was asked for.
    const room = instalment.collection === 'waiting' ? 0 : Math.max(0, instalment.cents - least);
    const taken = Math.min(left, room);
    left -= taken;
    return taken > 0 ? [{ instalmentId: instalment.instalmentId, cents: instalment.cents - taken }] : [];
  });
}

const amountsOf = (instalments: readonly Instalment[]): string =>
  instalments.map(({ cents, currency }) => decimalOf(cents, currency)).join(' + ');
