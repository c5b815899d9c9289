import { Button, Divider, Flex, Group, NativeSelect, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { transferReference } from '../../../../content/epc.ts';
import type { Client } from '../../../../routers/clients.schema.ts';
import type { Payment } from '../../../../routers/payments.schema.ts';
import type { Instalment, PaymentState, Project } from '../../../../routers/projects.schema.ts';
import { Archive, Check, Clock, Flame, Minus } from '../../../ui/icons.tsx';
import { showError } from '../../errors.ts';
import { type Question, useQuestion } from '../../kit/dialog.tsx';
import { replacing } from '../../kit/paged.ts';
import { StateBadge, type StateLook } from '../../kit/state-badge.tsx';
import { Time } from '../../kit/time.tsx';
import { RetriedQuery } from '../../retry-alert.tsx';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { eurosText } from '../projects/euros.tsx';
import { methodWords } from '../projects/project-looks.ts';
import { dueName, isDeposit } from './due.ts';

/** What can be decided in these states of a deposit, once a question is answered. */
type Decision = Question & { states: PaymentState[]; isMain?: boolean; change: { isPending: boolean } };

type Props = { client: Client; project: Project };

/** What `admin` decides about each part: whether a transfer has arrived, was never made, or may be paid again. */
export function PaymentControls({ client, project }: Props) {
  return (
    <Stack gap="xl">
      {project.instalments.map((part) => (
        <PartControls key={part.position} client={client} project={project} part={part} />
      ))}
      <CardAttempts projectId={project.id} />
    </Stack>
  );
}

function PartControls({ client, project, part }: Props & { part: Instalment }) {
  const { ask, dialog } = useQuestion('en');
  const [method, setMethod] = useState<'bank_transfer' | 'wise'>('bank_transfer');
  const { confirm, undo, reopen } = usePaymentChanges(client.id, project.id, part.position);
  const { position, paymentState } = part;
  const { id: projectId } = project;
  const isSpecified = isDeposit(part);
  // The specified deposit is called so; every other part by its own name.
  const name = isSpecified ? 'Deposit' : dueName(part);
  const inSentence = isSpecified ? 'the deposit' : `“${name}”`;
  const isPending = paymentState === 'pending';
  const reference = transferReference(project.id, position);
  const named = `${client.firstName} ${client.lastName}, ${project.name}, ${reference}`;
  const amount = amountText(part.amount, project.currency);
  const decisions: Decision[] = [
    {
      states: ['pending', 'declared'],
      isMain: !isPending,
      change: confirm,
      title: 'Confirm the payment?',
      text: `${named}: ${amount} have arrived. The client gets a receipt.`,
      confirm: 'Confirm payment',
      run: () => confirm.mutate({ projectId, position, ...(isPending && { paymentMethod: method }) }),
    },
    {
      states: ['declared', 'confirmed'],
      change: undo,
      title: 'Undo the payment?',
      text: `${named}: ${inSentence} is then unpaid again, and the client sees that.`,
      confirm: 'Undo payment',
      isDangerous: true,
      run: () => undo.mutate({ projectId, position }),
    },
    {
      states: ['refunded'],
      change: reopen,
      title: `Reopen ${inSentence}?`,
      text: `${named}: the client can then pay it again, and the receipt of the money that was given back ends.`,
      confirm: isSpecified ? 'Reopen the deposit' : 'Reopen the payment',
      run: () => reopen.mutate({ projectId, position }),
    },
  ];
  return (
    <Stack gap="sm" align="flex-start" component="section" aria-label={name}>
      <Title order={4} size="h5">
        <bdi>{name}</bdi>
      </Title>
      {!isSpecified && (
        <Text size="sm" c="dimmed">
          {amount}
        </Text>
      )}
      {isPending && (
        <NativeSelect
          label="A transfer has arrived that the client did not announce"
          value={method}
          onChange={({ currentTarget: { value } }) => setMethod(value === 'wise' ? 'wise' : 'bank_transfer')}
          data={(['bank_transfer', 'wise'] as const).map((value) => ({
            value,
            label: methodWords[value] ?? value,
          }))}
        />
      )}
      <Group>
        {decisions
          .filter(({ states }) => states.includes(paymentState))
          .map((decision) => (
            <Button
              key={decision.confirm}
              variant={decision.isMain ? 'filled' : 'default'}
              loading={decision.change.isPending}
              onClick={() => ask(decision)}
            >
              {decision.confirm}
            </Button>
          ))}
      </Group>
      {dialog}
    </Stack>
  );
}

/** The calls that name the part; the specified ones mean the first. */
function usePaymentChanges(clientId: string, projectId: string, position: number) {
  const cache = trpc.useUtils();
  const after = (title: string) => ({
    onSuccess(project: Project) {
      cache.clients.projects.setData({ clientId }, (list) => list?.map(replacing(project)));
      toasts.show({ title });
    },
    onError: (error: unknown) => showError(error, { title: 'Update failed' }),
    onSettled() {
      void cache.clients.projects.invalidate({ clientId });
      void cache.projects.timeline.invalidate({ clientId, projectId });
      void cache.payments.list.invalidate({ projectId });
    },
  });
  const first = {
    confirm: trpc.payments.confirm.useMutation(after('Payment confirmed')),
    undo: trpc.payments.undo.useMutation(after('Payment undone')),
    reopen: trpc.payments.reopen.useMutation(after('Deposit reopened')),
  };
  const other = {
    confirm: trpc.payments.confirmInstalment.useMutation(after('Payment confirmed')),
    undo: trpc.payments.undoInstalment.useMutation(after('Payment undone')),
    reopen: trpc.payments.reopenInstalment.useMutation(after('Payment reopened')),
  };
  return position === 1 ? first : other;
}

const stateLooks: Record<Payment['state'], StateLook> = {
  open: { word: 'Opened', color: 'gray', Icon: Clock },
  processing: { word: 'At the bank', color: 'accent', Icon: Clock },
  succeeded: { word: 'Charged', color: 'green', Icon: Check },
  failed: { word: 'Failed', color: 'red', Icon: Minus },
  canceled: { word: 'Given up', color: 'gray', Icon: Archive },
};

/** What people have to look at. */
const flagWords: Record<NonNullable<Payment['flag']>, string> = {
  amount: 'Another amount than asked for',
  currency: 'Another currency than asked for',
  second: 'A second payment: refund it',
  archived: 'Paid after the project was archived',
  refund: 'Refunded',
  dispute: 'Disputed',
};

const providerWords: Record<Payment['provider'], string> = {
  stripe: 'Stripe',
  test: 'Test card',
  bank_transfer: 'Bank transfer',
  wise: 'Wise',
  other: 'Other',
};

/** The card payments of a project, as far as something came of them. */
function CardAttempts({ projectId }: { projectId: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = trpc.payments.list.useQuery({ projectId }, { refetchOnMount: 'always' });
  return (
    <Stack gap="xs" w="100%" mt="xs">
      <Title order={5} size="h5" ref={heading} tabIndex={-1}>
        Card payments
      </Title>
      <RetriedQuery
        query={query}
        pending={<Skeleton h="3rem" role="status" aria-label="Loading the card payments…" />}
        failed="The card payments could not be loaded"
        nextFocus={() => heading.current}
      >
        {(payments) => <Attempts payments={payments.filter(isTried)} projectId={projectId} />}
      </RetriedQuery>
    </Stack>
  );
}

/** Whoever looks at step two opens one, and a transfer ends it: it says nothing until a card is tried. */
const isTried = ({ state, flag, failure }: Payment) =>
  (state !== 'open' && state !== 'canceled') || flag || failure;

function Attempts({ projectId, payments }: { projectId: string; payments: Payment[] }) {
  if (payments.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        No card payment was tried.
      </Text>
    );
  }
  return (
    <Flex component="ul" direction="column">
      {payments.map((payment) => (
        <Attempt key={payment.id} projectId={projectId} payment={payment} />
      ))}
    </Flex>
  );
}

function Attempt({ projectId, payment }: { projectId: string; payment: Payment }) {
  const { flag, handledAt, failure, received, refunded, amount, currency } = payment;
  return (
    <Flex component="li" direction="column" gap="var(--space-1)" pb="sm">
      <Divider mb="xs" />
      <Group gap="var(--space-1) var(--space-2)">
        <strong>{amountText(amount, currency)}</strong>
        <StateBadge look={stateLooks[payment.state]} />
        {flag && <StateBadge look={{ word: flagWords[flag], color: 'red', Icon: Flame }} />}
      </Group>
      {received !== null && received !== amount && (
        <Text size="sm">Received: {amountText(received, currency)}</Text>
      )}
      {refunded > 0 && <Text size="sm">Given back: {amountText(refunded, currency)}</Text>}
      {failure && <Text size="sm">{inWords(failure)}</Text>}
      <Text size="sm" c="dimmed">
        <Time at={payment.createdAt} as="minute" locale="en-GB" />, {providerWords[payment.provider]}
        {payment.intentId && (
          <>
            {' '}
            <Text span inherit ff="monospace">
              {payment.intentId}
            </Text>
          </>
        )}
      </Text>
      {flag && <Handling projectId={projectId} paymentId={payment.id} handledAt={handledAt} />}
    </Flex>
  );
}

type HandlingProps = { projectId: string; paymentId: number; handledAt: string | null };

/** Whether somebody has seen to what is odd about a payment, or the way to say so. */
function Handling({ projectId, paymentId, handledAt }: HandlingProps) {
  const cache = trpc.useUtils();
  const handle = trpc.payments.handle.useMutation({
    onSuccess(payment) {
      cache.payments.list.setData({ projectId }, (list) => list?.map(replacing(payment)));
      toasts.show({ title: 'Payment marked as handled' });
    },
    onError: (error) => showError(error, { title: 'Update failed' }),
  });
  const text = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone: focus goes on at what stands in its place.
  useDidUpdate(() => text.current?.focus(), [handledAt !== null]);
  if (handledAt) {
    return (
      <Text size="sm" ref={text} tabIndex={-1}>
        Handled on <Time at={handledAt} as="minute" locale="en-GB" />
      </Text>
    );
  }
  return (
    <Button
      variant="default"
      me="auto"
      loading={handle.isPending}
      onClick={() => handle.mutate({ projectId, paymentId })}
    >
      Mark as handled
    </Button>
  );
}

/** In the currency that came, which may be another than ours. */
function amountText(amount: number, currency: string): string {
  if (currency.toUpperCase() === 'EUR') return eurosText(amount);
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount);
}

/** A provider's code such as `card_declined` as words; its sentences stay as they are. */
function inWords(failure: string): string {
  if (!/^[a-z]+(_[a-z]+)*$/.test(failure)) return failure;
  const words = failure.replaceAll('_', ' ');
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}
