import type pg from 'pg';

const conversations = 500;
const messagesEach = 60;

/** Fills the tables with conversations of an ordinary length; answers their ids. */
export async function fillDatabase(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ public_id: string }>(`
    insert into conversations (public_id, session_id, language, revision)
    select lpad(to_hex(n), 16, '0'), 'session_' || n, 'fr', ${messagesEach} from generate_series(1, ${conversations}) n
    returning public_id`);
  await db.query(`
    insert into messages (conversation_id, sender, message, revision)
    select c.id, case when n % 2 = 1 then 'user' else 'bot' end, repeat('Une phrase ordinaire. ', 1 + n % 9), n
    from conversations c, generate_series(1, ${messagesEach}) n order by n`);
  await db.query('vacuum analyze');
  return rows.map((row) => row.public_id);
}
