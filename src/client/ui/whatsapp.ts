/** A link that opens WhatsApp, with `text` written where it is given; wa.me takes the number in digits alone, country code first. */
export function whatsappLink(number: string, text?: string): string {
  const link = `https://wa.me/${number.replace(/\D/g, '')}`;
  return text === undefined ? link : `${link}?text=${encodeURIComponent(text)}`;
}
