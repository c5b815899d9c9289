import type { Mail } from '../mailer.js'

export const abandonedCartMail = (names: string[]): Mail => ({ subject: 'Vous avez oublié quelque chose', html: `<p>Votre sélection vous attend : ${names.join(', ')}.</p>` })
