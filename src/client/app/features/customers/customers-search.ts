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

/** Of whom only: the reader's own, or those whom nobody looks after. */
export const ownerChoices = ['mine', 'none'] as const;

/** What opens over the list: the form of a new customer, or the import of a file. */
const dialogs = ['new', 'import'] as const;

/** What the address says: the view, the list where there is none, what narrows it, and what is open over it. */
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
