import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A plan is edited. `position` names an instalment for ever, as payments, receipts and bank references do; `place` is
  // where it stands in the plan, its position where it says none. Of one that was written as a share of the total,
  // `basis_points` is that share, in hundredths of a percent, and `cents` what it comes to.
  await sql`
    alter table instalments
      add column place integer check (place > 0),
      add column basis_points integer check (basis_points between 1 and 10000)`.execute(db);
  // One that is removed leaves the invoices that were taken back altogether: no other asks for what is removed.
  await sql`
    alter table invoice_instalments
      drop constraint invoice_instalments_instalment_id_fkey,
      add constraint invoice_instalments_instalment_id_fkey
        foreign key (instalment_id) references instalments (id) on delete cascade`.execute(db);
}
