import { sql } from 'kysely';
import type { Invoice, InvoiceDraft, InvoiceKind } from '../../content/invoice.ts';
import type { Language } from '../../content/language.ts';
import type { InvoiceAge } from '../../routers/invoices.schema.ts';
import { type Db, now, type Trx } from '../database/database.ts';
import { isOfAge } from '../database/invoice-age-queries.ts';
import { isOpenInvoice, openOfInvoice } from '../database/invoice-open-queries.ts';
import { seenProjectIds } from '../database/seen-queries.ts';

const shown = [
  'i.id',
  'i.kind',
  'i.number',
  'i.currency',
  'i.net_cents as netCents',
  'i.tax_cents as taxCents',
  'i.total_cents as totalCents',
  'i.paid_cents as paidCents',
  'i.credited_cents as creditedCents',
  openOfInvoice('i').as('openCents'),
  'i.credits_id as creditsId',
  'i.revision',
  'i.project_id as projectId',
  'i.file_id as fileId',
  'i.created_at as createdAt',
] as const;

const days = [
  sql<string | null>`i.issued_on::text`.as('issuedOn'),
  sql<string | null>`i.due_on::text`.as('dueOn'),
] as const;

/** Of an invoice and what it is about, as lists show it. */
const rows = (db: Db | Trx) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('projects as p', 'p.id', 'i.project_id')
    .leftJoin('customers as b', 'b.id', 'p.customer_id')
    .innerJoin('clients as c', 'c.id', 'p.client_id')
    .select([...shown, ...days])
    .select([
      'p.public_id as projectPublicId',
      'p.name as projectName',
      'b.id as customerId',
      sql<string>`coalesce(b.name, trim(c.first_name || ' ' || c.last_name))`.as('customerName'),
    ]);

export type InvoiceRow = Awaited<ReturnType<typeof listRows>>[number];

export type InvoiceFilter = {
  /** `draft`, `open` (something is to be paid), `overdue`, or `credit`. */
  state?: 'draft' | 'open' | 'overdue' | 'credit' | undefined;
  customerId?: number | undefined;
  /** `YYYY-MM`, of the day of issue. */
  month?: string | undefined;
  currency?: string | undefined;
  /** What its project is for; null where nobody has said it. */
  service?: string | null | undefined;
  /** Of an open one. */
  age?: InvoiceAge | undefined;
  number?: string | undefined;
};

/** Newest first, before the given id. `today` is by the agency's clock. */
export async function listRows(
  db: Db,
  today: string,
  { state, customerId, month, currency, service, age, number }: InvoiceFilter,
  page: { limit: number; before?: number | undefined },
) {
  let query = rows(db).orderBy('i.id', 'desc').limit(page.limit);
  if (page.before !== undefined) query = query.where('i.id', '<', page.before);
  if (customerId !== undefined) query = query.where('p.customer_id', '=', customerId);
  if (state === 'draft') query = query.where('i.serial', 'is', null);
  if (state === 'credit') query = query.where('i.kind', '=', 'credit').where('i.serial', 'is not', null);
  if (state === 'open' || state === 'overdue' || age !== undefined) {
    query = query.where(isOpenInvoice('i'));
  }
  if (state === 'overdue') query = query.where(sql<boolean>`i.due_on < ${today}::date`);
  if (age !== undefined) query = query.where(isOfAge(age, today));
  if (month !== undefined) query = query.where(inMonth(month));
  if (currency !== undefined) query = query.where('i.currency', '=', currency);
  if (service !== undefined) query = query.where('p.service', 'is not distinct from', service);
  if (number !== undefined) {
    query = query.where(sql<boolean>`i.number ilike ${`%${number.replace(/[\\%_]/g, '\\$&')}%`}`);
  }
  return query.execute();
}

const inMonth = (month: string) =>
  sql<boolean>`i.issued_on >= ${`${month}-01`}::date and i.issued_on < ${`${month}-01`}::date + interval '1 month'`;

/** All that was issued in a month, by the id, with what it says. */
export const listIssued = (db: Db, month: string, page: { limit: number; after: number | undefined }) =>
  rows(db)
    .select((eb) => eb.ref('i.content').$castTo<Invoice>().as('content'))
    .where(inMonth(month))
    .where('i.id', '>', page.after ?? 0)
    .orderBy('i.id')
    .limit(page.limit)
    .execute();

const detail = (db: Db | Trx, id: number) =>
  rows(db)
    .select((eb) => eb.ref('i.content').$castTo<Invoice | InvoiceDraft>().as('content'))
    .where('i.id', '=', id);

export type InvoiceDetail = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

