import { createHmac, timingSafeEqual } from 'node:crypto'
import { config } from '../config.js'
import { HttpError } from '../http/errors.js'

/** The link in the forgotten password mail is valid for one hour. */
const validFor = 3_600

const sign = (email: string, expires: number) =>
  createHmac('sha256', config.stripeWebhookSecret).update(`${email}:${expires}`).digest('base64url')

export function createResetToken(email: string): string {
  const expires = Math.floor(Date.now() / 1000) + validFor
  return `${Buffer.from(email).toString('base64url')}.${expires}.${sign(email, expires)}`
}

export function readResetToken(token: string): string {
  const [encoded = '', expires = '', signature = ''] = token.split('.')
  const email = Buffer.from(encoded, 'base64url').toString()
  const expected = Buffer.from(sign(email, Number(expires)))
  if (Number(expires) * 1000 < Date.now()) throw new HttpError(410, 'This link has expired')
  if (!timingSafeEqual(Buffer.from(signature), expected)) throw new HttpError(400, 'This link is invalid')
  return email
}
