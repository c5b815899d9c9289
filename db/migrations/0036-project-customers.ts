import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A project stays its customer's when its contact moves on. `quote_id`: the quote whose acceptance made it. Amounts are
  // in the hundredths of its currency, whichever that is.
  await sql`
    alter table projects
      add column customer_id bigint references customers (id),
      add column quote_id bigint unique,
      add column owner_id text,
      add column starts_on date,
      add column due_on date,
      add column archived_at timestamptz,
      drop constraint projects_currency_check,
      add constraint projects_currency_check check (currency ~ '^[A-Z]{3}$') not valid,
      drop constraint projects_total_cents_check,
      add constraint projects_total_cents_check check (total_cents between 1 and 1000000000000) not valid,
      drop constraint projects_payment_method_check,
      add constraint projects_payment_method_check
        check (payment_method in ('stripe', 'bank_transfer', 'wise', 'other')) not valid`.execute(db);
  // What a contact sees besides the projects that they have begun themselves.
  await sql`
    create table contact_projects (
      client_id bigint not null references clients (id),
      project_id bigint not null references projects (id),
      primary key (client_id, project_id)
    )`.execute(db);
  await sql`create index contact_projects_project on contact_projects (project_id)`.execute(db);
  // For a server of the version before.
  await sql`
    create function project_customer() returns trigger language plpgsql as $$ begin
      select customer_id into new.customer_id from clients where id = new.client_id;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger projects_customer before insert on projects
      for each row when (new.customer_id is null) execute function project_customer()`.execute(db);
}
