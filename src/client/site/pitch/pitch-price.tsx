import type { Community } from '../../../content/community.ts';
import type { Pitch } from '../../../content/pitch.ts';
import { ArrowRight, Check } from '../../ui/icons.tsx';
import { SectionHeading } from '../section.tsx';
import site from '../site.module.css';
import { unbroken } from '../unbroken.ts';
import styles from './pitch-price.module.css';

type Props = { words: Pitch['price']; community: Community };

/** The one price, with what it includes. */
export function PitchPrice({ words, community: { terms, features } }: Props) {
  return (
    <section className={site.section} aria-labelledby="price-title" data-reveal>
      <div className={`${site.page} ${site.beside} ${styles.split}`}>
        <SectionHeading id="price-title" words={words} isBeside />
        <article className={`${site.card} ${styles.card}`} aria-labelledby="price-name">
          <div className={styles.offer}>
            <h3 id="price-name">{words.name}</h3>
            <p className={styles.price} {...unbroken(`${terms.price} ${terms.unit}`, 16)}>
              <strong>{terms.price}</strong> {terms.unit}
            </p>
            <ul className={styles.terms}>
              <li>{terms.noCommitment}</li>
              {terms.results && <li>{terms.results}</li>}
            </ul>
            <a className={site.primary} href="/#contact">
              {words.action}
              <ArrowRight />
            </a>
          </div>
          <div className={styles.included}>
            <h4>{words.included}</h4>
            <ul>
              {features.list.map(({ id, title }) => (
                <li key={id}>
                  <Check />
                  {title}
                </li>
              ))}
            </ul>
          </div>
        </article>
      </div>
    </section>
  );
}
