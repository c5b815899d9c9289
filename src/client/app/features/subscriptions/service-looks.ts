import type { Subscription, SubscriptionPeriod } from '../../../../routers/subscriptions.schema.ts';
import { Archive, Check, Clock, Minus, Warning } from '../../../ui/icons.tsx';
import type { StateLook } from '../../kit/state-badge.tsx';

/** How it stands with a service, in whose words it may be. */
export const serviceLooks: Record<Subscription['state'], Omit<StateLook, 'word'>> = {
  offered: { color: 'gray', Icon: Clock },
  active: { color: 'green', Icon: Check },
  paused: { color: 'orange', Icon: Minus },
  ending: { color: 'orange', Icon: Clock },
  ended: { color: 'gray', Icon: Archive },
};

type Words = {
  payments: Record<SubscriptionPeriod['paymentState'], string>;
  collection: Record<NonNullable<SubscriptionPeriod['collection']>, string>;
};

const paid = { color: 'green', Icon: Check } as const;
const looks: Record<SubscriptionPeriod['paymentState'], Omit<StateLook, 'word'>> = {
  pending: { color: 'gray', Icon: Clock },
  declared: { color: 'accent', Icon: Clock },
  confirmed: paid,
  paid,
  refunded: { color: 'gray', Icon: Archive },
  disputed: { color: 'red', Icon: Minus },
};

/** How it stands with a period: how its collection goes, as long as it is not paid. */
export function periodLook({ paymentState, collection }: SubscriptionPeriod, words: Words): StateLook {
  if (paymentState === 'pending' && collection === 'waiting') {
    return { word: words.collection.waiting, color: 'accent', Icon: Clock };
  }
  if (paymentState === 'pending' && collection !== null) {
    return { word: words.collection[collection], color: 'red', Icon: Warning };
  }
  return { ...looks[paymentState], word: words.payments[paymentState] };
}
