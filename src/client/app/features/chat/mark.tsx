import { Badge, type BadgeProps, ThemeIcon, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { chatWords } from '../../../../content/app/chat.ts';
import { staffWords } from '../../../../content/staff-words.ts';
import type { Priority } from '../../../../routers/admin.schema.ts';
import { Archive, Chat, Check, Clock, Globe, Person } from '../../../ui/icons.tsx';
import iconSize from '../../icon-size.module.css';
import { PlainMark } from '../../kit/state-badge.tsx';
import { useLasted } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import type { Status } from './console-search.ts';
import styles from './list.module.css';

const { marks, row } = wordsOf(chatWords);

const { priorities, statuses } = wordsOf(staffWords);

type MarkProps = { look: BadgeProps; title?: string; icon?: ReactNode; children: ReactNode };

/** A badge: a word on a tinted ground. */
const Mark = ({ look, title, icon, children }: MarkProps) => (
  <Badge h="1.375rem" px="xs" fw={600} miw={0} data-mark leftSection={icon} title={title} {...look}>
    {children}
  </Badge>
);

const priorityLooks: Record<Priority, BadgeProps> = {
  urgent: { color: 'red' },
  high: { color: 'orange' },
  normal: {},
  low: { bg: 'none', bd: 0, px: 0, fw: 400, c: 'dimmed' },
};

/** In a row the usual values are only read out. */
export const PriorityMark = ({ priority }: { priority: Priority }) =>
  priority === 'normal' ? (
    <VisuallyHidden>{priorities.normal}</VisuallyHidden>
  ) : (
    <Mark look={priorityLooks[priority]}>{priorities[priority]}</Mark>
  );

export const ResolvedMark = () => (
  <Mark look={{ color: 'green' }} icon={<Check className={iconSize.tiny} />}>
    {marks.resolved}
  </Mark>
);

/** The colleague who has taken the conversation over. */
export const HolderMark = ({ firstName }: { firstName: string }) => (
  <Mark
    look={{ variant: 'default' }}
    title={row.takenOverBy(firstName)}
    icon={<Person className={iconSize.tiny} />}
  >
    <VisuallyHidden>{row.takenOverBy('')}</VisuallyHidden>
    {firstName}
  </Mark>
);

/** How long the visitor has been waiting for a person. */
export function WaitingMark({ since }: { since: string }) {
  const lasted = useLasted(since);
  return (
    <PlainMark
      icon={<Clock className={iconSize.tiny} />}
      color="var(--color-secondary)"
      title={row.waits(lasted)}
    >
      <VisuallyHidden>{row.waits(lasted)}</VisuallyHidden>
      <span aria-hidden="true">{lasted}</span>
    </PlainMark>
  );
}

const statusLooks = {
  active: { Icon: Chat, color: 'var(--color-accent)' },
  archived: { Icon: Archive, color: 'var(--color-ink-muted)' },
  escalated: { Icon: Person, color: 'var(--color-secondary)' },
};

/** The first letters of the first and the last word, in any script. */
const initialsOf = (name: string) =>
  (name.match(/\p{L}/u) ? [...name.matchAll(/(?<![\p{L}\p{M}])\p{L}/gu)] : [])
    .flat()
    .filter((_, at, all) => at === 0 || (at === all.length - 1 && !name.includes('@')))
    .join('')
    .toLocaleUpperCase();

/** One of four colours, always the same for a name. */
const hueOf = (name: string): number =>
  1 + ([...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 4);

/** Somebody's initials, with the status as an icon in the corner, which has a label and a tooltip. */
export function VisitorSign({ name = '', status }: { name?: string | undefined; status: Status }) {
  const { Icon, color } = statusLooks[status];
  const initials = initialsOf(name);
  return (
    <span className={styles.sign} data-hue={initials && hueOf(name)}>
      {initials ? <span aria-hidden="true">{initials}</span> : <Globe className={iconSize.small} />}
      <ThemeIcon
        c={color}
        bg="var(--color-surface)"
        radius="var(--radius-round)"
        size="1.375rem"
        data-status={status}
        title={statuses[status]}
      >
        <Icon className={iconSize.tiny} />
        <VisuallyHidden>{statuses[status]}</VisuallyHidden>
      </ThemeIcon>
    </span>
  );
}
