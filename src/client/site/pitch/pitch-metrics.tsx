import type { Pitch } from '../../../content/pitch.ts';
import { SectionHeading } from '../section.tsx';
import site from '../site.module.css';
import styles from './pitch.module.css';

/** The three results. The figures stand in the page; where motion is welcome they count up once. */
export function PitchMetrics({ words }: { words: Pitch['metrics'] }) {
  return (
    <section className={`${site.section} ${site.band}`} aria-labelledby="metrics-title" data-reveal>
      <div className={site.page}>
        <SectionHeading id="metrics-title" words={words} />
        <ul className={styles.metrics}>
          {words.list.map(({ id, sign, figure, unit, label, text }) => (
            <li key={id}>
              <h3>
                <span className={styles.figure}>
                  {sign}
                  <span data-count={figure}>{figure}</span>
                  <span className={styles.unit}>{unit}</span>
                </span>{' '}
                {label}
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p className={styles.note}>{words.note}</p>
      </div>
    </section>
  );
}
