import type { Mail } from '../mailer.js'

export const shippedMail = (number: string, tracking: string): Mail => ({
  subject: `Votre commande ${number} est en route`,
  html: `<p>Votre colis a été remis au transporteur.</p><p>Numéro de suivi : <a href="https://suivi.example/${tracking}">${tracking}</a></p>`,
})
