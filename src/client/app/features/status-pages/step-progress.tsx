import { Title } from '@mantine/core';
import type { StatusWords } from '../../../../content/status-words.ts';
import type { StatusPageContent } from '../../../../routers/status-pages.schema.ts';
import { Card } from '../../card.tsx';
import styles from './step-progress.module.css';

type Props = Pick<StatusPageContent, 'steps'> & { words: StatusWords };

/** How far the project is: a part of the bar for each step. */
export function StepProgress({ steps, words }: Props) {
  if (steps.length === 0) return null;
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <Card>
      <Title order={2} size="h3">
        {words.progress}
      </Title>
      <div className={styles.figures}>
        <strong className={styles.percent}>
          {new Intl.NumberFormat(words.locale, { style: 'percent' }).format(done / steps.length)}
        </strong>
        <span>{words.doneOf(done, steps.length)}</span>
      </div>
      <div className={styles.bar} aria-hidden="true">
        {steps.map(({ state }, index) => (
          <span key={index} data-state={state} />
        ))}
      </div>
    </Card>
  );
}
