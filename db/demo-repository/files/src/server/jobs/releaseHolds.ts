import { pool } from '../database.js'

/** Gives places back that were held for a deposit which never came. */
export const releaseHeldPlaces = () => pool.query("update bookings set status = 'expired' where status = 'held' and held_until < now()")
