import type { ReactNode } from 'react';
import styles from './door-frame.module.css';

/** What is to be done at a door, and for what. */
export type DoorWords = { title: string; lead?: ReactNode };

export const DoorHead = ({ title, lead }: DoorWords) => (
  <header className={styles.words}>
    <h1 className={styles.title}>{title}</h1>
    {lead && <p className={styles.lead}>{lead}</p>}
  </header>
);

/** The card of a door, whatever frame stands around it. */
export const DoorCard = ({ children, ...words }: DoorWords & { children: ReactNode }) => (
  <div className={styles.card}>
    <DoorHead {...words} />
    {children}
  </div>
);
