import { kitWords } from '../../../content/app/kit.ts';
import { wordsOf } from '../language.ts';
import styles from './bars.module.css';

/** `names` are those of its figures, in their order; none where there is one figure alone and the caption says what it is. */
type Props = {
  caption: string;
  names?: readonly string[];
  /** Low enough for the head of a screen: the caption is told to the pointer. */
  isSmall?: boolean;
  /** How a figure is said; the number itself where nothing else is. */
  inWords?: (value: number) => string;
  /** In the order of time. `name` is a day or a week in words, `short` what stands of it under its bars. */
  points: readonly { name: string; short?: string; values: readonly number[] }[];
};

/** With more points than these only the first and the last have their name under them. */
const mostNames = 12;

/** A small drawing of how often something happened, bar beside bar. What it shows is told in words to who does not see it. */
export function Bars({ caption, names = [], isSmall = false, inWords = String, points }: Props) {
  const highest = Math.max(0, ...points.flatMap(({ values }) => values));
  const most = highest || 1;
  const isNamed = (place: number) => points.length <= mostNames || place === 0 || place === points.length - 1;
  return (
    <figure className={styles.figure} data-small={isSmall || undefined} title={isSmall ? caption : undefined}>
      {!isSmall && highest > 0 && (
        <span className={styles.highest} aria-hidden>
          {inWords(highest)}
        </span>
      )}
      <div className={styles.bars} role="img" aria-label={allInWords(caption, names, points, inWords)}>
        {points.map(({ name, values }) => (
          <div key={name} className={styles.point} title={pointInWords(name, names, values, inWords)}>
            {values.map((value, series) => (
              <span
                key={names[series] ?? series}
                className={styles.bar}
                data-series={series}
                data-none={value <= 0 || undefined}
                style={{ blockSize: `${(Math.max(0, value) / most) * 100}%` }}
              />
            ))}
          </div>
        ))}
      </div>
      {!isSmall && (
        <div className={styles.names} data-many={points.length > 6 || undefined} aria-hidden>
          {points
            .filter((_, place) => isNamed(place))
            .map(({ name, short = name }) => (
              <span key={name}>{short}</span>
            ))}
        </div>
      )}
      <figcaption className={styles.caption} aria-hidden>
        <span className={styles.whole}>{caption}</span>
        {names.map((name, series) => (
          <span key={name} className={styles.name}>
            <span className={styles.sign} data-series={series} />
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

type Say = (value: number) => string;

const pointInWords = (name: string, names: readonly string[], values: readonly number[], say: Say) =>
  wordsOf(kitWords).named(
    name,
    values
      .map((value, series) => [names[series], say(value)].filter((part) => part !== undefined).join(' '))
      .join(', '),
  );

/** The caption, and every point at which something happened. */
const allInWords = (caption: string, names: readonly string[], points: Props['points'], say: Say) =>
  [
    caption,
    ...points
      .filter(({ values }) => values.some((value) => value !== 0))
      .map(({ name, values }) => pointInWords(name, names, values, say)),
  ].join('. ');
