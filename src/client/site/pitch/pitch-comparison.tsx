import type { Pitch } from '../../../content/pitch.ts';
import { Check, Minus } from '../../ui/icons.tsx';
import { SectionHeading } from '../section.tsx';
import site from '../site.module.css';
import styles from './pitch.module.css';

/** The problem and the solution, point against point. */
export function PitchComparison({ words }: { words: Pitch['comparison'] }) {
  return (
    <section className={`${site.section} ${site.band}`} aria-labelledby="comparison-title" data-reveal>
      <div className={site.page}>
        <SectionHeading id="comparison-title" words={words} />
        <div className={styles.sides}>
          <Side {...words.problem} className={styles.problem} Icon={Minus} />
          <Side {...words.solution} className={styles.solution} Icon={Check} />
        </div>
      </div>
    </section>
  );
}

type SideProps = {
  title: string;
  points: readonly { title: string; text: string }[];
  className: string | undefined;
  Icon: typeof Check;
};

function Side({ title, points, className, Icon }: SideProps) {
  return (
    <div className={`${styles.side} ${className}`}>
      <h3>{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point.title}>
            <Icon />
            <p>
              <strong>{point.title}</strong> {point.text}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
