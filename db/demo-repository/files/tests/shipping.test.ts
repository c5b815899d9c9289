import { expect, it } from 'vitest'
import { shippingCents } from '../src/server/orders/shipping.js'

it('is free from 60 euros in France', () => expect(shippingCents('FR', 400, 6000)).toBe(0))
