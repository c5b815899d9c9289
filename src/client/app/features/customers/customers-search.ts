import type { Stage } from '../../../../routers/customers.schema.ts';
import { stages } from '../../../../routers/customers.values.ts';
import {
  type DialogSearch,
  dayOf,
  type ListSearch,
  oneOf,
  readDialogSearch,
  readListSearch,
} from '../../kit/address.ts';

/** The reader's own customers, or those without an owner. */
export const ownerChoices = ['mine', 'none'] as const;

/** The dialog over the list: the form of a new customer, or the import of a file. */
const dialogs = ['new', 'import'] as const;

/** The address: the view, its filters and its dialog. Without a view it is the list. */
export type CustomersSearch = ListSearch &
  DialogSearch<(typeof dialogs)[number]> & {
    view?: 'board';
    stage?: Stage;
    owner?: (typeof ownerChoices)[number];
    isArchived?: true;
    from?: string;
  };

export function readCustomersSearch(asked: Record<string, unknown>): CustomersSearch {
  const stage = oneOf(stages, asked['stage']);
  const from = dayOf(asked['from']);
  const owner = oneOf(ownerChoices, asked['owner']);
  return {
    ...(asked['view'] === 'board' && { view: 'board' as const }),
    ...readListSearch(asked),
    ...readDialogSearch(dialogs, asked),
    ...(stage && { stage }),
    ...(owner && { owner }),
    ...(from && { from }),
    ...(asked['isArchived'] === true && { isArchived: true as const }),
  };
}
