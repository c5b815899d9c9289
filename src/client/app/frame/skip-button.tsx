import type { RefObject } from 'react';
import styles from './skip-button.module.css';

type Props = { main: RefObject<HTMLElement | null>; children: string };

/** Lets the keyboard skip what stands above a page's content; visible while it has the focus. */
export const SkipButton = ({ main, children }: Props) => (
  <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
    {children}
  </button>
);
