import { sql } from 'kysely';
import { type Db, now, type Trx } from '../database/database.ts';
import { askedOfPart, type ReceiptOf, receiptsOf } from '../database/instalment-queries.ts';
import { openOfInvoice } from '../database/invoice-open-queries.ts';
import { seenProjectIds } from '../database/seen-queries.ts';

/** The jobs that this noun's transactions store. */
export const syncJob = 'subscriptions.sync';
export const priceMail = 'subscriptions.mail-price';
/** Asks the provider for the present state of what it collects. */
export const readBillingJob = 'subscriptions.read';

/** Most periods of a service that are shown. */
const mostPeriods = 36;

export type SubscriptionState = 'offered' | 'active' | 'paused' | 'ending' | 'ended';
export type Way = 'card' | 'sepa_debit' | 'transfer';

export type Price = { id: number; cents: number; fromOn: string; announcedOn: string; state: string };

/** One period as its instalment has it. */
export type PeriodRow = {
  position: number;
  label: string | null;
  cents: number;
  from: string;
  to: string;
  state: string;
  method: string | null;
  collection: 'waiting' | 'failed' | 'action' | null;
  openCents: number;
  receipts: ReceiptOf[];
  invoice: { id: number; number: string; dueOn: string; open: number } | null;
};

export type SubscriptionRow = Awaited<ReturnType<typeof listOfCustomer>>[number];

const prices = sql<Price[]>`(
  select coalesce(json_agg(json_build_object('id', x.id, 'cents', x.cents, 'fromOn', x.from_on,
    'announcedOn', x.announced_on, 'state', x.state) order by x.from_on), '[]')
  from subscription_prices x where x.subscription_id = s.id)`.as('prices');

const periods = sql<PeriodRow[]>`(
  select coalesce(json_agg(json_build_object('position', i.position, 'label', i.label, 'cents', i.cents,
    'from', i.period_from, 'to', i.period_to, 'state', i.state, 'method', i.method, 'collection', i.collection,
    'openCents', ${askedOfPart}, 'receipts', ${receiptsOf},
    'invoice', (select json_build_object('id', v.id, 'number', v.number,
        'dueOn', v.due_on, 'open', ${openOfInvoice('v')})
      from invoice_instalments y join invoices v on v.id = y.invoice_id
      where y.instalment_id = i.id and v.serial is not null order by v.id desc limit 1)
  ) order by i.period_from desc), '[]')
  from (select * from instalments where subscription_id = s.id order by period_from desc limit ${sql.lit(mostPeriods)}) i
  )`.as('periods');

const subscriptions = (db: Db | Trx) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('projects as p', 'p.id', 's.project_id')
    .innerJoin('clients as c', 'c.id', 'p.client_id')
    .select([
      's.id',
      's.label',
      's.cents',
      's.anchor_day as anchorDay',
      's.client_may_end as mayEnd',
      's.ended_by_client as isEndedByClient',
      's.accepted_cents as acceptedCents',
      's.customer_ref as customerRef',
      's.provider_ref as providerRef',
      's.means_ref as meansRef',
      's.means',
      's.revision',
      's.setup_ref as setupRef',
      's.synced_revision as syncedRevision',
      's.project_id as projectId',
      'p.public_id as projectPublicId',
      'p.name as projectName',
      'p.currency',
      'p.client_id as clientId',
      'c.link_id as linkId',
      'c.language',
      'c.email',
      sql<string>`trim(c.first_name || ' ' || c.last_name)`.as('clientName'),
      sql<SubscriptionState>`s.state`.as('state'),
      sql<Way>`s.way`.as('way'),
      sql<string | null>`s.starts_on::text`.as('startsOn'),
      sql<string | null>`s.earliest_on::text`.as('earliestOn'),
      sql<string | null>`s.next_on::text`.as('nextOn'),
      sql<string | null>`s.ends_on::text`.as('endsOn'),
      sql<boolean>`p.archived_at is not null`.as('isArchived'),
      sql<number[]>`array(
        select o.id from clients o where o.customer_id = p.customer_id and o.sees_all and o.id <> p.client_id
        union select j.client_id from contact_projects j where j.project_id = p.id)`.as('readers'),
      prices,
    ]);

const withPeriods = (db: Db | Trx) => subscriptions(db).select(periods);

/** What a service needs that is done something with; what it has cost so far is left out. */
export type Subscription = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

export const findSubscription = (db: Db | Trx, id: number) =>
  subscriptions(db).where('s.id', '=', id).executeTakeFirst();