export const findInvoice = (db: Db | Trx, id: number) => detail(db, id).executeTakeFirst();

/** Found and locked until the transaction ends. */
export async function lockInvoice(trx: Trx, id: number): Promise<InvoiceDetail | undefined> {
  await trx.selectFrom('invoices').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return findInvoice(trx, id);
}

/** Whether a client has this link. */
export async function isOpenLink(db: Db, linkId: string): Promise<boolean> {
  const row = await db
    .selectFrom('clients')
    .select('id')
    .where('link_id', '=', linkId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The same with the places in the plan of what each asks for. */
const clientRows = (db: Db) =>
  rows(db)
    .select(
      sql<number[]>`array(
        select n.position from invoice_instalments x join instalments n on n.id = x.instalment_id
        where x.invoice_id = i.id order by n.position)`.as('positions'),
    )
    .where('i.serial', 'is not', null)
    .orderBy('i.id', 'desc');

export type ClientInvoiceRow = Awaited<ReturnType<typeof listOfLink>>[number];

/** What was issued of the projects that a client's link shows, newest first, before the given id. */
export const listOfLink = (db: Db, linkId: string, page: { limit: number; before: number | undefined }) =>
  clientRows(db)
    .where(isOfLink(linkId))
    .$if(page.before !== undefined, (query) => query.where('i.id', '<', page.before ?? 0))
    .limit(page.limit)
    .execute();

const isOfLink = (linkId: string) => sql<boolean>`i.project_id in (
  select p.id from clients c join projects p on p.id = any(array${seenProjectIds})
  where c.link_id = ${linkId} and c.revoked_at is null)`;

/** Whether a client's link opens an issued invoice. */
export async function opensInvoice(db: Db, linkId: string, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('invoices as i')
    .select('i.id')
    .where('i.id', '=', id)
    .where('i.serial', 'is not', null)
    .where(isOfLink(linkId))
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest that were issued of projects. */
export const listOfProjects = (db: Db, publicIds: readonly string[], limit: number) =>
  clientRows(db).where(sql<boolean>`p.public_id = any(${publicIds}::text[])`).limit(limit).execute();

/** What an invoice of a project is made of; the project is held until the transaction ends. */
export async function lockInvoiceable(trx: Trx, publicId: string) {
  // Held before anything is read: a statement that waits for a lock sees other rows as they were before.
  await trx.selectFrom('projects').select('id').where('public_id', '=', publicId).forUpdate().execute();
  const project = await trx
    .selectFrom('projects as p')
    .innerJoin('clients as c', 'c.id', 'p.client_id')
    .leftJoin('customers as b', 'b.id', 'p.customer_id')
    .select([
      'p.id',
      'p.public_id as publicId',
      'p.name',
      'p.currency',
      'p.quote_id as quoteId',
      'p.archived_at as archivedAt',
      'p.customer_id as customerId',
      'c.email',
      'b.legal_name as legalName',
      'b.name as customerName',
      'b.address',
      'b.country',
      'b.vat_number as vatNumber',
      'b.registration_number as registrationNumber',
      sql<string>`trim(c.first_name || ' ' || c.last_name)`.as('contactName'),
      sql<Language | null>`c.language`.as('language'),
      sql<boolean>`exists (
        select from invoices i where i.project_id = p.id and i.serial is null and i.kind not in ('credit', 'period'))`.as(
        'hasDraft',
      ),
    ])
    .where('p.public_id', '=', publicId)
    .executeTakeFirst();
  if (!project) return undefined;
  const plan = await trx
    .selectFrom('instalments as n')
    .select([
      'n.id',
      'n.position',
      'n.label',
      'n.cents',
      // The first and the last day of a period of a monthly service, which is beside the plan.
      sql<{ from: string; to: string } | null>`case when n.subscription_id is not null then
        json_build_object('from', n.period_from, 'to', n.period_to) end`.as('period'),
      'n.paid_cents as paidCents',
      'n.invoice_removed as isInvoiceRemoved',
      // What an invoice asks for that was not taken back altogether, or has until its years were over.
      sql<boolean>`n.invoice_removed or exists (
        select from invoice_instalments x join invoices i on i.id = x.invoice_id
        where x.instalment_id = n.id and i.serial is not null and i.credited_cents < i.total_cents)`.as(
        'isInvoiced',
      ),
    ])
    .where('n.project_id', '=', project.id)
    .orderBy(sql`coalesce(n.place, n.position)`)
    .orderBy('n.position')
    .execute();
  const quote = project.quoteId
    ? await trx
        .selectFrom('quote_acceptances as a')
        .innerJoin('quote_versions as v', (join) =>
          join.onRef('v.quote_id', '=', 'a.quote_id').onRef('v.version', '=', 'a.version'),
        )
        .select('v.content')
        .where('a.quote_id', '=', project.quoteId)
        .executeTakeFirst()
    : undefined;
  return { ...project, plan, quote: quote?.content };
}

export type Invoiceable = NonNullable<Awaited<ReturnType<typeof lockInvoiceable>>>;

/** Invoices of a project that still stand, oldest first, with what they say. */
export const listStanding = (trx: Trx, projectId: number) =>
  rows(trx)
    .select((eb) => eb.ref('i.content').$castTo<Invoice>().as('content'))
    .where('i.project_id', '=', projectId)
    .where('i.serial', 'is not', null)
    .where('i.kind', '<>', 'credit')
    .where(sql<boolean>`i.credited_cents < i.total_cents`)
    .orderBy('i.id')
    .execute();

/** Has the draft of the plan of a locked project remember a part that the settings would have invoiced by now. */
export async function holdUp(trx: Trx, projectId: number, position: number): Promise<void> {
  await sql`
    update invoices set held_up = array_append(held_up, ${position}::int)
    where project_id = ${projectId}::bigint and serial is null and kind not in ('credit', 'period')
      and not ${position}::int = any(held_up)`.execute(trx);
}

/** The places of the parts that a draft has held up, without its own. */
export async function listHeldUp(trx: Trx, id: number): Promise<number[]> {
  const { rows } = await sql<{ position: number }>`
    select held.position from invoices i, unnest(i.held_up) as held(position)
    where i.id = ${id}::bigint and not exists (
      select from invoice_instalments x join instalments n on n.id = x.instalment_id
      where x.invoice_id = i.id and n.position = held.position)
    order by 1`.execute(trx);
  return rows.map(({ position }) => position);
}

/** Credit notes of a project that were issued, with what they say. */
export const listIssuedCredits = (trx: Trx, projectId: number) =>
  trx
    .selectFrom('invoices')
    .select('credits_id as creditsId')
    .select((eb) => eb.ref('content').$castTo<Invoice>().as('content'))
    .where('project_id', '=', projectId)
    .where('kind', '=', 'credit')
    .where('serial', 'is not', null)
    .execute();

/** The draft of a project that nobody has issued yet; of a credit note the one that takes this invoice back. */
export async function findDraftId(
  trx: Trx,
  { projectId, creditsId }: { projectId: number; creditsId?: number },
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('invoices')
    .select('id')
    .where('project_id', '=', projectId)
    .where('serial', 'is', null)
    .where('kind', '<>', 'period')
    .where('credits_id', creditsId === undefined ? 'is' : '=', creditsId ?? null)
    .executeTakeFirst();
  return row?.id;
}

/** The draft of the invoice of one period of a monthly service. */
export async function findDraftOfPeriod(trx: Trx, instalmentId: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('invoices as i')
    .innerJoin('invoice_instalments as x', 'x.invoice_id', 'i.id')
    .select('i.id')
    .where('x.instalment_id', '=', instalmentId)
    .where('i.serial', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** The buyer of the newest invoice of a customer, whose address was put into its parts then. */
export async function findLastBuyer(trx: Trx, customerId: number): Promise<Invoice['buyer'] | undefined> {
  const row = await trx
    .selectFrom('invoices as i')
    .innerJoin('projects as p', 'p.id', 'i.project_id')
    .select((eb) => eb.ref('i.content').$castTo<Invoice>().as('content'))
    .where('p.customer_id', '=', customerId)
    .where('i.serial', 'is not', null)
    .orderBy('i.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.content.buyer;
}

/** The rate that was typed last for a currency. */
export async function findLastRate(trx: Trx, currency: string, into: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('invoices')
    .select(sql<string>`content->'exchange'->>'rate'`.as('rate'))
    .where('currency', '=', currency)
    .where('serial', 'is not', null)
    .where(sql<boolean>`content->'exchange'->>'currency' = ${into}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.rate;
}

/** Who has a project on their dashboard. */
export async function listReaders(trx: Trx, projectId: number): Promise<number[]> {
  const found = await trx
    .selectFrom('clients as c')
    .select('c.id')
    .where(sql<boolean>`${projectId}::bigint = any(array${seenProjectIds})`)
    .execute();
  return found.map(({ id }) => id);
}

export async function insertDraft(
  trx: Trx,
  draft: {
    projectId: number;
    creditsId?: number;
    writtenBy: string | null;
    content: InvoiceDraft;
    totals: { net: number; tax: number; total: number };
    instalmentIds: readonly number[];
  },
): Promise<number> {
  const { content, totals } = draft;
  const { id } = await trx
    .insertInto('invoices')
    .values({
      kind: content.kind,
      // Its letter; what follows is said when it is issued.
      series: content.kind === 'credit' ? 'A' : 'F',
      project_id: draft.projectId,
      credits_id: draft.creditsId ?? null,
      currency: content.currency,
      net_cents: totals.net,
      tax_cents: totals.tax,
      total_cents: totals.total,
      content: JSON.stringify(content),
      written_by: draft.writtenBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (draft.instalmentIds.length > 0) {
    await trx
      .insertInto('invoice_instalments')
      .values(draft.instalmentIds.map((instalment) => ({ invoice_id: id, instalment_id: instalment })))
      .execute();
  }
  return id;
}

/** Of a locked draft. */
export async function updateDraft(
  trx: Trx,
  id: number,
  content: InvoiceDraft,
  totals: { net: number; tax: number; total: number },
): Promise<void> {
  await trx
    .updateTable('invoices')
    .set((eb) => ({
      content: JSON.stringify(content),
      net_cents: totals.net,
      tax_cents: totals.tax,
      total_cents: totals.total,
      revision: eb('revision', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

export async function deleteDraft(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('invoices').where('id', '=', id).where('serial', 'is', null).execute();
}

/** Of projects, all that nobody has issued. */
export async function deleteDrafts(trx: Trx, projectIds: readonly number[]): Promise<void> {
  await sql`
    delete from invoices where project_id = any(${projectIds}::bigint[]) and serial is null`.execute(trx);
}

/** Any number, the same in every process: invoices are numbered one after the other. */
const numberingLock = 7_240_220;

/**
 * Whoever issues waits here until the one before is through: the day is read after that, and numbers and days go in one
 * order. Answers the series, and its newest day, undefined for the first invoice.
 */
export async function lockNumbering(trx: Trx, kind: InvoiceKind): Promise<Numbering> {
  await sql`select pg_advisory_xact_lock(${numberingLock})`.execute(trx);
  return findNumbering(trx, kind);
}

export type Numbering = { series: string; newestOn: string | undefined };

/** The series of invoices or of credit notes by now, which is another one after each restore. */
export async function findNumbering(db: Db | Trx, kind: InvoiceKind): Promise<Numbering> {
  const letter = kind === 'credit' ? 'A' : 'F';
  const { series, newestOn } = await db
    .selectFrom('installation as n')
    .select(sql<string>`${letter} || series_letters(n.series)`.as('series'))
    .select(
      sql<string | null>`(
        select max(i.issued_on)::text from invoices i where i.series = ${letter} || series_letters(n.series))`.as(
        'newestOn',
      ),
    )
    .executeTakeFirstOrThrow();
  return { series, newestOn: newestOn ?? undefined };
}

/**
 * The next number of a series and year, under that lock and from the rows themselves: two that are issued at once get
 * two numbers, and a transaction that ends without its invoice leaves no gap.
 */
export async function nextSerial(trx: Trx, series: string, year: number): Promise<number> {
  const { serial } = await trx
    .selectFrom('invoices')
    .select(sql<number>`coalesce(max(serial), 0) + 1`.as('serial'))
    .where('series', '=', series)
    .where('year', '=', year)
    .executeTakeFirstOrThrow();
  return serial;
}

/** Gives a locked draft its number and its final text: from then on the database lets nobody change it. */
export async function issueRow(
  trx: Trx,
  id: number,
  issued: { series: string; year: number; serial: number; invoice: Invoice; total: number },
): Promise<void> {
  const { invoice } = issued;
  await trx
    .updateTable('invoices')
    .set({
      series: issued.series,
      year: issued.year,
      serial: issued.serial,
      content: JSON.stringify(invoice),
      net_cents: invoice.sums.net,
      tax_cents: invoice.sums.tax,
      total_cents: issued.total,
      issued_on: invoice.issuedOn,
      due_on: invoice.dueOn,
      issued_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Adds what a credit note takes back to the locked invoice that it is for. */
export async function addCredit(trx: Trx, id: number, cents: number): Promise<void> {
  await trx
    .updateTable('invoices')
    .set((eb) => ({ credited_cents: eb('credited_cents', '+', cents), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

export async function storeFileOf(trx: Trx, id: number, fileId: number): Promise<void> {
  await trx.updateTable('invoices').set({ file_id: fileId, updated_at: now }).where('id', '=', id).execute();
}

/** The credit notes of an invoice, oldest first. */
export const listCredits = (db: Db | Trx, id: number) =>
  rows(db).where('i.credits_id', '=', id).orderBy('i.id').execute();
