import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What happened, for each colleague whom it concerns: who and what stays where it is, and goes with it.
  await sql`
    create table notices (
      id bigint generated always as identity primary key,
      staff_id text not null references staff (id) on delete cascade,
      kind text not null,
      key text not null,
      room text not null check (room in ('chat', 'support', 'sales', 'admin')),
      conversation_id bigint references conversations (id) on delete cascade,
      request_id bigint references support_requests (id) on delete cascade,
      project_id bigint references projects (id) on delete cascade,
      position integer,
      payment_id bigint,
      quote_id bigint references quotes (id) on delete cascade,
      customer_id bigint references customers (id) on delete cascade,
      failed_job_id bigint references failed_jobs (id) on delete cascade,
      event bigint,
      count integer not null default 1,
      happened_at timestamptz not null default now(),
      read_at timestamptz,
      told_at timestamptz,
      unique (staff_id, kind, key)
    )`.execute(db);
  // A page of somebody's rooms, newest first, and what they have not read of it.
  await sql`create index notices_listed on notices (staff_id, room, happened_at desc, id desc)`.execute(db);
  await sql`
    create index notices_unread on notices (staff_id, room, happened_at desc, id desc)
    where read_at is null`.execute(db);
  // What the next digest tells, and what one that was begun has told.
  await sql`create index notices_untold on notices (staff_id, told_at) where read_at is null`.execute(db);
  await sql`create index notices_happened on notices (happened_at)`.execute(db);
  for (const column of [
    'conversation_id',
    'request_id',
    'project_id',
    'quote_id',
    'customer_id',
    'failed_job_id',
  ]) {
    const about = sql.ref(column);
    await sql`
      create index ${sql.ref(`notices_${column.replace('_id', '')}`)} on notices (${about}, staff_id)
      where ${about} is not null`.execute(db);
  }
  // Whoever sells sees the conversations of their own desk: what is told of one goes where it goes.
  await sql`
    create function move_conversation_notices() returns trigger language plpgsql as $$ begin
      update notices set room = case new.desk when 'sales' then 'chat' else 'support' end
      where conversation_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger conversations_notices after update on conversations for each row
    when (old.desk is distinct from new.desk) execute function move_conversation_notices()`.execute(db);
  // Of what, and how often, somebody wants mails; without a row as it happens.
  await sql`
    create table notice_choices (
      staff_id text not null references staff (id) on delete cascade,
      topic text not null,
      mails text not null check (mails in ('now', 'hourly', 'daily', 'off')),
      primary key (staff_id, topic)
    )`.execute(db);
  // The one digest of each rhythm that somebody waits for.
  await sql`
    create table notice_digests (
      staff_id text not null references staff (id) on delete cascade,
      rhythm text not null check (rhythm in ('hourly', 'daily')),
      due_at timestamptz not null,
      primary key (staff_id, rhythm)
    )`.execute(db);
}
