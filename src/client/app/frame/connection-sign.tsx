import { Text } from '@mantine/core';
import { frameWords } from '../../../content/app/frame.ts';
import { wordsOf } from '../language.ts';
import styles from './staff-frame.module.css';
import { useStaffLive } from './staff-live.tsx';

/** Quiet, because nothing is to be done: the stream comes back by itself. */
export function ConnectionSign() {
  const { connection } = useStaffLive();
  return (
    <Text className={styles.sign ?? ''} px="sm" c="dimmed" fz="sm" role="status">
      {connection === 'lost' && wordsOf(frameWords).reconnecting}
    </Text>
  );
}
