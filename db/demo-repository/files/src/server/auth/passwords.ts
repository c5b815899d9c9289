import { randomBytes, scrypt as scryptCallback, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const scrypt = promisify(scryptCallback) as (password: string, salt: Buffer, length: number) => Promise<Buffer>

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('hex')}:${(await scrypt(password, salt, 64)).toString('hex')}`
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split(':')
  return timingSafeEqual(await scrypt(password, Buffer.from(salt, 'hex'), 64), Buffer.from(hash, 'hex'))
}

/** Eight characters, one digit and one capital at least. */
export const isStrong = (password: string) => password.length >= 8 && /\d/.test(password) && /[A-Z]/.test(password)
