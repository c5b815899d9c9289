import { pool } from '../database.js'
import { buildSlots } from './slots.js'

/** The free starts of a service on a day; none on closures and holidays. */
export async function listAvailability(serviceId: number, day: string) {
  const closed = await pool.query('select reason from closures where day = $1', [day])
  if (closed.rowCount) return []
  const service = await pool.query('select duration_minutes, capacity from services where id = $1', [serviceId])
  const opening = await pool.query("select to_char(opens, 'HH24:MI') as opens, to_char(closes, 'HH24:MI') as closes from opening_hours where weekday = extract(isodow from $1::date)", [day])
  const busy = await pool.query(
    "select starts_at as \"startsAt\", ends_at as \"endsAt\", people from bookings where service_id = $1 and starts_at::date = $2 and (status = 'confirmed' or (status = 'held' and held_until > now()))",
    [serviceId, day],
  )
  const { duration_minutes, capacity } = service.rows[0]
  return buildSlots(day, opening.rows[0], duration_minutes, capacity, busy.rows).filter(({ free }) => free > 0)
}
