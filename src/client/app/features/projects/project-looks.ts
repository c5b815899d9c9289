import type { PaymentState, Project, ProjectStatus } from '../../../../routers/projects.schema.ts';
import { Archive, Check, Clock, Layers, Minus, Pen } from '../../../ui/icons.tsx';
import type { StateLook } from '../../kit/state-badge.tsx';

/** The specified names of the states, each with a sign of its own. */
export const statusLooks: Record<ProjectStatus, StateLook> = {
  pending: { word: 'Pending', color: 'gray', Icon: Clock },
  in_progress: { word: 'In Progress', color: 'accent', Icon: Pen },
  review: { word: 'Under Review', color: 'accent', Icon: Layers },
  completed: { word: 'Completed', color: 'green', Icon: Check },
  on_hold: { word: 'On Hold', color: 'red', Icon: Minus },
};

/** As specified, one that nobody knows is shown by its own name, in grey. */
export const statusLook = (status: string): StateLook =>
  Object.hasOwn(statusLooks, status)
    ? statusLooks[status as ProjectStatus]
    : { word: status, color: 'gray', Icon: Minus };

/** As specified Paid or Pending, but where the money was given back, or is only the client's word. */
export function paidLook({ isPaid, paymentState }: Pick<Project, 'isPaid' | 'paymentState'>): StateLook {
  if (paymentState === 'refunded') return { word: 'Refunded', color: 'gray', Icon: Archive };
  // The specified word stands beside it.
  if (paymentState === 'declared') return { word: 'Announced', color: 'orange', Icon: Clock };
  return isPaid
    ? { word: 'Paid', color: 'green', Icon: Check }
    : { word: 'Pending', color: 'gray', Icon: Clock };
}

/** What else there is to know, beside the badge. */
export const paymentNotes: Partial<Record<PaymentState, string>> = {
  declared: 'Paid: waiting for the bank',
  disputed: 'disputed at the bank',
};

export const methodWords: Record<string, string> = {
  stripe: 'Card',
  bank_transfer: 'Bank transfer',
  wise: 'Wise transfer',
  other: 'Other',
};
