import type { ReactNode } from 'react';
import { ArrowRight } from '../ui/icons.tsx';
import styles from './hero.module.css';
import site from './site.module.css';

type Link = { href: string; label: string };
type Props = {
  /** What a link to the top of the page names, where one does. */
  id?: string;
  words: { eyebrow: string; headline: string; tagline: string };
  /** The ways on, the first of them the best. */
  actions: readonly Link[];
  facts?: readonly { figure: string; label: string }[];
  /** The picture beside the words, where there is one. */
  children?: ReactNode;
};

/** What opens a public page: headline, tagline, two ways on, a picture, and what is worth knowing at once. */
export function Hero({ id, words, actions, facts = [], children }: Props) {
  const [first, second] = actions;
  const shown = facts.filter(({ figure }) => figure);
  // An anchor is a place to go to; without one the section is named by its headline.
  const titleId = id === undefined ? 'page-title' : undefined;
  return (
    <section id={id} className={styles.hero} aria-labelledby={titleId}>
      <div className={`${site.page} ${styles.split}`}>
        <div className={styles.words}>
          {words.eyebrow && <p className={site.eyebrow}>{words.eyebrow}</p>}
          <h1 id={titleId}>{words.headline}</h1>
          <p className={styles.tagline}>{words.tagline}</p>
          <p className={styles.actions}>
            {first && (
              <a className={site.primary} href={first.href}>
                {first.label}
                <ArrowRight />
              </a>
            )}
            {second && (
              <a className={site.secondary} href={second.href}>
                {second.label}
              </a>
            )}
          </p>
        </div>
        {children}
        {shown.length > 0 && (
          <dl className={styles.facts}>
            {shown.map(({ figure, label }) => (
              <div key={figure}>
                <dt>{label}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
