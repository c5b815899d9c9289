import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // `access_version` rises when the password changes or the project is closed: a grant of an older one opens nothing.
  // `requests_revision` rises with every change that the portal shows. The requests of each status are counted here, so
  // that no sum over all of them grows with their number. The notices are those that the staff were mailed of in the hour
  // that began at `notices_started_at`.
  await sql`
    create table client_projects (
      id bigint generated always as identity primary key,
      slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      name text not null,
      password_hash text not null,
      is_active boolean not null default true,
      access_version integer not null default 1,
      requests_revision bigint not null default 0,
      requests_new integer not null default 0,
      requests_in_progress integer not null default 0,
      requests_resolved integer not null default 0,
      requests_refused integer not null default 0,
      notices_started_at timestamptz,
      notices_count integer not null default 0,
      whatsapp_number text,
      contact_email text,
      language text not null default 'fr' check (language in ('fr', 'en', 'ar', 'hi', 'ur')),
      technical_context text,
      github_repository text,
      github_token_encrypted bytea,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);

  // The document is read and the prompt written after the request is stored; both say how far they are. Either side is
  // mailed of new messages at the times of `…_notified_at`, of which the last may be yet to come.
  await sql`
    create table support_requests (
      id bigint generated always as identity primary key,
      client_project_id bigint not null references client_projects (id),
      client_request_id uuid,
      request_type text not null
        check (request_type in ('Bug', 'Amélioration', 'Nouvelle fonctionnalité', 'Analyse de document')),
      title text not null,
      description text not null,
      priority text not null check (priority in ('Faible', 'Moyenne', 'Critique')),
      rating integer not null check (rating between 1 and 5),
      status text not null default 'Nouveau' check (status in ('Nouveau', 'En cours', 'Résolu', 'Refusé')),
      satisfaction integer check (satisfaction between 1 and 5),
      attachment_file_id bigint references files (id),
      document_type text check (document_type in ('github', 'pdf', 'google_sheet', 'url', 'file')),
      document_url text,
      document_file_id bigint references files (id),
      document_state text not null default 'none' check (document_state in ('none', 'reading', 'read', 'failed')),
      document_title text,
      document_text text,
      document_problem text,
      prompt_state text not null default 'waiting' check (prompt_state in ('waiting', 'writing', 'done', 'failed')),
      prompt_step text check (prompt_step in ('document', 'repository', 'files', 'writing', 'checking')),
      message_count integer not null default 0,
      staff_notified_at timestamptz,
      client_notified_at timestamptz,
      revision bigint not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (client_project_id, client_request_id),
      check (document_file_id is null or document_type = 'file'),
      check ((document_state = 'none') = (document_url is null and document_file_id is null))
    )`.execute(db);
  await sql`create index support_requests_project on support_requests (client_project_id, id)`.execute(db);
  // The staff's list, newest first, in ranges of one status, priority and type: no filter walks past what it leaves out.
  await sql`create index support_requests_list on support_requests (status, priority, request_type, id)`.execute(
    db,
  );
  // A file that is removed is looked for here.
  for (const column of ['attachment_file_id', 'document_file_id']) {
    await sql`
      create index ${sql.ref(`support_requests_${column}`)} on support_requests (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db);
  }
  await sql`
    create index support_requests_words on support_requests using gin (
      to_tsvector('simple', title || ' ' || description))`.execute(db);

  await sql`
    create table support_request_messages (
      id bigint generated always as identity primary key,
      support_request_id bigint not null references support_requests (id),
      client_message_id uuid,
      sender text not null check (sender in ('client', 'staff')),
      author_id text references staff (id),
      author_name text not null,
      message text not null,
      created_at timestamptz not null default now(),
      unique (support_request_id, client_message_id),
      check (sender = 'staff' or author_id is null)
    )`.execute(db);
  await sql`
    create index support_request_messages_request on support_request_messages (support_request_id, id)`.execute(
    db,
  );

  // What has happened to a request. `detail` holds what the kind needs: a status, a version, a number of stars.
  await sql`
    create table support_request_events (
      id bigint generated always as identity primary key,
      support_request_id bigint not null references support_requests (id),
      kind text not null check (kind in ('created', 'status', 'reopened', 'satisfaction', 'document', 'prompt')),
      actor_name text,
      detail text,
      at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create index support_request_events_request on support_request_events (support_request_id, id)`.execute(
    db,
  );

  // Every version of a prompt. `repository` and `commit_sha` are null where there was no repository to look at;
  // of the `named_paths` in the writer's text `proven_paths` exist at that commit, the others were taken out.
  await sql`
    create table support_request_prompts (
      id bigint generated always as identity primary key,
      support_request_id bigint not null references support_requests (id),
      version integer not null check (version > 0),
      text text not null,
      writer text not null check (writer in ('embedded', 'openai')),
      repository text,
      commit_sha text,
      named_paths integer not null default 0,
      proven_paths integer not null default 0,
      requested_by text references staff (id),
      created_at timestamptz not null default now(),
      unique (support_request_id, version),
      check (proven_paths <= named_paths)
    )`.execute(db);

  // What was read of the repository of a client project: the tree at one commit, and texts by their content's hash.
  // Removed with the configuration that they were read by. `tree` holds [path, hash, bytes] of each file; the text of
  // what turned out to be no text is empty.
  await sql`
    create table repository_trees (
      client_project_id bigint primary key references client_projects (id),
      repository text not null,
      branch text not null,
      commit_sha text not null,
      etag text,
      is_truncated boolean not null,
      tree jsonb not null,
      read_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table repository_texts (
      client_project_id bigint not null references client_projects (id),
      blob_sha text not null,
      text text not null,
      primary key (client_project_id, blob_sha)
    )`.execute(db);
}
