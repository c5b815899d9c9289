import { expect, vi } from 'vitest';
import { mailsTo } from './outbox.ts';
import { randomAddress, type TestServer } from './server.ts';

const linkIn = (text: string) => /\/my#token=([\w-]{43})(?![\w-])/.exec(text)?.[1];

/** The tokens of the sign-in links that were mailed to an address, oldest first. */
export const tokensTo = async (server: TestServer, email: string) =>
  (await mailsTo(server, email)).flatMap(({ text }) => linkIn(text) ?? []);

/** Asks for a link, and waits for the mail number `count` with one. */
export async function askForLink(
  server: TestServer,
  email: string,
  count = 1,
  typed = email,
): Promise<string> {
  await server.as({ address: randomAddress() }).my.link({ email: typed });
  // Also before a test begins, where nothing is polled for.
  await vi.waitFor(async () => expect(await tokensTo(server, email)).toHaveLength(count), 5_000);
  return (await tokensTo(server, email))[count - 1] ?? '';
}
