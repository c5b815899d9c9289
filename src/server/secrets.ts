import { hkdfSync, randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** Keys for signing and encrypting. */
export type Secrets = {
  /** A key of 256 bits for one purpose, in base64url: what one purpose gives away says nothing about another's. */
  derive(purpose: string): string;
};

/** The one secret that all others are made of: what SECRET_KEY says, in the demo one of its own. */
export async function openSecrets({
  secretKey,
  dataDir,
}: Pick<Config, 'secretKey' | 'dataDir'>): Promise<Secrets> {
  const key = secretKey ?? (await keepKey(join(dataDir, 'secret-key')));
  return {
    derive: (purpose) =>
      Buffer.from(hkdfSync('sha256', key, '', `vitrine ${purpose}`, 32)).toString('base64url'),
  };
}

/** Characters of a key made here: 32 bytes in base64url. */
const keyLength = 43;

/** Reads the key in the file, or makes it. The folder is locked by the embedded database, so nobody else makes one. */
async function keepKey(file: string): Promise<string> {
  try {
    const kept = (await readFile(file, 'utf8')).trim();
    if (kept.length >= keyLength) return kept;
    throw new Error(`The secret key in ${file} is damaged. Restore it from a backup, or remove the file.`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const key = randomBytes(32).toString('base64url');
  const temporary = `${file}.${process.pid}.part`;
  const handle = await open(temporary, 'w', 0o600);
  try {
    await handle.writeFile(`${key}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
  return key;
}
