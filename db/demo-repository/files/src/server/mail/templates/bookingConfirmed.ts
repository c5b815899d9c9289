import { shopDay, shopTime } from '../../booking/timezone.js'
import { toIcs } from '../../booking/icsExport.js'
import type { Mail } from '../mailer.js'

export const bookingConfirmedMail = (booking: { id: number; service: string; startsAt: Date; endsAt: Date }): Mail => ({
  subject: `Réservation confirmée : ${booking.service}`,
  html: `<p>${booking.service}, le ${shopDay(booking.startsAt)} à ${shopTime(booking.startsAt)}.</p>`,
  attachments: [{ filename: 'reservation.ics', content: toIcs(booking) }],
})
