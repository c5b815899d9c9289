import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config/config.ts';

/** Keys for signing and encrypting. */
export type Secrets = {
  /** A key of 256 bits for one purpose, in base64url: what one purpose gives away says nothing about another's. */
  derive(purpose: string): string;
  /** The same of every key that still counts, the current one first: two while one takes the place of the other. */
  deriveAll(purpose: string): readonly string[];
  /** What names each of these keys, in the same order, without giving it away: 128 bits, in base64url. */
  fingerprints: readonly [current: string, ...before: string[]];
};

/** The text sealed under the current key, as it was where it is already; undefined where no key opens it. */
export type Reseal = (sealed: string) => Promise<string | undefined>;

/** The database was last used with another key. What to do about it is said where it is started. */
export class SecretKeyError extends Error {
  constructor() {
    super('SECRET_KEY is not the key that this database was last used with.');
    this.name = 'SecretKeyError';
  }
}

/** The file that holds the demo's key is not whole. */
export class KeyFileError extends Error {}

/** Characters of a fingerprint: 128 bits in base64url. */
const fingerprintLength = 22;

/** The one secret that all others are made of: what SECRET_KEY says, in the demo one of its own. */
export async function openSecrets({
  secretKey,
  oldSecretKey,
  dataDir,
}: Pick<Config, 'secretKey' | 'dataDir'> & Partial<Pick<Config, 'oldSecretKey'>>): Promise<Secrets> {
  const current = secretKey ?? (await keepKey(join(dataDir, 'secret-key')));
  const before = oldSecretKey === undefined ? [] : [oldSecretKey];
  const from = (key: string, purpose: string) =>
    Buffer.from(hkdfSync('sha256', key, '', `vitrine ${purpose}`, 32)).toString('base64url');
  const fingerprintOf = (key: string) => from(key, 'fingerprint').slice(0, fingerprintLength);
  return {
    derive: (purpose) => from(current, purpose),
    deriveAll: (purpose) => [current, ...before].map((key) => from(key, purpose)),
    fingerprints: [fingerprintOf(current), ...before.map(fingerprintOf)],
  };
}

/** Characters of a key made here: 32 bytes in base64url. */
const keyLength = 43;

/** Reads the key in the file, or makes it. The folder is locked by the embedded database, so nobody else makes one. */
async function keepKey(file: string): Promise<string> {
  try {
    const kept = (await readFile(file, 'utf8')).trim();
    if (kept.length >= keyLength) return kept;
    throw new KeyFileError(
      `The secret key in ${file} is damaged. Put the file back as it was; or remove it, and npm start -- --accept-lost-key goes on without it.`,
    );
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

const algorithm = 'aes-256-gcm';
/** Bytes before the text: a nonce that is used once, then the tag by which a change shows. */
const nonceLength = 12;
const tagLength = 16;

/** What a text is sealed for: `purpose` has a key of its own, `owner` names the row that it belongs to. */
export type Seal = { purpose: string; owner: string };

const bytesOf = (key: string) => Buffer.from(key, 'base64url');

/** Encrypts a text for the database. It opens again for the same purpose and owner alone. */
export function sealText(secrets: Secrets, seal: Seal, text: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, bytesOf(secrets.derive(seal.purpose)), nonce).setAAD(
    Buffer.from(seal.owner),
  );
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Undefined for what was sealed for another purpose or owner, under no key that still counts, or was changed since. */
export function openText(secrets: Secrets, seal: Seal, sealed: Uint8Array): string | undefined {
  for (const key of secrets.deriveAll(seal.purpose)) {
    const text = openWith(bytesOf(key), seal.owner, sealed);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** The same text under the current key; undefined where it does not open. */
export function resealText(secrets: Secrets, seal: Seal, sealed: Uint8Array): Uint8Array | undefined {
  if (openWith(bytesOf(secrets.derive(seal.purpose)), seal.owner, sealed) !== undefined) return sealed;
  const text = openText(secrets, seal, sealed);
  return text === undefined ? undefined : sealText(secrets, seal, text);
}

function openWith(key: Buffer, owner: string, sealed: Uint8Array): string | undefined {
  if (sealed.length < nonceLength + tagLength) return undefined;
  const nonce = sealed.subarray(0, nonceLength);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
  try {
    const text = decipher.update(sealed.subarray(nonceLength + tagLength));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
