import { Router } from 'express'
import { requireCustomer } from '../auth/session.js'
import { listOrders } from './orderQueries.js'
import { cancelOrder } from './orderStatus.js'

export const orderRoutes = Router()
orderRoutes.get('/', async (_request, response) => response.json(await listOrders(requireCustomer(response))))
orderRoutes.post('/:id/cancel', async (request, response) => {
  await cancelOrder(Number(request.params.id), requireCustomer(response))
  response.status(204).end()
})
