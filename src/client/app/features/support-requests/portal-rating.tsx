import { type ReactNode, useId } from 'react';
import tone from '../../tone.module.css';
import styles from './portal-rating.module.css';

const words = ['Très mal', 'Mal', 'Correctement', 'Bien', 'Très bien'];

type Props = { value: number; error: ReactNode; onChange(value: number): void };

/** From 1 to 5, in words too. The browser's own slider: keys, touch and direction are its business. */
export function RatingSlider({ value, error, onChange }: Props) {
  const id = useId();
  const word = `${value} sur 5\u00a0: ${words[value - 1]}`;
  return (
    <div className={styles.rating}>
      <div className={styles.head}>
        <label htmlFor={id} className={tone.label}>
          Note
        </label>
        <span className={styles.word} aria-hidden="true">
          {word}
        </span>
      </div>
      <span id={`${id}-help`} className={tone.quiet}>
        Comment va votre projet en ce moment&nbsp;?
      </span>
      <input
        id={id}
        type="range"
        min={1}
        max={5}
        step={1}
        value={value}
        className={styles.slider}
        aria-valuetext={word}
        aria-describedby={`${id}-help`}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
      <div className={styles.scale} aria-hidden="true">
        <span>{words[0]}</span>
        <span>{words[4]}</span>
      </div>
      {error && (
        <p className={tone.problem} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