export const getWithPeriods = (db: Db | Trx, id: number) =>
  withPeriods(db).where('s.id', '=', id).executeTakeFirstOrThrow();

/**
 * The same, held with its project until the transaction ends: the project comes first, as for every change of a
 * payment.
 */
export async function lockSubscription(trx: Trx, id: number): Promise<Subscription | undefined> {
  await sql`
    select from projects where id = (select project_id from subscriptions where id = ${id}::bigint) for update`.execute(
    trx,
  );
  await sql`select from subscriptions where id = ${id}::bigint for update`.execute(trx);
  return findSubscription(trx, id);
}

/** Those of a customer's projects, the newest first. */
export const listOfCustomer = (db: Db, customerId: number) =>
  withPeriods(db).where('p.customer_id', '=', customerId).orderBy('s.id', 'desc').limit(100).execute();

/** Those that a client's link shows, oldest first. */
export const listOfLink = (db: Db, linkId: string) =>
  withPeriods(db)
    .where(
      sql<boolean>`s.project_id in (
        select p.id from clients c join projects p on p.id = any(array${seenProjectIds})
        where c.link_id = ${linkId} and c.revoked_at is null and p.archived_at is null)`,
    )
    .orderBy('s.id')
    .limit(100)
    .execute();

/**
 * The internal id of one that a client may change by their link: of their own project, not of one that they are merely
 * shown. Undefined where there is none.
 */
export async function findOwn(db: Db | Trx, linkId: string, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('clients as c')
    .innerJoin('projects as p', 'p.client_id', 'c.id')
    .innerJoin('subscriptions as s', 's.project_id', 'p.id')
    .select('s.id')
    .where('c.link_id', '=', linkId)
    .where('c.revoked_at', 'is', null)
    .where('p.archived_at', 'is', null)
    .where('s.id', '=', id)
    .executeTakeFirst();
  return row?.id;
}

/** Those of which a period begins by this day, or has come to its end, by their ids, behind `after`. */
export const listDue = (db: Db, today: string, page: { after: number; limit: number }) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('projects as p', 'p.id', 's.project_id')
    .select('s.id')
    .where('s.state', 'in', ['active', 'paused', 'ending'])
    .where(sql<boolean>`(s.next_on <= ${today}::date or s.ends_on < ${today}::date)`)
    .where('p.archived_at', 'is', null)
    .where('s.id', '>', page.after)
    .orderBy('s.id')
    .limit(page.limit)
    .execute();

/**
 * Those whose provider should have begun to collect what begins by this day, or should have ended. Of what is collected
 * no more something may have been begun there whose name never came back: until the provider was asked since.
 */
export async function listUnsynced(db: Db, until: string): Promise<{ id: number; projectId: number }[]> {
  const { rows } = await sql<{ id: number; projectId: number }>`
    select s.id, s.project_id as "projectId" from subscriptions s join projects p on p.id = s.project_id
    where (s.provider_ref is null and s.means_ref is not null and s.way <> 'transfer' and p.archived_at is null
        and s.state in ('active', 'ending') and s.next_on <= ${until}::date
        and (s.ends_on is null or s.next_on <= s.ends_on))
      or ((s.state = 'ended' or s.way = 'transfer') and (s.provider_ref is not null
        or (s.customer_ref is not null and s.synced_revision is distinct from s.revision)))
    order by s.id limit 100`.execute(db);
  return rows;
}

/**
 * What a provider collects of periods that began before this day, and has said nothing of since: the invoices that are
 * known, and the subscriptions of which not even that has come.
 */
export async function listLongWaiting(
  db: Db,
  before: string,
): Promise<{ invoiceRef: string | null; subscriptionRef: string | null }[]> {
  const { rows } = await sql<{ invoiceRef: string | null; subscriptionRef: string | null }>`
    select i.provider_invoice as "invoiceRef",
      case when i.provider_invoice is null then s.provider_ref end as "subscriptionRef"
    from instalments i join subscriptions s on s.id = i.subscription_id
    where i.collection = 'waiting' and i.period_from < ${before}::date
    group by 1, 2
    order by max(i.period_from) desc
    limit 100`.execute(db);
  return rows;
}

