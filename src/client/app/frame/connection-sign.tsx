import styles from './staff-frame.module.css';
import { useStaffLive } from './staff-live.tsx';

/** Quiet, because nothing is to be done: the stream comes back by itself. */
export function ConnectionSign() {
  const { connection } = useStaffLive();
  return (
    <p className={styles.sign} role="status">
      {connection === 'lost' && 'Reconnexion…'}
    </p>
  );
}
