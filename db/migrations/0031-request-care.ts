import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // `unread_count`: messages of the client that nobody of the agency has opened. `refusal`: why a request was refused, as
  // the client reads it. Of changes of the status that follow each other before a mail could tell of the first,
  // `status_before` is what the status was before them all, and `status_changed_at` the last one's time.
  await sql`
    alter table support_requests
      add column assignee_id text references staff (id),
      add column unread_count integer not null default 0,
      add column refusal text,
      add column status_before text,
      add column status_changed_at timestamptz`.execute(db);
  await sql`
    create index support_requests_unread on support_requests (id) where unread_count > 0`.execute(db);
  await sql`
    create index support_requests_assignee on support_requests (assignee_id, id)
    where assignee_id is not null`.execute(db);
  // What is to be done, and nobody has taken.
  await sql`
    create index support_requests_unassigned on support_requests (id)
    where assignee_id is null and status in ('Nouveau', 'En cours')`.execute(db);
  // A server of the version before writes messages too: who counts them is not to depend on which one it was. What the
  // agency writes, it writes having read.
  await sql`
    create function support_request_unread() returns trigger language plpgsql as $$ begin
      update support_requests set unread_count = case new.sender when 'client' then unread_count + 1 else 0 end
      where id = new.support_request_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger support_request_messages_unread after insert on support_request_messages
      for each row execute function support_request_unread()`.execute(db);

  // What colleagues tell each other of a request; its client never reads it.
  await sql`
    create table support_request_notes (
      id bigint generated always as identity primary key,
      support_request_id bigint not null references support_requests (id),
      client_note_id uuid,
      author_id text not null references staff (id),
      author_name text not null,
      note text not null,
      created_at timestamptz not null default now(),
      unique (support_request_id, client_note_id)
    )`.execute(db);
  await sql`
    create index support_request_notes_request on support_request_notes (support_request_id, id)`.execute(db);

  await sql`
    alter table support_request_events
      drop constraint support_request_events_kind_check,
      add constraint support_request_events_kind_check check (kind in
        ('created', 'status', 'reopened', 'satisfaction', 'document', 'prompt', 'assigned')) not valid`.execute(
    db,
  );

  // So that a picture of the weeks reads a row a week, however many requests there were in it.
  await sql`
    create table support_request_weeks (
      week date primary key,
      received integer not null default 0,
      resolved integer not null default 0
    )`.execute(db);
  await sql`
    insert into support_request_weeks (week, received, resolved)
    select week, sum(received), sum(resolved) from (
      select date_trunc('week', created_at)::date as week, 1 as received, 0 as resolved from support_requests
      union all
      select date_trunc('week', at)::date, 0, 1 from support_request_events
      where kind = 'status' and detail = 'Résolu'
    ) counted group by week`.execute(db);
  await sql`
    create function support_request_week() returns trigger language plpgsql as $$ begin
      if new.kind = 'created' or (new.kind = 'status' and new.detail = 'Résolu') then
        insert into support_request_weeks as w (week, received, resolved)
        values (date_trunc('week', new.at at time zone 'UTC')::date,
          (new.kind = 'created')::int, (new.kind = 'status')::int)
        on conflict (week) do update
          set received = w.received + excluded.received, resolved = w.resolved + excluded.resolved;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger support_request_events_week after insert on support_request_events
      for each row execute function support_request_week()`.execute(db);
}
