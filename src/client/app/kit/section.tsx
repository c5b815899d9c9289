import { Flex, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

type Props = {
  /** Undefined where the section needs no title; then it has no actions either. */
  title: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** What the section is for, where the title does not say it. */
  lead?: ReactNode;
  children: ReactNode;
};

/** A titled part of a staff screen. */
export function Section({ title, actions, lead, children }: Props) {
  const id = useId();
  return (
    <Flex
      component="section"
      direction="column"
      gap="md"
      className={styles.section}
      {...(title && { 'aria-labelledby': id })}
    >
      {title && (
        <Group justify="space-between" gap="sm">
          <Title order={2} fz="var(--text-l)" id={id}>
            {title}
          </Title>
          {actions}
        </Group>
      )}
      {lead && (
        <Text c="dimmed" maw="var(--measure)">
          {lead}
        </Text>
      )}
      {children}
    </Flex>
  );
}
