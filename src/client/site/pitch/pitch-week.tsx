import type { Pitch, WeekBlock } from '../../../content/pitch.ts';
import styles from './pitch-week.module.css';

type Words = Pitch['week'];

/** The clock of the picture, in hours: what is drawn lies between opening and midnight. */
const clock = { from: 8, hours: 16 };
const evening = 20;
const column = 100 / 7;

const percent = (part: number) => `${Number(part.toFixed(2))}%`;
const down = (hours: number) => percent((100 * hours) / clock.hours);

/** One week twice, to one scale: the hours that the networks took, and what became of them. */
export function PitchWeek({ words }: { words: Words }) {
  const { before, after } = words;
  return (
    <div className={styles.weeks} role="img" aria-label={words.description}>
      <div className={`${styles.week} ${styles.before}`}>
        <p className={styles.head}>
          <strong>{before.title}</strong>
          <small className={styles.network}>{before.network}</small>
        </p>
        <Plot words={words} blocks={before.blocks} />
      </div>
      <p className={styles.gain}>{words.gain}</p>
      <div className={`${styles.week} ${styles.after}`}>
        <p className={styles.head}>
          <strong>{after.title}</strong>
          <small className={styles.reading}>{after.review}</small>
          <small className={styles.given}>{after.given}</small>
        </p>
        <Plot words={words} blocks={after.blocks} />
      </div>
    </div>
  );
}

function Plot({ words, blocks }: { words: Words; blocks: readonly WeekBlock[] }) {
  return (
    <>
      <p className={styles.days}>
        {words.days.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </p>
      <svg className={styles.plot} aria-hidden="true">
        <rect
          className={styles.night}
          y={down(evening - clock.from)}
          width="100%"
          height={down(clock.from + clock.hours - evening)}
        />
        {words.hours.map((hour, at) => (
          <g key={hour}>
            <line x2="100%" y1={percent(at * 25)} y2={percent(at * 25)} />
            <text className={styles.hour} x="-8" y={percent(at * 25)}>
              {hour}
            </text>
          </g>
        ))}
        {blocks.map((block) => (
          <Block key={`${block.day} ${block.from}`} {...block} />
        ))}
      </svg>
    </>
  );
}

function Block({ day, from, hours, label, review }: WeekBlock) {
  const left = percent(day * column + 0.6);
  return (
    <g className={review ? styles.review : styles.block}>
      <rect
        x={left}
        y={down(from - clock.from)}
        width={percent(column - 1.2)}
        height={down(hours)}
        rx={review ? 2 : 5}
      />
      {hours < 1.5 ? null : (
        <text className={styles.label} x={left} y={down(from - clock.from + hours / 2)} dx="7" dy="-1">
          {label}
        </text>
      )}
    </g>
  );
}
