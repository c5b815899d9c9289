import type { ListedClient } from '../../../../routers/clients.schema.ts';
import type { PaymentState } from '../../../../routers/projects.schema.ts';
import { Archive, Check, Clock, Flame, Minus } from '../../../ui/icons.tsx';
import type { StateLook } from '../../lists/record-list.tsx';

/** How it stands with a deposit, for the agency's people. */
export const paymentLooks: Record<PaymentState, StateLook> = {
  pending: { word: 'En attente', color: 'gray', Icon: Clock },
  declared: { word: 'Virement annoncé', color: 'accent', Icon: Clock },
  confirmed: { word: 'Confirmé', color: 'green', Icon: Check },
  paid: { word: 'Payé par carte', color: 'green', Icon: Check },
  refunded: { word: 'Remboursé', color: 'gray', Icon: Archive },
  disputed: { word: 'Contesté', color: 'red', Icon: Minus },
};

type Flag = NonNullable<NonNullable<ListedClient['project']>['flag']>;

const flagWords: Record<Flag, string> = {
  amount: 'Montant différent',
  currency: 'Autre devise',
  second: 'Payé deux fois',
  refund: 'Remboursement',
  dispute: 'Litige',
};

/** Whether the state of the deposit says the same already. */
export const isSaid = (flag: Flag, state: PaymentState): boolean =>
  (flag === 'refund' && state === 'refunded') || (flag === 'dispute' && state === 'disputed');

export const flagLook = (flag: Flag): StateLook => ({ word: flagWords[flag], color: 'red', Icon: Flame });

export const frenchStatusWords: Record<string, string> = {
  pending: 'En attente',
  in_progress: 'En cours',
  review: 'En relecture',
  completed: 'Terminé',
  on_hold: 'En pause',
};
