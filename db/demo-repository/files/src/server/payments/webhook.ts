import type { RequestHandler } from 'express'
import Stripe from 'stripe'
import { config } from '../config.js'
import { pool } from '../database.js'
import { logger } from '../logger.js'
import { sendMail } from '../mail/mailer.js'
import { orderConfirmationMail } from '../mail/templates/orderConfirmation.js'

/** Marks orders as paid when the card payment has really succeeded, and sends the confirmation. */
export const paymentWebhook: RequestHandler = async (request, response) => {
  const signature = request.headers['stripe-signature'] ?? ''
  const event = Stripe.webhooks.constructEvent(request.body, signature, config.stripeWebhookSecret)
  if (event.type === 'payment_intent.succeeded') {
    const orderId = Number(event.data.object.metadata.orderId)
    const { rows } = await pool.query(
      "update orders o set status = 'paid', paid_at = now() from customers c where o.id = $1 and c.id = o.customer_id returning o.number, o.total_cents, c.email, c.locale",
      [orderId],
    )
    if (rows[0]) await sendMail(rows[0].email, orderConfirmationMail(rows[0].number, rows[0].total_cents, rows[0].locale))
  }
  if (event.type === 'payment_intent.payment_failed') logger.info('payment.failed', { id: event.data.object.id })
  response.json({ received: true })
}
