import type { Mail } from '../mailer.js'

const texts = {
  fr: { subject: 'Votre commande', thanks: 'Merci pour votre achat ! Nous préparons votre colis.' },
  en: { subject: 'Your order', thanks: 'Thank you for your purchase! We are preparing your parcel.' },
}

export function orderConfirmationMail(number: string, totalCents: number, locale: string): Mail {
  const text = texts[locale as keyof typeof texts] ?? texts.en
  return { subject: `${text.subject} ${number}`, html: `<h1>${text.thanks}</h1><p>${number} : ${(totalCents / 100).toFixed(2)} €</p>` }
}
