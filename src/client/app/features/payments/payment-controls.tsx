import { Button, Group, NativeSelect, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { transferReference } from '../../../../content/epc.ts';
import type { Client } from '../../../../routers/clients.schema.ts';
import type { Project } from '../../../../routers/projects.schema.ts';
import { showError } from '../../errors.ts';
import { useQuestion } from '../../kit/dialog.tsx';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { eurosText } from '../projects/euros.tsx';
import { methodWords } from '../projects/project-looks.ts';
import { CardAttempts } from './card-attempts.tsx';

type Props = { client: Client; project: Project };

/** What `admin` decides about a deposit: whether a transfer has arrived, was never made, or may be paid again. */
export function PaymentControls({ client, project }: Props) {
  const { ask, dialog } = useQuestion('en');
  const [method, setMethod] = useState<'bank_transfer' | 'wise'>('bank_transfer');
  const { confirm, undo, reopen } = usePaymentChanges(client.id, project.id);
  const { paymentState, depositAmount } = project;
  const isPending = paymentState === 'pending';
  const named = `${client.firstName} ${client.lastName}, ${project.name}, ${transferReference(project.id)}`;
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
                text: `${named}: ${eurosText(depositAmount)} have arrived. The client gets a receipt.`,
                confirm: 'Confirm payment',
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
                text: `${named}: the deposit is then unpaid again, and the client sees that.`,
                confirm: 'Undo payment',
                isDangerous: true,
                run: () => undo.mutate({ projectId: project.id }),
              })
            }
          >
            Undo payment
          </Button>
        )}
        {paymentState === 'refunded' && (
          <Button
            variant="default"
            loading={reopen.isPending}
            onClick={() =>
              ask({
                title: 'Reopen the deposit?',
                text: `${named}: the client can then pay it again, and the receipt of the money that was given back ends.`,
                confirm: 'Reopen the deposit',
                run: () => reopen.mutate({ projectId: project.id }),
              })
            }
          >
            Reopen the deposit
          </Button>
        )}
      </Group>
      <CardAttempts projectId={project.id} />
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
    onError: (error: unknown) => showError(error, { title: 'Update failed' }),
    onSettled() {
      void cache.clients.projects.invalidate({ clientId });
      void cache.projects.timeline.invalidate({ clientId, projectId });
      void cache.payments.list.invalidate({ projectId });
    },
  });
  return {
    confirm: trpc.payments.confirm.useMutation(after('Payment confirmed')),
    undo: trpc.payments.undo.useMutation(after('Payment undone')),
    reopen: trpc.payments.reopen.useMutation(after('Deposit reopened')),
  };
}
