import { Center, Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { DoorCard, type DoorWords } from './door-card.tsx';
import styles from './door-frame.module.css';
import { BackToSite } from './staff-navigation.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

type Props = DoorWords & { children: ReactNode };

/** What stands around the screens in front of the staff's door: one card, and the way back. */
export function DoorFrame({ title, lead, children }: Props) {
  return (
    <div className={styles.frame}>
      <Flex component="header" px="var(--space-gutter)" py="md">
        <BackToSite />
      </Flex>
      <main className={styles.main} tabIndex={-1}>
        <DoorCard title={title} lead={lead}>
          {children}
        </DoorCard>
      </main>
      <Center component="footer" px="var(--space-gutter)" py="md">
        <ThemeSwitch />
      </Center>
    </div>
  );
}
