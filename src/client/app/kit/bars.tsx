import { kitWords } from '../../../content/app/kit.ts';
import { wordsOf } from '../language.ts';
import styles from './bars.module.css';

/**
 * `names` are the names of its figures, in their order; none where there is only one figure and the caption names it.
 */
type Props = {
  caption: string;
  names?: readonly string[];
  /** Draws it low enough for the head of a screen; the caption is then only a tooltip. */
  isSmall?: boolean;
  /** Formats a figure; without it the plain number is shown. */
  inWords?: (value: number) => string;
  /** In the order of time. `name` is a day or a week in words, `short` is the label under its bars. */
  points: readonly { name: string; short?: string; values: readonly number[] }[];
};

/** With more points than this only the first and the last have a label. */
const mostNames = 12;

/** A small bar chart of how often something happened. Screen readers get its content as text. */
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

/** The caption and every point with its figures, for screen readers. */
const allInWords = (caption: string, names: readonly string[], points: Props['points'], say: Say) =>
  [
    caption,
    ...points
      .filter(({ values }) => values.some((value) => value !== 0))
      .map(({ name, values }) => pointInWords(name, names, values, say)),
  ].join('. ');
