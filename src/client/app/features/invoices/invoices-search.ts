import { type ListSearch, oneOf, readListSearch, textOf } from '../../kit/address.ts';

/** The schema's own, whose code would weigh on every screen. */
export const invoiceChoices = ['draft', 'open', 'overdue', 'credit'] as const;

/** What the address says of the list: which invoices, of which month. */
export type InvoicesSearch = ListSearch & { state?: (typeof invoiceChoices)[number]; month?: string };

export function readInvoicesSearch(asked: Record<string, unknown>): InvoicesSearch {
  const state = oneOf(invoiceChoices, asked['state']);
  const month = textOf(asked['month']);
  return {
    ...readListSearch(asked),
    ...(state && { state }),
    ...(month && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month) && { month }),
  };
}
