import { Button, Group, Stack, Text } from '@mantine/core';
import type { Project } from '../../../../routers/projects.schema.ts';
import { showError } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { TransferDetails } from './transfer-tab.tsx';

type Props = {
  clientId: string;
  project: Project;
  /** Leads to paying the deposit, once the transfer is taken back. */
  onPay(): void;
};

/** Where an announced transfer goes, until it has arrived; it can be taken back, and paid by card instead. */
export function AnnouncedTransfer({ clientId, project, onPay }: Props) {
  const { data: options } = trpc.payments.options.useQuery();
  const cache = trpc.useUtils();
  const withdraw = trpc.projects.withdrawTransfer.useMutation({
    onSuccess: () =>
      Promise.all([
        cache.clients.projects.invalidate({ clientId }),
        cache.projects.timeline.invalidate({ clientId, projectId: project.id }),
      ]),
    onError: (error) => showError(error, { title: 'Operation failed' }),
  });
  // Not by a callback of the call: what is shown here is gone as soon as the deposit is to be paid again.
  const payByCard = () => withdraw.mutateAsync({ projectId: project.id }).then(onPay, () => undefined);
  const account = project.paymentMethod === 'wise' ? options?.wise : options?.bank;
  return (
    <Stack>
      <Text>
        You told us that the transfer is made. It takes one to three days; until it has arrived, everything
        that your bank may ask for stays here.
      </Text>
      {account && <TransferDetails account={account} project={project} />}
      <Group gap="sm">
        {options && options.card.kind !== 'none' && (
          <Button variant="default" disabled={withdraw.isPending} onClick={() => void payByCard()}>
            Pay by card instead
          </Button>
        )}
        <Button
          variant="subtle"
          disabled={withdraw.isPending}
          onClick={() => withdraw.mutate({ projectId: project.id })}
        >
          I have not made the transfer
        </Button>
      </Group>
    </Stack>
  );
}
