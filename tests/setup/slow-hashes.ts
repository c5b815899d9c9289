import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Hashing a password costs a tenth of a second of processor time, as it should, and tests type the same few a thousand
 * times. Here the same one with the same salt is hashed once in a process: what is answered is what scrypt has answered.
 * A test that replaces `crypto.scrypt` still sees every call.
 */
type Scrypt = (
  password: string,
  salt: string,
  length: number,
  options: crypto.ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void;

const scrypt: Scrypt = crypto.scrypt;
const made = new Map<string, Promise<Buffer>>();

const scryptOnce: Scrypt = (password, salt, length, options, done) => {
  const asked = JSON.stringify([password, salt, length, options]);
  const key =
    made.get(asked) ??
    new Promise<Buffer>((resolve, reject) =>
      scrypt(password, salt, length, options, (error, hash) => (error ? reject(error) : resolve(hash))),
    );
  made.set(asked, key);
  key.then(
    (hash) => done(null, Buffer.from(hash)),
    (error: Error) => done(error, Buffer.alloc(0)),
  );
};

crypto.scrypt = scryptOnce as typeof crypto.scrypt;
syncBuiltinESMExports();
