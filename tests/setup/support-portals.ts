import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { createRequestInput } from '../../src/routers/support-requests.schema.ts';
import { insertClientProject } from '../../src/server/client-projects/queries.ts';
import type { Deps } from '../../src/server/deps.ts';
import { grantAccess } from '../../src/server/grants/service.ts';
import type { DocumentReader } from '../../src/server/ports/document-reader.ts';
import type { PromptWriter } from '../../src/server/ports/prompt-writer.ts';
import { mailsTo } from './outbox.ts';
import { demoPasswordHash } from './passwords.ts';
import type { TestServer } from './server.ts';

type ProjectFields = Partial<Parameters<typeof insertClientProject>[1]>;
type Form = z.input<typeof createRequestInput>;
type Portal = Awaited<ReturnType<typeof addOpenPortal>>;

/** A client project of its own, with a browser that is signed in to its portal. */
export async function addOpenPortal(server: TestServer, fields: ProjectFields = {}) {
  const slug = `projet-${randomUUID().slice(0, 13)}`;
  const cookie: { token: string | undefined } = { token: undefined };
  const id = await server.deps.database.db.transaction().execute(async (trx) => {
    await insertClientProject(trx, {
      slug,
      name: 'Boutique Lumière',
      language: 'fr',
      contact_email: `${slug}@client.example`,
      password_hash: demoPasswordHash,
      ...fields,
    });
    const row = await trx
      .selectFrom('client_projects')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    const browser = { token: undefined, set: (token: string) => (cookie.token = token) };
    await grantAccess(trx, browser, 'client-project', String(row.id), 1);
    return row.id;
  });
  return { id, slug, cookie, client: server.as({ cookie }), mailbox: `${slug}@client.example` };
}

/** A form as a client fills it in. */
export const filledRequest = (portal: Pick<Portal, 'id'>, part: Partial<Form> = {}): Form => ({
  clientProjectId: portal.id,
  requestType: 'Bug',
  title: 'Le panier se vide',
  description: 'Le panier se vide quand je recharge la page du paiement.',
  priority: 'Critique',
  rating: 4,
  ...part,
});

/** The smallest picture that is one. */
export const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const textFile = (text: string) =>
  `data:text/plain;base64,${Buffer.from(text, 'utf8').toString('base64')}`;

/** Readers and writers that do what the test at hand tells them to. */
export function setSupportFakes(deps: Deps) {
  const fakes = {
    read: (async (source) =>
      source.kind === 'file'
        ? { state: 'read', title: source.name, text: source.bytes.toString('utf8'), problem: null }
        : {
            state: 'read',
            title: 'Une page',
            text: `Lu à ${source.url}`,
            problem: null,
          }) as DocumentReader['read'],
    write: (async ({ request }) => `Prompt for ${request.title}`) as PromptWriter['write'],
    reset: () => {},
  };
  const { read, write } = fakes;
  fakes.reset = () => Object.assign(fakes, { read, write });
  deps.documents = { read: (...args) => fakes.read(...args) };
  // What is checked afterwards has to be a section of a prompt.
  deps.promptWriter = {
    name: 'embedded',
    write: async (...args) => `## Observed\n\n${await fakes.write(...args)}`,
  };
  return fakes;
}

/** What waits to be taken back, or goes out half a minute later: as if that were over. */
const settle = `
  with due as (
    update pgboss.job set start_after = now()
    where name = 'support-request.mail-client' and state = 'created'
      and start_after between now() and now() + interval '30 seconds'
    returning (data->>'requestId')::bigint as id)
  update support_requests set status_changed_at = status_changed_at - interval '30 seconds'
  where id in (select id from due)`;

/** Waits until no job of the support that is due is left. */
export async function supportIsQuiet({ database, jobs }: Deps): Promise<void> {
  await database.jobs.executeSql(settle, []);
  jobs.wake('support-request.mail-client');
  const sql = `select name, state from pgboss.job where name like 'support-request.%'
    and state not in ('completed', 'failed', 'cancelled') and start_after < now() + interval '30 seconds'`;
  await expect.poll(async () => (await database.jobs.executeSql(sql, [])).rows, { interval: 50 }).toEqual([]);
}

/** The mails to an address, or to whoever, about these words in text or subject, once nothing is left to be sent. */
export async function supportMails(
  server: TestServer,
  { to = '', about = '' }: { to?: string; about?: string },
) {
  await supportIsQuiet(server.deps);
  return (await mailsTo(server, to))
    .map((mail) => ({ ...mail, text: mail.text.replace(/\s+/g, ' ') }))
    .filter(({ text, header }) => `${header('subject')} ${text}`.includes(about));
}
