import { Flex } from '@mantine/core';
import { supportRequestsWords } from '../../../../content/app/support-requests.ts';
import { Star } from '../../../ui/icons.tsx';
import iconSize from '../../icon-size.module.css';
import { wordsOf } from '../../language.ts';
import styles from './support.module.css';

const words = wordsOf(supportRequestsWords);

/** So many stars of five, and the same in words. */
export const Stars = ({ value, label }: { value: number; label: string }) => (
  <Flex component="span" display="inline-flex" c="dimmed" role="img" aria-label={words.stars(label, value)}>
    {[1, 2, 3, 4, 5].map((star) => (
      <span key={star} className={styles.star} data-full={star <= value || undefined}>
        <Star className={iconSize.text} />
      </span>
    ))}
  </Flex>
);
