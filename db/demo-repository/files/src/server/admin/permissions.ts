import type { Response } from 'express'
import { pool } from '../database.js'
import { HttpError } from '../http/errors.js'

const areas = { manager: ['orders', 'products', 'bookings', 'coupons', 'reports', 'settings'], clerk: ['orders', 'bookings'], editor: ['products'] }

/** Throws 403 for staff whose role has no right to an area. */
export async function requireStaff(response: Response, area: string) {
  const { rows } = await pool.query('select role from staff where customer_id = $1', [response.locals.customerId ?? 0])
  const allowed = areas[rows[0]?.role as keyof typeof areas]
  if (!allowed?.includes(area)) throw new HttpError(403, 'You have no right to this page')
}
