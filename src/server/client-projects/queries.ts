import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../content/language.ts';
import type { RequestStatus } from '../../routers/support-requests.schema.ts';
import { type Db, now, type Trx } from '../database/database.ts';
import { isAmong, type SearchPage } from '../database/search-queries.ts';

/** What clients see of their project. */
const portalColumns = ['id', 'slug', 'name', 'whatsapp_number as whatsappNumber'] as const;

/** Whose portal a slug is, and what opens it. */
export function findPortal(db: Db | Trx, slug: string) {
  return db
    .selectFrom('client_projects')
    .select([
      ...portalColumns,
      'language',
      'is_active as isActive',
      'password_hash as passwordHash',
      'access_version as accessVersion',
    ])
    .where('slug', '=', slug)
    .executeTakeFirst();
}

export function findClientProject(db: Db, id: number) {
  return db
    .selectFrom('client_projects')
    .select([...portalColumns, requestCount])
    .select(['requests_new', 'requests_in_progress', 'requests_resolved', 'requests_refused'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** How many requests the project of the row has. */
const requestCount =
  sql<number>`requests_new + requests_in_progress + requests_resolved + requests_refused`.as('requestCount');

/** Whether the portal still stands as it did when its password was looked at. */
export async function isStillOpen(trx: Trx, id: number, accessVersion: number): Promise<boolean> {
  const row = await trx
    .selectFrom('client_projects')
    .select('id')
    .where('id', '=', id)
    .where('access_version', '=', accessVersion)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes what somebody has chosen, also where that is what it was before. */
export async function writeLanguage(db: Db, id: number, language: Language): Promise<void> {
  await db
    .updateTable('client_projects')
    .set({ language, is_language_chosen: true, updated_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('language', '<>', language), eb('is_language_chosen', '=', false)]))
    .execute();
}

/** Keeps a better hash of the same password, where that is still the one that was compared; nothing else changes. */
export async function replaceHash(
  db: Db,
  { id, from, to }: { id: number; from: string; to: string },
): Promise<void> {
  await db
    .updateTable('client_projects')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .execute();
}

/** A client project as staff see it. */
export type AdminRow = {
  id: number;
  slug: string;
  name: string;
  whatsappNumber: string | null;
  isActive: boolean;
  contactEmail: string | null;
  language: Language;
  technicalContext: string | null;
  githubRepository: string | null;
  hasGithubToken: boolean;
  showsCodeToModel: boolean;
  requestCount: number;
  createdAt: Date;
};

const adminRows = (db: Db | Trx) =>
  db.selectFrom('client_projects').select((eb) => [
    ...portalColumns,
    'is_active as isActive',
    'contact_email as contactEmail',
    // The table's own check knows the same languages.
    sql<Language>`language`.as('language'),
    'technical_context as technicalContext',
    'github_repository as githubRepository',
    eb('github_token_encrypted', 'is not', null).$castTo<boolean>().as('hasGithubToken'),
    'shows_code_to_model as showsCodeToModel',
    requestCount,
    'created_at as createdAt',
  ]);

/** What a list is sorted by; the expressions are those of the index client_projects_list, to the letter. */
const place = sql`(not is_active), name collate natural_order, id`;

/** The active ones first, each by name as people sort them. After an id that there is none of comes nothing. */
export const listAdminRows = (db: Db, { search, limit, after }: SearchPage): Promise<AdminRow[]> =>
  adminRows(db)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${place}) > (select ${place} from client_projects where id = ${after}::bigint)`,
      ),
    )
    .$if(search !== undefined, (query) => query.where(isFoundBy(search ?? '')))
    .orderBy(place)
    .limit(limit)
    .execute();

/** The expression is that of the index client_projects_words, to the letter. */
function isFoundBy(search: string): RawBuilder<boolean> {
  const found = sql`select id from client_projects
    where to_tsvector('simple', slug || ' ' || name) @@ to_tsquery('simple', ${search})`;
  return isAmong(found, { id: sql`id`, last: sql`select max(id) from client_projects` });
}

export const findAdminRow = (db: Db | Trx, id: number): Promise<AdminRow | undefined> =>
  adminRows(db).where('id', '=', id).executeTakeFirst();

/**
 * Found and locked until the transaction ends; what only names the row, such as a new request, does not wait for it.
 */
export async function lockAdminRow(trx: Trx, id: number): Promise<AdminRow | undefined> {
  await trx.selectFrom('client_projects').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findAdminRow(trx, id);
}

type Fields = {
  slug: string;
  name: string;
  password_hash: string;
  is_active?: boolean;
  whatsapp_number?: string | null;
  contact_email?: string | null;
  language?: Language;
  is_language_chosen?: boolean;
  technical_context?: string | null;
  github_repository?: string | null;
  shows_code_to_model?: boolean;
  project_id?: number | null;
};

/** The number of the new one; undefined where another has its slug. */
export async function insertClientProject(trx: Trx, fields: Fields): Promise<number | undefined> {
  const row = await trx
    .insertInto('client_projects')
    .values(fields)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Changes the fields that are there. `endsAccess` lets no grant of before open the portal any more. */
export async function updateClientProject(
  trx: Trx,
  id: number,
  fields: Partial<Fields> & { github_token_encrypted?: Buffer | null },
  endsAccess = false,
): Promise<void> {
  await trx
    .updateTable('client_projects')
    .set((eb) => ({
      ...fields,
      ...(endsAccess && { access_version: eb('access_version', '+', 1) }),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

/** The repository as it is configured, with its sealed token. */
export function findConfiguredRepository(db: Db, id: number) {
  return db
    .selectFrom('client_projects')
    .select(['github_repository as url', 'github_token_encrypted as sealedToken'])
    .where('id', '=', id)
    .executeTakeFirst();
}

const countOf = {
  Nouveau: 'requests_new',
  'En cours': 'requests_in_progress',
  Résolu: 'requests_resolved',
  Refusé: 'requests_refused',
} as const satisfies Record<RequestStatus, string>;

/**
 * Says that a portal shows something new, and counts a request that is new or has another status. The project's row is
 * taken last of all, after the request's.
 */
export async function raiseRequestsRevision(
  trx: Trx,
  clientProjectId: number,
  moved?: { from?: RequestStatus; to?: RequestStatus },
): Promise<void> {
  // A count that somebody has put wrong by hand must not keep a status from being set.
  const counted = (status: RequestStatus | undefined, by: number) =>
    status === undefined
      ? {}
      : { [countOf[status]]: sql<number>`greatest(${sql.ref(countOf[status])} + ${by}::int, 0)` };
  await trx
    .updateTable('client_projects')
    .set((eb) => ({
      requests_revision: eb('requests_revision', '+', 1),
      ...counted(moved?.from, -1),
      ...counted(moved?.to, 1),
    }))
    .where('id', '=', clientProjectId)
    .execute();
}

/**
 * Of so many notices about one project in an hour mails are written; it begins with the first one after the last hour
 * has ended.
 */
const mostNotices = 10;

/**
 * Takes the right to write the mails of one notice about a project, so that no client uses up the hour of all others.
 * Undefined where this hour's are used up; `isLast` where this was the last one.
 */
export async function claimProjectMails(
  trx: Trx,
  clientProjectId: number,
): Promise<{ isLast: boolean } | undefined> {
  const isRunning = sql<boolean>`notices_started_at is not null and notices_started_at > now() - interval '1 hour'`;
  const row = await trx
    .updateTable('client_projects')
    .set({
      notices_started_at: sql<Date>`case when ${isRunning} then notices_started_at else now() end`,
      notices_count: sql<number>`case when ${isRunning} then notices_count + 1 else 1 end`,
    })
    .where('id', '=', clientProjectId)
    .where(sql<boolean>`(notices_count < ${mostNotices} or not (${isRunning}))`)
    .returning('notices_count as count')
    .executeTakeFirst();
  return row && { isLast: row.count === mostNotices };
}

/** The slugs of open portals whose password has this very hash. */
export async function listOpenPortals(db: Db, hash: string): Promise<string[]> {
  const rows = await db
    .selectFrom('client_projects')
    .select('slug')
    .where('is_active', '=', true)
    .where('password_hash', '=', hash)
    .orderBy('id')
    .execute();
  return rows.map(({ slug }) => slug);
}

/** What is sealed of every project, held until the transaction ends. */
export const lockSealedTokens = (trx: Trx): Promise<{ id: number; sealed: Buffer | null }[]> =>
  trx
    .selectFrom('client_projects')
    .select(['id', 'github_token_encrypted as sealed'])
    .where('github_token_encrypted', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** The same token under another seal. */
export async function writeSealedToken(trx: Trx, id: number, sealed: Uint8Array): Promise<void> {
  await trx
    .updateTable('client_projects')
    .set({ github_token_encrypted: Buffer.from(sealed) })
    .where('id', '=', id)
    .execute();
}

/** Whether a project has one already. */
export async function hasPortal(trx: Trx, projectId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('client_projects')
    .select('id')
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Closes a portal for good and takes away all that it says of whom it was made for. Its number stays: requests that are
 * still to be deleted belong to it.
 */
export async function blankClientProject(trx: Trx, id: number): Promise<void> {
  await updateClientProject(
    trx,
    id,
    {
      slug: `erased-${id}`,
      name: '—',
      is_active: false,
      whatsapp_number: null,
      contact_email: null,
      technical_context: null,
      github_repository: null,
      github_token_encrypted: null,
    },
    true,
  );
}

/** Takes an address from every portal that writes to it. */
export async function clearContactEmail(trx: Trx, addresses: readonly string[]): Promise<void> {
  await trx
    .updateTable('client_projects')
    .set({ contact_email: null, updated_at: now })
    .where(sql<boolean>`lower(contact_email) = any(${addresses}::text[])`)
    .execute();
}
