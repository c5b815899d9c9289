import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

/** The folder into which this process writes mails; undefined where a server takes them. */
export const outboxOf = ({ mail: { transport } }: Pick<Config, 'mail'>): string | undefined =>
  transport.kind === 'outbox' ? transport.folder : undefined;

/** The mails of a folder, oldest first, each as it lies there; one that goes meanwhile is passed over. */
export async function* readOutbox(folder: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.eml')).toSorted()) {
    const bytes = await readFile(join(folder, name)).catch(() => undefined);
    if (bytes) yield { name, bytes };
  }
}

/** Deletes the mails in which one of the words stands, as a whole word, and answers how many. */
export async function clearMails(
  folder: string,
  words: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  let count = 0;
  for await (const { name, bytes } of readOutbox(folder)) {
    signal.throwIfAborted();
    const text = plainTextOf(bytes);
    if (!words.some((word) => hasWord(text, word))) continue;
    await rm(join(folder, name), { force: true });
    count++;
  }
  return count;
}

/**
 * What a mail says, in small letters: our mails are quoted-printable, in which a line breaks after `=`. The subject is
 * coded another way; what stands there stands in the text too.
 */
export function plainTextOf(bytes: Buffer): string {
  const joined = bytes.toString('latin1').replaceAll(/=\r?\n/g, '');
  const decoded = joined.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(decoded, 'latin1').toString('utf8').toLowerCase();
}

/**
 * Whether a word stands there by itself, and not as a part of a longer one or of a greater number; an address not as
 * the end or the beginning of somebody else's.
 */
export function hasWord(text: string, word: string): boolean {
  const [joinsBefore, joinsAfter] = word.includes('@')
    ? [/[\p{L}\p{N}.\-_+]$/u, /^[.-]?[\p{L}\p{N}]/u]
    : [/[\p{L}\p{N}]$/u, /^[\p{L}\p{N}]/u];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text.slice(Math.max(0, at - 2), at);
    const after = text.slice(at + word.length, at + word.length + 3);
    if (!joinsBefore.test(before) && !joinsAfter.test(after)) return true;
  }
  return false;
}

/** Whether a mail went to one of these addresses, and lets nobody in who reads a copy of it. */
export const isMailTo = (bytes: Buffer, addresses: readonly string[]): boolean =>
  addresseesOf(bytes).some((address) => addresses.includes(address)) &&
  !/#(token|mail|chat)=/.test(plainTextOf(bytes));

/** The addresses in the `To` of a mail's head, in small letters. */
function addresseesOf(bytes: Buffer): string[] {
  const [head = ''] = bytes.toString('utf8').split(/\r?\n\r?\n/, 1);
  const to = /^to:(.*)$/im.exec(head.replaceAll(/\r?\n(?=[ \t])/g, ''))?.[1] ?? '';
  // What is in quotes is what somebody is called, unless it is the first half of an address.
  const parts = to.replaceAll(/"(?:[^"\\]|\\.)*"(?!@)/g, '').split(/[,;]/);
  return parts.map((part) => (/<([^>]*)>/.exec(part)?.[1] ?? part).trim().toLowerCase());
}
