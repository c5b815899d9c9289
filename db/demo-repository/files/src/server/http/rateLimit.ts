import type { RequestHandler } from 'express'

const hits = new Map<string, { count: number; resetAt: number }>()

/** 120 requests a minute and address; 429 beyond. */
export const rateLimit: RequestHandler = (request, response, next) => {
  const now = Date.now()
  const entry = hits.get(request.ip ?? '')
  if (!entry || entry.resetAt < now) hits.set(request.ip ?? '', { count: 1, resetAt: now + 60_000 })
  else if (++entry.count > 120) return void response.status(429).json({ message: 'Too many requests' })
  next()
}
