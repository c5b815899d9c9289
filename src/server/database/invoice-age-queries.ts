import { type RawBuilder, sql } from 'kysely';
import type { InvoiceAge } from '../../routers/invoices.schema.ts';

/** How many days an open invoice is overdue, at least and at most; the day itself is not. */
const ages: Record<InvoiceAge, { from?: number; to?: number }> = {
  current: { to: 0 },
  month: { from: 1, to: 30 },
  twoMonths: { from: 31, to: 60 },
  threeMonths: { from: 61, to: 90 },
  older: { from: 91 },
};

/** Whether an open invoice `i` is of an age on a day. */
export const isOfAge = (age: InvoiceAge, today: string): RawBuilder<boolean> => {
  const { from, to } = ages[age];
  return sql<boolean>`(${from === undefined ? sql`true` : sql`i.due_on <= ${today}::date - ${from}::int`}
    and ${to === undefined ? sql`true` : sql`i.due_on >= ${today}::date - ${to}::int`})`;
};
