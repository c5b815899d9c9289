import type { ReactNode } from 'react';
import { ChevronUp } from '../../ui/icons.tsx';
import iconSize from '../icon-size.module.css';
import styles from './fold.module.css';

/** A part that few people need: only its title, and the content once somebody opens it. */
export const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={styles.fold}>
    <summary>
      {title}
      <ChevronUp className={iconSize.medium} />
    </summary>
    <div className={styles.inside}>{children}</div>
  </details>
);
