import { Router } from 'express'
import { findProduct } from './productQueries.js'
import { search } from './searchIndex.js'

export const searchRoutes = Router()

searchRoutes.get('/', async (request, response) => {
  const ids = search(String(request.query.q ?? ''))
  response.json((await Promise.all(ids.map(findProduct))).filter(Boolean))
})
