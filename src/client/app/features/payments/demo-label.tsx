import type { ReactNode } from 'react';
import styles from './payments.module.css';

/** Says of what looks like money that it is none. */
export const DemoLabel = ({ children }: { children: ReactNode }) => (
  <strong className={styles.testHead}>{children}</strong>
);
