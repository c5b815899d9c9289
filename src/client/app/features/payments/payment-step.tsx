import { Button, Group, Paper, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { PaymentOptions } from '../../../../routers/payments.schema.ts';
import type { ValidateOutput } from '../../../../routers/projects.schema.ts';
import { usePassedFocus } from '../../../ui/use-passed-focus.ts';
import { messageOf } from '../../errors.ts';
import { useStandingError } from '../../kit/query.tsx';
import { RetryAlert } from '../../retry-alert.tsx';
import { trpc } from '../../trpc.ts';
import { eurosText } from '../projects/euros.tsx';
import { keepTab, read } from '../projects/kept-project.ts';
import { cardProblem } from './card-problem.ts';
import { CardTab } from './card-tab.tsx';
import { stepTitle } from './intent-failed.tsx';
import { type PaymentEnd, PaymentEnded } from './payment-end.tsx';
import styles from './payments.module.css';
import { TransferTab } from './transfer-tab.tsx';
import { type CardPayment, useCardPayment } from './use-card-payment.ts';

type Props = {
  validated: ValidateOutput;
  /** Why there is nothing to pay here for now. */
  end: PaymentEnd | undefined;
  onEnd(end: PaymentEnd): void;
  onRestart(): void;
};

/** Step two: the deposit by card, bank transfer or Wise. */
export function PaymentStep({ validated, end, onEnd, onRestart }: Props) {
  const { client, project } = validated;
  const payment = useCardPayment(validated, onEnd);
  return (
    <Stack gap="lg">
      <Paper component="dl" p="md" bg="var(--color-sunken)">
        <Group justify="space-between" gap="var(--space-1) var(--space-4)">
          <Text component="dt" c="dimmed">
            Project
          </Text>
          <dd>
            <bdi>{project.name}</bdi>
          </dd>
        </Group>
        <Group justify="space-between" my="xs">
          <Text component="dt" c="dimmed">
            Total price
          </Text>
          <dd>{eurosText(project.totalPrice)}</dd>
        </Group>
        <Group justify="space-between" pt="xs" fz="lg" fw={650} className={styles.due}>
          <dt>Deposit (50%)</dt>
          <dd>{eurosText(project.depositAmount)}</dd>
        </Group>
      </Paper>
      {end ? (
        <PaymentEnded validated={validated} end={end} />
      ) : (
        <Methods validated={validated} payment={payment} onEnd={onEnd} />
      )}
      <Stack gap={0}>
        <Text size="sm" c="dimmed">
          For <bdi>{`${client.firstName} ${client.lastName}`}</bdi>, <bdi>{client.email}</bdi>
        </Text>
        <Text size="sm" c="dimmed">
          Something wrong?
          <Button variant="subtle" disabled={payment.isPaying} onClick={onRestart}>
            Begin anew
          </Button>
        </Text>
      </Stack>
    </Stack>
  );
}

type MethodsProps = { validated: ValidateOutput; payment: CardPayment; onEnd(end: PaymentEnd): void };

function Methods(props: MethodsProps) {
  const query = trpc.payments.options.useQuery();
  const error = useStandingError(query);
  const whole = useRef<HTMLDivElement>(null);
  // Where all of it gives way to something else, the keyboard goes on at the head of the step.
  usePassedFocus(whole, stepTitle);
  return (
    <div ref={whole}>
      {query.data ? (
        <Ways {...props} options={query.data} />
      ) : error ? (
        <RetryAlert
          title="Failed to initialize payment"
          nextFocus={stepTitle}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        >
          <Text>{messageOf(error)}</Text>
        </RetryAlert>
      ) : (
        <Skeleton h="16rem" role="status" aria-label="Loading the ways to pay…" />
      )}
    </div>
  );
}

/** Where nobody has chosen yet: the card, as specified, unless no card can pay this. */
function firstTab(options: PaymentOptions, deposit: number): string {
  const kept = read('tab');
  if (typeof kept === 'string' && ['card', 'bank', 'wise'].includes(kept)) return kept;
  return cardProblem(options, deposit) === undefined
    ? 'card'
    : options.bank || !options.wise
      ? 'bank'
      : 'wise';
}

function Ways({ options, ...props }: MethodsProps & { options: PaymentOptions }) {
  const { validated, payment, onEnd } = props;
  const [tab, setTab] = useState(() => firstTab(options, validated.project.depositAmount));
  const transfer = { validated, onEnd, isDemo: options.card.kind === 'test' };
  // Only the chosen one is there: what cards need is loaded for nobody else.
  return (
    <Tabs
      value={tab}
      onChange={(next) => {
        if (next === null) return;
        keepTab(next);
        setTab(next);
      }}
      keepMounted={false}
    >
      <Tabs.List grow aria-label="How to pay">
        {tabs.map(({ value, label }) => (
          <Tabs.Tab
            key={value}
            value={value}
            disabled={payment.isPaying && value !== tab}
            mih="var(--size-target)"
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="card" pt="lg">
        <CardTab {...props} options={options} />
      </Tabs.Panel>
      <Tabs.Panel value="bank" pt="lg">
        <TransferTab {...transfer} method="bank_transfer" account={options.bank} />
      </Tabs.Panel>
      <Tabs.Panel value="wise" pt="lg">
        <TransferTab {...transfer} method="wise" account={options.wise} />
      </Tabs.Panel>
    </Tabs>
  );
}

const tabs = [
  { value: 'card', label: 'Card' },
  { value: 'bank', label: 'Bank transfer' },
  { value: 'wise', label: 'Wise' },
];
