import { Flex } from '@mantine/core';
import { Star } from '../../../ui/icons.tsx';
import iconSize from '../../icon-size.module.css';
import styles from './support.module.css';

/** So many stars of five, and the same in words. */
export const Stars = ({ value, label }: { value: number; label: string }) => (
  <Flex
    component="span"
    display="inline-flex"
    c="dimmed"
    role="img"
    aria-label={`${label}\u00a0: ${value} sur 5`}
  >
    {[1, 2, 3, 4, 5].map((star) => (
      <span key={star} className={styles.star} data-full={star <= value || undefined}>
        <Star className={iconSize.text} />
      </span>
    ))}
  </Flex>
);
