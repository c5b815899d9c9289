import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { priorityWords, statusWords } from '../../../../content/staff-words.ts';
import type { Priority } from '../../../../routers/admin.schema.ts';
import { Archive, Chat, Check, Person } from '../../../ui/icons.tsx';
import type { Status } from './console-search.ts';
import styles from './mark.module.css';

type Tone = 'danger' | 'warm' | 'plain' | 'quiet' | 'good';

/** A word on a tinted ground. */
export function Mark({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.mark} data-tone={tone}>
      {children}
    </span>
  );
}

const toneOf: Record<Priority, Tone> = { urgent: 'danger', high: 'warm', normal: 'plain', low: 'quiet' };

export const PriorityMark = ({ priority }: { priority: Priority }) => (
  <Mark tone={toneOf[priority]}>{priorityWords[priority]}</Mark>
);

export const ResolvedMark = () => (
  <Mark tone="good">
    <Check className={styles.tick} />
    Résolue
  </Mark>
);

const icons = { active: Chat, archived: Archive, escalated: Person };

/** The status as a sign; its word is for those who do not see it, and for the pointer. */
export function StatusIcon({ status }: { status: Status }) {
  const Icon = icons[status];
  return (
    <span className={styles.status} data-status={status} title={statusWords[status]}>
      <Icon />
      <VisuallyHidden>{statusWords[status]}</VisuallyHidden>
    </span>
  );
}
