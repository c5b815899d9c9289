import type { ReactNode } from 'react';
import { directionOf, type Language } from '../../../content/language.ts';
import styles from './sign-in-layout.module.css';

/** The title and text of a sign-in or a password gate. */
export type SignInWords = { title: string; lead?: ReactNode };

type CardProps = SignInWords & {
  /** Set where it differs from the page's language. */
  language?: Language;
  children: ReactNode;
};

/** The card of a sign-in or a password gate, under the brand's arch with its keyhole, in any frame. */
export const SignInCard = ({ title, lead, language, children }: CardProps) => (
  <section className={styles.card} {...(language && { lang: language, dir: directionOf(language) })}>
    <svg className={styles.arch} viewBox="0 0 432 128" aria-hidden="true">
      <path d="M.5 129v-9C.5 36 100 44 216 1c116 43 215.5 35 215.5 119v9" />
      <path d="M216 62a15 15 0 0 1 8.5 27.4l5 22.6h-27l5-22.6A15 15 0 0 1 216 62z" />
    </svg>
    <div className={styles.card}>
      <header className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  </section>
);
