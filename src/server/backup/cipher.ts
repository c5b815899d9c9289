import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { BackupError } from './problems.ts';

/**
 * An encrypted backup is `magic`, a salt of 32 bytes, then chunks of 64 KiB and their tags, each sealed by AES-256-GCM
 * with a key that scrypt makes of BACKUP_KEY and the salt. The nonce of a chunk is its number and whether it is the
 * last one: chunks that are left out, moved, repeated or cut off do not open. No two backups have the same key, since
 * none have the same salt.
 */
const magic = Buffer.from('VITRINE-BACKUP-ENCRYPTED-1\n');
const saltLength = 32;
const chunkLength = 64 * 1024;
const tagLength = 16;
const algorithm = 'aes-256-gcm';
/** OWASP's parameters: 128 MiB and about half a second. */
const cost: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

const makeKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** The number stands in the first 11 bytes, the sign of the last chunk in the twelfth. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Whether this is how an encrypted backup begins. */
export const isEncrypted = (beginning: Uint8Array): boolean =>
  magic.equals(beginning.subarray(0, magic.length));

/** Bytes that tell an encrypted backup from another file. */
export const beginningLength = magic.length;

/** Encrypts what comes in, in chunks. */
export async function* encrypt(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltLength);
  const header = Buffer.concat([magic, salt]);
  const key = await makeKey(passphrase.normalize('NFKC'), salt, 32, cost);
  yield header;
  for await (const { chunk, index, isLast } of chunksOf(source, chunkLength)) {
    const cipher = createCipheriv(algorithm, key, nonceOf(index, isLast)).setAAD(header);
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

/** The other way round. Throws BackupError for another passphrase, and for what was changed or cut off. */
export async function* decrypt(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const pieces = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  while (rest.length < magic.length + saltLength) {
    const next = await pieces.next();
    if (next.done) throw new BackupError('cut-off');
    rest = Buffer.concat([rest, next.value]);
  }
  const header = rest.subarray(0, magic.length + saltLength);
  rest = rest.subarray(header.length);
  const key = await makeKey(passphrase.normalize('NFKC'), header.subarray(magic.length), 32, cost);
  const body = (async function* () {
    yield rest;
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
  })();
  for await (const { chunk, index, isLast } of chunksOf(body, chunkLength + tagLength)) {
    yield open(key, header, chunk, index, isLast);
  }
}

function open(key: Buffer, header: Buffer, chunk: Buffer, index: number, isLast: boolean): Buffer {
  const sealedLength = chunk.length - tagLength;
  if (sealedLength < 0) throw new BackupError('cut-off');
  const tryAs = (asLast: boolean) => {
    const decipher = createDecipheriv(algorithm, key, nonceOf(index, asLast), { authTagLength: tagLength })
      .setAAD(header)
      .setAuthTag(chunk.subarray(sealedLength));
    return Buffer.concat([decipher.update(chunk.subarray(0, sealedLength)), decipher.final()]);
  };
  try {
    return tryAs(isLast);
  } catch {
    if (isLast && opens(() => tryAs(false))) throw new BackupError('cut-off');
    throw new BackupError(index === 0 ? 'wrong-key' : 'altered');
  }
}

function opens(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}

/** Cuts a stream into pieces of this length; the last one, and it alone, may be shorter or empty. */
async function* chunksOf(source: AsyncIterable<Uint8Array>, length: number) {
  let index = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const piece of source) {
    waiting.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
    size += piece.byteLength;
    if (size <= length) continue;
    let whole = Buffer.concat(waiting);
    // What is exactly one chunk waits: it may be the last one.
    while (whole.length > length) {
      yield { chunk: whole.subarray(0, length), index: index++, isLast: false };
      whole = whole.subarray(length);
    }
    waiting = [whole];
    size = whole.length;
  }
  yield { chunk: Buffer.concat(waiting), index, isLast: true };
}
