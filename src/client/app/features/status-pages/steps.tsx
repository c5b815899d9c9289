import { Title } from '@mantine/core';
import type { StatusWords } from '../../../../content/status-words.ts';
import type { StatusPageContent } from '../../../../routers/status-pages.schema.ts';
import { Check, Clock, Sparkle } from '../../../ui/icons.tsx';
import { PlainDay } from './plain-day.tsx';
import styles from './status-page.module.css';

type Step = StatusPageContent['steps'][number];
type Props = { steps: readonly Step[]; words: StatusWords };

const icons = { done: Check, current: Sparkle, planned: Clock } satisfies Record<Step['state'], unknown>;

/** How far the project is: a part of the bar for each step. */
export function StepProgress({ steps, words }: Props) {
  if (steps.length === 0) return null;
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <section className={styles.card}>
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
    </section>
  );
}

/** What else is known of the project. */
export function ProjectFacts({
  content: { clientName, facts },
  words,
}: {
  content: Pick<StatusPageContent, 'clientName' | 'facts'>;
  words: StatusWords;
}) {
  return (
    <section className={styles.card}>
      <Title order={2} size="h3">
        {words.facts}
      </Title>
      <p className={styles.client}>
        <bdi>{clientName}</bdi>
      </p>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, value }, index) => (
            <div key={index}>
              <dt dir="auto">{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** The way of the project, each step with where it stands. */
export function Steps({ steps, words }: Props) {
  return (
    <section className={styles.card}>
      <Title order={2} size="h3">
        {words.steps}
      </Title>
      {steps.length === 0 && <p className={styles.quiet}>{words.noSteps}</p>}
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <StepItem key={index} step={step} words={words} />
          ))}
        </ol>
      )}
    </section>
  );
}

function StepItem({ step: { title, description, state, date }, words }: { step: Step; words: StatusWords }) {
  const Icon = icons[state];
  return (
    <li className={styles.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden="true">
        <Icon className={styles.icon} />
      </span>
      <div className={styles.stepWords}>
        <h3 dir="auto" className={styles.stepTitle}>
          {title}
        </h3>
        <p className={styles.state}>
          <span>{words.states[state]}</span>
          {date && (
            <span className={styles.date}>
              {state !== 'done' && `${words.plannedFor} `}
              <PlainDay date={date} words={words} />
            </span>
          )}
        </p>
        {description && (
          <p dir="auto" className={styles.text}>
            {description}
          </p>
        )}
      </div>
    </li>
  );
}
