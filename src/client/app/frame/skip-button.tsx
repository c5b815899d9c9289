import type { RefObject } from 'react';
import styles from './skip-button.module.css';

type Props = { main: RefObject<HTMLElement | null>; children: string };

/** The keyboard's way past what stands above a page's own content; seen while it has the focus. */
export const SkipButton = ({ main, children }: Props) => (
  <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
    {children}
  </button>
);
