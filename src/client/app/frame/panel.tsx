import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

type Props = {
  title: ReactNode;
  /** Under the title, such as badges. */
  under?: ReactNode;
  /** At the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A part of an editor, or of what is known of something: a box with its own heading. */
export function Panel({ title, under, aside, children }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.top}>
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {under}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
