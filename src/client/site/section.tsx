import type { ReactNode } from 'react';
import styles from './site.module.css';

type Props = {
  id: string;
  words: { eyebrow: string; headline: string; lead?: string };
  /** Whether the section's content stands beside it, and not below. */
  isBeside?: boolean;
  className?: string | undefined;
  children?: ReactNode;
};

/** What opens a section of a page. `id` names the headline for the section around it. */
export function SectionHeading({ id, words, isBeside, className, children }: Props) {
  const classes = [styles.heading, isBeside && styles.intro, className].filter(Boolean);
  return (
    <div className={classes.join(' ')}>
      {words.eyebrow && <p className={styles.eyebrow}>{words.eyebrow}</p>}
      <h2 id={id}>{words.headline}</h2>
      {words.lead && <p>{words.lead}</p>}
      {children}
    </div>
  );
}

/** The parts that say something: the title of one that names a figure is empty where that is gone. */
export const withTitle = <Part extends { title: string }>(parts: readonly Part[]): Part[] =>
  parts.filter(({ title }) => title !== '');
