import { Flex, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './settings-section.module.css';

type Props = {
  /** The name by which an address refers to it. */
  id?: string;
  title: string;
  lead?: string;
  /** Whether its title takes the focus as soon as it is shown, because it replaces another section. */
  takesFocus?: boolean;
  children: ReactNode;
};

/** One group of settings, in a card of its own. */
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

/** A list of items, one under the other. */
export const SettingsRows = ({ children }: { children: ReactNode }) => (
  <Flex component="ul" direction="column" gap="sm">
    {children}
  </Flex>
);

type RowProps = { name: string; state?: ReactNode; about: ReactNode; children: ReactNode };

/** One item, with its actions. */
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
