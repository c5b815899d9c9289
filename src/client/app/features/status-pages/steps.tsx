import { Card, Title } from '@mantine/core';
import type { StatusWords } from '../../../../content/status-words.ts';
import type { StatusPageContent } from '../../../../routers/status-pages.schema.ts';
import { Check, Clock, Sparkle } from '../../../ui/icons.tsx';
import { CalendarDay } from '../../kit/time.tsx';
import tone from '../../tone.module.css';
import entry from './entry-words.module.css';
import styles from './steps.module.css';

type Step = StatusPageContent['steps'][number];
type Props = { steps: readonly Step[]; words: StatusWords };

const icons = { done: Check, current: Sparkle, planned: Clock } satisfies Record<Step['state'], unknown>;

/** The way of the project, each step with where it stands. */
export function Steps({ steps, words }: Props) {
  return (
    <Card component="section">
      <Title order={2} size="h3">
        {words.steps}
      </Title>
      {steps.length === 0 && <p className={tone.lead}>{words.noSteps}</p>}
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <StepItem key={index} step={step} words={words} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function StepItem({ step: { title, description, state, date }, words }: { step: Step; words: StatusWords }) {
  const Icon = icons[state];
  return (
    <li className={styles.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden="true">
        <Icon className={styles.icon} />
      </span>
      <div className={styles.words}>
        <h3 dir="auto" className={entry.title}>
          {title}
        </h3>
        <p className={styles.state}>
          <span>{words.states[state]}</span>
          {date && (
            <span>
              {state !== 'done' && `${words.plannedFor} `}
              <CalendarDay date={date} locale={words.locale} />
            </span>
          )}
        </p>
        {description && (
          <p dir="auto" className={entry.text}>
            {description}
          </p>
        )}
      </div>
    </li>
  );
}

type StepProgressProps = Pick<StatusPageContent, 'steps'> & { words: StatusWords };

/** How far the project is: a part of the bar for each step. */
export function StepProgress({ steps, words }: StepProgressProps) {
  if (steps.length === 0) return null;
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <Card component="section">
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
