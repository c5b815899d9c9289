import { expect } from 'vitest';
import { signed } from './mail-writing.ts';
import type { TestServer } from './server.ts';

/** Hands a mail over as a mail server does, and answers the status. */
export async function bring(
  server: TestServer,
  raw: Buffer,
  by: Parameters<typeof signed>[1] = {},
): Promise<number> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/webhooks/mail',
    headers: signed(raw, by),
    payload: raw,
  });
  return answer.statusCode;
}

/** Waits until no mail is left to deal with. */
export const dealtWith = (server: TestServer) =>
  expect
    .poll(() =>
      server.deps.database.db
        .selectFrom('received_mails')
        .select('id')
        .where('state', '=', 'waiting')
        .execute(),
    )
    .toEqual([]);
