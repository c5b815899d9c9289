import { randomBytes } from 'node:crypto';

const crockford = '0123456789abcdefghjkmnpqrstvwxyz';

/** 16 characters of Crockford base32: 80 random bits, enough that nobody finds one by trying. */
export const randomId = (): string => Array.from(randomBytes(16), (byte) => crockford[byte & 31]).join('');

/** The same bits as a password, in groups as people read them out: `0a1b-…`. */
export const randomPassword = (): string => randomId().replaceAll(/.{4}(?=.)/g, '$&-');
