import { transaction } from '../database.js'
import { HttpError } from '../http/errors.js'
import { depositCents } from '../payments/deposits.js'
import { refundPayment } from '../payments/stripeGateway.js'

/** Free until 48 hours before; later the deposit is kept. */
const freeUntilHours = 48

export async function cancelBooking(bookingId: number, customerId: number): Promise<{ refunded: boolean }> {
  return transaction(async (client) => {
    const { rows } = await client.query("select b.starts_at, b.people, s.price_cents from bookings b join services s on s.id = b.service_id where b.id = $1 and b.customer_id = $2 and b.status = 'confirmed' for update of b", [bookingId, customerId])
    if (!rows[0]) throw new HttpError(404, 'There is no such booking')
    await client.query("update bookings set status = 'cancelled' where id = $1", [bookingId])
    const hoursLeft = (rows[0].starts_at.getTime() - Date.now()) / 3_600_000
    if (hoursLeft < freeUntilHours) return { refunded: false }
    await refundPayment(bookingId, depositCents(rows[0].price_cents, rows[0].people))
    return { refunded: true }
  })
}
