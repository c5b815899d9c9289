import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { ValidateOutput, validateInput } from '../../src/routers/projects.schema.ts';
import type { Deps } from '../../src/server/deps.ts';
import type { TestServer } from './server.ts';

type Form = z.input<typeof validateInput>;

/** A form as somebody fills it in, with an address that nobody else has. */
export const filledForm = (part: Partial<Form> = {}): Form => ({
  firstName: 'Nadia',
  lastName: 'Rahman',
  email: `nadia${randomUUID().replaceAll('-', '')}@client.example`,
  phone: '+971 50 123 4567',
  projectName: 'Hotel chatbot',
  projectPrice: 3000,
  ...part,
});

/** Validates a project as an anonymous visitor would. */
export const validate = (server: TestServer, part: Partial<Form> = {}): Promise<ValidateOutput> =>
  server.as().projects.validate(filledForm(part));

/** The row of a client and of their project, by what the API calls them. */
export async function rowsOf({ database: { db } }: Deps, { client, project }: ValidateOutput) {
  return {
    client: await db
      .selectFrom('clients')
      .selectAll()
      .where('link_id', '=', client.id)
      .executeTakeFirstOrThrow(),
    project: await db
      .selectFrom('projects')
      .selectAll()
      .where('public_id', '=', project.id)
      .executeTakeFirstOrThrow(),
  };
}

/** Waits until no mail of clients or projects is left to be sent. */
export async function mailsAreSent({ database }: Deps): Promise<void> {
  const sql = `select state from pgboss.job where name in ('clients.mail-link', 'projects.mail-news')
    and state not in ('completed', 'failed', 'cancelled')`;
  await expect.poll(async () => (await database.jobs.executeSql(sql, [])).rows, { interval: 50 }).toEqual([]);
}
