import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The links of /my: of each the hash of its token and keyed hashes of the address that it was mailed to, and no address.
  await sql`
    create table door_links (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique check (octet_length(token_hash) = 32),
      mailbox text not null,
      address text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index door_links_expires on door_links (expires_at)`.execute(db);
  // Raised where a contact is to lose what their address has opened: revoked, reached elsewhere, shown less.
  await sql`alter table clients add column access_version integer not null default 0`.execute(db);
  // By which contact's access a browser came to a grant that it typed no password for: it ends with that.
  await sql`alter table grants add column contact_id bigint`.execute(db);
}
