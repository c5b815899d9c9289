import { pool } from '../database.js'
import { sendMail } from '../mail/mailer.js'
import { abandonedCartMail } from '../mail/templates/abandonedCart.js'

/** Writes once to customers whose order stayed unpaid for a day. */
export async function remindAbandonedCarts() {
  const { rows } = await pool.query("select c.email, array_agg(p.name) as names from orders o join customers c on c.id = o.customer_id join order_lines l on l.order_id = o.id join products p on p.id = l.product_id where o.status = 'pending' and o.created_at between now() - interval '25 hours' and now() - interval '24 hours' group by c.email")
  for (const row of rows) await sendMail(row.email, abandonedCartMail(row.names))
}
