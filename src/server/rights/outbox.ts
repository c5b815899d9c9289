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

/** Whether a word stands there by itself, and not as a part of a longer one or of a greater number. */
export function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before, after] = [
      text.slice(Math.max(0, at - 2), at),
      text.slice(at + word.length, at + word.length + 2),
    ];
    if (!/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}

/** Whether a mail went to one of these addresses, and lets nobody in who reads a copy of it. */
export function isMailTo(bytes: Buffer, addresses: readonly string[]): boolean {
  const text = plainTextOf(bytes);
  const to = /^to: (.*(?:\r?\n[ \t].*)*)/m.exec(text)?.[1] ?? '';
  return addresses.some((address) => hasWord(to, address)) && !/#(token|mail|chat)=/.test(text);
}
