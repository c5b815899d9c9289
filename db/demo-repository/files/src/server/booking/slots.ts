import { offsetMinutes } from './timezone.js'

export type Opening = { opens: string; closes: string }
export type Busy = { startsAt: Date; endsAt: Date; people: number }
export type Slot = { startsAt: Date; free: number }

/** Every start of a day at which a service fits, with the places that are left. */
export function buildSlots(day: string, opening: Opening | undefined, durationMinutes: number, capacity: number, busy: Busy[], step = 30): Slot[] {
  if (!opening) return []
  const at = (time: string) => {
    const utc = new Date(`${day}T${time}:00Z`)
    return new Date(utc.getTime() - offsetMinutes(utc) * 60_000)
  }
  const slots: Slot[] = []
  const end = at(opening.closes).getTime() - durationMinutes * 60_000
  for (let start = at(opening.opens).getTime(); start <= end; start += step * 60_000) {
    const finish = start + durationMinutes * 60_000
    const taken = busy.filter((one) => one.startsAt.getTime() < finish && one.endsAt.getTime() > start).reduce((sum, one) => sum + one.people, 0)
    slots.push({ startsAt: new Date(start), free: Math.max(0, capacity - taken) })
  }
  return slots
}
