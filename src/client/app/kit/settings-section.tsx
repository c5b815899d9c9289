import { Flex, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './settings-section.module.css';

type Props = {
  /** By which an address names it. */
  id?: string;
  title: string;
  lead?: string;
  /** Whether whoever reads begins at its title as soon as it stands, because it takes the place of another one. */
  takesFocus?: boolean;
  children: ReactNode;
};

/** One matter that somebody sets, in a card of its own. */
export function SettingsSection({ id: anchor, title, lead, takesFocus = false, children }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <section id={anchor} className={styles.section} aria-labelledby={id}>
      <Stack gap="var(--space-1)">
        <Title ref={heading} order={2} size="lg" id={id} {...(takesFocus && { tabIndex: -1 })}>
          {title}
        </Title>
        {lead && <Lead>{lead}</Lead>}
      </Stack>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

const Lead = ({ children }: { children: ReactNode }) => (
  <Text c="dimmed" fz="sm" maw="var(--measure)">
    {children}
  </Text>
);

/** What there are several of, one under the other. */
export const SettingsRows = ({ children }: { children: ReactNode }) => (
  <Flex component="ul" direction="column" gap="sm">
    {children}
  </Flex>
);

type RowProps = { name: string; state?: ReactNode; about: ReactNode; children: ReactNode };

/** One of them, and what can be done with it. */
export const SettingsRow = ({ name, state, about, children }: RowProps) => (
  <Flex component="li" wrap="wrap" align="center" justify="space-between" gap="sm" className={styles.row}>
    <Stack gap="var(--space-1)">
      <Group gap="xs">
        <Text fw={700}>{name}</Text>
        {state}
      </Group>
      <Lead>{about}</Lead>
    </Stack>
    {children}
  </Flex>
);
