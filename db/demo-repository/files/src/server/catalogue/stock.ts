import type { PoolClient } from 'pg'
import { pool } from '../database.js'
import { HttpError } from '../http/errors.js'

/** Takes the quantities of an order out of the stock; throws 409 when one is no longer available. */
export async function takeStock(client: PoolClient, lines: { productId: number; quantity: number }[]) {
  for (const { productId, quantity } of lines) {
    const { rowCount } = await client.query('update products set stock = stock - $2 where id = $1 and stock >= $2', [productId, quantity])
    if (!rowCount) throw new HttpError(409, 'A product of your cart is sold out')
  }
}

/** Puts back what a cancelled or refunded order had taken. */
export async function giveBackStock(client: PoolClient, orderId: number) {
  await client.query('update products p set stock = p.stock + l.quantity from order_lines l where l.order_id = $1 and l.product_id = p.id', [orderId])
}

export async function listLowStock(threshold = 5) {
  const { rows } = await pool.query('select id, name, stock from products where published and stock <= $1 order by stock', [threshold])
  return rows
}
