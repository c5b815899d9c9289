import { invoiceAges, invoiceChoices } from '../../../../routers/invoices.values.ts';
import { type ListSearch, oneOf, readListSearch } from '../../kit/address.ts';
import { type FigureSearch, readFigureSearch } from '../books/books-search.ts';

/** The filters of the list in the address: state, month, currency and service. */
export type InvoicesSearch = ListSearch &
  FigureSearch & { state?: (typeof invoiceChoices)[number]; age?: (typeof invoiceAges)[number] };

/** The address of one invoice: whether its draft is being edited. */
export const readInvoiceSearch = ({ edit }: Record<string, unknown>): { edit?: true } =>
  edit === true ? { edit } : {};

export function readInvoicesSearch(asked: Record<string, unknown>): InvoicesSearch {
  const state = oneOf(invoiceChoices, asked['state']);
  const age = oneOf(invoiceAges, asked['age']);
  return {
    ...readListSearch(asked),
    ...(state && { state }),
    ...(age && { age }),
    ...readFigureSearch(asked),
  };
}
