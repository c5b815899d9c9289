import { Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Client } from '../../../../routers/clients.schema.ts';
import type { Project } from '../../../../routers/projects.schema.ts';
import { showError } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { takeUpProject } from '../projects/kept-project.ts';
import { TransferDetails } from './transfer-tab.tsx';

/** Where an announced transfer goes, until it has arrived; it can be taken back, and paid by card instead. */
export function AnnouncedTransfer({ client, project }: { client: Client; project: Project }) {
  const { data: options } = trpc.payments.options.useQuery();
  const navigate = useNavigate();
  const cache = trpc.useUtils();
  const withdraw = trpc.projects.withdrawTransfer.useMutation({
    onSuccess: () =>
      Promise.all([
        cache.clients.projects.invalidate({ clientId: client.id }),
        cache.projects.timeline.invalidate({ clientId: client.id, projectId: project.id }),
      ]),
    onError: (error) => showError(error, { title: 'Operation failed' }),
  });
  async function payByCard(): Promise<void> {
    const done = await withdraw.mutateAsync({ projectId: project.id }).catch(() => undefined);
    if (!done) return;
    takeUpProject({ client, project }, client.phone);
    await navigate({ to: '/validate-project' });
  }
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
