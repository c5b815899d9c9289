import { Progress } from '@mantine/core';
import styles from './status-admin.module.css';

/** How many of the steps are done, drawn to be compared. */
export function StepProgress({ doneCount, stepCount }: { doneCount: number; stepCount: number }) {
  if (stepCount === 0) return <span className={styles.quiet}>Aucune étape</span>;
  return (
    <div className={styles.progress}>
      <span className={styles.count}>
        {doneCount} sur {stepCount}
      </span>
      <Progress
        value={(doneCount / stepCount) * 100}
        aria-label={`${doneCount} ${doneCount > 1 ? 'étapes terminées' : 'étape terminée'} sur ${stepCount}`}
      />
    </div>
  );
}
