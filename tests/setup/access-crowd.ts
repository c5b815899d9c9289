import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Selectable } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Actor } from './access-rows.ts';
import { randomAddress, type TestServer, type TestStaff } from './server.ts';

/** Those who have something of their own to knock with: a browser that has been let in somewhere. */
export type Owner = 'holder' | 'stranger' | (typeof contacts)[number];

/** Those who came by a mailed sign-in link. */
export const contacts = ['contact', 'projectContact', 'joinedContact', 'formerContact'] as const;

/** Everybody who knocks at a server, and what each has in their hands. */
export type Crowd = {
  server: TestServer;
  url: string;
  headersOf(actor: Actor, sends: boolean): Record<string, string>;
  /** The token of the browser's cookie, which it has from its first conversation on. */
  tokenOf(owner: Owner): string;
  /** Begins a conversation and answers its id. */
  startChat(owner: Owner, sessionId: string): Promise<string>;
  /** Somebody of the agency whose account the others' calls are about. */
  target: TestStaff;
  /** Everybody's, before a call ended any. */
  sessions: Selectable<DB['staff_sessions']>[];
};

export async function gatherCrowd(server: TestServer): Promise<Crowd> {
  const { db } = server.deps.database;
  const { port } = server.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const cookies: Partial<Record<Actor, string>> = {};
  const keys: Partial<Record<Actor, string>> = {};
  for (const actor of contacts) {
    cookies[actor] = `vitrine=${randomBytes(32).toString('base64url')}`;
  }
  const people: TestStaff[] = [];
  for (const [actor, role] of [
    ['support', 'support'],
    ['sales', 'sales'],
    ['finance', 'finance'],
    ['admin', 'admin'],
    ['closed', 'admin'],
  ] as const) {
    const person = await server.signUp(role);
    people.push(person);
    cookies[actor] = person.cookies.header;
    keys[`${actor}Key`] = await insertKey(server, person.id);
  }
  const closed = people.at(-1)?.id ?? '';
  await db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', closed).execute();
  const target = await server.signUp('support');
  const sessions = await db.selectFrom('staff_sessions').selectAll().execute();
  const headersOf = (actor: Actor, sends: boolean): Record<string, string> => ({
    'x-forwarded-for': randomAddress(),
    ...(cookies[actor] && { cookie: cookies[actor] }),
    ...(keys[actor] && { authorization: `Bearer ${keys[actor]}` }),
    ...(sends && { 'content-type': 'application/json' }),
  });
  return {
    server,
    url,
    target,
    sessions,
    headersOf,
    tokenOf: (owner) => cookies[owner]?.split('=')[1] ?? '',
    async startChat(owner, sessionId) {
      const response = await fetch(`${url}/api/chat/conversation`, {
        method: 'POST',
        headers: headersOf(owner, true),
        body: JSON.stringify({ sessionId }),
      });
      cookies[owner] ??= response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      return ((await response.json()) as { id: string }).id;
    },
  };
}

async function insertKey({ deps }: TestServer, staffId: string): Promise<string> {
  const key = `vk_${randomBytes(32).toString('base64url')}`;
  const hash = createHash('sha256').update(key).digest();
  const row = { staff_id: staffId, name: 'Test', start: key.slice(0, 7), token_hash: hash };
  await deps.database.db.insertInto('api_keys').values(row).execute();
  return key;
}
