import type { z } from 'zod';
import type * as schema from '../../routers/client-projects.schema.ts';
import type { Staff } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import type { Trx } from '../database.ts';
import type { Deps } from '../deps.ts';
import { AppError, takenSlug } from '../errors.ts';
import { randomPassword } from '../ids.ts';
import { publishPortalEnded } from './events.ts';
import {
  type AdminRow,
  findAdminRow,
  insertClientProject,
  listAdminRows,
  lockAdminRow,
  updateClientProject as updateRow,
} from './queries.ts';

/** Every client project, the active ones first, each by name as French sorts it. */
export async function listClientProjects({ database }: Deps): Promise<schema.AdminClientProject[]> {
  const rows = await listAdminRows(database.db);
  return rows
    .toSorted(
      (a, b) =>
        Number(b.isActive) - Number(a.isActive) ||
        a.name.localeCompare(b.name, 'fr', { numeric: true }) ||
        a.id - b.id,
    )
    .map(describe);
}

export const describe = ({ createdAt, ...row }: AdminRow): schema.AdminClientProject => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

export const noClientProject = () => new AppError('NOT_FOUND', 'Ce projet client n’existe pas');

/** Throws CONFLICT at `slug` where it is taken. */
export async function createClientProject(
  deps: Deps,
  staff: Staff,
  { password, ...fields }: z.output<typeof schema.createClientProjectInput>,
): Promise<schema.SavedClientProject> {
  const generated = password === undefined ? randomPassword() : undefined;
  const hash = await (await deps.accounts()).hashPassword(password ?? generated ?? '');
  const saved = await deps.database.db.transaction().execute(async (trx) => {
    const id = await insertClientProject(trx, {
      slug: fields.slug,
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
  return { ...describe(saved), ...(generated !== undefined && { password: generated }) };
}

/**
 * Changes what is there and differs; where both kinds of password are asked for, the chosen one counts. Another
 * password and the closing of the project end every access to its portal at once, and opening it again brings none of
 * them back. Throws NOT_FOUND, and CONFLICT at `slug` where it is taken.
 */
export async function updateClientProject(
  deps: Deps,
  staff: Staff,
  { clientProjectId: id, password, newPassword, ...fields }: z.output<typeof schema.updateClientProjectInput>,
): Promise<schema.SavedClientProject> {
  const generated = password === undefined && newPassword === 'generate' ? randomPassword() : undefined;
  const chosen = password ?? generated;
  const hash = chosen === undefined ? undefined : await (await deps.accounts()).hashPassword(chosen);
  let hasEnded = false;
  const saved = await deps.database.db
    .transaction()
    .execute(async (trx) => {
      const before = await lockAdminRow(trx, id);
      if (!before) throw noClientProject();
      const changed = recorded.filter((name) => fields[name] !== undefined && fields[name] !== before[name]);
      if (changed.length === 0 && hash === undefined) return before;
      hasEnded = hash !== undefined || (changed.includes('isActive') && before.isActive);
      await updateRow(trx, id, { ...columnsOf(fields), ...(hash && { password_hash: hash }) }, hasEnded);
      const row = await getRow(trx, id);
      await recordChange(trx, staff, {
        action: 'client-project.update',
        subject: `client-project:${id}`,
        before: pick(before, changed),
        after: { ...pick(row, changed), ...(hash !== undefined && { hasNewPassword: true }) },
      });
      return row;
    })
    .catch((error: unknown) => {
      // The slug's is the only uniqueness that an update can break.
      throw (error as { code?: string }).code === '23505' ? takenSlug() : error;
    });
  if (hasEnded) publishPortalEnded(deps, id);
  return { ...describe(saved), ...(generated !== undefined && { password: generated }) };
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
