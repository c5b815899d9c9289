/** A link that opens WhatsApp with `text` written; wa.me takes the number in digits alone, country code first. */
export function whatsappLink(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
