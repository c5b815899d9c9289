import { expect, it } from 'vitest'
import { computeTotals } from '../src/server/orders/cartTotals.js'

const line = { productId: 1, quantity: 2, unitCents: 1500, vatRate: 20, weightGrams: 200 }

it('adds lines and shipping', () => expect(computeTotals([line], 'FR').totalCents).toBe(3490))
it('takes a coupon off before shipping', () => expect(computeTotals([line], 'FR', { code: 'A', kind: 'percent', value: 10, minimumCents: 0 }).discountCents).toBe(300))
