import { ThemeIcon } from '@mantine/core';
import { requestCodeWords } from '../../../../content/app/request-codes.ts';
import type { RequestPriority, RequestStatus } from '../../../../routers/support-requests.schema.ts';
import { Check, ChevronUp, Clock, Close, Flame, Minus, Plus } from '../../../ui/icons.tsx';
import iconSize from '../../icon-size.module.css';
import { StateBadge, type StateLook } from '../../kit/state-badge.tsx';
import { wordsOf } from '../../language.ts';

const { statuses, priorities } = wordsOf(requestCodeWords);

const statusLooks: Record<RequestStatus, StateLook> = {
  Nouveau: { word: statuses.Nouveau, color: 'blue', Icon: Plus },
  'En cours': { word: statuses['En cours'], color: 'orange', Icon: Clock },
  Résolu: { word: statuses.Résolu, color: 'green', Icon: Check },
  Refusé: { word: statuses.Refusé, color: 'red', Icon: Close },
};

const priorityLooks: Record<RequestPriority, StateLook> = {
  Faible: { word: priorities.Faible, color: 'green', Icon: Minus },
  Moyenne: { word: priorities.Moyenne, color: 'orange', Icon: ChevronUp },
  Critique: { word: priorities.Critique, color: 'red', Icon: Flame },
};

/** Where a request stands, for client and staff alike. */
export const StatusBadge = ({ status }: { status: RequestStatus }) => (
  <StateBadge look={statusLooks[status]} />
);

/** How much it matters to the client. */
export const PriorityBadge = ({ priority }: { priority: RequestPriority }) => (
  <StateBadge look={priorityLooks[priority]} />
);

/** The sign of a status alone, where its word stands beside it. */
export function StatusIcon({ status, isSmall = false }: { status: RequestStatus; isSmall?: boolean }) {
  const { Icon, color } = statusLooks[status];
  return (
    <ThemeIcon variant="transparent" color={color} size="1.25rem">
      <Icon className={isSmall ? iconSize.text : iconSize.medium} />
    </ThemeIcon>
  );
}

/** The colours of a status's badge, for a field that stands in its place. */
export const groundOf = (status: RequestStatus) => ({
  '--status-ground': `var(--mantine-color-${statusLooks[status].color}-light)`,
  '--status-ink': `var(--mantine-color-${statusLooks[status].color}-light-color)`,
});
