import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // `actor` is the name at that time; `before` and `after` hold the changed fields alone, without secrets.
  await sql`
    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      staff_id text references staff (id),
      actor text not null,
      via text not null check (via in ('session', 'key', 'command')),
      action text not null,
      subject text not null,
      before jsonb,
      after jsonb
    )`.execute(db);
  // In the order of the list. Those of the filters have the time in another form: the database would else walk
  // through the first, however long, and filter, since its rows lie side by side. What is about one subject is never much.
  await sql`create index audit_log_at on audit_log (at, id)`.execute(db);
  await sql`create index audit_log_staff on audit_log (staff_id, (at at time zone 'UTC'), id)`.execute(db);
  await sql`create index audit_log_action on audit_log (action, (at at time zone 'UTC'), id)`.execute(db);
  await sql`
    create index audit_log_staff_action on audit_log (staff_id, action, (at at time zone 'UTC'), id)`.execute(
    db,
  );
  await sql`create index audit_log_subject on audit_log (subject, (at at time zone 'UTC'), id)`.execute(db);

  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit log is only written to, never changed';
    end $$`.execute(db);
  await sql`
    create trigger audit_log_is_kept before update or delete or truncate on audit_log
      for each statement execute function refuse_audit_change()`.execute(db);
  // Also for a session that has put itself into the role of a replica, which ordinary triggers leave alone.
  await sql`alter table audit_log enable always trigger audit_log_is_kept`.execute(db);
}
