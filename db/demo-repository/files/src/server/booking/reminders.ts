import { pool } from '../database.js'
import { sendMail } from '../mail/mailer.js'
import { bookingReminderMail } from '../mail/templates/bookingReminder.js'

/** Reminds everybody who comes in the next 24 hours, once. */
export async function sendReminders() {
  const { rows } = await pool.query(
    "select b.id, b.starts_at, s.name_fr, c.email from bookings b join services s on s.id = b.service_id join customers c on c.id = b.customer_id where b.status = 'confirmed' and b.reminded_at is null and b.starts_at between now() and now() + interval '24 hours'",
  )
  for (const row of rows) {
    await sendMail(row.email, bookingReminderMail(row.name_fr, row.starts_at))
    await pool.query('update bookings set reminded_at = now() where id = $1', [row.id])
  }
}
