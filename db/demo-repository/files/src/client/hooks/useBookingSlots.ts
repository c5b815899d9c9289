import { useEffect, useState } from 'react'
import { api } from '../api'

export type Slot = { startsAt: string; free: number }

/** The free times of a service on a day. */
export function useBookingSlots(serviceId: number, day: string | undefined) {
  const [slots, setSlots] = useState<Slot[]>()
  useEffect(() => {
    setSlots(undefined)
    if (day) api<Slot[]>(`/bookings/availability?service=${serviceId}&day=${day}`).then(setSlots)
  }, [serviceId, day])
  return slots
}
