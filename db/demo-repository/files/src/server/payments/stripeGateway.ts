import Stripe from 'stripe'
import { config } from '../config.js'

const stripe = new Stripe(config.stripeKey)

export async function createPaymentIntent(orderId: number, amountCents: number): Promise<string | null> {
  const intent = await stripe.paymentIntents.create(
    { amount: amountCents, currency: 'eur', metadata: { orderId: String(orderId) }, automatic_payment_methods: { enabled: true } },
    { idempotencyKey: `order-${orderId}` },
  )
  return intent.client_secret
}

export async function refundPayment(orderId: number, amountCents: number) {
  const { data } = await stripe.paymentIntents.search({ query: `metadata['orderId']:'${orderId}'` })
  await stripe.refunds.create({ payment_intent: data[0]?.id, amount: amountCents })
}
