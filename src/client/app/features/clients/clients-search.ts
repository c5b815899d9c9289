import type { PaymentState } from '../../../../routers/projects.schema.ts';
import { paymentStates } from '../../../../routers/projects.values.ts';
import { dayOf, type ListSearch, oneOf, readListSearch } from '../../kit/address.ts';

/** The filters of the list in the address, named as in the call. */
export type ClientsSearch = ListSearch & { paymentState?: PaymentState; isFlagged?: true; paidFrom?: string };

export function readClientsSearch(asked: Record<string, unknown>): ClientsSearch {
  const paymentState = oneOf(paymentStates, asked['paymentState']);
  const paidFrom = dayOf(asked['paidFrom']);
  return {
    ...readListSearch(asked),
    ...(paymentState && { paymentState }),
    ...(paidFrom && { paidFrom }),
    ...(asked['isFlagged'] === true && { isFlagged: true }),
  };
}
