import type { ErrorRequestHandler } from 'express'
import { logger } from '../logger.js'

export class HttpError extends Error {
  constructor(readonly status: number, message: string) {
    super(message)
  }
}

export const handleError: ErrorRequestHandler = (error, request, response, _next) => {
  const status = error instanceof HttpError ? error.status : 500
  if (status === 500) logger.error('request.failed', { path: request.path, message: error.message })
  response.status(status).json({ message: status === 500 ? 'Something went wrong' : error.message })
}
