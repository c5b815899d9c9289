import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Who keeps the books reads them, and changes nothing.
  await sql`
    alter table staff
      drop constraint staff_role_check,
      add constraint staff_role_check check (role in ('support', 'sales', 'finance', 'admin'))`.execute(db);
  await sql`
    alter table staff_policies
      drop constraint staff_policies_role_check,
      add constraint staff_policies_role_check check (role in ('support', 'sales', 'finance', 'admin'))`.execute(
    db,
  );
  await sql`insert into staff_policies (role) values ('finance') on conflict do nothing`.execute(db);
  await sql`
    alter table api_keys
      drop constraint api_keys_rooms_check,
      add constraint api_keys_rooms_check
        check (cardinality(rooms) > 0 and rooms <@ array['support', 'sales', 'finance', 'admin'])`.execute(
    db,
  );
}
