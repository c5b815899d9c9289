import { clientsWords } from '../../../../content/app/clients.ts';
import type { Payment } from '../../../../routers/payments.schema.ts';
import type { PaymentState } from '../../../../routers/projects.schema.ts';
import { Archive, Check, Clock, Flame, Minus } from '../../../ui/icons.tsx';
import type { StateLook } from '../../kit/state-badge.tsx';
import { wordsOf } from '../../language.ts';

const { states, flags } = wordsOf(clientsWords);

/** The states of a part, in the words of staff. */
export const paymentLooks: Record<PaymentState, StateLook> = {
  pending: { word: states.pending, color: 'gray', Icon: Clock },
  declared: { word: states.declared, color: 'orange', Icon: Clock },
  confirmed: { word: states.confirmed, color: 'green', Icon: Check },
  paid: { word: states.paid, color: 'green', Icon: Check },
  refunded: { word: states.refunded, color: 'gray', Icon: Archive },
  disputed: { word: states.disputed, color: 'red', Icon: Minus },
};

/** What needs somebody's attention. */
export const flagLook = (flag: NonNullable<Payment['flag']>): StateLook => ({
  word: flags[flag],
  color: 'red',
  Icon: Flame,
});