export async function insertSubscription(
  trx: Trx,
  subscription: {
    projectId: number;
    quoteLine?: number;
    requestKey?: string;
    label: string;
    cents: number;
    earliestOn?: string;
  },
): Promise<number | undefined> {
  const row = await trx
    .insertInto('subscriptions')
    .values({
      project_id: subscription.projectId,
      quote_line: subscription.quoteLine ?? null,
      request_key: subscription.requestKey ?? null,
      accepted_cents: subscription.quoteLine === undefined ? null : subscription.cents,
      label: subscription.label,
      cents: subscription.cents,
      earliest_on: subscription.earliestOn ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** What staff have offered with this form; there is one at most. */
export const findOffered = (trx: Trx, projectId: number, requestKey: string) =>
  trx
    .selectFrom('subscriptions')
    .select('id')
    .where('project_id', '=', projectId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();

export type SubscriptionChange = {
  cents?: number;
  label?: string;
  state?: SubscriptionState;
  way?: Way;
  client_may_end?: boolean;
  starts_on?: string;
  anchor_day?: number;
  next_on?: string;
  ends_on?: string | null;
  ended_by_client?: boolean;
  customer_ref?: string;
  provider_ref?: string | null;
  means_ref?: string | null;
  means?: string | null;
  setup_ref?: null;
  synced_revision?: number;
};

/** Of a locked one. */
export async function updateSubscription(trx: Trx, id: number, change: SubscriptionChange): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set((eb) => ({ ...change, revision: eb('revision', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

/**
 * Keeps what the provider calls one that it had not begun yet. Answers whether it is the only one that it was given.
 */
export async function storeProviderRef(db: Db, id: number, ref: string): Promise<boolean> {
  const row = await db
    .updateTable('subscriptions')
    .set({ provider_ref: ref, updated_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('provider_ref', 'is', null), eb('provider_ref', '=', ref)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets one that has ended there. */
export async function clearProviderRef(trx: Trx, id: number, ref: string): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ provider_ref: null, updated_at: now })
    .where('id', '=', id)
    .where('provider_ref', '=', ref)
    .execute();
}

/** Keeps which page of the provider the client was last sent to, to give a card or an account. */
export async function storeSetup(db: Db, id: number, ref: string): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ setup_ref: ref, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** The one whose client was last sent to this page of the provider. */
export const findBySetup = (db: Db, ref: string) =>
  db.selectFrom('subscriptions').select('id').where('setup_ref', '=', ref).executeTakeFirst();

/** Keeps which revision of a service the provider was told of. */
export async function storeSynced(
  db: Db,
  { id, revision }: Pick<Subscription, 'id' | 'revision'>,
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ synced_revision: revision })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .execute();
}

/** What has not ended of a project. */
export const listRunning = (trx: Trx, projectId: number) =>
  trx
    .selectFrom('subscriptions')
    .select(['id', sql<SubscriptionState>`state`.as('state')])
    .where('project_id', '=', projectId)
    .where('state', '<>', 'ended')
    .orderBy('id')
    .execute();

/** Periods that a provider collects and that have failed, by what it calls them. */
export async function listFailedInvoices(db: Db, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('instalments')
    .select('provider_invoice')
    .where('subscription_id', '=', id)
    .where('collection', 'in', ['failed', 'action'])
    .where('provider_invoice', 'is not', null)
    .execute();
  return rows.flatMap(({ provider_invoice: ref }) => ref ?? []);
}

/** Answers the id; undefined where there is another one for that day. */
export async function insertPrice(
  trx: Trx,
  price: { subscriptionId: number; cents: number; fromOn: string; announcedOn: string; writtenBy: string },
): Promise<number | undefined> {
  const row = await trx
    .insertInto('subscription_prices')
    .values({
      subscription_id: price.subscriptionId,
      cents: price.cents,
      from_on: price.fromOn,
      announced_on: price.announcedOn,
      written_by: price.writtenBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const findPrice = (db: Db, id: number) =>
  db
    .selectFrom('subscription_prices')
    .select(['subscription_id as subscriptionId', 'cents', sql<string>`from_on::text`.as('fromOn')])
    .where('id', '=', id)
    .executeTakeFirst();

export async function settlePrice(db: Db, id: number, state: string): Promise<void> {
  await db
    .updateTable('subscription_prices')
    .set({ state })
    .where('id', '=', id)
    .where('state', '<>', 'sent')
    .execute();
}

/** The services that a provider's customer pays. */
export const listOfProvidersCustomer = (db: Db, customerRef: string) =>
  db.selectFrom('subscriptions').select('id').where('customer_ref', '=', customerRef).execute();

/** Takes the names away of the services of a locked project whose own name is taken away. */
export async function blankLabels(trx: Trx, projectId: number): Promise<void> {
  await trx.updateTable('subscriptions').set({ label: '—' }).where('project_id', '=', projectId).execute();
}
