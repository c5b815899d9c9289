import { Badge, type BadgeProps, ThemeIcon, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { chatWords } from '../../../../content/app/chat.ts';
import { staffWords } from '../../../../content/staff-words.ts';
import type { AdminConversation, Priority } from '../../../../routers/admin.schema.ts';
import { Archive, Chat, Check, Person } from '../../../ui/icons.tsx';
import iconSize from '../../icon-size.module.css';
import { wordsOf } from '../../language.ts';
import type { Status } from './console-search.ts';

const words = wordsOf(chatWords).marks;

const { priorities, statuses } = wordsOf(staffWords);

type MarkProps = { look: BadgeProps; icon?: ReactNode; children: ReactNode };

/** A word on a tinted ground. */
const Mark = ({ look, icon, children }: MarkProps) => (
  <Badge h="1.375rem" px="xs" fz="xs" fw={600} lts={0} miw="max-content" leftSection={icon} {...look}>
    {children}
  </Badge>
);

const priorityLooks: Record<Priority, BadgeProps> = {
  urgent: { color: 'red' },
  high: { color: 'orange' },
  normal: { color: 'gray' },
  low: { bg: 'none', bd: '1px solid var(--color-line)', c: 'dimmed' },
};

export const PriorityMark = ({ priority }: { priority: Priority }) => (
  <Mark look={priorityLooks[priority]}>{priorities[priority]}</Mark>
);

export const ResolvedMark = () => (
  <Mark look={{ color: 'green' }} icon={<Check className={iconSize.tiny} />}>
    {words.resolved}
  </Mark>
);

type UnreadProps = Pick<AdminConversation, 'unread'> & { isOnAccent?: boolean };

/** How many of a visitor's messages nobody has read. */
export function UnreadMark({ unread, isOnAccent = false }: UnreadProps) {
  if (unread === 0) return null;
  const look: BadgeProps = isOnAccent
    ? { ms: 'xs', bg: 'var(--color-on-accent)', c: 'var(--color-accent-fill)' }
    : { ms: 'auto', variant: 'filled' };
  return <Mark look={{ ...look, fw: 700 }}>{words.unread(unread)}</Mark>;
}

const statusLooks = {
  active: { Icon: Chat, color: 'accent' },
  archived: { Icon: Archive, color: 'gray' },
  escalated: { Icon: Person, color: 'orange' },
};

/** The status as a sign; its word is for those who do not see it, and for the pointer. */
export function StatusIcon({ status }: { status: Status }) {
  const { Icon, color } = statusLooks[status];
  return (
    <ThemeIcon
      variant="light"
      color={color}
      radius="var(--radius-round)"
      size="2rem"
      data-status={status}
      title={statuses[status]}
    >
      <Icon className={iconSize.small} />
      <VisuallyHidden>{statuses[status]}</VisuallyHidden>
    </ThemeIcon>
  );
}
