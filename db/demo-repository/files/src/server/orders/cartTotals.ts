import { applyCoupon, type Coupon } from './coupons.js'
import { shippingCents } from './shipping.js'
import { includedVat } from './vat.js'

export type CartLine = { productId: number; quantity: number; unitCents: number; vatRate: number; weightGrams: number }
export type Totals = { subtotalCents: number; discountCents: number; shippingCents: number; vatCents: number; totalCents: number }

/** The one place where what a customer pays is computed. All amounts in cents, tax included. */
export function computeTotals(lines: CartLine[], country: string, coupon?: Coupon, giftCardCents = 0): Totals {
  const subtotalCents = lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0)
  const discount = coupon ? applyCoupon(coupon, subtotalCents) : { discountCents: 0, freeShipping: false }
  const weight = lines.reduce((sum, line) => sum + line.weightGrams * line.quantity, 0)
  const shipping = discount.freeShipping ? 0 : shippingCents(country, weight, subtotalCents - discount.discountCents)
  const ratio = subtotalCents === 0 ? 0 : (subtotalCents - discount.discountCents) / subtotalCents
  const vatCents = lines.reduce((sum, line) => sum + includedVat(Math.round(line.unitCents * line.quantity * ratio), line.vatRate), 0)
  return {
    subtotalCents,
    discountCents: discount.discountCents,
    shippingCents: shipping,
    vatCents: vatCents + includedVat(shipping, 20),
    totalCents: Math.max(0, subtotalCents - discount.discountCents + shipping - giftCardCents),
  }
}
