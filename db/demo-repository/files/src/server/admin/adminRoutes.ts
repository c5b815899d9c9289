import { Router } from 'express'
import { listLowStock } from '../catalogue/stock.js'
import { rebuildIndex } from '../catalogue/searchIndex.js'
import { pool } from '../database.js'
import { changeStatus } from '../orders/orderStatus.js'
import { refundOrder } from '../orders/refunds.js'
import { exportOrders } from './csvExport.js'
import { requireStaff } from './permissions.js'
import { salesByDay } from './salesReport.js'

export const adminRoutes = Router()

adminRoutes.get('/orders', async (_request, response) => {
  await requireStaff(response, 'orders')
  response.json((await pool.query('select o.*, c.email from orders o join customers c on c.id = o.customer_id order by o.id desc limit 100')).rows)
})
adminRoutes.get('/orders.csv', async (request, response) => {
  await requireStaff(response, 'reports')
  response.type('text/csv').send(await exportOrders(String(request.query.from), String(request.query.to)))
})
adminRoutes.post('/orders/:id/status', async (request, response) => {
  await requireStaff(response, 'orders')
  await changeStatus(Number(request.params.id), request.body.status, request.body.tracking)
  response.status(204).end()
})
adminRoutes.post('/orders/:id/refund', async (request, response) => {
  await requireStaff(response, 'orders')
  await refundOrder(Number(request.params.id), request.body.amountCents, request.body.totalCents)
  response.status(204).end()
})
adminRoutes.put('/products/:id', async (request, response) => {
  await requireStaff(response, 'products')
  const { name, description, priceCents, stock, published } = request.body
  await pool.query('update products set name = $2, description = $3, price_cents = $4, stock = $5, published = $6 where id = $1', [request.params.id, name, description, priceCents, stock, published])
  await rebuildIndex()
  response.status(204).end()
})
adminRoutes.get('/low-stock', async (_request, response) => response.json(await listLowStock()))
adminRoutes.get('/sales', async (request, response) => response.json(await salesByDay(Number(request.query.days ?? 30))))
