import { pool, transaction } from '../database.js'
import { HttpError } from '../http/errors.js'

/** Holds places for fifteen minutes while the deposit is paid; the lock on the service keeps two customers from the same place. */
export async function holdPlaces(serviceId: number, customerId: number, startsAt: Date, people: number) {
  return transaction(async (client) => {
    const { rows } = await client.query('select duration_minutes, capacity, price_cents from services where id = $1 for update', [serviceId])
    const endsAt = new Date(startsAt.getTime() + rows[0].duration_minutes * 60_000)
    const taken = await client.query("select coalesce(sum(people), 0) as n from bookings where service_id = $1 and starts_at < $3 and ends_at > $2 and status in ('held', 'confirmed')", [serviceId, startsAt, endsAt])
    if (Number(taken.rows[0].n) + people > rows[0].capacity) throw new HttpError(409, 'This time has just been taken')
    const made = await client.query("insert into bookings (service_id, customer_id, starts_at, ends_at, people, held_until) values ($1, $2, $3, $4, $5, now() + interval '15 minutes') returning id", [serviceId, customerId, startsAt, endsAt, people])
    return { id: made.rows[0].id as number, priceCents: rows[0].price_cents as number }
  })
}

export async function listCustomerBookings(customerId: number) {
  const { rows } = await pool.query('select b.id, s.name_fr as service, b.starts_at, b.people, b.status from bookings b join services s on s.id = b.service_id where b.customer_id = $1 order by b.starts_at desc', [customerId])
  return rows
}
