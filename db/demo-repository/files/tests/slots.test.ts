import { expect, it } from 'vitest'
import { buildSlots } from '../src/server/booking/slots.js'

it('offers no slot on a closed day', () => expect(buildSlots('2026-01-05', undefined, 60, 4, [])).toEqual([]))
it('keeps the hour in summer', () => expect(buildSlots('2026-07-06', { opens: '09:00', closes: '10:00' }, 60, 4, [])[0]?.startsAt.toISOString()).toBe('2026-07-06T07:00:00.000Z'))
