import { createHash } from 'node:crypto';

/** The name that git gives to a content. */
export const shaOfBlob = (bytes: Buffer) =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
