import { expect, it } from 'vitest'
import { formatPrice } from '../src/client/i18n/formatPrice.js'

it('writes euros', () => expect(formatPrice(1250, 'fr')).toContain('12,50'))
