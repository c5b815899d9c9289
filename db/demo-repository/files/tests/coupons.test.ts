import { expect, it } from 'vitest'
import { applyCoupon } from '../src/server/orders/coupons.js'

it('never takes off more than the cart', () => expect(applyCoupon({ code: 'X', kind: 'amount', value: 5000, minimumCents: 0 }, 2000).discountCents).toBe(2000))
