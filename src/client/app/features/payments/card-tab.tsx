import { Alert, Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { centsOf } from '../../../../content/money.ts';
import type { PaymentOptions } from '../../../../routers/payments.schema.ts';
import type { ValidateOutput } from '../../../../routers/projects.schema.ts';
import { codeOf, messageOf } from '../../errors.ts';
import { IntentFailed } from './intent-failed.tsx';
import { TestCard } from './test-card.tsx';
import { useIntent } from './use-intent.ts';

const StripeCard = lazy(() => import('./stripe-card.tsx').then((module) => ({ default: module.StripeCard })));

type Props = { validated: ValidateOutput; options: PaymentOptions };

/** Pays by card, where there is somebody to take it. */
export function CardTab({ validated, options: { card, cardLimit } }: Props) {
  const isTooMuch = (centsOf(validated.project.depositAmount) ?? 0) > Math.round(cardLimit * 100);
  if (card.kind === 'none' || isTooMuch) {
    return (
      <Alert title="Cards are not available">
        {isTooMuch && card.kind !== 'none'
          ? 'This amount is above what a card payment can carry. Please pay by bank transfer or with Wise.'
          : 'Please pay by bank transfer or with Wise: both tabs show where to.'}
      </Alert>
    );
  }
  return <Opened validated={validated} card={card} />;
}

type OpenedProps = { validated: ValidateOutput; card: Exclude<PaymentOptions['card'], { kind: 'none' }> };

/** The card's fields need an opened payment. */
function Opened({ validated, card }: OpenedProps) {
  const { data: clientSecret, error, refetch, isFetching } = useIntent(validated.project.id);
  if (codeOf(error) === 'CONFLICT') return <AlreadyPaid validated={validated} reason={messageOf(error)} />;
  if (error) return <IntentFailed onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!clientSecret) return <Pending />;
  if (card.kind === 'test') {
    return <TestCard validated={validated} clientSecret={clientSecret} onDeclined={() => void refetch()} />;
  }
  return (
    <Suspense fallback={<Pending />}>
      <StripeCard
        key={clientSecret}
        publishableKey={card.publishableKey}
        validated={validated}
        clientSecret={clientSecret}
        onStale={() => void refetch()}
      />
    </Suspense>
  );
}

const Pending = () => <Skeleton h="12rem" role="status" aria-label="Opening the card payment…" />;

/** Paid, or refunded: the server says which. */
function AlreadyPaid({ validated, reason }: { validated: ValidateOutput; reason: string }) {
  const { id: clientId } = validated.client;
  return (
    <Alert title={reason}>
      <Button
        mt="sm"
        renderRoot={(props) => <Link to="/dashboard/$clientId" params={{ clientId }} {...props} />}
      >
        Open the dashboard
      </Button>
    </Alert>
  );
}
