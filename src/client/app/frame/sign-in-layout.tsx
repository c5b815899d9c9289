import { Center, Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { SignInCard, type SignInWords } from './sign-in-card.tsx';
import styles from './sign-in-layout.module.css';
import { BackToSite } from './staff-navigation.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

type Props = SignInWords & { children: ReactNode };

/** The layout of the staff's sign-in and invitation screens: one card, and the way back. */
export function SignInLayout({ title, lead, children }: Props) {
  return (
    <div className={styles.frame}>
      <Flex component="header" px="var(--space-gutter)" py="md">
        <BackToSite />
      </Flex>
      <main className={styles.main} tabIndex={-1}>
        <SignInCard title={title} lead={lead}>
          {children}
        </SignInCard>
      </main>
      <Center component="footer" px="var(--space-gutter)" py="md">
        <ThemeSwitch />
      </Center>
    </div>
  );
}
