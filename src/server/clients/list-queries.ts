import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { someOf } from '../database/search-queries.ts';

/** Each is absent where it does not narrow. `projectId` is looked for beside the words: a reference names a project. */
export type Filter = {
  search: { words: string; projectId: string | undefined } | undefined;
  paymentState: string | undefined;
  isFlagged: boolean | undefined;
  /** Something was paid at this moment or later. */
  /** A day. */
  paidSince: string | undefined;
};

/** A page of at most `limit` clients that are older than the client `after`. */
export type Page = Filter & { limit: number; after: number | undefined };

export type ListRow = {
  internalId: number;
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  createdAt: Date;
  isMailConfirmed: boolean;
  projectCount: number;
  project: {
    id: string;
    name: string;
    totalCents: number;
    depositCents: number;
    currency: string;
    paymentState: string;
    paymentMethod: string | null;
    status: string;
    flag: string | null;
  };
};

/**
 * A page of clients with a project, newest first, in one statement; all that is counted of each is bounded by its own
 * projects.
 */
export async function listRows(db: Db, page: Page): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    with page as materialized (${pageOf(page)})
    select c.id as "internalId", c.link_id as id, c.first_name as "firstName", c.last_name as "lastName", c.email,
      c.phone, c.created_at as "createdAt", c.email_confirmed_at is not null as "isMailConfirmed",
      (select count(*)::int from projects where client_id = c.id) as "projectCount", shown.project
    from page join clients c on c.id = page.id
    join lateral (
      select json_build_object('id', p.public_id, 'name', p.name, 'totalCents', p.total_cents,
        'depositCents', p.deposit_cents, 'currency', p.currency, 'paymentState', p.payment_state, 'paymentMethod', p.payment_method,
        'status', p.status, 'flag', flagged.flag) as project
      from projects p ${flagOf} where p.client_id = c.id
      order by ${matches(page)} desc, flagged.flag is not null desc, p.payment_state = 'declared' desc, p.id desc
      limit 1
    ) shown on true
    order by c.id desc`.execute(db);
  return rows;
}

export type ExportRow = {
  clientId: number;
  createdAt: Date;
  firstName: string;
  lastName: string;
  email: string;
  isMailConfirmed: boolean;
  phone: string | null;
  language: string;
  projectId: string;
  name: string;
  status: string;
  progress: number;
  totalCents: number;
  depositCents: number;
  currency: string;
  paymentState: string;
  paymentMethod: string | null;
  flag: string | null;
};

/** The same page with all its projects that match, one row each; without the link, which opens the dashboard. */
export async function listExportRows(db: Db, page: Page): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    with page as materialized (${pageOf(page)})
    select c.id as "clientId", c.created_at as "createdAt", c.first_name as "firstName", c.last_name as "lastName",
      c.email, c.email_confirmed_at is not null as "isMailConfirmed", c.phone, c.language, p.public_id as "projectId",
      p.name, p.status, p.progress, p.total_cents as "totalCents", p.deposit_cents as "depositCents",
      p.currency, p.payment_state as "paymentState", p.payment_method as "paymentMethod", p.flag
    from page join clients c on c.id = page.id
    join lateral (
      select p.*, flagged.flag from projects p ${flagOf} where p.client_id = c.id and ${matches(page)}
    ) p on true
    order by c.id desc, p.id`.execute(db);
  return rows;
}

/** What needs a person: the condition of the index payments_to_handle, to the letter. */
const isToHandle = sql`flag is not null and handled_at is null`;

/** What people still have to look at in the payments of a project: the last thing. */
const flagOf = sql`left join lateral (
  select flag from payments where project_id = p.id and ${isToHandle} order by id desc limit 1
) flagged on true`;

/** Whether a project is one of those that the filter is about. */
const matches = ({ paymentState, isFlagged }: Filter) => sql<boolean>`(
  ${paymentState === undefined ? sql`true` : sql`p.payment_state = ${paymentState}`}
  and ${isFlagged ? sql`flagged.flag is not null` : sql`true`})`;

/** The expression of the index clients_words, to the letter. */
const words = sql`to_tsvector('simple', translate(
  c.first_name || ' ' || c.last_name || ' ' || c.email || ' ' || coalesce(c.phone, ''), '@._+()-', '       '))`;

/** The ids of the page's clients. Each way walks an index from the place on, or looks at a bounded number of rows. */
function pageOf(page: Page): RawBuilder<unknown> {
  const { search, paymentState, isFlagged, paidSince, limit, after } = page;
  const isBefore = (id: RawBuilder<unknown>) =>
    after === undefined ? sql`true` : sql`${id} < ${after}::bigint`;
  const isInState = paymentState === undefined ? sql`true` : sql`p.payment_state = ${paymentState}`;
  if (search === undefined && !isFlagged && paidSince === undefined) {
    return sql`select p.client_id as id from projects p where ${isInState} and ${isBefore(sql`p.client_id`)}
      group by p.client_id order by p.client_id desc limit ${limit}`;
  }
  const conditions = [
    isBefore(sql`c.id`),
    ...(search ? [sql`c.id = any(array(${foundBy(search)}))`] : []),
    ...(isFlagged ? [sql`c.id = any(array(${flagged}))`] : []),
    ...(paidSince === undefined ? [] : [sql`c.id = any(array(${payers(paidSince)}))`]),
    sql`exists (select from projects p where p.client_id = c.id and ${isInState})`,
  ];
  return sql`select c.id from clients c where ${sql.join(conditions, sql` and `)} order by c.id desc limit ${limit}`;
}

/** Of the newest payments since that day, by their own index. */
const payers = (since: string) => sql`
  select p.client_id from projects p where p.id in (
    select project_id from payments where counts and received_on >= ${since}::date
    order by received_on desc limit 5000)`;

/** All of them: only what nobody has seen to is in that index, and it must not be cut. */
const flagged = sql`
  select p.client_id from projects p where p.id in (select project_id from payments where ${isToHandle})`;

const foundBy = ({ words: query, projectId }: NonNullable<Filter['search']>) => {
  const known = sql`select c.id from clients c where ${words} @@ to_tsquery('simple', ${query})`;
  const named = sql`
    select p.client_id from projects p where to_tsvector('simple', p.name) @@ to_tsquery('simple', ${query})`;
  return sql`
    ${someOf(known, { id: sql`c.id`, last: sql`select max(id) from clients` })} union
    ${someOf(named, { id: sql`p.id`, last: sql`select max(id) from projects` })} union
    (select client_id from projects where public_id = ${projectId ?? ''})`;
};
