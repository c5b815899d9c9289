import type { ComponentProps } from 'react';
import styles from './card.module.css';

/** A part of a page for readers, on a surface of its own. */
export function Card(props: Omit<ComponentProps<'section'>, 'className'>) {
  return <section {...props} className={styles.card} />;
}
