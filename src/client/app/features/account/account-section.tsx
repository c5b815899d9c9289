import { Flex, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './account.module.css';

/** `id`: by which an address names it. */
type Props = { id?: string; title: string; lead?: string; children: ReactNode };

/** One matter of the account, in a card of its own. */
export function AccountSection({ id: anchor, title, lead, children }: Props) {
  const id = useId();
  return (
    <section id={anchor} className={styles.section} aria-labelledby={id}>
      <Stack gap="var(--space-1)">
        <Title order={2} size="lg" id={id}>
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

/** What the account has several of, one under the other. */
export const AccountRows = ({ children }: { children: ReactNode }) => (
  <Flex component="ul" direction="column" gap="sm">
    {children}
  </Flex>
);

type RowProps = { name: string; about: ReactNode; children: ReactNode };

/** One of them, and what can be done with it. */
export const AccountRow = ({ name, about, children }: RowProps) => (
  <Flex component="li" wrap="wrap" align="center" justify="space-between" gap="sm" className={styles.row}>
    <Stack gap="var(--space-1)">
      <Text fw={700}>{name}</Text>
      <Lead>{about}</Lead>
    </Stack>
    {children}
  </Flex>
);
