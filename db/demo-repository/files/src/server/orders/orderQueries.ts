import type { PoolClient } from 'pg'
import { pool } from '../database.js'
import type { CartLine, Totals } from './cartTotals.js'

/** Prices come from the database, never from the browser. */
export async function loadLines(wanted: { productId: number; quantity: number }[]): Promise<CartLine[]> {
  const { rows } = await pool.query('select id, price_cents, vat_rate, weight_grams from products where id = any($1)', [wanted.map((line) => line.productId)])
  return wanted.flatMap(({ productId, quantity }) => {
    const row = rows.find(({ id }) => id === productId)
    return row ? [{ productId, quantity, unitCents: row.price_cents, vatRate: Number(row.vat_rate), weightGrams: row.weight_grams }] : []
  })
}

export async function insertOrder(client: PoolClient, order: { customerId: number; number: string; lines: CartLine[]; totals: Totals; coupon?: string }) {
  const { totals } = order
  const { rows } = await client.query(
    'insert into orders (number, customer_id, subtotal_cents, discount_cents, shipping_cents, vat_cents, total_cents, coupon_code) values ($1, $2, $3, $4, $5, $6, $7, $8) returning id',
    [order.number, order.customerId, totals.subtotalCents, totals.discountCents, totals.shippingCents, totals.vatCents, totals.totalCents, order.coupon],
  )
  for (const line of order.lines) {
    await client.query('insert into order_lines values ($1, $2, $3, $4)', [rows[0].id, line.productId, line.quantity, line.unitCents])
  }
  return { id: rows[0].id as number }
}

export async function listOrders(customerId: number) {
  const { rows } = await pool.query('select id, number, status, total_cents, created_at from orders where customer_id = $1 order by id desc', [customerId])
  return rows
}
