import { Star } from '../../ui/icons.tsx';
import styles from './stars.module.css';

const all = [1, 2, 3, 4, 5];

/** A rating out of 5 as stars; read aloud as one sentence, in which `{rating}` stands for it. */
export function Stars({ rating, words }: { rating: number; words: string }) {
  return (
    <span className={styles.stars} role="img" aria-label={words.replace('{rating}', String(rating))}>
      {all.map((place) => (
        <Star key={place} className={place <= rating ? styles.full : styles.empty} />
      ))}
    </span>
  );
}
