import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // `earliest_on`: no earlier than on this day a service begins, since what is before is paid with the plan of its project.
  // `setup_ref`: the last page of the provider on which the client was asked for a card or an account; what is given on
  // another is none of theirs any more. `synced_revision`: the revision that the provider was last told of.
  await sql`
    alter table subscriptions
      add column earliest_on date,
      add column setup_ref text,
      add column synced_revision integer`.execute(db);
  await sql`update subscriptions set synced_revision = revision where provider_ref is not null`.execute(db);
  // Of a quote that offers monthly services alone the first month is the plan.
  await sql`
    update subscriptions s set earliest_on = (a.accepted_at + interval '1 month')::date
    from projects p
    join quote_acceptances a on a.quote_id = p.quote_id
    join quote_versions v on v.quote_id = a.quote_id and v.version = a.version
    where s.project_id = p.id and s.state = 'offered' and s.quote_line is not null
      and not exists (
        select from jsonb_array_elements(v.content::jsonb -> 'lines') l
        where l ->> 'every' is null and (l ->> 'unitPrice')::numeric <> 0)`.execute(db);
}
