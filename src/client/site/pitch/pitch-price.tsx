import { communityFacts, communityFeatures } from '../../../content/community.ts';
import { pitch } from '../../../content/pitch.ts';
import { ArrowRight, Check } from '../../ui/icons.tsx';
import { SectionHeading } from '../section.tsx';
import site from '../site.module.css';
import styles from './pitch-price.module.css';

/** The one price, with what it includes. */
export function PitchPrice() {
  const words = pitch.price;
  return (
    <section className={site.section} aria-labelledby="price-title" data-reveal>
      <div className={`${site.page} ${site.beside} ${styles.split}`}>
        <SectionHeading id="price-title" words={words} isBeside />
        <article className={`${site.card} ${styles.card}`} aria-labelledby="price-name">
          <div className={styles.offer}>
            <h3 id="price-name">{words.name}</h3>
            <p className={styles.price}>
              <strong>{communityFacts.price}</strong> {communityFacts.unit}
            </p>
            <ul className={styles.terms}>
              <li>{communityFacts.noCommitment}</li>
              <li>{communityFacts.results}</li>
            </ul>
            <a className={site.primary} href="/#contact">
              {words.action}
              <ArrowRight />
            </a>
          </div>
          <div className={styles.included}>
            <h4>{words.included}</h4>
            <ul>
              {communityFeatures.map(({ id, title }) => (
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
