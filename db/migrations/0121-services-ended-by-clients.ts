import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Whose client has asked for the end is not taken up again without them. Of what is ending already the log knows who has.
  await sql`alter table subscriptions add column ended_by_client boolean not null default false`.execute(db);
  await sql`
    update subscriptions s set ended_by_client = true
    where s.state = 'ending' and (
      select a.staff_id is null and a.actor = 'La personne concernée' from audit_log a
      where a.action = 'subscription.end' and a.subject = 'project:' || s.project_id
      order by a.id desc limit 1)`.execute(db);
  // What its client has accepted in a quote: until it begins it costs no more.
  await sql`alter table subscriptions add column accepted_cents bigint`.execute(db);
  await sql`update subscriptions set accepted_cents = cents where quote_line is not null`.execute(db);
  // What a provider has said nothing about for long is asked for, and shown to staff.
  await sql`create index instalments_waiting on instalments (period_from) where collection = 'waiting'`.execute(
    db,
  );
}
