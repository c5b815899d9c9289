import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // `sees_all`: the dashboard shows all projects of the customer, not those alone that this person has begun. Nobody
  // enters by the link of a revoked one.
  await sql`
    alter table clients
      add column customer_id bigint references customers (id),
      add column sees_all boolean not null default false,
      add column revoked_at timestamptz`.execute(db);
  // A server of the version before makes clients too, and knows no customers.
  await sql`
    create function client_customer() returns trigger language plpgsql as $$ begin
      insert into customers (name, language, source, created_at)
      values (trim(new.first_name || ' ' || new.last_name), new.language, 'validation', new.created_at)
      returning id into new.customer_id;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger clients_customer before insert on clients
      for each row when (new.customer_id is null) execute function client_customer()`.execute(db);
}
