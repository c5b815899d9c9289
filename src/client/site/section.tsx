import type { ReactNode } from 'react';
import styles from './site.module.css';

type Words = { eyebrow: string; headline: string; lead: string };

/** What opens a section of a page. `id` names the headline for the section around it. */
export function SectionHeading({ id, words, children }: { id: string; words: Words; children?: ReactNode }) {
  return (
    <div className={styles.heading}>
      <p className={styles.eyebrow}>{words.eyebrow}</p>
      <h2 id={id}>{words.headline}</h2>
      <p>{words.lead}</p>
      {children}
    </div>
  );
}
