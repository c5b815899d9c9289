import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a client project hands its requests over by: a token that may write, apart from the one that reads, who of the
  // coding agents is asked, and the secret that its repository signs its events with. `repository_id` is GitHub's number
  // of `repository`: a name that somebody else takes over later is another repository.
  await sql`
    create table release_settings (
      client_project_id bigint primary key references client_projects (id),
      write_token_encrypted bytea,
      agent text,
      webhook_secret_encrypted bytea,
      webhook_set_at timestamptz,
      webhook_heard_at timestamptz,
      repository text,
      repository_id bigint,
      updated_at timestamptz not null default now()
    )`.execute(db);

  // A request that was handed over as an issue, once in each round; a request that is opened again after its round was
  // over begins another. `marker` stands in the body, and is looked for before an issue is made. `is_due`: a look at
  // what has become of it is asked for and not yet begun.
  await sql`
    create table handovers (
      id bigint generated always as identity primary key,
      support_request_id bigint not null references support_requests (id) on delete cascade,
      client_project_id bigint not null references client_projects (id),
      round integer not null check (round > 0),
      prompt_version integer not null,
      repository text not null,
      is_public boolean not null,
      marker text not null unique,
      title text not null,
      body text not null,
      agent text,
      is_agent_assigned boolean,
      issue_number integer,
      step text not null default 'sending'
        check (step in ('sending', 'failed', 'issue', 'branch', 'review', 'merged', 'released', 'closed')),
      problem text,
      is_due boolean not null default false,
      looked_at timestamptz,
      look_problem text,
      requested_by text references staff (id),
      ended_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (support_request_id, round)
    )`.execute(db);
  // Of which there is something to hear: by project for its events, and by when somebody has looked last.
  await sql`
    create index handovers_project on handovers (client_project_id)
    where ended_at is null and step in ('issue', 'branch', 'review', 'merged', 'closed')`.execute(db);
  await sql`
    create index handovers_looked on handovers (looked_at)
    where ended_at is null and step in ('issue', 'branch', 'review', 'merged')`.execute(db);

  // What is known of a hand-over, as it was read last; the step is derived from it. `detail` holds what the kind needs: a
  // branch, a tag, an outcome.
  await sql`
    create table handover_facts (
      id bigint generated always as identity primary key,
      handover_id bigint not null references handovers (id) on delete cascade,
      kind text not null check (kind in
        ('issue', 'agent', 'branch', 'pull-request', 'checks', 'review', 'merged', 'released', 'closed')),
      key text not null,
      number integer,
      detail text,
      at timestamptz not null,
      unique (handover_id, kind, key)
    )`.execute(db);

  // What the client is to be told of a release: a draft until somebody sends it, then the message that bears its key.
  await sql`
    create table release_notes (
      handover_id bigint primary key references handovers (id) on delete cascade,
      language text not null,
      text text not null,
      message_key uuid not null default gen_random_uuid(),
      sent_by text references staff (id),
      sent_at timestamptz
    )`.execute(db);

  // Each event once: by what was signed, and by the number that GitHub gives a delivery, which is not signed.
  await sql`
    create table webhook_deliveries (
      client_project_id bigint not null references client_projects (id),
      digest bytea not null,
      delivery_id text not null,
      received_at timestamptz not null default now(),
      primary key (client_project_id, digest),
      unique (client_project_id, delivery_id)
    )`.execute(db);
  await sql`create index webhook_deliveries_received on webhook_deliveries (received_at)`.execute(db);
}
