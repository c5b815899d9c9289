import { sql } from 'kysely';
import type { Language } from '../../content/language.ts';
import type { Db, Trx } from '../database.ts';

/** What clients see of their project. */
const portalColumns = ['id', 'slug', 'name', 'whatsapp_number as whatsappNumber'] as const;

/** Whose portal a slug is, and what opens it. */
export function findPortal(db: Db, slug: string) {
  return db
    .selectFrom('client_projects')
    .select([
      ...portalColumns,
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
    requestCount,
    'created_at as createdAt',
  ]);

export const listAdminRows = (db: Db): Promise<AdminRow[]> => adminRows(db).execute();

export const findAdminRow = (db: Db | Trx, id: number): Promise<AdminRow | undefined> =>
  adminRows(db).where('id', '=', id).executeTakeFirst();

/** The same, held until the transaction ends; what only names the row, such as a new request, does not wait for it. */
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
  technical_context?: string | null;
  github_repository?: string | null;
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
      updated_at: sql<Date>`now()`,
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

/** Forgets what was read of a repository by a configuration that no longer is. */
export async function deleteReadings(trx: Trx, clientProjectId: number): Promise<void> {
  await trx.deleteFrom('repository_trees').where('client_project_id', '=', clientProjectId).execute();
  await trx.deleteFrom('repository_texts').where('client_project_id', '=', clientProjectId).execute();
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
