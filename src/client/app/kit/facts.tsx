import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** A list of facts: one `dt` and `dd` per line. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>;

/** Key facts side by side: one `li` each, with or without an icon. */
export const Brief = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={styles.brief} aria-label={label}>
    {children}
  </ul>
);

/** What is chosen of something, by selects with their names beside them. */
export const Choices = ({ children }: { children: ReactNode }) => (
  <div className={styles.choices}>{children}</div>
);
