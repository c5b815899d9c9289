import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The payment plan of a project, in the project's currency; together they are its total. Of the first one the project
  // itself says how it stands (`payment_state`, `payment_method`), as the specified calls do: its own columns say nothing.
  // A label that nobody wrote is null: deposit and balance are called so in the reader's language.
  await sql`
    create table instalments (
      id bigint generated always as identity primary key,
      project_id bigint not null references projects (id),
      position integer not null check (position > 0),
      label text,
      cents bigint not null check (cents >= 0),
      due text not null check (due in ('acceptance', 'day', 'completion')),
      due_on date,
      state text not null default 'pending'
        check (state in ('pending', 'declared', 'confirmed', 'paid', 'refunded', 'disputed')),
      method text check (method in ('stripe', 'bank_transfer', 'wise', 'other')),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (project_id, position),
      check ((due = 'day') = (due_on is not null)),
      check (state = 'pending' or method is not null)
    )`.execute(db);
  await sql`
    create index instalments_due on instalments (due_on, id) where due_on is not null and state = 'pending'`.execute(
    db,
  );
  await sql`create index instalments_state on instalments (state, id) where position > 1`.execute(db);

  // Which instalments a payment pays, and how much of each.
  await sql`
    create table payment_allocations (
      payment_id bigint not null references payments (id),
      instalment_id bigint not null references instalments (id),
      cents bigint not null check (cents > 0),
      primary key (payment_id, instalment_id)
    )`.execute(db);
  await sql`create index payment_allocations_instalment on payment_allocations (instalment_id)`.execute(db);

  // A server of the version before makes projects without a plan: half now, the rest on completion.
  await sql`
    create function project_plan() returns trigger language plpgsql as $$ begin
      if not exists (select from instalments where project_id = new.id) then
        insert into instalments (project_id, position, cents, due) values (new.id, 1, new.deposit_cents, 'acceptance');
        if new.total_cents > new.deposit_cents then
          insert into instalments (project_id, position, cents, due)
          values (new.id, 2, new.total_cents - new.deposit_cents, 'completion');
        end if;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger projects_plan after insert on projects deferrable initially deferred
      for each row execute function project_plan()`.execute(db);
}
