import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { clientProjectRefusals } from '../../content/refusals/client-projects.ts';
import type * as schema from '../../routers/client-projects.schema.ts';
import type { Staff } from '../access.ts';
import { eraseWords, recordChange } from '../audit/service.ts';
import { isUniqueViolation, type Trx } from '../database/database.ts';
import { listFound } from '../database/search-queries.ts';
import { inTransaction, type Publisher } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, notForKeys, takenSlug } from '../errors.ts';
import { endAccess } from '../grants/service.ts';
import { choosePassword } from '../passwords/service.ts';
import { lockForWorkspace } from '../projects/service.ts';
import { endsAccess, maySetPassword } from './policy.ts';
import { publishPortalEnded } from './portal-service.ts';
import {
  type AdminRow,
  blankClientProject,
  clearContactEmail,
  findAdminRow,
  hasPortal,
  insertClientProject,
  listAdminRows,
  lockAdminRow,
  updateClientProject as updateRow,
} from './queries.ts';

/** A page of the client projects, the active ones first, each by name as people sort them. */
export async function listClientProjects(
  { database }: Deps,
  { search: typed, limit, after }: z.output<typeof schema.adminClientProjectsInput>,
): Promise<schema.AdminClientProject[]> {
  return (await listFound(typed, (search) => listAdminRows(database.db, { search, limit, after }))).map(
    describe,
  );
}

/** Throws NOT_FOUND. */
export async function getClientProjectDetail(
  { database }: Deps,
  clientProjectId: number,
): Promise<schema.AdminClientProject> {
  const row = await findAdminRow(database.db, clientProjectId);
  if (!row) throw noClientProject();
  return describe(row);
}

export const describe = ({ createdAt, ...row }: AdminRow): schema.AdminClientProject => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

export const noClientProject = () => new AppError('NOT_FOUND', said(clientProjectRefusals).unknown);

/** What anybody who knows the client would try. */
const namesOf = ({
  slug,
  name,
  contactEmail,
}: { [K in 'slug' | 'name' | 'contactEmail']?: AdminRow[K] | undefined }) => [slug, name, contactEmail];

/**
 * Throws CONFLICT at `slug` where it is taken and where the project has a portal, BAD_REQUEST at `password` where that
 * is easily guessed.
 */
export async function createClientProject(
  deps: Deps,
  staff: Staff,
  { password, projectId, ...fields }: z.output<typeof schema.createClientProjectInput>,
): Promise<schema.SavedClientProject> {
  const { hash, shown } = await choosePassword(deps, staff, password, namesOf(fields));
  const saved = await inTransaction(deps, async (trx) => {
    const project = projectId === undefined ? null : await lockForWorkspace(trx, projectId, hasPortal);
    const id = await insertClientProject(trx, {
      slug: fields.slug,
      project_id: project,
      name: fields.name,
      ...columnsOf(fields),
      password_hash: hash,
    });
    if (id === undefined) throw takenSlug();
    const row = await getRow(trx, id);
    await recordChange(trx, staff, {
      action: 'client-project.create',
      subject: `client-project:${id}`,
      after: pick(row, recorded),
    });
    return row;
  });
  return { ...describe(saved), ...shown };
}

/**
 * Changes what is there and differs; where both kinds of password are asked for, the chosen one counts. Another
 * password and the closing of the project end every access to its portal at once, and opening it again brings none of
 * them back. An API key sets no password. Throws FORBIDDEN then, NOT_FOUND, CONFLICT at `slug` where it is taken, and
 * BAD_REQUEST at `password` where that is easily guessed.
 */
