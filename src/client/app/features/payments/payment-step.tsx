import { Alert, Anchor, Button, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import type { ValidateOutput } from '../../../../routers/projects.schema.ts';
import { messageOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { eurosText } from '../projects/euros.tsx';
import { CardTab } from './card-tab.tsx';
import styles from './payments.module.css';
import { TransferTab } from './transfer-tab.tsx';

type Props = { validated: ValidateOutput; onRestart(): void };

/** Step two: the deposit by card, bank transfer or Wise. */
export function PaymentStep({ validated, onRestart }: Props) {
  const { client, project } = validated;
  return (
    <Stack gap="lg">
      <dl className={styles.sum}>
        <div>
          <dt>Project</dt>
          <dd>
            <bdi>{project.name}</bdi>
          </dd>
        </div>
        <div>
          <dt>Total price</dt>
          <dd>{eurosText(project.totalPrice)}</dd>
        </div>
        <div className={styles.due}>
          <dt>Deposit (50%)</dt>
          <dd>{eurosText(project.depositAmount)}</dd>
        </div>
      </dl>
      <Methods validated={validated} />
      <Text size="sm" c="dimmed">
        For <bdi>{`${client.firstName} ${client.lastName}`}</bdi>, {client.email}. Something wrong?{' '}
        <Anchor component="button" type="button" size="sm" inherit onClick={onRestart}>
          Begin anew
        </Anchor>
      </Text>
    </Stack>
  );
}

function Methods({ validated }: { validated: ValidateOutput }) {
  const { data: options, error, refetch, isFetching } = trpc.payments.options.useQuery();
  if (!options) {
    if (!error) return <Skeleton h="16rem" role="status" aria-label="Loading the ways to pay…" />;
    return (
      <Alert color="red" role="alert" title="Failed to initialize payment">
        <Stack align="flex-start" gap="sm">
          <Text>{messageOf(error)}</Text>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </Stack>
      </Alert>
    );
  }
  return (
    // Only the chosen one is there: what cards need is loaded for nobody else.
    <Tabs defaultValue="card" keepMounted={false}>
      <Tabs.List grow aria-label="How to pay">
        <Tabs.Tab value="card">Card</Tabs.Tab>
        <Tabs.Tab value="bank">Bank transfer</Tabs.Tab>
        <Tabs.Tab value="wise">Wise</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="card" pt="lg">
        <CardTab validated={validated} options={options} />
      </Tabs.Panel>
      <Tabs.Panel value="bank" pt="lg">
        <TransferTab validated={validated} method="bank_transfer" account={options.bank} />
      </Tabs.Panel>
      <Tabs.Panel value="wise" pt="lg">
        <TransferTab validated={validated} method="wise" account={options.wise} />
      </Tabs.Panel>
    </Tabs>
  );
}
