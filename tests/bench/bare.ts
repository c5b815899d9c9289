/**
 * The yardstick: what Fastify and pg do with prepared statements and nothing else. No validation, no rights, no
 * headers, no log, no job, and rows that the driver reads and Fastify writes again.
 */
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();

const columns = 'id, sender, message, state, revision, created_at as "createdAt"';

app.get<{ Params: { id: string } }>('/messages/:id', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'list',
    text: `select ${columns} from messages where conversation_id =
      (select id from conversations where public_id = $1) order by id desc limit 50`,
    values: [params.id],
  });
  return rows.reverse();
});

app.post<{ Body: { conversationId: string; message: string } }>('/message', async ({ body }, reply) => {
  const { rows } = await pool.query({
    name: 'store',
    text: `insert into messages (conversation_id, sender, message, revision)
      select id, 'user', $2, 0 from conversations where public_id = $1 returning ${columns}`,
    values: [body.conversationId, body.message],
  });
  return reply.status(201).send(rows[0]);
});

app.get<{ Params: { id: string } }>('/conversation/:id', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'get',
    text: `select public_id as id, session_id as "sessionId", user_email as "userEmail", user_name as "userName",
      user_phone as "userPhone", language, status, revision, created_at as "createdAt", updated_at as "updatedAt"
      from conversations where public_id = $1`,
    values: [params.id],
  });
  return rows[0];
});

app.get('/api/health/ready', () => ({ status: 'ok' }));

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
