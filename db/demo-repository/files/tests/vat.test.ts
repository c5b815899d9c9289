import { expect, it } from 'vitest'
import { includedVat } from '../src/server/orders/vat.js'

it('finds the tax inside', () => expect(includedVat(12000, 20)).toBe(2000))
