import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type ReadMail, readMail } from './mime.ts';
import type { TestServer } from './server.ts';

/** The mails to this address, oldest first. */
export async function mailsTo({ config }: TestServer, email: string): Promise<ReadMail[]> {
  const { transport } = config.mail;
  if (transport.kind !== 'outbox') throw new Error('The mails are not in the outbox');
  const names = await readdir(transport.folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).toSorted();
  const mails = await Promise.all(
    files.map(async (name) => readMail(await readFile(join(transport.folder, name), 'utf8'))),
  );
  return mails.filter((mail) => mail.header('to').includes(email));
}

/** Waits for the mail number `count` with a link to this address and answers the token of its link. */
export async function tokenTo(server: TestServer, email: string, count = 1): Promise<string> {
  const tokens = async () => (await mailsTo(server, email)).flatMap(({ text }) => tokenIn(text) ?? []);
  await expect.poll(async () => (await tokens()).length).toBeGreaterThanOrEqual(count);
  return (await tokens())[count - 1] ?? '';
}

export const tokenIn = (text: string) => /\/invitation#([\w-]{43})(?![\w-])/.exec(text)?.[1];
