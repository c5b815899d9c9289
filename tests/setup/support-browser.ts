import { expect, vi } from 'vitest';
import { demoPassword } from '../../db/seed.ts';
import type { RequestDetail } from '../../src/routers/support-requests.schema.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { randomId } from '../../src/server/ids.ts';
import { insertStaff, writePassword } from '../../src/server/staff/queries.ts';
import { createCookieJar } from './caller.ts';
import { demoPasswordHash } from './passwords.ts';

export const staffEmail = 'amina@staff.example';

/** Puts an administrator into a database before a server is started on it. */
export async function addAdministrator(url: string): Promise<void> {
  const database = await openDatabase({ kind: 'postgres', url });
  const id = randomId();
  await database.db.transaction().execute(async (trx) => {
    await insertStaff(trx, { id, role: 'admin', name: 'Amina Test', email: staffEmail });
    await writePassword(trx, { staffId: id, hash: demoPasswordHash, newId: randomId() });
  });
  await database.close();
}

export type Browser = ReturnType<typeof createBrowser>;

/** A browser with its cookies at a real server; `heard` is given every answer, with its headers, as text. */
export function createBrowser(url: () => string, heard: (text: string) => void = () => {}) {
  const jar = createCookieJar();
  const ask = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const isForm = body instanceof FormData;
    const response = await fetch(url() + path, {
      method,
      headers: {
        ...(jar.header && { cookie: jar.header }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    jar.set(response.headers.getSetCookie());
    const text = await response.text();
    heard(`${method} ${path} ${response.status} ${JSON.stringify([...response.headers])} ${text}`);
    return { status: response.status, text };
  };
  return {
    ask,
    /** The `cookie` header of what it has. */
    cookie: () => jar.header,
    /** The answer, of a call that has to succeed. */
    async call<T>(method: string, path: string, body?: object): Promise<T> {
      const { status, text } = await ask(method, path, body);
      if (status >= 400) throw new Error(`${method} ${path} answered ${status}: ${text}`);
      return (text === '' ? undefined : JSON.parse(text)) as T;
    },
    /** Hears a stream until `signal` ends it. */
    async follow(path: string, signal: AbortSignal): Promise<void> {
      const response = await fetch(url() + path, { headers: { cookie: jar.header }, signal });
      expect(response.status).toBe(200);
      (async () => {
        for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) heard(chunk);
      })().catch(() => {});
    },
    signInAsStaff: (email = staffEmail) =>
      ask('POST', '/api/staff/sign-in', { email, password: demoPassword }),
    async upload(
      purpose: string,
      clientProjectId: number,
      file: { name: string; type: string; bytes: Buffer },
    ) {
      const form = new FormData();
      form.set('purpose', purpose);
      form.set('clientProjectId', String(clientProjectId));
      form.set('file', new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.name);
      const { status, text } = await ask('POST', '/api/files', form);
      expect([status, text]).toEqual([201, expect.any(String)]);
      return (JSON.parse(text) as { id: number }).id;
    },
  };
}

/** Waits until this version of a request's prompt is written, and answers the request as staff see it. */
export async function promptWritten(staff: Browser, requestId: number, version: number, timeout = 60_000) {
  return vi.waitFor(
    async () => {
      const detail = await staff.call<RequestDetail>('GET', `/api/support-requests/${requestId}`);
      expect([detail.promptState, detail.promptVersion]).toEqual(['done', version]);
      return detail;
    },
    { timeout, interval: 100 },
  );
}