export async function updateClientProject(
  deps: Deps,
  staff: Staff,
  { clientProjectId: id, password, newPassword, ...fields }: z.output<typeof schema.updateClientProjectInput>,
): Promise<schema.SavedClientProject> {
  const setsPassword = (password ?? newPassword) !== undefined;
  if (setsPassword && !maySetPassword(staff)) throw notForKeys();
  const { hash, shown } = setsPassword ? await anotherPassword(deps, staff, id, { password, ...fields }) : {};
  const saved = await inTransaction(deps, async (trx, afterCommit) => {
    const before = await lockAdminRow(trx, id);
    if (!before) throw noClientProject();
    const changed = recorded.filter((name) => fields[name] !== undefined && fields[name] !== before[name]);
    if (changed.length === 0 && hash === undefined) return before;
    const hasEnded = endsAccess(before, fields, setsPassword);
    const columns = {
      ...columnsOf(fields),
      ...(changed.includes('language') && { is_language_chosen: true }),
      ...(hash && { password_hash: hash }),
    };
    await updateRow(trx, id, columns, hasEnded);
    const row = await getRow(trx, id);
    await recordChange(trx, staff, {
      action: 'client-project.update',
      subject: `client-project:${id}`,
      before: pick(before, changed),
      after: { ...pick(row, changed), ...(setsPassword && { hasNewPassword: true }) },
    });
    if (hasEnded) publishPortalEnded(afterCommit, id);
    return row;
  }).catch(refuseTakenSlug);
  return { ...describe(saved), ...shown };
}

/** Makes a password for a portal that stands, before the transaction that sets it: its hash takes long. */
export const sealPortalPassword = (deps: Deps, staff: Staff): Promise<{ password: string; hash: string }> =>
  choosePassword(deps, staff, undefined, []);

/**
 * Sets a password that was made before, as a part of the caller's transaction, and ends every access to the portal.
 * Throws NOT_FOUND.
 */
export const setSealedPassword = (deps: Deps, staff: Staff, id: number, hash: string): Promise<void> =>
  inTransaction(deps, async (trx, afterCommit) => {
    if (!(await lockAdminRow(trx, id))) throw noClientProject();
    await updateRow(trx, id, { password_hash: hash }, true);
    await recordChange(trx, staff, {
      action: 'client-project.update',
      subject: `client-project:${id}`,
      after: { hasNewPassword: true },
    });
    publishPortalEnded(afterCommit, id);
  });

/** A chosen password is compared with the names that the project has and with those that it is about to get. */
async function anotherPassword(
  deps: Deps,
  staff: Staff,
  id: number,
  { password, ...fields }: { password: string | undefined } & Parameters<typeof namesOf>[0],
) {
  const before = password === undefined ? undefined : await findAdminRow(deps.database.db, id);
  return choosePassword(deps, staff, password, [...namesOf(before ?? {}), ...namesOf(fields)]);
}

/** The slug's is the only uniqueness that an update can break. */
function refuseTakenSlug(error: unknown): never {
  throw isUniqueViolation(error) ? takenSlug() : error;
}

/** Which fields the audit log tells of. */
const recorded = [
  'slug',
  'name',
  'isActive',
  'whatsappNumber',
  'contactEmail',
  'language',
  'technicalContext',
] as const satisfies (keyof AdminRow)[];

const pick = (row: AdminRow, names: readonly (typeof recorded)[number][]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

/** The columns of the fields that are there. */
function columnsOf(fields: { [K in (typeof recorded)[number]]?: AdminRow[K] | undefined }) {
  const { slug, name, isActive, whatsappNumber, contactEmail, language, technicalContext } = fields;
  return {
    ...(slug !== undefined && { slug }),
    ...(name !== undefined && { name }),
    ...(isActive !== undefined && { is_active: isActive }),
    ...(whatsappNumber !== undefined && { whatsapp_number: whatsappNumber }),
    ...(contactEmail !== undefined && { contact_email: contactEmail }),
    ...(language !== undefined && { language }),
    ...(technicalContext !== undefined && { technical_context: technicalContext }),
  };
}

async function getRow(trx: Trx, id: number): Promise<AdminRow> {
  const row = await findAdminRow(trx, id);
  if (!row) throw noClientProject();
  return row;
}

/**
 * Closes the portals of a person who is erased, with every access to them, and takes away what they say of them, in the
 * caller's transaction. Their requests are to be removed one by one. Portals of others cease to write to `addresses`.
 */
export async function erasePortals(
  trx: Trx,
  afterCommit: Publisher,
  { ids, addresses }: { ids: readonly number[]; addresses: readonly string[] },
): Promise<void> {
  for (const id of ids) {
    await blankClientProject(trx, id);
    await endAccess(trx, 'client-project', String(id));
    await eraseWords(trx, `client-project:${id}`);
    publishPortalEnded(afterCommit, id);
  }
  if (addresses.length > 0) await clearContactEmail(trx, addresses);
}
