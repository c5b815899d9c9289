import type { Deps } from '../../src/server/deps.ts';
import { randomId } from '../../src/server/ids.ts';

/** A client with one project, as a validation leaves them. */
export async function addProject(
  { database }: Pick<Deps, 'database'>,
  { totalCents = 300_000, language = 'fr', isMailConfirmed = false } = {},
) {
  const linkId = randomId();
  const publicId = randomId();
  return database.db.transaction().execute(async (trx) => {
    const client = await trx
      .insertInto('clients')
      .values({
        link_id: linkId,
        first_name: 'Zoé',
        last_name: 'Martin',
        email: `${publicId}@client.example`,
        language,
        email_confirmed_at: isMailConfirmed ? new Date() : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const project = await trx
      .insertInto('projects')
      .values({
        public_id: publicId,
        client_id: client.id,
        name: 'Site vitrine',
        total_cents: totalCents,
        deposit_cents: Math.floor((totalCents + 1) / 2),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: project.id, publicId, clientId: client.id, linkId };
  });
}

/** Everything that is stored about the payment of a project; `payments` are those by card. */
export async function readPayment({ database: { db } }: Pick<Deps, 'database'>, id: number) {
  return {
    project: await db
      .selectFrom('projects')
      .select(['payment_state', 'payment_method', 'revision'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    payments: await db
      .selectFrom('payments')
      .select(['id', 'attempt', 'state', 'counts', 'flag', 'handled_at', 'received_cents', 'refunded_cents'])
      .select(['intent_id', 'failure'])
      .where('project_id', '=', id)
      .where('provider', 'in', ['stripe', 'test'])
      .orderBy('id')
      .execute(),
    /** What has arrived otherwise than by card, as staff have confirmed or recorded it. */
    transfers: await db
      .selectFrom('payments')
      .leftJoin('payment_allocations as a', 'a.payment_id', 'payments.id')
      .select(['provider', 'position', 'state', 'counts', 'received_cents', 'a.cents'])
      .where('project_id', '=', id)
      .where('provider', 'not in', ['stripe', 'test'])
      .orderBy('payments.id')
      .execute(),
    events: (
      await db
        .selectFrom('project_events')
        .select('kind')
        .where('project_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind),
    receipts: await db
      .selectFrom('receipts')
      .select(['number', 'amount_cents', 'method'])
      .where('project_id', '=', id)
      .where('voided_at', 'is', null)
      .execute(),
  };
}

/** Accounts that transfers go to, as a configured agency has them. */
export const accountEnv = {
  AGENCY_BANK_HOLDER: 'Palm & Partners LLC',
  AGENCY_BANK_IBAN: 'DE89370400440532013000',
  AGENCY_WISE_HOLDER: 'Palm & Partners LLC',
  AGENCY_WISE_IBAN: 'BE68539007547034',
};
