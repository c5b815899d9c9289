import type { PaidBy } from '../../routers/projects.schema.ts';
import type { Trx } from '../database/database.ts';
import {
  changeInstalment,
  getInstalmentMoney,
  type Instalment,
  lockInstalmentOf,
  type PaymentEventKind,
} from '../projects/payment-service.ts';
import { isCard, methodOf, stateByMoney } from './policy.ts';
import type { PaymentRow } from './queries.ts';

/**
 * Sets an instalment of a locked project to the state that its money gives it; `before` is its state so far.
 * `arrived`: the money that changes it now, after which a declared transfer is no longer awaited. `isUndone`: what
 * paid it was a mistake.
 */
export async function updateState(
  trx: Trx,
  before: Instalment,
  { arrived, isUndone = false }: { arrived?: PaymentRow; isUndone?: boolean } = {},
): Promise<Instalment> {
  const instalment = await lockInstalmentOf(trx, before.projectId, before.position);
  const money = await getInstalmentMoney(trx, instalment);
  const isAnnounced = before.state === 'declared' && (arrived === undefined || isCard(arrived.provider));
  const state = stateByMoney({ ...instalment, ...money }, { isAnnounced });
  const event = isUndone ? 'undone' : eventOf(before, state, instalment.paidCents);
  const isByIt = state === 'paid' || state === 'confirmed' || instalment.method === null;
  return changeInstalment(trx, instalment, {
    state,
    ...(isByIt && state !== 'pending' && money.provider && { method: paidBy(instalment, money.provider) }),
    ...(event && { event }),
  });
}

/** For a period of a monthly service that its provider debits, the debit itself says so. */
export const paidBy = ({ method }: Instalment, provider: string): PaidBy =>
  method === 'sepa_debit' && isCard(provider) ? method : methodOf(provider);

/** The timeline's entry for a change; none for a dispute that was won. */
function eventOf(
  before: Instalment,
  state: Instalment['state'],
  paidCents: number,
): PaymentEventKind | undefined {
  switch (state) {
    case 'paid':
    case 'confirmed':
      return state !== before.state && before.state !== 'disputed' ? state : undefined;
    case 'refunded':
    case 'disputed':
      return state !== before.state ? state : undefined;
    default:
      if (paidCents === before.paidCents) return undefined;
      return paidCents > before.paidCents ? 'part-paid' : 'part-refunded';
  }
}
