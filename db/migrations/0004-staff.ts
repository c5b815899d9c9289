import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Nobody is ever deleted: what somebody did stays signed. `disabled_at` closes an account.
  await sql`
    create table staff (
      id text primary key,
      name text not null,
      email text not null unique check (email = lower(email)),
      email_verified boolean not null default false,
      image text,
      role text not null check (role in ('support', 'sales', 'admin')),
      two_factor_enabled boolean not null default false,
      disabled_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);

  // The next four are better-auth's own, under our names.
  await sql`
    create table staff_sessions (
      id text primary key,
      token text not null unique,
      user_id text not null references staff (id) on delete cascade,
      ip_address text,
      user_agent text,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index staff_sessions_user_id on staff_sessions (user_id)`.execute(db);
  await sql`create index staff_sessions_expires_at on staff_sessions (expires_at)`.execute(db);

  await sql`
    create table staff_credentials (
      id text primary key,
      account_id text not null,
      provider_id text not null,
      user_id text not null references staff (id) on delete cascade,
      access_token text,
      refresh_token text,
      id_token text,
      access_token_expires_at timestamptz,
      refresh_token_expires_at timestamptz,
      scope text,
      password text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index staff_credentials_user_id on staff_credentials (user_id)`.execute(db);

  await sql`
    create table staff_verifications (
      id text primary key,
      identifier text not null,
      value text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index staff_verifications_identifier on staff_verifications (identifier)`.execute(db);
  await sql`create index staff_verifications_expires_at on staff_verifications (expires_at)`.execute(db);

  await sql`
    create table staff_two_factors (
      id text primary key,
      user_id text not null references staff (id) on delete cascade,
      secret text not null,
      backup_codes text not null,
      verified boolean,
      failed_verification_count integer,
      locked_until timestamptz
    )`.execute(db);
  await sql`create index staff_two_factors_user_id on staff_two_factors (user_id)`.execute(db);

  // Of a key the SHA-256 alone is kept; `start` is its beginning, by which people tell keys apart.
  await sql`
    create table api_keys (
      id bigint generated always as identity primary key,
      staff_id text not null references staff (id),
      name text not null,
      start text not null,
      token_hash bytea not null unique check (octet_length(token_hash) = 32),
      expires_at timestamptz,
      last_used_at timestamptz,
      revoked_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index api_keys_staff_id on api_keys (staff_id)`.execute(db);

  // What the demo was given once, so that what somebody removed does not come back.
  await sql`
    create table demo_seeds (
      name text primary key,
      seeded_at timestamptz not null default now()
    )`.execute(db);
}
