import { useState } from 'react';
import type { ValidateOutput } from '../../../../routers/projects.schema.ts';
import { messageOf, refusalOf } from '../../errors.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import type { PaymentEnd } from './payment-end.tsx';
import { useFinishPayment } from './use-finish-payment.ts';

/** What a provider made of a card. `stopped`: it has said itself why nothing more is to be done now. */
export type CardOutcome =
  | { kind: 'confirmed' }
  | { kind: 'processing' }
  | { kind: 'failed'; message: string | undefined }
  | { kind: 'stopped' };

export type CardPayment = ReturnType<typeof useCardPayment>;

/**
 * Pays by whatever `confirm` does with the card: the method is noted first, and what was confirmed is told to the
 * server, which asks the provider. Once a card is confirmed only that last step is tried again, never the card.
 */
export function useCardPayment(validated: ValidateOutput, onEnd: (end: PaymentEnd) => void) {
  const { client } = trpc.useUtils();
  const finish = useFinishPayment();
  const [isPaying, setIsPaying] = useState(false);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const projectId = validated.project.id;

  async function attempt(confirm: () => Promise<CardOutcome>): Promise<void> {
    if (!isConfirmed) {
      await client.projects.setPaymentMethod.mutate({ projectId, paymentMethod: 'stripe' });
      const outcome = await confirm();
      if (outcome.kind === 'stopped') return;
      if (outcome.kind === 'processing') return onEnd({ kind: 'processing' });
      if (outcome.kind === 'failed') return fail(outcome.message);
      setIsConfirmed(true);
    }
    await client.projects.markPaid.mutate({ projectId });
    await finish(validated, 'Payment successful');
  }

  return {
    isPaying,
    isConfirmed,
    async pay(confirm: () => Promise<CardOutcome>): Promise<void> {
      setIsPaying(true);
      try {
        await attempt(confirm);
      } catch (error) {
        const end = endOf(error);
        if (end) onEnd(end);
        else fail(messageOf(error));
      } finally {
        setIsPaying(false);
      }
    },
  };
}

/** What the server says of a payment that no other try would help: undefined where one may. */
export function endOf(error: unknown): PaymentEnd | undefined {
  const refusal = refusalOf(error);
  if (refusal === 'processing') return { kind: 'processing' };
  return refusal === 'settled' ? { kind: 'settled', reason: messageOf(error) } : undefined;
}

const fail = (message: string | undefined) => {
  toasts.show({
    title: 'Payment failed',
    description: message || 'An unexpected error occurred',
    variant: 'destructive',
  });
};
