import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../src/server/database/database.ts';
import { migrate } from '../src/server/database/migrations.ts';
import { findReceiptOf } from '../src/server/payments/receipt-queries.ts';
import { findInstalmentOf } from '../src/server/projects/instalment-queries.ts';
import { findProject } from '../src/server/projects/queries.ts';
import { migrateBefore } from './setup/migrate-before.ts';
import { required } from './setup/required.ts';
import { createTestDatabase } from './setup/test-database.ts';

const names = {
  card: 'aaaaaaaaaaaaaaa1',
  both: 'aaaaaaaaaaaaaaa2',
  part: 'aaaaaaaaaaaaaaa3',
  back: 'aaaaaaaaaaaaaaa4',
  late: 'aaaaaaaaaaaaaaa5',
};

it('what was paid before one payment could pay several keeps its state, its instalment and its receipt', async () => {
  const { maintenance } = await openDatabase({ kind: 'postgres', url: await createTestDatabase() });
  const { db } = maintenance;
  await migrateBefore(db, '0111');

  /** As the version before writes a payment that counts, with its receipt. */
  const pay = async (
    name: string,
    { position = 1, provider = 'stripe', refunded = 0, state = 'paid', at = '2026-03-04T23:30:00Z' },
  ) => {
    const purpose = position === 1 ? 'deposit' : `instalment-${position}`;
    await sql`
      with paid as (
        insert into payments (project_id, purpose, attempt, provider, intent_id, amount_cents, currency, state,
          received_cents, counts, created_at)
        select id, ${purpose}, 1, ${provider}, ${`pi_${name}_${position}`}, 1000, 'EUR', 'succeeded', 1000, true, ${at}
        from projects where public_id = ${name} returning id, project_id)
      insert into payment_allocations (payment_id, instalment_id, cents)
      select paid.id, i.id, 1000 from paid join instalments i on i.project_id = paid.project_id
      where i.position = ${position}`.execute(db);
    await sql`
      insert into receipts (project_id, purpose, year, serial, amount_cents, currency, method)
      select id, ${purpose}, 2026, (select coalesce(max(serial), 0) + 1 from receipts), 1000, 'EUR',
        case ${provider} when 'stripe' then 'stripe' else 'bank_transfer' end
      from projects where public_id = ${name}`.execute(db);
    await sql`
      update payments set refunded_cents = ${refunded} where intent_id = ${`pi_${name}_${position}`}`.execute(
      db,
    );
    await (position === 1
      ? sql`update projects set payment_state = ${state}, payment_method = 'stripe' where public_id = ${name}`
      : sql`update instalments set state = ${state}, method = 'bank_transfer' where position = ${position}
          and project_id = (select id from projects where public_id = ${name})`
    ).execute(db);
  };
  const begin = (name: string) =>
    sql`
      with client as (
        insert into clients (link_id, first_name, last_name, email, language)
        values (${name}, 'Zoé', 'Martin', 'zoe@client.example', 'fr') returning id)
      insert into projects (public_id, client_id, name, total_cents, deposit_cents)
      select ${name}, id, ${name}, 2000, 1000 from client`.execute(db);
  for (const name of Object.values(names)) await begin(name);
  await pay(names.card, {});
  await pay(names.both, { provider: 'bank_transfer', state: 'confirmed' });
  await pay(names.both, { position: 2, provider: 'bank_transfer', state: 'confirmed' });
  await pay(names.part, { refunded: 400 });
  await pay(names.back, { refunded: 1_000, state: 'refunded' });

  await migrate(db);
  // A server of the version before goes on for as long as an upgrade takes.
  await pay(names.late, {});
  await sql`update payments set refunded_cents = 250 where intent_id = ${`pi_${names.late}_1`}`.execute(db);

  const standing = async (name: string, position = 1) => {
    const { id } = await db
      .selectFrom('projects')
      .select('id')
      .where('public_id', '=', name)
      .executeTakeFirstOrThrow();
    const part = required(await findInstalmentOf(db, id, position));
    const receipt = await findReceiptOf(db, id, { position });
    const { plan } = required(await findProject(db, name));
    return {
      state: part.state,
      paid: part.paid_cents,
      refunded: plan.find((one) => one.position === position)?.refundedCents,
      parts: receipt?.parts,
      days: plan.find((one) => one.position === position)?.receipts.map(({ receivedOn }) => receivedOn),
    };
  };
  const parts = (position: number) => [{ position, label: null, cents: 1_000, whole: 1_000 }];
  const days = ['2026-03-04'];
  expect(await standing(names.card)).toEqual({
    state: 'paid',
    paid: 1_000,
    refunded: 0,
    parts: parts(1),
    days,
  });
  const whole = { state: 'confirmed', paid: 1_000, refunded: 0, days };
  expect(await standing(names.both)).toEqual({ ...whole, parts: parts(1) });
  expect(await standing(names.both, 2)).toEqual({ ...whole, parts: parts(2) });
  // It was shown as paid, less what was given back, and is until something new is heard of it.
  expect(await standing(names.part)).toMatchObject({
    state: 'paid',
    paid: 600,
    refunded: 400,
    parts: parts(1),
  });
  expect(await standing(names.back)).toMatchObject({ state: 'refunded', paid: 0, refunded: 1_000 });
  expect(await standing(names.late)).toMatchObject({
    state: 'paid',
    paid: 750,
    refunded: 250,
    parts: parts(1),
  });
  const { rows } = await sql<{ missing: number }>`
    select count(*)::int as missing from payments
    where position is null or (state = 'succeeded' and received_on is null)`.execute(db);
  expect(rows).toEqual([{ missing: 0 }]);
  await db.destroy();
}, 120_000);
