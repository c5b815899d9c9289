import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What staff mailed to the client of a quote, in which language and with which words of their own. A password that is
  // mailed stands here sealed, until its mail has left or cannot leave.
  await sql`
    create table quote_mails (
      id bigint generated always as identity primary key,
      quote_id bigint not null references quotes (id),
      version integer not null,
      kind text not null check (kind in ('quote', 'reminder', 'password')),
      address text not null,
      language text not null,
      message text not null default '',
      password_follows boolean not null default false,
      sealed_password bytea check (sealed_password is null or kind = 'password'),
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'needless')),
      author_id text references staff (id),
      author_name text not null,
      created_at timestamptz not null default now(),
      settled_at timestamptz,
      foreign key (quote_id, version) references quote_versions (quote_id, version)
    )`.execute(db);
  await sql`create index quote_mails_quote on quote_mails (quote_id, id)`.execute(db);
}
