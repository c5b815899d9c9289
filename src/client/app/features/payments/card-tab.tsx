import { Alert, Button, Group, Paper, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { cardLeastOf, centsOf } from '../../../../content/money.ts';
import type { PaymentOptions } from '../../../../routers/payments.schema.ts';
import { codeOf, messageOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { moneyText } from '../projects/euros.tsx';
import { IntentFailed, useCardNeed } from './card-needs.tsx';
import { callsOf, type Due } from './due.ts';
import { type CardOutcome, type CardPayment, endOf, type PaymentEnd } from './paying.ts';
import { DemoLabel } from './transfer-tab.tsx';

const StripeCard = lazy(() => import('./stripe-card.tsx').then((module) => ({ default: module.StripeCard })));

const otherWays = 'Please pay by bank transfer or with Wise';

/** Why no card can pay this; undefined where one can. */
export function cardProblem(
  { card, cardLimit }: PaymentOptions,
  { amount, currency }: Pick<Due, 'amount' | 'currency'>,
): string | undefined {
  const cents = centsOf(amount) ?? 0;
  if (card.kind === 'none') return `${otherWays}: both tabs show where to.`;
  if (cents > Math.round(cardLimit * 100)) {
    return `This amount is above what a card payment can carry. ${otherWays}.`;
  }
  if (cents < cardLeastOf(currency)) return `This amount is too small for a card payment. ${otherWays}.`;
  return undefined;
}

type Common = { due: Due; payment: CardPayment; onEnd(end: PaymentEnd): void };

/** Pays by card, where there is somebody to take it. */
export function CardTab({ options, ...props }: Common & { options: PaymentOptions }) {
  const { card } = options;
  const problem = cardProblem(options, props.due);
  if (card.kind === 'none' || problem) return <NoCard reason={problem} />;
  return <Opened {...props} card={card} />;
}

type OpenedProps = Common & { card: Exclude<PaymentOptions['card'], { kind: 'none' }> };

/** The card's fields need a payment that is opened, or found where it is open. */
function Opened({ due, payment, onEnd, card }: OpenedProps) {
  const { client } = trpc.useUtils();
  const {
    need: clientSecret,
    error,
    retry,
  } = useCardNeed({
    queryKey: ['payment-intent', due.project.id, due.position],
    async queryFn() {
      const opened = await callsOf(client.projects, due).openIntent();
      if (!opened.clientSecret) throw new Error('No client secret received from the server');
      return opened.clientSecret;
    },
    gcTime: 0,
  });
  useEffect(() => {
    const end = endOf(error);
    if (end) onEnd(end);
  }, [error, onEnd]);
  if (codeOf(error) === 'BAD_REQUEST') return <NoCard reason={messageOf(error)} />;
  if (error) return <IntentFailed {...retry} />;
  if (!clientSecret) return <Pending />;
  const fields = { due, payment, clientSecret, onSpent: retry.onRetry };
  if (card.kind === 'test') return <TestCard {...fields} />;
  return (
    <Suspense fallback={<Pending />}>
      <StripeCard key={clientSecret} publishableKey={card.publishableKey} {...fields} />
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

export type CardFields = {
  due: Due;
  payment: CardPayment;
  clientSecret: string;
  /** The payment that the secret opens can no longer be paid. */
  onSpent(): void;
};

/** The demo's card: no money moves, but the server goes through the same states as with a real one. */
function TestCard({ due, payment, clientSecret, onSpent }: CardFields) {
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
    onSpent();
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
              Here your bank would ask: do you approve the payment of {moneyText(due.amount, due.currency)}?
            </Text>
            <Group>
              <Button loading={isPaying} onClick={() => pay(() => payWith('success'))}>
                Approve
              </Button>
              <Button variant="default" disabled={isPaying} onClick={() => pay(() => payWith('decline'))}>
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
            <Button ref={payButton} loading={isPaying} onClick={() => pay(() => payWith(chosen))}>
              {isConfirmed
                ? 'Check the payment'
                : `Pay ${moneyText(due.amount, due.currency)} with the test card`}
            </Button>
          </Stack>
        )}
      </Stack>
    </Paper>
  );
}
