import { type ListSearch, oneOf, readListSearch } from '../../kit/address.ts';
import { type FigureSearch, readFigureSearch } from '../books/books-search.ts';

/** The schema's own, whose code would weigh on every screen. */
export const invoiceChoices = ['draft', 'open', 'overdue', 'credit'] as const;

/** The same of how long an open one is overdue. */
export const ageChoices = ['current', 'month', 'twoMonths', 'threeMonths', 'older'] as const;

/** What the address says of the list: which invoices, of which month, currency and service. */
export type InvoicesSearch = ListSearch &
  FigureSearch & { state?: (typeof invoiceChoices)[number]; age?: (typeof ageChoices)[number] };

export function readInvoicesSearch(asked: Record<string, unknown>): InvoicesSearch {
  const state = oneOf(invoiceChoices, asked['state']);
  const age = oneOf(ageChoices, asked['age']);
  return {
    ...readListSearch(asked),
    ...(state && { state }),
    ...(age && { age }),
    ...readFigureSearch(asked),
  };
}
