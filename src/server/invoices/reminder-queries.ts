import { sql } from 'kysely';
import type { Invoice } from '../../content/invoice.ts';
import type { InvoiceReminders } from '../../routers/invoices.schema.ts';
import { type Db, now, type Trx } from '../database/database.ts';
import { isOpenInvoice, openOfInvoice } from '../database/invoice-open-queries.ts';
import { isMailedTo } from '../database/seen-queries.ts';
import type { MailOutcome } from '../mail/mail.ts';

/** Issued invoices with all that says whether their client is reminded. */
const reminded = (db: Db | Trx) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('projects as p', 'p.id', 'i.project_id')
    .innerJoin('clients as c', 'c.id', 'p.client_id')
    .leftJoin('customers as b', 'b.id', 'p.customer_id')
    .leftJoin('invoice_holds as h', 'h.invoice_id', 'i.id')
    .select([
      'i.id',
      'i.number',
      'i.currency',
      'p.id as projectId',
      'p.name as projectName',
      'c.id as clientId',
      sql<string>`coalesce(b.name, trim(c.first_name || ' ' || c.last_name))`.as('customerName'),
      sql<string>`i.issued_on::text`.as('issuedOn'),
      sql<string>`i.due_on::text`.as('dueOn'),
      openOfInvoice('i').as('openCents'),
      isOpenInvoice('i').as('isOpen'),
      // The numbers of the credit notes that have taken it back altogether; none where anything of it stands.
      sql<string[]>`array(
        select n.number from invoices n where n.credits_id = i.id and n.serial is not null
          and i.credited_cents >= i.total_cents order by n.id)`.as('takenBackBy'),
      sql<boolean>`p.archived_at is not null`.as('isArchived'),
      sql<boolean>`${isMailedTo}`.as('isReached'),
      sql<string[]>`array(
        select case when n.position = 1 then p.payment_state else n.state end
        from invoice_instalments x join instalments n on n.id = x.instalment_id where x.invoice_id = i.id)`.as(
        'states',
      ),
      sql<boolean>`exists (
        select from invoice_instalments x join instalments n on n.id = x.instalment_id
        join payments m on m.project_id = n.project_id and m.state = 'processing' and m.position = n.position
        where x.invoice_id = i.id)`.as('isProcessing'),
      sql<boolean>`exists (
        select from invoice_instalments x join instalments n on n.id = x.instalment_id
        where x.invoice_id = i.id and n.collection = 'waiting')`.as('isCollected'),
      sql<string | null>`h.promised_on::text`.as('promisedOn'),
      sql<boolean>`coalesce(h.is_paused, false)`.as('isPaused'),
      sql<string[]>`array(
        select step from invoice_reminders g where g.invoice_id = i.id and g.step <> 'hand')`.as('steps'),
      // One that did not arrive is no reminder.
      sql<string | null>`(
        select max(went_on)::text from invoice_reminders g where g.invoice_id = i.id and g.state <> 'failed')`.as(
        'lastOn',
      ),
    ])
    .select((eb) => eb.ref('i.content').$castTo<Invoice>().as('content'))
    .where('i.serial', 'is not', null);

export type RemindedRow = Awaited<ReturnType<typeof listRemindable>>[number];

/** One that was issued; undefined for a draft too. */
export const findReminded = (db: Db | Trx, id: number) =>
  reminded(db).where('i.id', '=', id).executeTakeFirst();

/**
 * Open ones whose plan is not through and whose first step is no later than this day, the earliest due first, behind a
 * row.
 */
export const listRemindable = (
  db: Db,
  until: string,
  page: { after: { dueOn: string; id: number } | undefined; limit: number },
) =>
  reminded(db)
    .where(isOpenInvoice('i'))
    .where(sql<boolean>`i.due_on <= ${until}::date + 3`)
    .where(
      sql<boolean>`(i.due_on, i.id) > (${page.after?.dueOn ?? '0001-01-01'}::date, ${page.after?.id ?? 0})`,
    )
    .where(
      sql<boolean>`not exists (
        select from invoice_reminders g where g.invoice_id = i.id and g.step = 'after14')`,
    )
    .orderBy('i.due_on')
    .orderBy('i.id')
    .limit(page.limit)
    .execute();

/** What has gone of one, oldest first. */
export const listReminders = (db: Db, invoiceId: number) =>
  db
    .selectFrom('invoice_reminders as g')
    .leftJoin('staff as s', 's.id', 'g.sent_by')
    .select(['g.id', 'g.step', 'g.state', 's.name as by', sql<string>`g.went_on::text`.as('on')])
    .$narrowType<Pick<InvoiceReminders['gone'][number], 'step' | 'state'>>()
    .where('g.invoice_id', '=', invoiceId)
    .orderBy('g.id')
    .execute();

/** Answers the id; undefined where this step of the plan has gone before. */
export async function insertReminder(
  trx: Trx,
  { invoiceId, step, on, sentBy }: { invoiceId: number; step: string; on: string; sentBy: string | null },
): Promise<number | undefined> {
  const row = await trx
    .insertInto('invoice_reminders')
    .values({ invoice_id: invoiceId, step, went_on: on, sent_by: sentBy })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const findReminder = (db: Db, id: number) =>
  db
    .selectFrom('invoice_reminders')
    .select(['invoice_id as invoiceId', 'sent_by as sentBy'])
    .where('id', '=', id)
    .executeTakeFirst();

/** What was sent stays sent, whatever a later try of its job says. */
export async function settleReminder(db: Db, id: number, state: MailOutcome): Promise<void> {
  await db
    .updateTable('invoice_reminders')
    .set({ state })
    .where('id', '=', id)
    .where('state', '<>', 'sent')
    .execute();
}

/** Of a locked invoice. */
export async function writeHold(
  trx: Trx,
  invoiceId: number,
  hold: { promisedOn: string | null; isPaused: boolean },
): Promise<void> {
  const values = { promised_on: hold.promisedOn, is_paused: hold.isPaused };
  await trx
    .insertInto('invoice_holds')
    .values({ invoice_id: invoiceId, ...values })
    .onConflict((conflict) => conflict.column('invoice_id').doUpdateSet({ ...values, updated_at: now }))
    .execute();
}
