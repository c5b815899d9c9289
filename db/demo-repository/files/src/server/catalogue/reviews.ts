import { pool } from '../database.js'
import { HttpError } from '../http/errors.js'

/** Only approved reviews are shown, newest first, with the average of the stars. */
export async function listReviews(productId: number) {
  const { rows } = await pool.query('select stars, body, created_at from reviews where product_id = $1 and approved order by created_at desc', [productId])
  const average = rows.length ? rows.reduce((sum, row) => sum + row.stars, 0) / rows.length : null
  return { average, reviews: rows }
}

export async function addReview(productId: number, customerId: number, input: { stars: number; body: string }) {
  const { rowCount } = await pool.query(
    "select 1 from order_lines l join orders o on o.id = l.order_id where o.customer_id = $1 and l.product_id = $2 and o.status in ('paid', 'shipped', 'delivered')",
    [customerId, productId],
  )
  if (!rowCount) throw new HttpError(403, 'Only customers who bought the product can review it')
  await pool.query('insert into reviews (product_id, customer_id, stars, body) values ($1, $2, $3, $4)', [productId, customerId, input.stars, input.body])
}
