import { Alert, Button, Group, Paper, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { cardLeastOf, centsOf, stepOf } from '../../../../content/money.ts';
import type { PaymentOptions } from '../../../../routers/payments.schema.ts';
import { codeOf, messageOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { IntentFailed, useCardNeed } from './card-needs.tsx';
import { callsOf, type Due, dueText, wordsFor } from './due.ts';
import { type CardOutcome, type CardPayment, endOf, type PaymentEnd } from './paying.ts';
import { DemoLabel } from './transfer-tab.tsx';

const StripeCard = lazy(() => import('./stripe-card.tsx').then((module) => ({ default: module.StripeCard })));

/** Why no card can pay this; undefined where one can. */
export function cardProblem(
  { card, cardLimit }: PaymentOptions,
  due: Pick<Due, 'amount' | 'currency' | 'language'>,
): string | undefined {
  const { amount, currency } = due;
  const words = wordsFor(due).card;
  const cents = centsOf(amount, currency) ?? 0;
  if (card.kind === 'none') return words.noProvider;
  if (cents > Math.round(cardLimit * 100)) return words.tooMuch;
  if (cents < cardLeastOf(currency)) return words.tooLittle;
  if (cents % stepOf(currency) !== 0) return words.tooFine(dueText(due, amount));
  return undefined;
}

type Common = { due: Due; payment: CardPayment; onEnd(end: PaymentEnd): void };

/** Payment by card, where a provider is set up. */
export function CardTab({ options, ...props }: Common & { options: PaymentOptions }) {
  const { card } = options;
  const problem = cardProblem(options, props.due);
  if (card.kind === 'none' || problem) return <NoCard due={props.due} reason={problem} />;
  return <Opened {...props} card={card} />;
}

type OpenedProps = Common & { card: Exclude<PaymentOptions['card'], { kind: 'none' }> };

/** The card fields need an open payment: a new one, or one found open. */
function Opened({ due, payment, onEnd, card }: OpenedProps) {
  const { client } = trpc.useUtils();
  const {
    need: clientSecret,
    error,
    retry,
  } = useCardNeed(wordsFor(due).card, {
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
  if (codeOf(error) === 'BAD_REQUEST') return <NoCard due={due} reason={messageOf(error)} />;
  const words = wordsFor(due);
  if (error) return <IntentFailed words={words.card} {...retry} />;
  const pending = <Skeleton h="12rem" role="status" aria-label={words.card.opening} />;
  if (!clientSecret) return pending;
  const fields = { due, payment, clientSecret, onSpent: retry.onRetry };
  if (card.kind === 'test') return <TestCard {...fields} />;
  return (
    <Suspense fallback={pending}>
      <StripeCard key={clientSecret} publishableKey={card.publishableKey} {...fields} />
    </Suspense>
  );
}

const NoCard = ({ due, reason }: { due: Due; reason: string | undefined }) => (
  <Alert title={wordsFor(due).card.none}>{reason}</Alert>
);

const testCards = ['success', 'decline', 'authentication'] as const;
type TestCardKind = (typeof testCards)[number];

export type CardFields = {
  due: Due;
  payment: CardPayment;
  clientSecret: string;
  /** The payment behind the secret can no longer be paid. */
  onSpent(): void;
};

/** The demo's card: no money moves, but the server goes through the same states as with a real one. */
function TestCard({ due, payment, clientSecret, onSpent }: CardFields) {
  const { client } = trpc.useUtils();
  const { test: words, card: cardWords } = wordsFor(due);
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
    // A refused question disappears, and with it the button that was pressed.
    if (isAsked) requestAnimationFrame(() => payButton.current?.focus());
    return { kind: 'failed', message: words.declined };
  };
  return (
    <Paper p="md" bg="transparent" bd="2px dashed var(--color-secondary)">
      <Stack>
        <DemoLabel>{words.label}</DemoLabel>
        {isAsked ? (
          <Stack ref={question} role="group" aria-label="3-D Secure" tabIndex={-1}>
            <Text>{words.ask(dueText(due, due.amount))}</Text>
            <Group>
              <Button loading={isPaying} onClick={() => pay(() => payWith('success'))}>
                {words.approve}
              </Button>
              <Button variant="default" disabled={isPaying} onClick={() => pay(() => payWith('decline'))}>
                {words.refuse}
              </Button>
            </Group>
          </Stack>
        ) : (
          <Stack>
            <Radio.Group
              label={words.choose}
              value={chosen}
              onChange={(value) => setChosen(testCards.find((card) => card === value) ?? 'success')}
            >
              <Stack gap="sm" mt="sm">
                {testCards.map((card) => (
                  <Radio key={card} value={card} {...words[card]} disabled={isPaying} />
                ))}
              </Stack>
            </Radio.Group>
            <Button ref={payButton} loading={isPaying} onClick={() => pay(() => payWith(chosen))}>
              {isConfirmed ? cardWords.check : words.pay(dueText(due, due.amount))}
            </Button>
          </Stack>
        )}
      </Stack>
    </Paper>
  );
}
