import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './team.module.css';

/** One of the four of a project. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <Title order={3} size="h4" id={id}>
        {title}
      </Title>
      {children}
    </section>
  );
}
