import { expect, it } from 'vitest'
import { normalise } from '../src/server/catalogue/searchIndex.js'

it('removes accents', () => expect(normalise('Crème')).toBe('creme'))
