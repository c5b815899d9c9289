import { Alert, Button, Group, Paper, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { PaymentOptions } from '../../../../routers/payments.schema.ts';
import type { ValidateOutput } from '../../../../routers/projects.schema.ts';
import { codeOf, messageOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { eurosText } from '../projects/euros.tsx';
import { cardProblem } from './card-problem.ts';
import { DemoLabel } from './demo-label.tsx';
import { IntentFailed } from './intent-failed.tsx';
import type { PaymentEnd } from './payment-end.tsx';
import { type CardOutcome, type CardPayment, endOf } from './use-card-payment.ts';
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

type TestCardKind = 'success' | 'decline' | 'authentication';

const cards: { value: TestCardKind; label: string; description: string }[] = [
  { value: 'success', label: 'A card that pays', description: 'The payment succeeds at once.' },
  { value: 'decline', label: 'A card that is declined', description: 'The bank refuses it.' },
  {
    value: 'authentication',
    label: 'A card with 3-D Secure',
    description: 'The bank asks you before it pays.',
  },
];

type Props = {
  validated: ValidateOutput;
  payment: CardPayment;
  clientSecret: string;
  onDeclined(): void;
};

/** The demo's card: no money moves, but the server goes through the same states as with a real one. */
function TestCard({ validated, payment, clientSecret, onDeclined }: Props) {
  const { client } = trpc.useUtils();
  const [chosen, setChosen] = useState<TestCardKind>('success');
  const [isAsked, setIsAsked] = useState(false);
  const { pay, isPaying, isConfirmed } = payment;
  const question = useRef<HTMLDivElement>(null);
  const payButton = useRef<HTMLButtonElement>(null);

  const payWith = async (card: TestCardKind): Promise<CardOutcome> => {
    const { status } = await client.payments.payWithTestCard.mutate({ clientSecret, card });
    setIsAsked(status === 'requires_action');
    if (status === 'succeeded') return { kind: 'confirmed' };
    if (status === 'requires_action') {
      requestAnimationFrame(() => question.current?.focus());
      return { kind: 'stopped' };
    }
    onDeclined();
    // A refused question goes away, and the button that was pressed with it.
    if (isAsked) requestAnimationFrame(() => payButton.current?.focus());
    return { kind: 'failed', message: 'Your card was declined.' };
  };
  return (
    <Paper p="md" bg="transparent" bd="2px dashed var(--color-secondary)">
      <Stack>
        <DemoLabel>Demo: test card, no money moves</DemoLabel>
        {isAsked ? (
          <Stack ref={question} role="group" aria-label="3-D Secure" tabIndex={-1}>
            <Text>
              Here your bank would ask: do you approve the payment of{' '}
              {eurosText(validated.project.depositAmount)}?
            </Text>
            <Group>
              <Button loading={isPaying} onClick={() => void pay(() => payWith('success'))}>
                Approve
              </Button>
              <Button
                variant="default"
                disabled={isPaying}
                onClick={() => void pay(() => payWith('decline'))}
              >
                Refuse
              </Button>
            </Group>
          </Stack>
        ) : (
          <Stack>
            <Radio.Group
              label="Choose a test card"
              value={chosen}
              onChange={(value) => setChosen(cards.find((card) => card.value === value)?.value ?? 'success')}
            >
              <Stack gap="sm" mt="sm">
                {cards.map((card) => (
                  <Radio key={card.value} {...card} disabled={isPaying} />
                ))}
              </Stack>
            </Radio.Group>
            <Button ref={payButton} loading={isPaying} onClick={() => void pay(() => payWith(chosen))}>
              {isConfirmed
                ? 'Check the payment'
                : `Pay ${eurosText(validated.project.depositAmount)} with the test card`}
            </Button>
          </Stack>
        )}
      </Stack>
    </Paper>
  );
}
