import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { dashboardWords } from '../../../../content/app/dashboard.ts';
import type { Instalment, Project } from '../../../../routers/projects.schema.ts';
import { showError } from '../../errors.ts';
import { Fold } from '../../kit/fold.tsx';
import { clientWordsOf, readersLanguage } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { callsOf } from './due.ts';
import { TransferDetails } from './transfer-tab.tsx';

const words = clientWordsOf(dashboardWords).transfer;

type Props = {
  clientId: string;
  project: Project;
  /** The part whose transfer was announced. */
  part: Instalment;
  /** Links to paying it, once the transfer is taken back. */
  onPay(): void;
};

/** The account for an announced transfer, until it has arrived; it can be taken back, and paid by card instead. */
export function AnnouncedTransfer({ clientId, project, part, onPay }: Props) {
  const { data: options } = trpc.payments.options.useQuery();
  const cache = trpc.useUtils();
  const due = { ...part, currency: project.currency, project, language: readersLanguage() };
  const withdraw = useMutation({
    mutationFn: () => callsOf(cache.client.projects, due).withdraw(),
    onSuccess: () =>
      Promise.all([
        cache.clients.projects.invalidate({ clientId }),
        cache.projects.timeline.invalidate({ clientId, projectId: project.id }),
      ]),
    onError: (error) => showError(error, { title: words.failed }),
  });
  // Not in a callback of the call: this component is unmounted as soon as the deposit is open again.
  const payByCard = () => withdraw.mutateAsync().then(onPay, () => undefined);
  const account = part.paymentMethod === 'wise' ? options?.wise : options?.bank;
  return (
    <Stack>
      <Text>{words.text}</Text>
      {account && (
        <Fold title={words.details}>
          <TransferDetails account={account} due={due} />
        </Fold>
      )}
      <Group gap="xs">
        {options && options.card.kind !== 'none' && (
          <Button variant="default" disabled={withdraw.isPending} onClick={() => void payByCard()}>
            {words.byCard}
          </Button>
        )}
        <Button variant="subtle" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {words.notMade}
        </Button>
      </Group>
    </Stack>
  );
}
