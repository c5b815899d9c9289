import { giveBackStock } from '../catalogue/stock.js'
import { transaction } from '../database.js'
import { refundPayment } from '../payments/stripeGateway.js'
import { changeStatus } from './orderStatus.js'

/** Gives money back, wholly or in part; a whole refund puts the products back into the stock. */
export async function refundOrder(orderId: number, amountCents: number, totalCents: number) {
  await refundPayment(orderId, amountCents)
  if (amountCents === totalCents) {
    await transaction((client) => giveBackStock(client, orderId))
    await changeStatus(orderId, 'refunded')
  }
}
