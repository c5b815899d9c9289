import { expect, it } from 'vitest'
import { invoiceNumber } from '../src/server/invoices/invoiceNumber.js'

it('pads the number', () => expect(invoiceNumber(2026, 7)).toBe('F-2026-0007'))
