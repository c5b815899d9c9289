import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const algorithm = 'aes-256-gcm';
/** Bytes before the text: a nonce that is used once, then the tag by which a change shows. */
const nonceLength = 12;
const tagLength = 16;

/** What a text is sealed for: `purpose` has a key of its own, `owner` names the row that it belongs to. */
export type Seal = { purpose: string; owner: string };

const keyOf = (secrets: Secrets, { purpose }: Seal) => Buffer.from(secrets.derive(purpose), 'base64url');

/** Encrypts a text for the database. It opens again for the same purpose and owner alone. */
export function sealText(secrets: Secrets, seal: Seal, text: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, keyOf(secrets, seal), nonce).setAAD(Buffer.from(seal.owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Undefined for what was sealed for another purpose or owner, under another SECRET_KEY, or was changed since. */
export function openText(secrets: Secrets, seal: Seal, sealed: Uint8Array): string | undefined {
  if (sealed.length < nonceLength + tagLength) return undefined;
  const nonce = sealed.subarray(0, nonceLength);
  const decipher = createDecipheriv(algorithm, keyOf(secrets, seal), nonce, { authTagLength: tagLength })
    .setAAD(Buffer.from(seal.owner))
    .setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
  try {
    const text = decipher.update(sealed.subarray(nonceLength + tagLength));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
