import { pitch, type WeekBlock } from '../../content/pitch.ts';
import styles from './pitch-week.module.css';

const words = pitch.week;

/** The clock of the picture, in hours: what is drawn lies between opening and midnight. */
const clock = { from: 8, hours: 16 };
const evening = 20;
const column = 100 / words.days.length;

const down = (hours: number) => `${(100 * hours) / clock.hours}%`;
const across = (day: number) => `${(day * column + 0.5).toFixed(2)}%`;

/** One week twice, to one scale: the hours that the networks took, and what became of them. */
export function PitchWeek() {
  return (
    <div className={styles.weeks} role="img" aria-label={words.description}>
      <Week {...words.before} className={styles.before} />
      <p className={styles.gain}>{words.gain}</p>
      <Week {...words.after} className={styles.after} />
    </div>
  );
}

type WeekProps = {
  title: string;
  note: string;
  blocks: readonly (WeekBlock & { review?: true })[];
  className: string | undefined;
};

function Week({ title, note, blocks, className }: WeekProps) {
  return (
    <div className={`${styles.week} ${className}`}>
      <p className={styles.head}>
        <strong>{title}</strong>
        <small>{note}</small>
      </p>
      <p className={styles.days}>
        {words.days.map((day) => (
          <small key={day}>{day}</small>
        ))}
      </p>
      <svg className={styles.plot} aria-hidden="true">
        <rect
          className={styles.night}
          y={down(evening - clock.from)}
          width="100%"
          height={down(24 - evening)}
          rx="8"
        />
        {words.days.slice(1).map((day, at) => (
          <line key={day} x1={`${(at + 1) * column}%`} x2={`${(at + 1) * column}%`} y2="100%" />
        ))}
        {blocks.map((block) => (
          <Block key={`${block.day} ${block.from}`} {...block} />
        ))}
      </svg>
    </div>
  );
}

function Block({ day, from, hours, label, review }: WeekBlock & { review?: true }) {
  const top = down(from - clock.from);
  return (
    <g className={review ? styles.review : styles.block}>
      <rect x={across(day)} y={top} width={`${column - 1}%`} height={down(hours)} rx="5" />
      {review || hours < 1.5 ? null : (
        <text x={across(day)} y={top} dx="6" dy="15">
          {label}
        </text>
      )}
    </g>
  );
}
