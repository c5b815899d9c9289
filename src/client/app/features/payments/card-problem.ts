import { cardLeastCents, centsOf } from '../../../../content/money.ts';
import type { PaymentOptions } from '../../../../routers/payments.schema.ts';

const otherWays = 'Please pay by bank transfer or with Wise';

/** Why no card can pay this deposit, an amount in euros; undefined where one can. */
export function cardProblem({ card, cardLimit }: PaymentOptions, deposit: number): string | undefined {
  const cents = centsOf(deposit) ?? 0;
  if (card.kind === 'none') return `${otherWays}: both tabs show where to.`;
  if (cents > Math.round(cardLimit * 100)) {
    return `This amount is above what a card payment can carry. ${otherWays}.`;
  }
  if (cents < cardLeastCents) return `This amount is too small for a card payment. ${otherWays}.`;
  return undefined;
}
