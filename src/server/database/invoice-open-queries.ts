import { type RawBuilder, sql } from 'kysely';

/** What is known of what an invoice still asks for, by the name that it has in a statement. */
type Name = 'i' | 'v';

/** What is left to be paid of it, in cents: nothing where more has come, or was taken back, than it asked for. */
export const openOfInvoice = (name: Name): RawBuilder<number> => {
  const [total, paid, credited] = sumsOf(name);
  return sql<number>`greatest(0, ${total} - ${paid} - ${credited})`;
};

/** Whether anything is; a draft and a credit note ask for nothing. The condition is that of the index invoices_due. */
export const isOpenInvoice = (name: Name): RawBuilder<boolean> => {
  const [total, paid, credited] = sumsOf(name);
  return sql<boolean>`(${sql.ref(`${name}.serial`)} is not null and ${sql.ref(`${name}.kind`)} <> 'credit'
    and ${total} > ${paid} + ${credited})`;
};

const sumsOf = (name: Name) =>
  [sql.ref(`${name}.total_cents`), sql.ref(`${name}.paid_cents`), sql.ref(`${name}.credited_cents`)] as const;
