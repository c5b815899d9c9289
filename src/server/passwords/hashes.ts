import { argon2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** What one hash costs: memory in KiB, and how often it is gone through. */
export type PasswordCost = { memory: number; passes: number };

/**
 * What OWASP's cheat sheet on password storage asks of Argon2id at least (19 MiB, two passes, one lane): about 25 ms of
 * one core, and a thousand guesses at once cost 19 GiB.
 */
export const owaspCost: PasswordCost = { memory: 19_456, passes: 2 };

const saltLength = 16;
const hashLength = 32;

/** An é that another keyboard writes as two signs is the same password. */
const normalized = (password: string) => password.normalize('NFKC');

/** Runs on libuv's threads: the event loop goes on meanwhile. */
const argon2id = (password: string, salt: Buffer, { memory, passes }: PasswordCost): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    argon2(
      'argon2id',
      { message: normalized(password), nonce: salt, parallelism: 1, tagLength: hashLength, memory, passes },
      (error, hash) => (error ? reject(error) : resolve(hash)),
    ),
  );

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** In the PHC string format: `$argon2id$v=19$m=…,t=…,p=1$salt$hash`. */
export async function makeHash(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(saltLength);
  const hash = await argon2id(password, salt, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${unpadded(salt)}$${unpadded(hash)}`;
}

/** What every hash made here begins with; what does not is one of before. */
export const hashPrefix = '$argon2id$';

function parse(hash: string) {
  const [, memory, passes, salt, made] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? [];
  if (made === undefined || salt === undefined) throw new Error('A stored password hash cannot be read');
  return {
    cost: { memory: Number(memory), passes: Number(passes) },
    salt: Buffer.from(salt, 'base64'),
    made: Buffer.from(made, 'base64'),
  };
}

/** Whether a hash costs less than one that would be made now. */
export function isOutdated(hash: string, cost: PasswordCost): boolean {
  if (!hash.startsWith(hashPrefix)) return true;
  const had = parse(hash).cost;
  return had.memory < cost.memory || had.passes < cost.passes;
}

/**
 * Whether `hash` was made of this password. Where there is none the answer takes as long. `withOlder` does the work of
 * an older hash too, whatever the hash is: while some are left, time must not tell which accounts have one.
 */
export async function matches(
  hash: string | null | undefined,
  password: string,
  { cost, withOlder }: { cost: PasswordCost; withOlder: boolean },
): Promise<boolean> {
  const isOlder = hash != null && !hash.startsWith(hashPrefix);
  const older =
    isOlder || withOlder ? await matchesOlder(isOlder ? hash : nobodysOlderHash, password) : false;
  if (isOlder && !withOlder) return older;
  const newer = await matchesNewer(isOlder ? undefined : hash, password, cost);
  return isOlder ? older : newer;
}

async function matchesNewer(
  hash: string | null | undefined,
  password: string,
  cost: PasswordCost,
): Promise<boolean> {
  if (hash == null) {
    await argon2id(password, Buffer.alloc(saltLength), cost);
    return false;
  }
  const { salt, made, cost: had } = parse(hash);
  return timingSafeEqual(await argon2id(password, salt, had), made);
}

/** scrypt as passwords were hashed before: `salt:hash` in hexadecimal, the salt taken as that text. */
async function matchesOlder(hash: string, password: string): Promise<boolean> {
  const [salt = '', made = ''] = hash.split(':');
  const [N, r, p] = [16_384, 16, 1];
  const key = await new Promise<Buffer>((resolve, reject) =>
    scrypt(normalized(password), salt, 64, { N, r, p, maxmem: 2 * 128 * N * r }, (error, derived) =>
      error ? reject(error) : resolve(derived),
    ),
  );
  const wanted = Buffer.from(made, 'hex');
  return wanted.length === key.length && timingSafeEqual(key, wanted);
}

/** A hash that no password has, in the form of an older one. */
const nobodysOlderHash = `${'0'.repeat(32)}:${'0'.repeat(128)}`;
