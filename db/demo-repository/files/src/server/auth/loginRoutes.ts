import { Router } from 'express'
import { pool } from '../database.js'
import { HttpError } from '../http/errors.js'
import { requireEmail, requireString } from '../http/validate.js'
import { sendMail } from '../mail/mailer.js'
import { passwordResetMail } from '../mail/templates/passwordReset.js'
import { welcomeMail } from '../mail/templates/welcome.js'
import { hashPassword, isStrong, verifyPassword } from './passwords.js'
import { createResetToken, readResetToken } from './resetToken.js'
import { closeSession, openSession } from './session.js'

export const loginRoutes = Router()

loginRoutes.post('/login', async (request, response) => {
  const email = requireEmail(request.body.email)
  const { rows } = await pool.query('select id, password_hash from customers where email = $1', [email])
  const ok = rows[0] && (await verifyPassword(request.body.password ?? '', rows[0].password_hash))
  if (!ok) throw new HttpError(401, 'Wrong e-mail or password')
  await openSession(response, rows[0].id, request.body.remember === true)
  response.json({ id: rows[0].id })
})

loginRoutes.post('/logout', async (request, response) => {
  await closeSession(request, response)
  response.status(204).end()
})

loginRoutes.post('/register', async (request, response) => {
  const email = requireEmail(request.body.email)
  const password = requireString(request.body.password, 'password')
  if (!isStrong(password)) throw new HttpError(400, 'This password is too weak')
  const { rows } = await pool.query(
    'insert into customers (email, password_hash, first_name) values ($1, $2, $3) returning id',
    [email, await hashPassword(password), request.body.firstName],
  )
  await sendMail(email, welcomeMail(request.body.firstName))
  await openSession(response, rows[0].id, false)
  response.status(201).json({ id: rows[0].id })
})

loginRoutes.post('/forgot', async (request, response) => {
  const email = requireEmail(request.body.email)
  const { rowCount } = await pool.query('select 1 from customers where email = $1', [email])
  if (rowCount) await sendMail(email, passwordResetMail(createResetToken(email)))
  response.status(202).end()
})

loginRoutes.post('/reset', async (request, response) => {
  const email = readResetToken(requireString(request.body.token, 'token', 500))
  await pool.query('update customers set password_hash = $2 where email = $1', [email, await hashPassword(request.body.password)])
  response.status(204).end()
})
