import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ValidateOutput } from '../../../../routers/projects.schema.ts';
import { trpc } from '../../trpc.ts';
import { eurosText } from '../projects/euros.tsx';
import { DemoLabel } from './demo-label.tsx';
import styles from './payments.module.css';
import type { CardOutcome, CardPayment } from './use-card-payment.ts';

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
export function TestCard({ validated, payment, clientSecret, onDeclined }: Props) {
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
    <div className={styles.test}>
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
            <Button variant="default" disabled={isPaying} onClick={() => void pay(() => payWith('decline'))}>
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
    </div>
  );
}
