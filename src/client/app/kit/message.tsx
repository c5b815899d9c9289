import type { ReactNode } from 'react';
import styles from './message.module.css';
import { Time } from './time.tsx';

type Props = {
  author: string;
  /** Stands beside the author, such as what they are. */
  about?: ReactNode;
  at: string;
  timeAs?: 'short';
  /** How far it has come, where that is worth a word. */
  state?: ReactNode;
  /** Whoever reads stands at the end of the line, the others at its beginning. */
  side: 'start' | 'end';
  /** What is written on; that of a side unless told. */
  ground?: 'surface' | 'sunken';
  /** `md` where it has all of a page's width. */
  size?: 'sm' | 'md';
  isFailed?: boolean;
  children: ReactNode;
};

/** One message of a thread. Whoever wrote it, it is text: no link, no markup, in the direction of its own words. */
export const Message = ({
  author,
  about,
  at,
  timeAs,
  state,
  side,
  ground,
  size,
  isFailed,
  children,
}: Props) => (
  <article className={styles.message} data-side={side} data-size={size} data-failed={isFailed || undefined}>
    <header className={styles.author}>
      <strong>
        <bdi>{author}</bdi>
      </strong>
      {about}
      <Time at={at} {...(timeAs && { as: timeAs })} />
      {state}
    </header>
    {children && (
      <p className={styles.bubble} data-ground={ground} dir="auto">
        {children}
      </p>
    )}
  </article>
);
