import { shopTime } from '../../booking/timezone.js'
import type { Mail } from '../mailer.js'

export const bookingReminderMail = (service: string, startsAt: Date): Mail => ({
  subject: `Rappel : ${service} demain`,
  html: `<p>Nous vous attendons demain à ${shopTime(startsAt)} pour « ${service} ».</p>`,
})
