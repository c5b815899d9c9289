import { createPaymentIntent } from './stripeGateway.js'

/** Thirty percent of a workshop is paid when it is booked, at least five euros. */
export const depositCents = (priceCents: number, people: number) => Math.max(500, Math.round(priceCents * people * 0.3))

export const openDeposit = (bookingId: number, priceCents: number, people: number) => createPaymentIntent(bookingId, depositCents(priceCents, people))
