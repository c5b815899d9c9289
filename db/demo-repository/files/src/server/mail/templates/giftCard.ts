import type { Mail } from '../mailer.js'

export const giftCardMail = (code: string, amountCents: number, message: string): Mail => ({
  subject: 'Une carte cadeau pour vous',
  html: `<p>${message}</p><p>Valeur : ${amountCents / 100} €. Code : <strong>${code}</strong></p>`,
})
