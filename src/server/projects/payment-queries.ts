import type { Db, Trx } from '../database.ts';

const columns = [
  'projects.id',
  'projects.public_id',
  'projects.client_id',
  'projects.name',
  'projects.currency',
  'projects.deposit_cents',
  'projects.payment_method',
  'projects.payment_state',
] as const;

export const findPayable = (db: Db, publicId: string) =>
  db.selectFrom('projects').select(columns).where('public_id', '=', publicId).executeTakeFirst();

export const lockPayableById = (trx: Trx, id: number) =>
  trx.selectFrom('projects').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

/** The client and what they owe or have paid, for a mail or a receipt. */
export const findPayer = (db: Db, projectId: number) =>
  db
    .selectFrom('projects')
    .innerJoin('clients', 'clients.id', 'projects.client_id')
    .select([...columns, 'clients.first_name', 'clients.last_name', 'clients.language'])
    .where('projects.id', '=', projectId)
    .executeTakeFirst();

/** The id of a project, for who has its client's link. */
export async function findProjectOfLink(
  db: Db,
  linkId: string,
  publicId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('projects')
    .innerJoin('clients', 'clients.id', 'projects.client_id')
    .select('projects.id')
    .where('projects.public_id', '=', publicId)
    .where('clients.link_id', '=', linkId)
    .executeTakeFirst();
  return row?.id;
}
