import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { clientSignInWords } from '../../../../content/app/client-sign-in.ts';
import { messageOf, refusalOf } from '../../errors.ts';
import { clientWordsOf, readersLanguage } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { forgetProject } from '../projects/kept-project.ts';
import { callsOf, type Due, wordsFor } from './due.ts';

const { returned } = clientWordsOf(clientSignInWords).project;

/**
 * Why nothing can be paid here for now: `settled` with the server's own words (paid, refunded, paid with another
 * amount), `processing` while the bank has not decided.
 */
export type PaymentEnd = { kind: 'settled'; reason: string } | { kind: 'processing' };

/** The server's answer about a payment that another try would not help; undefined where one may. */
export function endOf(error: unknown): PaymentEnd | undefined {
  const refusal = refusalOf(error);
  if (refusal === 'processing') return { kind: 'processing' };
  return refusal === 'settled' ? { kind: 'settled', reason: messageOf(error) } : undefined;
}

/**
 * Finishes paying: tells the server, which asks the provider, shows the outcome and opens the dashboard, or the quote
 * for whoever came from there.
 */
export function useMarkPaid() {
  const navigate = useNavigate();
  const { projects } = trpc.useUtils().client;
  return async (due: Due, title: string): Promise<void> => {
    await callsOf(projects, due).markPaid();
    forgetProject();
    // Going back must not lead to paying again.
    if (due.client) {
      await navigate({ to: '/dashboard/$clientId', params: { clientId: due.client.id }, replace: true });
    } else {
      await navigate({ href: due.quotePath ?? '/', replace: true });
    }
    const { dashboard, mailed } = wordsFor(due).done;
    const description = due.client ? dashboard : mailed;
    toasts.show({ title, description });
  };
}

const fail = (due: Pick<Due, 'language'>, message: string | undefined) => {
  const { title, unknown } = wordsFor(due).failed;
  toasts.show({
    title,
    description: message || unknown,
    variant: 'destructive',
  });
};

const endOrFail = (due: Due, onEnd: (end: PaymentEnd) => void) => (error: unknown) => {
  const end = endOf(error);
  if (end) onEnd(end);
  else fail(due, messageOf(error));
};

/** The provider's outcome for a card. `stopped`: the provider has already said why nothing more can be done now. */
export type CardOutcome =
  | { kind: 'confirmed' }
  | { kind: 'processing' }
  | { kind: 'failed'; message: string | undefined }
  | { kind: 'stopped' };

export type CardPayment = ReturnType<typeof useCardPayment>;

/**
 * Pays with whatever `confirm` does with the card: the method is stored first, then the server is told and asks the
 * provider. Once a card is confirmed only that last step is retried, never the card.
 */
export function useCardPayment(due: Due, onEnd: (end: PaymentEnd) => void) {
  const { projects } = trpc.useUtils().client;
  const markPaid = useMarkPaid();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { mutate: pay, isPending: isPaying } = useMutation({
    async mutationFn(confirm: () => Promise<CardOutcome>) {
      if (!isConfirmed) {
        await callsOf(projects, due).setMethod('stripe');
        const outcome = await confirm();
        if (outcome.kind === 'stopped') return;
        if (outcome.kind === 'processing') return onEnd({ kind: 'processing' });
        if (outcome.kind === 'failed') return fail(due, outcome.message);
        setIsConfirmed(true);
      }
      await markPaid(due, wordsFor(due).done.paid);
    },
    onError: endOrFail(due, onEnd),
  });
  return { pay, isPaying, isConfirmed };
}

/** The address's parameters for whoever returns from paying. `redirect_status` is Stripe's, after 3-D Secure. */
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
 * Reports a payment from the address's parameters, then removes them. For a return from a bank's page the server asks
 * the provider, since an address can say anything. True while that is asked.
 */
export function usePaymentReturn(due: Due | undefined, onEnd: (end: PaymentEnd) => void): boolean {
  const navigate = useNavigate();
  const markPaid = useMarkPaid();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const [came] = useState(() => readReturn(search));
  const asked = came === 'bank-succeeded' ? due : undefined;
  const [isChecking, setIsChecking] = useState(asked !== undefined);
  const isRead = useRef(false);

  // Once, whatever is rendered anew meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read when the page opens
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    if (search) void navigate({ to: '/validate-project', search: {}, replace: true });
    if (asked) {
      markPaid(asked, wordsFor(asked).done.paid).catch((error: unknown) => {
        setIsChecking(false);
        endOrFail(asked, onEnd)(error);
      });
    } else if (came === 'success' || came === 'bank-succeeded') {
      toasts.show({ title: returned.paid.title, description: returned.paid.text });
    } else if (came === 'canceled') {
      toasts.show({
        title: returned.canceled.title,
        description: returned.canceled.text,
        variant: 'destructive',
      });
    } else if (came === 'bank-failed') fail({ language: readersLanguage() }, returned.refused);
  }, []);
  return isChecking;
}
