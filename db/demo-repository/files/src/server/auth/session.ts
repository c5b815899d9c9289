import { randomBytes } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import { pool } from '../database.js'
import { HttpError } from '../http/errors.js'

const cookieName = 'soleil_session'
/** A session lasts thirty minutes, or thirty days with "remember me". */
const short = 30 * 60_000
const long = 30 * 24 * 3_600_000

export async function openSession(response: Response, customerId: number, remember: boolean) {
  const token = randomBytes(32).toString('hex')
  const expires = new Date(Date.now() + (remember ? long : short))
  await pool.query('insert into sessions (token, customer_id, expires_at) values ($1, $2, $3)', [token, customerId, expires])
  response.cookie(cookieName, token, { httpOnly: true, secure: true, sameSite: 'lax', expires })
}

export async function closeSession(request: Request, response: Response) {
  await pool.query('delete from sessions where token = $1', [readToken(request)])
  response.clearCookie(cookieName)
}

const readToken = (request: Request) => /soleil_session=([0-9a-f]+)/.exec(request.headers.cookie ?? '')?.[1]

/** Puts the signed-in customer on the request; the expiry is not extended by activity. */
export const loadSession: RequestHandler = async (request, response, next) => {
  const token = readToken(request)
  if (token) {
    const { rows } = await pool.query('select customer_id from sessions where token = $1 and expires_at > now()', [token])
    response.locals.customerId = rows[0]?.customer_id
  }
  next()
}

export function requireCustomer(response: Response): number {
  if (!response.locals.customerId) throw new HttpError(401, 'Please sign in')
  return response.locals.customerId
}
