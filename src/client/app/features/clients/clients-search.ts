import type { PaymentState } from '../../../../routers/projects.schema.ts';

/** What the address says of the list, in the names of the call. */
export type ClientsSearch = { search?: string; paymentState?: PaymentState; isFlagged?: true };

/** The schema's own, whose code would weigh on every screen. */
export const paymentStates = [
  'pending',
  'declared',
  'confirmed',
  'paid',
  'refunded',
  'disputed',
] as const satisfies readonly PaymentState[];
export const searchLimit = 200;

/** What the call would refuse is dropped: nobody but somebody who writes addresses by hand comes by it. */
export function readClientsSearch(asked: Record<string, unknown>): ClientsSearch {
  const search = typeof asked['search'] === 'object' ? '' : String(asked['search'] ?? '').trim();
  const paymentState = paymentStates.find((state) => state === asked['paymentState']);
  return {
    ...(search && search.length <= searchLimit && !search.includes('\u0000') && { search }),
    ...(paymentState && { paymentState }),
    ...(asked['isFlagged'] === true && { isFlagged: true }),
  };
}
