import { dashboardWords } from '../../../../content/app/dashboard.ts';
import type { PaymentState, Project, ProjectStatus } from '../../../../routers/projects.schema.ts';
import { Archive, Check, Clock, Layers, Minus, Pen } from '../../../ui/icons.tsx';
import type { StateLook } from '../../kit/state-badge.tsx';
import { clientWordsOf } from '../../language.ts';

const { project: words, payments } = clientWordsOf(dashboardWords);

/** Each state has an icon of its own. */
const looks: Record<ProjectStatus, Omit<StateLook, 'word'>> = {
  pending: { color: 'gray', Icon: Clock },
  in_progress: { color: 'accent', Icon: Pen },
  review: { color: 'accent', Icon: Layers },
  completed: { color: 'green', Icon: Check },
  on_hold: { color: 'red', Icon: Minus },
};

/** By the specified names of the states; as specified, an unknown one is shown by its own name, in grey. */
export const statusLook = (status: string): StateLook =>
  Object.hasOwn(looks, status)
    ? { ...looks[status as ProjectStatus], word: words.statuses[status] ?? status }
    : { word: status, color: 'gray', Icon: Minus };

/** As specified Paid or Pending, except where the money was given back, or only the client says that it was paid. */
export function paidLook({ isPaid, paymentState }: Pick<Project, 'isPaid' | 'paymentState'>): StateLook {
  const { states } = payments;
  if (paymentState === 'refunded') return { word: states.refunded, color: 'gray', Icon: Archive };
  // The specified word stands beside it.
  if (paymentState === 'declared') return { word: states.declared, color: 'orange', Icon: Clock };
  return isPaid
    ? { word: states.paid, color: 'green', Icon: Check }
    : { word: states.pending, color: 'gray', Icon: Clock };
}

/** More details beside the badge. */
export const paymentNote = (state: PaymentState): string | undefined => payments.notes[state];

export const methodWord = (method: string): string => payments.methods[method] ?? method;
