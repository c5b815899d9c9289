import { Button, Divider, Flex, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Payment } from '../../../../routers/payments.schema.ts';
import { Archive, Check, Clock, Flame, Minus } from '../../../ui/icons.tsx';
import { messageOf, showError } from '../../errors.ts';
import { useStandingError } from '../../kit/query.tsx';
import { StateBadge, type StateLook } from '../../kit/state-badge.tsx';
import { Time } from '../../kit/time.tsx';
import { RetryAlert } from '../../retry-alert.tsx';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { eurosText } from '../projects/euros.tsx';

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
  refund: 'Refunded',
  dispute: 'Disputed',
};

const providerWords: Record<Payment['provider'], string> = { stripe: 'Stripe', test: 'Test card' };

/** The card payments of a project, as far as something came of them. */
export function CardAttempts({ projectId }: { projectId: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Stack gap="xs" w="100%" mt="xs">
      <Title order={5} size="h5" ref={heading} tabIndex={-1}>
        Card payments
      </Title>
      <Attempts projectId={projectId} nextFocus={() => heading.current} />
    </Stack>
  );
}

type AttemptsProps = { projectId: string; nextFocus(): HTMLElement | null };

function Attempts({ projectId, nextFocus }: AttemptsProps) {
  const query = trpc.payments.list.useQuery({ projectId }, { refetchOnMount: 'always' });
  const { data, refetch, isFetching } = query;
  const error = useStandingError(query);
  if (!data && error) {
    return (
      <RetryAlert
        title="The card payments could not be loaded"
        nextFocus={nextFocus}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      >
        <Text>{messageOf(error)}</Text>
      </RetryAlert>
    );
  }
  if (!data) return <Skeleton h="3rem" role="status" aria-label="Loading the card payments…" />;
  // Whoever looks at step two opens one, and a transfer ends it: it says nothing until a card is tried.
  const isUntried = (state: Payment['state']) => state === 'open' || state === 'canceled';
  const tried = data.filter(({ state, flag, failure }) => !isUntried(state) || flag || failure);
  if (tried.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        No card payment was tried.
      </Text>
    );
  }
  return (
    <Flex component="ul" direction="column">
      {tried.map((payment) => (
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
      cache.payments.list.setData({ projectId }, (list) =>
        list?.map((each) => (each.id === payment.id ? payment : each)),
      );
      toasts.show({ title: 'Payment marked as handled' });
    },
    onError: (error) => showError(error, { title: 'Update failed' }),
  });
  const text = useRef<HTMLParagraphElement>(null);
  const wasHandled = useRef(handledAt !== null);
  // The button that was pressed is gone: the keyboard goes on at what stands in its place.
  useEffect(() => {
    if (handledAt && !wasHandled.current) text.current?.focus();
    wasHandled.current = handledAt !== null;
  }, [handledAt]);
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
