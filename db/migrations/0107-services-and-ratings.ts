import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What opens a service elsewhere, by the variable that would win over it; sealed, so that neither the database nor a backup
  // gives it away.
  await sql`
    create table setting_secrets (
      name text primary key,
      sealed bytea not null check (octet_length(sealed) between 29 and 4096),
      staff_id text references staff (id) on delete set null,
      staff_name text not null,
      changed_at timestamptz not null default now()
    )`.execute(db);
  // When each service elsewhere worked last, and when and why it did not: noted by every process that uses it.
  await sql`
    create table service_states (
      service text primary key,
      worked_at timestamptz,
      failed_at timestamptz,
      reason text check (reason in ('key', 'busy', 'unreachable', 'full', 'other'))
    )`.execute(db);
  // How often answers rest on an entry, and what was said of them: sums, and what has come to them since. Changes are only ever
  // added, so that no two answers wait for each other; whoever reads them takes them into the sums.
  await sql`
    create table entry_usage (
      item text primary key,
      used bigint not null,
      good bigint not null,
      bad bigint not null,
      last_at timestamptz
    )`.execute(db);
  await sql`
    create table entry_usage_changes (
      id bigint generated always as identity primary key,
      item text not null,
      used integer not null,
      good integer not null,
      bad integer not null,
      last_at timestamptz
    )`.execute(db);
  // What is asked of a service counts as that service, and once of an answer.
  await sql`
    create function entry_item(entry text) returns text language sql immutable
    return regexp_replace(entry, '^(about|price|time|deposit)\\.', '')`.execute(db);
  await sql`
    create function add_entries() returns trigger language plpgsql as $$ begin
      insert into entry_usage_changes (item, used, good, bad, last_at)
      select x.item, 1, coalesce(r.is_good, false)::int, coalesce(not r.is_good, false)::int, x.last_at
      from (
        select e.message_id, entry_item(e.entry) as item, max(e.used_at) as last_at from changed e group by 1, 2) x
      left join answer_ratings r on r.message_id = x.message_id
      where not exists (
        select from answer_entries o
        where o.message_id = x.message_id and entry_item(o.entry) = x.item and not exists (
          select from changed c where c.message_id = o.message_id and c.entry = o.entry));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger answer_entries_added after insert on answer_entries
    referencing new table as changed for each statement execute function add_entries()`.execute(db);
  // Before each row, since a message takes its entries and its rating with it: whichever goes first still sees the other.
  await sql`
    create function remove_entry() returns trigger language plpgsql as $$ begin
      insert into entry_usage_changes (item, used, good, bad)
      select entry_item(old.entry), -1, -coalesce(r.is_good, false)::int, -coalesce(not r.is_good, false)::int
      from (select) one left join answer_ratings r on r.message_id = old.message_id
      where not exists (
        select from answer_entries o
        where o.message_id = old.message_id and o.entry <> old.entry
          and entry_item(o.entry) = entry_item(old.entry));
      return old;
    end $$`.execute(db);
  await sql`
    create trigger answer_entries_removed before delete on answer_entries
    for each row execute function remove_entry()`.execute(db);
  await sql`
    create function count_rating() returns trigger language plpgsql as $$ begin
      insert into entry_usage_changes (item, used, good, bad)
      select distinct entry_item(e.entry), 0,
        coalesce(new.is_good, false)::int - coalesce(old.is_good, false)::int,
        coalesce(not new.is_good, false)::int - coalesce(not old.is_good, false)::int
      from answer_entries e
      where e.message_id = coalesce(new.message_id, old.message_id) and new.is_good is distinct from old.is_good;
      return coalesce(new, old);
    end $$`.execute(db);
  await sql`
    create trigger answer_ratings_counted after insert or update on answer_ratings
    for each row execute function count_rating()`.execute(db);
  await sql`
    create trigger answer_ratings_removed before delete on answer_ratings
    for each row execute function count_rating()`.execute(db);
  await sql`
    insert into entry_usage (item, used, good, bad, last_at)
    select entry_item(e.entry), count(distinct e.message_id),
      count(distinct r.message_id) filter (where r.is_good),
      count(distinct r.message_id) filter (where not r.is_good), max(e.used_at)
    from answer_entries e left join answer_ratings r on r.message_id = e.message_id
    group by 1`.execute(db);
  // What visitors disliked is listed, the newest first.
  await sql`create index answer_ratings_bad on answer_ratings (rated_at desc) where not is_good`.execute(db);
}
