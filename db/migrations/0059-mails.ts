import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a mail is about; with that it goes.
  const about = sql`
      request_id bigint references support_requests (id) on delete cascade,
      conversation_id bigint references conversations (id) on delete cascade,
      quote_id bigint references quotes (id) on delete cascade,
      project_id bigint references projects (id) on delete cascade`;

  // Each mail that somebody may answer. The token is its Message-ID and stands in its Reply-To: whoever answers shows it.
  await sql`
    create table sent_mails (
      id bigint generated always as identity primary key,
      token text not null unique,
      ${about},
      address text not null,
      staff_id text references staff (id),
      subject text not null,
      state text not null default 'sending' check (state in ('sending', 'sent', 'delivered', 'delayed', 'failed')),
      failure text,
      sent_at timestamptz not null default now(),
      settled_at timestamptz,
      check (num_nonnulls(request_id, conversation_id, quote_id, project_id) = 1)
    )`.execute(db);

  // Each mail that came, once: the key is made of what no copy of it differs in. It is kept as it came until what it says
  // goes. What it is about is known once it has been read.
  await sql`
    create table received_mails (
      id bigint generated always as identity primary key,
      key bytea not null unique,
      file_id bigint not null references files (id),
      state text not null default 'waiting' check (state in ('waiting', 'filed', 'held', 'ignored', 'dismissed')),
      reason text,
      kind text,
      ${about},
      staff_id text references staff (id),
      message_id text,
      from_address text,
      from_name text,
      subject text not null default '',
      body text not null default '',
      reply text not null default '',
      received_at timestamptz not null default now(),
      settled_at timestamptz,
      settled_by text references staff (id)
    )`.execute(db);
  await sql`create index received_mails_state on received_mails (state, id)`.execute(db);
  await sql`create index received_mails_sender on received_mails (from_address, id)`.execute(db);
  await sql`create index received_mails_file on received_mails (file_id)`.execute(db);

  for (const noun of ['request', 'conversation', 'quote', 'project']) {
    await sql`
      create index ${sql.ref(`sent_mails_${noun}`)} on sent_mails (${sql.ref(`${noun}_id`)}, address, id)
      where ${sql.ref(`${noun}_id`)} is not null`.execute(db);
    await sql`
      create index ${sql.ref(`received_mails_${noun}`)} on received_mails (${sql.ref(`${noun}_id`)}, from_address, id)
      where ${sql.ref(`${noun}_id`)} is not null`.execute(db);
  }
  await sql`create index sent_mails_address on sent_mails (address)`.execute(db);
  await sql`create index sent_mails_undelivered on sent_mails (id) where state in ('delayed', 'failed')`.execute(
    db,
  );

  // What came with a mail and may be shown.
  await sql`
    create table received_mail_files (
      mail_id bigint not null references received_mails (id) on delete cascade,
      file_id bigint not null references files (id),
      primary key (mail_id, file_id)
    )`.execute(db);
  await sql`create index received_mail_files_file on received_mail_files (file_id)`.execute(db);

  // The keys of mails that were removed: what a mailbox still has of them is not new.
  await sql`
    create table removed_mails (
      key bytea primary key,
      removed_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index removed_mails_oldest on removed_mails (removed_at)`.execute(db);
  await sql`
    create function keep_mail_key() returns trigger language plpgsql as $$ begin
      insert into removed_mails (key) values (old.key) on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger received_mails_keep_key after delete on received_mails for each row
    execute function keep_mail_key()`.execute(db);

  // Whatever takes a mail away frees its files, which a sweep then removes.
  await sql`
    create function free_mail_file() returns trigger language plpgsql as $$ begin
      update files set stored_at = null, claimed_at = null where id = old.file_id;
      return null;
    end $$`.execute(db);
  for (const table of ['received_mails', 'received_mail_files']) {
    await sql`
      create trigger ${sql.ref(`${table}_free_file`)} after delete on ${sql.ref(table)} for each row
      execute function free_mail_file()`.execute(db);
  }

  // How far a mailbox has been read, and who reads it: one process at a time, until its time is over.
  await sql`
    create table mailboxes (
      address text primary key,
      uid_validity bigint,
      next_uid bigint,
      holder text,
      held_until timestamptz,
      checked_at timestamptz,
      failure text,
      failed_at timestamptz
    )`.execute(db);

  // A conversation that began by mail: its subject, and what it is about. One contact's mails about a quote are one.
  await sql`
    create table mail_conversations (
      conversation_id bigint primary key references conversations (id) on delete cascade,
      address text not null,
      subject text not null,
      quote_id bigint references quotes (id) on delete set null,
      project_id bigint references projects (id) on delete set null
    )`.execute(db);
  await sql`create index mail_conversations_quote on mail_conversations (quote_id, address)`.execute(db);
  await sql`create index mail_conversations_project on mail_conversations (project_id, address)`.execute(db);
}
