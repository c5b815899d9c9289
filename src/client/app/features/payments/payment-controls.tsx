import { Alert, Button, Group, NativeSelect, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { Payment } from '../../../../routers/payments.schema.ts';
import type { Project } from '../../../../routers/projects.schema.ts';
import { messageOf } from '../../errors.ts';
import { useQuestion } from '../../question.tsx';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { Day } from '../projects/day.tsx';
import { Euros, eurosText } from '../projects/euros.tsx';
import { methodWords } from '../projects/project-looks.ts';

type Props = { clientId: string; project: Project };

/** What `admin` decides about a deposit: whether a transfer has arrived, or was never made. */
export function PaymentControls({ clientId, project }: Props) {
  const { ask, dialog } = useQuestion();
  const [method, setMethod] = useState<'bank_transfer' | 'wise'>('bank_transfer');
  const { confirm, undo } = usePaymentChanges(clientId, project.id);
  const { paymentState, depositAmount } = project;
  const isPending = paymentState === 'pending';
  return (
    <Stack gap="sm" align="flex-start">
      <Title order={4} size="h5">
        Deposit
      </Title>
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
        {(isPending || paymentState === 'declared') && (
          <Button
            variant={isPending ? 'default' : 'filled'}
            loading={confirm.isPending}
            onClick={() =>
              ask({
                title: 'Confirm the payment?',
                text: `${eurosText(depositAmount)} have arrived. The client gets a receipt.`,
                confirm: 'Confirm payment',
                cancel: 'Cancel',
                run: () =>
                  confirm.mutate({ projectId: project.id, ...(isPending && { paymentMethod: method }) }),
              })
            }
          >
            Confirm payment
          </Button>
        )}
        {(paymentState === 'declared' || paymentState === 'confirmed') && (
          <Button
            variant="default"
            loading={undo.isPending}
            onClick={() =>
              ask({
                title: 'Undo the payment?',
                text: 'The deposit is then unpaid again, and the client sees that.',
                confirm: 'Undo payment',
                cancel: 'Cancel',
                isDangerous: true,
                run: () => undo.mutate({ projectId: project.id }),
              })
            }
          >
            Undo payment
          </Button>
        )}
      </Group>
      <Attempts projectId={project.id} />
      {dialog}
    </Stack>
  );
}

function usePaymentChanges(clientId: string, projectId: string) {
  const cache = trpc.useUtils();
  const after = (title: string) => ({
    onSuccess(project: Project) {
      cache.clients.projects.setData({ clientId }, (list) =>
        list?.map((each) => (each.id === project.id ? project : each)),
      );
      toasts.show({ title });
    },
    onError: (error: unknown) =>
      toasts.show({ title: 'Update failed', description: messageOf(error), variant: 'destructive' }),
    onSettled() {
      void cache.clients.projects.invalidate({ clientId });
      void cache.projects.timeline.invalidate({ clientId, projectId });
      void cache.payments.list.invalidate({ projectId });
    },
  });
  return {
    confirm: trpc.payments.confirm.useMutation(after('Payment confirmed')),
    undo: trpc.payments.undo.useMutation(after('Payment undone')),
  };
}

/** The provider's words for the way an attempt went, and what people have to look at. */
const flagWords: Record<NonNullable<Payment['flag']>, string> = {
  amount: 'Another amount than asked for',
  currency: 'Another currency than asked for',
  second: 'A second payment: refund it',
  refund: 'Refunded',
  dispute: 'Disputed',
};

function Attempts({ projectId }: { projectId: string }) {
  const { data, error, refetch, isFetching } = trpc.payments.list.useQuery(
    { projectId },
    { refetchOnMount: 'always' },
  );
  if (!data && error) {
    return (
      <Alert color="red" role="alert" title="The card payments could not be loaded">
        <Button mt="sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </Alert>
    );
  }
  if (!data) return <Skeleton h="3rem" role="status" aria-label="Loading the card payments…" />;
  if (data.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        No card payment was tried.
      </Text>
    );
  }
  return (
    <Table.ScrollContainer
      type="native"
      minWidth="36rem"
      w="100%"
      role="region"
      aria-label="Card payments"
      tabIndex={0}
    >
      <Table fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Attempt</Table.Th>
            <Table.Th scope="col">Amount</Table.Th>
            <Table.Th scope="col">State</Table.Th>
            <Table.Th scope="col">At the provider</Table.Th>
            <Table.Th scope="col">When</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map((payment) => (
            <Attempt key={payment.id} payment={payment} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Attempt({ payment }: { payment: Payment }) {
  const { flag, failure, received, refunded, amount } = payment;
  return (
    <Table.Tr>
      <Table.Td>{payment.attempt}</Table.Td>
      <Table.Td>
        {payment.currency.toUpperCase() === 'EUR' ? (
          <Euros amount={amount} />
        ) : (
          `${amount} ${payment.currency}`
        )}
      </Table.Td>
      <Table.Td>
        {payment.state}
        {flag && <Text size="sm" fw={600}>{`Look: ${flagWords[flag]}`}</Text>}
        {received !== null && received !== amount && <Text size="sm">{`received: ${received}`}</Text>}
        {refunded > 0 && <Text size="sm">{`refunded: ${eurosText(refunded)}`}</Text>}
        {failure && (
          <Text size="sm" c="dimmed">
            {failure}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        {payment.provider}
        {payment.intentId && (
          <Text size="sm" c="dimmed" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
            {payment.intentId}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Day at={payment.createdAt} precise />
      </Table.Td>
    </Table.Tr>
  );
}
