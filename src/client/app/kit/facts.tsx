import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** What is known of something, line under line: a `dt` and its `dd` each. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>;

/** What is to be known at a glance, beside each other: an `li` each, with or without a sign. */
export const Brief = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={styles.brief} aria-label={label}>
    {children}
  </ul>
);
