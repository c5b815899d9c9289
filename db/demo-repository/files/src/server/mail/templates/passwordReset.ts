import { config } from '../../config.js'
import type { Mail } from '../mailer.js'

export const passwordResetMail = (token: string): Mail => ({
  subject: 'Réinitialiser votre mot de passe',
  html: `<p>Pour choisir un nouveau mot de passe, suivez ce lien (valable une heure) :</p><p><a href="${config.publicUrl}/reinitialiser?token=${token}">Choisir un nouveau mot de passe</a></p>`,
})
