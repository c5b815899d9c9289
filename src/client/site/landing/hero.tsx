import { landing } from '../../../content/landing.ts';
import { ArrowRight } from '../../ui/icons.tsx';
import site from '../site.module.css';
import styles from './hero.module.css';
import { Scene } from './scene.tsx';

/** #home: headline, tagline, and the scene of a conversation that becomes a project. */
export function Hero() {
  const words = landing.hero;
  return (
    <section id="home" className={styles.hero}>
      <div className={`${site.page} ${styles.split}`}>
        <div className={styles.words}>
          <p className={site.eyebrow}>{words.eyebrow}</p>
          <h1>{words.headline}</h1>
          <p className={styles.tagline}>{words.tagline}</p>
          <p className={styles.actions}>
            <a className={site.primary} href="#projects">
              {words.projects}
              <ArrowRight />
            </a>
            <a className={site.secondary} href="#services">
              {words.services}
            </a>
          </p>
        </div>
        <Scene />
        <dl className={styles.facts}>
          {words.facts.map(({ figure, label }) => (
            <div key={figure}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
