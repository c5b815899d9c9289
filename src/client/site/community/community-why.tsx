import type { Community } from '../../../content/community.ts';
import { Check, Pen } from '../../ui/icons.tsx';
import { SectionHeading, withTitle } from '../section.tsx';
import site from '../site.module.css';
import { PostPicture } from './community-art.tsx';
import styles from './community-why.module.css';

type Why = Community['why'];
/** `days` is when the first results can be judged. */
type VignetteProps = { words: Why['vignettes']; days: number };

/** The three reasons, each with a small picture of what it means. */
export function CommunityWhy({ words, days }: { words: Why; days: number }) {
  return (
    <section className={`${site.section} ${site.band}`} aria-labelledby="why-title" data-reveal>
      <div className={site.page}>
        <SectionHeading id="why-title" words={words} />
        <ul className={`${site.cards} ${styles.cards}`}>
          {withTitle(words.cards).map(({ id, title, text }) => {
            const Vignette = vignettes[id];
            return (
              <li key={id} className={`${site.card} ${styles.card}`}>
                <div className={styles.stage} aria-hidden="true">
                  <Vignette words={words.vignettes} days={days} />
                </div>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

/** A post that waits for a yes. */
function Approval({ words }: VignetteProps) {
  return (
    <div className={styles.post}>
      <PostPicture name="citrus" />
      <span>{words.post}</span>
      <span className={styles.buttons}>
        <span className={styles.edit}>
          <Pen />
          {words.edit}
        </span>
        <span className={styles.approve}>
          <Check />
          {words.approve}
        </span>
      </span>
    </div>
  );
}

/** Month after month, and a next one that nobody is bound to. */
function Freedom({ words }: VignetteProps) {
  const [last, ...others] = words.months.toReversed();
  return (
    <div className={styles.months}>
      {others.toReversed().map((month) => (
        <p key={month}>
          <b>{month}</b>
          <span>
            <Check />
            {words.paid}
          </span>
        </p>
      ))}
      <p className={styles.open}>
        <b>{last}</b>
        <span>{words.stop}</span>
      </p>
    </div>
  );
}

/** More would be no columns any longer. */
const mostColumns = 60;

/** The days, a column each, that rise from the first day's level. The heights are a drawing, not a measurement. */
function Results({ words, days }: VignetteProps) {
  const length = Math.min(days, mostColumns);
  const columns = Array.from(
    { length },
    (_, day) => 16 + 62 * (day / Math.max(1, length - 1)) ** 1.7 + 7 * Math.sin(day * 1.9),
  );
  const wide = 300 / length;
  const short = (size: number) => Number(size.toFixed(2));
  return (
    <div className={styles.month}>
      <svg viewBox="0 0 300 96" aria-hidden="true">
        {columns.map((height, day) => (
          <rect
            key={day}
            className={day === columns.length - 1 ? styles.today : undefined}
            x={short(day * wide + wide * 0.15)}
            y={Math.round(96 - height)}
            width={short(wide * 0.7)}
            height={Math.round(height)}
            rx="3"
          />
        ))}
      </svg>
      <span>{words.first}</span>
      <b>{words.last}</b>
    </div>
  );
}

const vignettes = { approval: Approval, freedom: Freedom, results: Results };
