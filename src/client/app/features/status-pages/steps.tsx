import { Card, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { StatusWords } from '../../../../content/status-words.ts';
import type { StatusPageContent } from '../../../../routers/status-pages.schema.ts';
import { Check, Clock, Pen } from '../../../ui/icons.tsx';
import iconSize from '../../icon-size.module.css';
import { percentText } from '../../kit/percent.ts';
import { CalendarDay } from '../../kit/time.tsx';
import tone from '../../tone.module.css';
import styles from './status-page.module.css';

type Step = StatusPageContent['steps'][number];
type Props = { steps: readonly Step[]; words: StatusWords };

const icons = { done: Check, current: Pen, planned: Clock } satisfies Record<Step['state'], unknown>;

/** How each of them is marked; what is planned is as quiet as its words. */
const marks = {
  done: { variant: 'filled' },
  current: { variant: 'light', bd: '1px solid var(--color-accent)' },
  planned: { variant: 'default', c: 'dimmed' },
} satisfies Record<Step['state'], object>;

/** A part of the page, on a surface of its own. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section">
    <Title order={2} size="h3">
      {title}
    </Title>
    {children}
  </Card>
);

/** What steps and news are both told in. */
export const EntryTitle = ({ children }: { children: string }) => (
  <Text component="h3" fw={650} lh="var(--leading-snug)">
    <bdi>{children}</bdi>
  </Text>
);

export const EntryText = ({ children }: { children: string }) => (
  <Text className={tone.written}>{children}</Text>
);

/** The way of the project, each step with where it stands. */
export function Steps({ steps, words }: Props) {
  return (
    <Part title={words.steps}>
      {steps.length === 0 && <Text c="dimmed">{words.noSteps}</Text>}
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <StepItem key={index} step={step} words={words} />
          ))}
        </ol>
      )}
    </Part>
  );
}

function StepItem({ step: { title, description, state, date }, words }: { step: Step; words: StatusWords }) {
  const Icon = icons[state];
  return (
    <li className={styles.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <ThemeIcon size="var(--space-8)" radius="var(--radius-round)" {...marks[state]} aria-hidden="true">
        <Icon className={iconSize.small} />
      </ThemeIcon>
      <Stack gap="var(--space-1)" miw={0}>
        <EntryTitle>{title}</EntryTitle>
        <Group gap="var(--space-1) var(--space-3)" fz="sm" c="dimmed">
          <Text span inherit fw={600} c={state === 'done' ? 'accent' : 'var(--color-ink)'}>
            {words.states[state]}
          </Text>
          {date && (
            <span>
              {state !== 'done' && `${words.plannedFor} `}
              <CalendarDay date={date} locale={words.locale} />
            </span>
          )}
        </Group>
        {description && <EntryText>{description}</EntryText>}
      </Stack>
    </li>
  );
}

type StepProgressProps = Pick<StatusPageContent, 'steps'> & { words: StatusWords };

/** How far the project is: a part of the bar for each step. */
export function StepProgress({ steps, words }: StepProgressProps) {
  if (steps.length === 0) return null;
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <Part title={words.progress}>
      <Group align="baseline" gap="var(--space-1) var(--space-3)">
        <Text
          component="strong"
          ff="heading"
          fz="var(--text-3xl)"
          fw={650}
          lh="var(--leading-tight)"
          c="accent"
        >
          {percentText(done / steps.length, words.locale)}
        </Text>
        <span>{words.doneOf(done, steps.length)}</span>
      </Group>
      <div className={styles.bar} aria-hidden="true">
        {steps.map(({ state }, index) => (
          <span key={index} data-state={state} />
        ))}
      </div>
    </Part>
  );
}
