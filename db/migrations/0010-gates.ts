import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A wall and what opens it: the team area, a quote or a status page, each by its slug. Without a hash nothing opens it.
  // `lookup` finds a quote by its password alone. `access_version` rises with every other code and every closing: a
  // grant of an older one opens nothing.
  await sql`
    create table gates (
      id bigint generated always as identity unique,
      kind text not null check (kind in ('team', 'quote', 'status-page')),
      subject text not null,
      password_hash text,
      lookup bytea unique,
      access_version integer not null default 1,
      changed_at timestamptz not null default now(),
      primary key (kind, subject),
      check (lookup is null or (kind = 'quote' and password_hash is not null))
    )`.execute(db);
  await sql`
    create index gates_words on gates using gin (to_tsvector('simple', replace(subject, '-', ' ')))`.execute(
    db,
  );
  // There is one team area; those of quotes and status pages come with them. A list is newest first by the id: with the
  // greatest that JavaScript counts to, the team area stands before them all.
  await sql`
    insert into gates (id, kind, subject) overriding system value
    values (${String(Number.MAX_SAFE_INTEGER)}::bigint, 'team', 'team')`.execute(db);
}
