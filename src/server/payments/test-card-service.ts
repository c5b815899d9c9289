import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type * as schema from '../../routers/payments.schema.ts';
import type { Deps } from '../deps.ts';
import { AppError, notFound } from '../errors.ts';
import { randomId } from '../ids.ts';
import type { Caller } from '../projects/service.ts';
import { limited } from './caps.ts';
import { receiveEvent } from './events.ts';
import { findPaymentByIntent } from './queries.ts';

/**
 * Pays with a card of the demo: it takes the way that an event of a real provider takes. `authentication` is asked
 * for once more, with `success` or `decline`. Throws NOT_FOUND wherever cards are real or absent, and for a wrong secret.
 */
export function payWithTestCard(
  deps: Deps,
  caller: Caller,
  { clientSecret, card }: z.output<typeof schema.testCardInput>,
): Promise<z.infer<typeof schema.testCardOutput>> {
  if (deps.cards.kind !== 'test') throw notFound('Payment');
  return limited(deps, caller, async () => {
    const intentId = clientSecret.split('_secret_', 1)[0] ?? '';
    const payment = isSame(clientSecret, testSecret(deps, intentId))
      ? await findPaymentByIntent(deps.database.db, intentId)
      : undefined;
    if (!payment) throw notFound('Payment');
    if (payment.state === 'succeeded') return { status: 'succeeded' };
    if (payment.state !== 'open') throw new AppError('CONFLICT', 'This payment is over');
    if (card === 'authentication') return { status: 'requires_action' };
    const event = { id: `test_evt_${randomId()}`, at: new Date(), intentId };
    if (card === 'decline') {
      const effect = { kind: 'failed', reason: 'Your card was declined.' } as const;
      await receiveEvent(deps, { ...event, type: 'payment_intent.payment_failed', effect });
      return { status: 'requires_payment_method' };
    }
    const charge = { receivedCents: payment.amount_cents, currency: payment.currency };
    const effect = { kind: 'succeeded', ...charge } as const;
    await receiveEvent(deps, { ...event, type: 'payment_intent.succeeded', effect });
    return { status: 'succeeded' };
  });
}

/** What opens a payment of the demo in its payer's browser. */
export const testSecret = ({ secrets }: Pick<Deps, 'secrets'>, intentId: string): string =>
  `${intentId}_secret_${createHmac('sha256', secrets.derive('test card')).update(intentId).digest('base64url')}`;

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
