import { Router } from 'express'
import { requireCustomer } from '../auth/session.js'
import { HttpError } from '../http/errors.js'
import { findProduct, listProducts } from './productQueries.js'
import { addReview, listReviews } from './reviews.js'

export const productRoutes = Router()

productRoutes.get('/', async (request, response) => {
  const { category, min, max, inStock, sort, page } = request.query as Record<string, string>
  response.json(await listProducts({ category, minCents: min ? Number(min) * 100 : undefined, maxCents: max ? Number(max) * 100 : undefined, inStock: inStock === '1', sort: sort as never, page: Number(page ?? 0) }))
})

productRoutes.get('/:id', async (request, response) => {
  const product = await findProduct(Number(request.params.id))
  if (!product) throw new HttpError(404, 'This product does not exist')
  response.json(product)
})

productRoutes.get('/:id/reviews', async (request, response) => response.json(await listReviews(Number(request.params.id))))
productRoutes.post('/:id/reviews', async (request, response) => {
  await addReview(Number(request.params.id), requireCustomer(response), request.body)
  response.status(201).end()
})
