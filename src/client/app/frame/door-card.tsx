import type { ReactNode } from 'react';
import { directionOf, type Language } from '../../../content/language.ts';
import styles from './door-frame.module.css';

/** What is to be done at a door, and for what. */
export type DoorWords = { title: string; lead?: ReactNode };

type CardProps = DoorWords & {
  /** Where it is another than the page's. */
  language?: Language;
  children: ReactNode;
};

/** The card of a door, in the shape of one, whatever frame stands around it. */
export const DoorCard = ({ title, lead, language, children }: CardProps) => (
  <section className={styles.card} {...(language && { lang: language, dir: directionOf(language) })}>
    <header className={styles.words}>
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
    {children}
  </section>
);
