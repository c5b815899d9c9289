import { expect } from 'vitest';
import { mailsTo } from './outbox.ts';
import type { TestServer } from './server.ts';

/** Waits for the mail number `count` with a link to this address and answers the token of its link. */
export async function tokenTo(server: TestServer, email: string, count = 1): Promise<string> {
  const tokens = async () => (await mailsTo(server, email)).flatMap(({ text }) => tokenIn(text) ?? []);
  await expect.poll(async () => (await tokens()).length).toBeGreaterThanOrEqual(count);
  return (await tokens())[count - 1] ?? '';
}

export const tokenIn = (text: string) => /\/invitation#([\w-]{43})(?![\w-])/.exec(text)?.[1];
