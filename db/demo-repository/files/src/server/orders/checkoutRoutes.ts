import { Router } from 'express'
import { requireCustomer } from '../auth/session.js'
import { takeStock } from '../catalogue/stock.js'
import { transaction } from '../database.js'
import { createPaymentIntent } from '../payments/stripeGateway.js'
import { computeTotals } from './cartTotals.js'
import { findCoupon, useCoupon } from './coupons.js'
import { readGiftCard } from './giftCards.js'
import { nextOrderNumber } from './orderNumber.js'
import { insertOrder, loadLines } from './orderQueries.js'

export const checkoutRoutes = Router()

/** What the cart page shows; nothing is stored. */
checkoutRoutes.post('/quote', async (request, response) => {
  const lines = await loadLines(request.body.lines)
  const coupon = request.body.coupon ? await findCoupon(request.body.coupon) : undefined
  response.json(computeTotals(lines, request.body.country ?? 'FR', coupon))
})

/** Places the order: totals are computed again, stock is taken, and a payment is opened. */
checkoutRoutes.post('/', async (request, response) => {
  const customerId = requireCustomer(response)
  const lines = await loadLines(request.body.lines)
  const coupon = request.body.coupon ? await findCoupon(request.body.coupon) : undefined
  const giftCard = request.body.giftCard ? await readGiftCard(request.body.giftCard) : undefined
  const totals = computeTotals(lines, request.body.country, coupon, giftCard?.balanceCents)
  const order = await transaction(async (client) => {
    await takeStock(client, lines)
    return insertOrder(client, { customerId, number: await nextOrderNumber(client), lines, totals, coupon: coupon?.code })
  })
  if (coupon) await useCoupon(coupon.code)
  const clientSecret = totals.totalCents > 0 ? await createPaymentIntent(order.id, totals.totalCents) : null
  response.status(201).json({ orderId: order.id, clientSecret })
})
