import { Star } from '../../../ui/icons.tsx';
import styles from './support.module.css';

/** So many stars of five, and the same in words. */
export function Stars({ value, label }: { value: number; label: string }) {
  return (
    <span role="img" aria-label={`${label}\u00a0: ${value} sur 5`} className={styles.stars}>
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} data-full={star <= value || undefined}>
          <Star className={styles.star} />
        </span>
      ))}
    </span>
  );
}
