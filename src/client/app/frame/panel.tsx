import { Group, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

type Props = {
  title: ReactNode;
  /** Shown under the title, such as badges. */
  under?: ReactNode;
  /** At the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A part of an editor or of a record: a box with its own heading. */
export function Panel({ title, under, aside, children }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <Group justify="space-between" gap="sm">
        <Stack gap="xs">
          <Title order={2} size="lg" id={id}>
            {title}
          </Title>
          {under}
        </Stack>
        {aside}
      </Group>
      {children}
    </section>
  );
}
