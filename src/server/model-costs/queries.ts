import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';

/** The day of a cap, which follows the clock in UTC. */
const today = sql<string>`(now() at time zone 'utc')::date`;

/** What is held of a day's money, in millionths; `day` as `2026-11-26`. */
export type Hold = { day: string; micros: number };

/**
 * Holds so much of the day's money, in millionths; undefined where that would be more than `cap` with what was spent
 * and is held already. The row's lock makes it exact between any number of processes.
 */
export async function holdMoney(db: Db, micros: number, cap: number): Promise<Hold | undefined> {
  const { rows } = await sql<{ day: string }>`
    insert into model_days (day, held_micros) select ${today}, ${micros}::bigint where ${micros}::bigint <= ${cap}::bigint
    on conflict (day) do update set held_micros = model_days.held_micros + excluded.held_micros
      where model_days.micros + model_days.held_micros + excluded.held_micros <= ${cap}::bigint
    returning day::text as day`.execute(db);
  const [row] = rows;
  return row && { day: row.day, micros };
}

/**
 * Counts what was spent, and gives back what was held for it: both on the day of the hold, today where there is none.
 */
export async function spendMoney(db: Db | Trx, spent: number, hold?: Hold): Promise<void> {
  await sql`
    insert into model_days (day, micros) values (coalesce(${hold?.day ?? null}::date, ${today}), ${spent}::bigint)
    on conflict (day) do update set micros = model_days.micros + excluded.micros,
      held_micros = greatest(0, model_days.held_micros - ${hold?.micros ?? 0}::bigint)`.execute(db);
}

/** Whether the day has less than `cap` spent and held, in millionths. */
export async function hasMoneyLeft(db: Db, cap: number): Promise<boolean> {
  const { rows } = await sql`
    select from model_days where day = ${today} and micros + held_micros >= ${cap}::bigint`.execute(db);
  return rows.length === 0;
}

/** Whether the caller is the one who tells of the day's cap: the first to ask is, once a day. */
export async function claimTelling(trx: Trx): Promise<boolean> {
  const { rows } = await sql`
    insert into model_days (day, told_at) values (${today}, now())
    on conflict (day) do update set told_at = now() where model_days.told_at is null
    returning day`.execute(trx);
  return rows.length > 0;
}

export type AnswerCost = {
  models: string[];
  input: number;
  output: number;
  /** In millionths of the currency; null where a price is not known. */
  micros: number | null;
  isEstimated: boolean;
};

/** Adds to what the answer has used; nothing where the answer is gone. */
export async function addAnswerCost(db: Db, messageId: number, cost: AnswerCost): Promise<void> {
  await sql`
    insert into answer_costs (message_id, models, input_tokens, output_tokens, micros, is_estimated)
    select id, ${cost.models}::text[], ${cost.input}::bigint, ${cost.output}::bigint, ${cost.micros}::bigint,
      ${cost.isEstimated}::boolean
    from messages where id = ${messageId}
    on conflict (message_id) do update set
      models = (select array_agg(distinct name) from unnest(answer_costs.models || excluded.models) as name),
      input_tokens = answer_costs.input_tokens + excluded.input_tokens,
      output_tokens = answer_costs.output_tokens + excluded.output_tokens,
      micros = answer_costs.micros + excluded.micros,
      is_estimated = answer_costs.is_estimated or excluded.is_estimated`.execute(db);
}

/** What the answers of these messages used, oldest first. */
export async function listAnswerCosts(
  db: Db,
  messageIds: readonly number[],
): Promise<(AnswerCost & { messageId: number })[]> {
  if (messageIds.length === 0) return [];
  const rows = await db
    .selectFrom('answer_costs')
    .select(['message_id', 'models', 'input_tokens', 'output_tokens', 'micros', 'is_estimated'])
    .where('message_id', 'in', messageIds)
    .orderBy('message_id')
    .execute();
  return rows.map((row) => ({
    messageId: row.message_id,
    models: row.models,
    input: Number(row.input_tokens),
    output: Number(row.output_tokens),
    micros: row.micros === null ? null : Number(row.micros),
    isEstimated: row.is_estimated,
  }));
}
