import type { RequestPriority, RequestStatus } from '../../../../routers/support-requests.schema.ts';
import { Check, ChevronUp, Clock, Close, Flame, Minus, Sparkle } from '../../../ui/icons.tsx';
import { StateBadge, type StateLook } from '../../record-list.tsx';

const statusLooks: Record<RequestStatus, StateLook> = {
  Nouveau: { word: 'Nouveau', color: 'accent', Icon: Sparkle },
  'En cours': { word: 'En cours', color: 'gray', Icon: Clock },
  Résolu: { word: 'Résolu', color: 'green', Icon: Check },
  Refusé: { word: 'Refusé', color: 'red', Icon: Close },
};

const priorityLooks: Record<RequestPriority, StateLook> = {
  Faible: { word: 'Faible', color: 'gray', Icon: Minus },
  Moyenne: { word: 'Moyenne', color: 'gray', Icon: ChevronUp },
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
