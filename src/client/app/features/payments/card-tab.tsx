import { Alert, Skeleton } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import type { PaymentOptions } from '../../../../routers/payments.schema.ts';
import type { ValidateOutput } from '../../../../routers/projects.schema.ts';
import { codeOf, messageOf } from '../../errors.ts';
import { cardProblem } from './card-problem.ts';
import { IntentFailed } from './intent-failed.tsx';
import type { PaymentEnd } from './payment-end.tsx';
import { TestCard } from './test-card.tsx';
import { type CardPayment, endOf } from './use-card-payment.ts';
import { useIntent } from './use-intent.ts';

const StripeCard = lazy(() => import('./stripe-card.tsx').then((module) => ({ default: module.StripeCard })));

type Common = { validated: ValidateOutput; payment: CardPayment; onEnd(end: PaymentEnd): void };

/** Pays by card, where there is somebody to take it. */
export function CardTab({ options, ...props }: Common & { options: PaymentOptions }) {
  const { card } = options;
  const problem = cardProblem(options, props.validated.project.depositAmount);
  if (card.kind === 'none' || problem) return <NoCard reason={problem} />;
  return <Opened {...props} card={card} />;
}

type OpenedProps = Common & { card: Exclude<PaymentOptions['card'], { kind: 'none' }> };

/** The card's fields need an opened payment. */
function Opened({ validated, payment, onEnd, card }: OpenedProps) {
  const { clientSecret, error, retry, isRetrying } = useIntent(validated.project.id);
  useEffect(() => {
    const end = endOf(error);
    if (end) onEnd(end);
  }, [error, onEnd]);
  if (codeOf(error) === 'BAD_REQUEST') return <NoCard reason={messageOf(error)} />;
  if (error) return <IntentFailed onRetry={retry} isRetrying={isRetrying} />;
  if (!clientSecret) return <Pending />;
  if (card.kind === 'test') {
    return (
      <TestCard validated={validated} payment={payment} clientSecret={clientSecret} onDeclined={retry} />
    );
  }
  return (
    <Suspense fallback={<Pending />}>
      <StripeCard
        key={clientSecret}
        publishableKey={card.publishableKey}
        validated={validated}
        payment={payment}
        clientSecret={clientSecret}
        onStale={retry}
      />
    </Suspense>
  );
}

const Pending = () => <Skeleton h="12rem" role="status" aria-label="Opening the card payment…" />;

const NoCard = ({ reason }: { reason: string | undefined }) => (
  <Alert title="Cards are not available">{reason}</Alert>
);
