import { Router } from 'express'
import { requireEmail, requireString } from '../http/validate.js'
import { sendMail } from '../mail/mailer.js'

export const contactRoutes = Router()

contactRoutes.post('/', async (request, response) => {
  if (request.body.website) return void response.status(202).end()
  const email = requireEmail(request.body.email)
  const message = requireString(request.body.message, 'message', 5000)
  await sendMail('bonjour@atelier-soleil.example', { subject: `Message de ${email}`, html: message.replaceAll('<', '&lt;') })
  response.status(202).end()
})
