import type { Mail } from '../mailer.js'

export const welcomeMail = (firstName: string | undefined): Mail => ({ subject: 'Bienvenue chez Atelier Soleil', html: `<p>Bonjour ${firstName ?? ''},</p><p>Votre compte est créé.</p>` })
