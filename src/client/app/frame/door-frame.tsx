import { Center, Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './door-frame.module.css';
import { BackToSite } from './staff-navigation.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

type Props = { title: string; lead?: ReactNode; children: ReactNode };

/** What stands around the screens in front of the staff's door: one card, and the way back. */
export function DoorFrame({ title, lead, children }: Props) {
  return (
    <div className={styles.frame}>
      <Flex component="header" px="var(--space-gutter)" py="md">
        <BackToSite />
      </Flex>
      <main className={styles.main} tabIndex={-1}>
        <div className={styles.card}>
          <div className={styles.words}>
            <h1 className={styles.title}>{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {children}
        </div>
      </main>
      <Center component="footer" px="var(--space-gutter)" py="md">
        <ThemeSwitch />
      </Center>
    </div>
  );
}
