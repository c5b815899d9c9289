import type { RequestPriority, RequestStatus } from '../../../../routers/support-requests.schema.ts';
import { Check, ChevronUp, Clock, Close, Flame, Minus, Sparkle } from '../../../ui/icons.tsx';
import { StateBadge, type StateLook } from '../../kit/list.tsx';

const statusLooks: Record<RequestStatus, StateLook> = {
  Nouveau: { word: 'Nouveau', color: 'blue', Icon: Sparkle },
  'En cours': { word: 'En cours', color: 'orange', Icon: Clock },
  Résolu: { word: 'Résolu', color: 'green', Icon: Check },
  Refusé: { word: 'Refusé', color: 'red', Icon: Close },
};

const priorityLooks: Record<RequestPriority, StateLook> = {
  Faible: { word: 'Faible', color: 'green', Icon: Minus },
  Moyenne: { word: 'Moyenne', color: 'orange', Icon: ChevronUp },
  Critique: { word: 'Critique', color: 'red', Icon: Flame },
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
export function StatusIcon({ status, className }: { status: RequestStatus; className: string | undefined }) {
  const { Icon } = statusLooks[status];
  return <Icon className={className} />;
}
