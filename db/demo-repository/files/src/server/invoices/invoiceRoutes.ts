import { Router } from 'express'
import { requireCustomer } from '../auth/session.js'
import { pool } from '../database.js'
import { HttpError } from '../http/errors.js'
import { drawInvoice } from './invoicePdf.js'

export const invoiceRoutes = Router()

/** The PDF of a paid order of the signed-in customer. */
invoiceRoutes.get('/:orderId.pdf', async (request, response) => {
  const { rows } = await pool.query(
    `select o.number, o.paid_at as date, o.total_cents as "totalCents", c.first_name || ' ' || c.last_name as name, a.street, a.postcode || ' ' || a.city as city
     from orders o join customers c on c.id = o.customer_id join addresses a on a.customer_id = c.id and a.is_default
     where o.id = $1 and o.customer_id = $2 and o.paid_at is not null`,
    [request.params.orderId, requireCustomer(response)],
  )
  if (!rows[0]) throw new HttpError(404, 'There is no invoice for this order')
  const lines = await pool.query('select p.name, l.quantity, l.unit_cents as "unitCents", p.vat_rate as "vatRate" from order_lines l join products p on p.id = l.product_id where order_id = $1', [request.params.orderId])
  const { name, street, city, ...invoice } = rows[0]
  response.type('application/pdf').send(await drawInvoice({ ...invoice, customer: { name, street, city }, lines: lines.rows }))
})
