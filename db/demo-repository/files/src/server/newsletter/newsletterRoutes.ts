import { randomUUID } from 'node:crypto'
import { Router } from 'express'
import { pool } from '../database.js'
import { requireEmail } from '../http/validate.js'
import { sendMail } from '../mail/mailer.js'

export const newsletterRoutes = Router()

/** Double opt-in: nothing is sent before the link in the first message was followed. */
newsletterRoutes.post('/subscribe', async (request, response) => {
  const email = requireEmail(request.body.email)
  const token = randomUUID()
  await pool.query('insert into newsletter_subscribers (email, token) values ($1, $2) on conflict (email) do update set token = $2', [email, token])
  await sendMail(email, { subject: 'Confirmez votre inscription', html: `<a href="/newsletter/confirmer?token=${token}">Je confirme</a>` })
  response.status(202).end()
})
newsletterRoutes.get('/unsubscribe', async (request, response) => {
  await pool.query('update newsletter_subscribers set unsubscribed_at = now() where token = $1', [request.query.token])
  response.send('Vous êtes désinscrit.')
})
