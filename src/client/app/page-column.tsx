import type { ComponentProps, ReactNode } from 'react';
import styles from './page-column.module.css';

/** All of a page for readers, as wide as the site. `className` may set --page-gap. */
export function PageColumn({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={className ? `${styles.column} ${className}` : styles.column} />;
}

/** What the page is, and beside it what can be done with all of it. */
export function PageHead({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>{children}</div>
      {actions}
    </header>
  );
}
