import { pool } from '../database.js'

export const cleanUpSessions = () => pool.query('delete from sessions where expires_at < now()')
