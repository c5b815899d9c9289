import { Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { type Due, dueName, dueText, isDeposit, wordsFor } from './due.ts';
import styles from './payments.module.css';

/** What is paid here: the part, its project and its amount. */
export function DueSummary({ due }: { due: Due }) {
  const { project } = due;
  const words = wordsFor(due);
  return (
    <Paper component="dl" p="md" bg="var(--color-sunken)">
      <Group justify="space-between" gap="var(--space-1) var(--space-4)">
        <Text component="dt" c="dimmed">
          {words.project}
        </Text>
        <dd>
          <bdi>{project.name}</bdi>
        </dd>
      </Group>
      <Group justify="space-between" my="xs">
        <Text component="dt" c="dimmed">
          {words.total}
        </Text>
        <dd>{dueText(due, project.totalPrice)}</dd>
      </Group>
      <Group justify="space-between" pt="xs" fz="lg" fw={650} className={styles.due}>
        <dt>
          <bdi>{dueName(due)}</bdi>
        </dt>
        <dd>{dueText(due, due.amount)}</dd>
      </Group>
    </Paper>
  );
}

/** The placeholder of the payment tabs: as high as the tabs and the card of the first one. */
export const WaysPending = ({ due }: { due: Due }) => (
  <Stack gap="lg" role="status" aria-label={wordsFor(due).ways.pending}>
    <Skeleton h="var(--size-target)" />
    <Skeleton h="17rem" />
  </Stack>
);

/** Shown while the code of the whole step is loading, with what this tab already knows. */
export const StepPending = ({ due }: { due: Due }) => (
  <Stack gap="lg">
    <DueSummary due={due} />
    {due.client && isDeposit(due) && <Skeleton h="3.75rem" />}
    <WaysPending due={due} />
  </Stack>
);
