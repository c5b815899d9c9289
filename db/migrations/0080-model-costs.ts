import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What models used for one answer, all its tries together. Without a price there is no cost.
  await sql`
    create table answer_costs (
      message_id bigint primary key references messages (id) on delete cascade,
      models text[] not null,
      input_tokens bigint not null check (input_tokens >= 0),
      output_tokens bigint not null check (output_tokens >= 0),
      micros bigint check (micros >= 0),
      is_estimated boolean not null
    )`.execute(db);
  // What models cost on a day (UTC), in millionths, and what is held for answers that are being written.
  await sql`
    create table model_days (
      day date primary key,
      micros bigint not null default 0 check (micros >= 0),
      held_micros bigint not null default 0 check (held_micros >= 0),
      told_at timestamptz
    )`.execute(db);
}
