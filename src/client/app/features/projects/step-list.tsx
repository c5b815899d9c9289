import { VisuallyHidden } from '@mantine/core';
import { Check } from '../../../ui/icons.tsx';
import styles from './step-list.module.css';

/** Where somebody stands in a form of several pages. */
export function StepList({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < current ? <Check className={styles.icon} /> : index + 1}
          </span>
          {step}
          {index < current && <VisuallyHidden> (done)</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
