import { pool } from '../database.js'
import { HttpError } from '../http/errors.js'

export type Coupon = { code: string; kind: 'percent' | 'amount' | 'free_shipping'; value: number; minimumCents: number }

/** Finds a promotion code that can be used now. Codes are compared in capitals. */
export async function findCoupon(code: string): Promise<Coupon> {
  const { rows } = await pool.query(
    `select code, kind, value, minimum_cents as "minimumCents", ends_at < now() as expired, uses_left from coupons where code = $1`,
    [code.toUpperCase()],
  )
  if (!rows[0]) throw new HttpError(404, 'This code does not exist')
  if (rows[0].expired || rows[0].uses_left === 0) throw new HttpError(410, 'This code has expired')
  return rows[0]
}

export function applyCoupon(coupon: Coupon, subtotalCents: number) {
  if (subtotalCents < coupon.minimumCents) return { discountCents: 0, freeShipping: false }
  if (coupon.kind === 'free_shipping') return { discountCents: 0, freeShipping: true }
  const discountCents = coupon.kind === 'percent' ? Math.round((subtotalCents * coupon.value) / 100) : coupon.value
  return { discountCents: Math.min(discountCents, subtotalCents), freeShipping: false }
}

export const useCoupon = (code: string) => pool.query('update coupons set uses_left = uses_left - 1 where code = $1 and uses_left > 0', [code])
