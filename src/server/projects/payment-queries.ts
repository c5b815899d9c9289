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

const payables = (db: Db) => db.selectFrom('projects').select(columns);

export const findPayable = (db: Db, publicId: string) =>
  payables(db).where('public_id', '=', publicId).executeTakeFirst();

export const findPayableById = (db: Db, id: number) => payables(db).where('id', '=', id).executeTakeFirst();

export const lockPayable = (trx: Trx, publicId: string) =>
  payables(trx).where('public_id', '=', publicId).forUpdate().executeTakeFirst();

export const lockPayableById = (trx: Trx, id: number) =>
  payables(trx).where('id', '=', id).forUpdate().executeTakeFirst();

export const lockPayablesOf = (trx: Trx, clientId: number) =>
  payables(trx).where('client_id', '=', clientId).orderBy('id').forUpdate().execute();

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
