import { Anchor, Container, Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { BrandMark } from '../ui/icons.tsx';
import styles from './staff-frame.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

/** What stands around every staff screen. The way back to the site is a full page load: it is another document. */
export function StaffFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <header className={styles.header}>
        <Container size="lg">
          <Group justify="space-between" gap="sm">
            <Anchor href="/" className={styles.home}>
              <BrandMark />
              Retour au site
            </Anchor>
            <ThemeSwitch />
          </Group>
        </Container>
      </header>
      <Container component="main" size="lg" py="xl" tabIndex={-1} className={styles.main}>
        <Stack gap="lg">
          <Title order={1}>{title}</Title>
          {children}
        </Stack>
      </Container>
    </>
  );
}
