import { giveBackStock } from '../catalogue/stock.js'
import { transaction } from '../database.js'
import { HttpError } from '../http/errors.js'
import { sendMail } from '../mail/mailer.js'
import { shippedMail } from '../mail/templates/shipped.js'

const next: Record<string, string[]> = { pending: ['paid', 'cancelled'], paid: ['shipped', 'refunded'], shipped: ['delivered', 'refunded'], delivered: ['refunded'] }

export async function changeStatus(orderId: number, status: string, tracking?: string) {
  await transaction(async (client) => {
    const { rows } = await client.query('select o.status, o.number, c.email from orders o join customers c on c.id = o.customer_id where o.id = $1 for update of o', [orderId])
    if (!next[rows[0]?.status]?.includes(status)) throw new HttpError(409, 'This change of status is not possible')
    await client.query('update orders set status = $2 where id = $1', [orderId, status])
    if (status === 'cancelled') await giveBackStock(client, orderId)
    if (status === 'shipped') await sendMail(rows[0].email, shippedMail(rows[0].number, tracking ?? ''))
  })
}

/** A customer can cancel an order as long as it is not paid. */
export async function cancelOrder(orderId: number, customerId: number) {
  await transaction(async (client) => {
    const { rowCount } = await client.query("update orders set status = 'cancelled' where id = $1 and customer_id = $2 and status = 'pending'", [orderId, customerId])
    if (!rowCount) throw new HttpError(409, 'This order can no longer be cancelled')
  })
}
