import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // `proven_at`: when the password or a passkey was last shown in this session; `factor_at`: when a second factor was.
  await sql`
    alter table staff_sessions
      add column proven_at timestamptz not null default now(),
      add column factor_at timestamptz`.execute(db);
  // Those from before were to last 30 days without any use.
  await sql`delete from staff_sessions`.execute(db);

  // Which roles have to show a second factor.
  await sql`
    create table staff_policies (
      role text primary key check (role in ('support', 'sales', 'admin')),
      requires_factor boolean not null default false
    )`.execute(db);
  await sql`insert into staff_policies (role) values ('support'), ('sales'), ('admin')`.execute(db);

  await sql`
    create table staff_passkeys (
      id text primary key,
      staff_id text not null references staff (id) on delete cascade,
      name text not null,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index staff_passkeys_staff_id on staff_passkeys (staff_id)`.execute(db);

  // Browsers that an account has signed in with, by the SHA-256 of a cookie.
  await sql`
    create table staff_devices (
      staff_id text not null references staff (id) on delete cascade,
      token_hash bytea not null check (octet_length(token_hash) = 32),
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      primary key (staff_id, token_hash)
    )`.execute(db);
  // The first device of an account is its own. Accounts from before have had one, which nobody noted.
  await sql`
    insert into staff_devices (staff_id, token_hash)
    select id, sha256(convert_to(id || random()::text, 'UTF8')) from staff`.execute(db);

  // Keys end: those that did not get 90 days from now. What ended with its account does not come back with it.
  await sql`update api_keys set expires_at = now() + interval '90 days' where expires_at is null`.execute(db);
  await sql`
    alter table api_keys
      alter column expires_at set default now() + interval '90 days',
      alter column expires_at set not null,
      add column rooms text[] not null default array['support', 'sales', 'admin']
        check (cardinality(rooms) > 0 and rooms <@ array['support', 'sales', 'admin'])`.execute(db);
  await sql`
    update api_keys set revoked_at = now() from staff
    where staff.id = api_keys.staff_id and staff.disabled_at is not null and revoked_at is null`.execute(db);
}
