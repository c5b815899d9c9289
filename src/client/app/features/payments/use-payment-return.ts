import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ValidateOutput } from '../../../../routers/projects.schema.ts';
import { messageOf } from '../../errors.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import type { PaymentEnd } from './payment-end.tsx';
import { endOf } from './use-card-payment.ts';
import { useFinishPayment } from './use-finish-payment.ts';

/** What an address says to whoever comes back from paying. `redirect_status` is Stripe's, after 3-D Secure. */
type Return = 'success' | 'canceled' | 'bank-succeeded' | 'bank-failed';

function readReturn(search: string): Return | undefined {
  const asked = new URLSearchParams(search);
  const status = asked.get('redirect_status');
  if (status && asked.has('payment_intent'))
    return status === 'failed' || status === 'canceled' ? 'bank-failed' : 'bank-succeeded';
  if (asked.get('payment_success') === 'true') return 'success';
  if (asked.get('payment_canceled') === 'true') return 'canceled';
  return undefined;
}

/**
 * Says what the address tells of a payment, then cleans the address. What came of a bank's page is asked of the
 * server, which asks the provider: an address can say anything. True while that is asked.
 */
export function usePaymentReturn(
  validated: ValidateOutput | undefined,
  onEnd: (end: PaymentEnd) => void,
): boolean {
  const navigate = useNavigate();
  const { client } = trpc.useUtils();
  const finish = useFinishPayment();
  const [came] = useState(() => readReturn(window.location.search));
  const isAsked = came === 'bank-succeeded' && validated !== undefined;
  const [isChecking, setIsChecking] = useState(isAsked);
  const isRead = useRef(false);

  // Once, whatever is rendered anew meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read when the page opens
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    if (window.location.search) void navigate({ to: '/validate-project', search: {}, replace: true });
    if (isAsked) {
      client.projects.markPaid
        .mutate({ projectId: validated.project.id })
        .then(() => finish(validated, 'Payment successful'))
        .catch((error: unknown) => {
          setIsChecking(false);
          const end = endOf(error);
          if (end) onEnd(end);
          else failed(messageOf(error));
        });
    } else if (came === 'success' || came === 'bank-succeeded') {
      toasts.show({
        title: 'Payment successful',
        description: 'Keep the address of your dashboard: it opens it again, and shows the payment.',
      });
    } else if (came === 'canceled') {
      toasts.show({
        title: 'Payment canceled',
        description: 'Nothing was charged. You can pay whenever you like.',
        variant: 'destructive',
      });
    } else if (came === 'bank-failed') failed('Your bank did not approve the payment. Nothing was charged.');
  }, []);
  return isChecking;
}

const failed = (description: string) =>
  toasts.show({
    title: 'Payment failed',
    description: description || 'An unexpected error occurred',
    variant: 'destructive',
  });
