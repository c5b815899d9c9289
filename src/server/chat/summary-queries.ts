import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** Of a long conversation its beginning and its end are read. */
const firstTurns = 10;
const lastTurns = 50;

export type SummaryRow = {
  language: string;
  status: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  /** The last message that the stored summary covers. */
  coveredId: number | null;
  counts: { user: number; bot: number; admin: number };
  messages: { id: number; sender: 'user' | 'bot' | 'admin'; text: string }[];
};

/** What a summary is written from, in one statement; undefined where there is no such conversation. */
export async function findToSummarise(db: Db, publicId: string): Promise<SummaryRow | undefined> {
  const { rows } = await sql<SummaryRow>`
    select c.language, c.status, c.user_name as name, c.user_email as email, c.user_phone as phone,
      c.summary_message_id as "coveredId",
      (select json_build_object('user', count(*) filter (where sender = 'user'),
        'bot', count(*) filter (where sender = 'bot'), 'admin', count(*) filter (where sender = 'admin'))
        from messages where conversation_id = c.id and state = 'done') as counts,
      (select coalesce(json_agg(json_build_object('id', id, 'sender', sender, 'text', message) order by id), '[]')
        from (
          (select * from messages where conversation_id = c.id and state = 'done' order by id limit ${firstTurns})
          union
          (select * from messages where conversation_id = c.id and state = 'done' order by id desc limit ${lastTurns})
        ) told) as messages
    from conversations c where public_id = ${publicId}`.execute(db);
  return rows[0];
}
