/** How the agency is called and reached; the values come from the configuration. */
export type AgencyContact = { name: string; email: string; phone: string; whatsapp: string };

/** The agency as its public pages name it: with its address and its legal line. */
export type Agency = AgencyContact & { address: string; legal: string };

/** A link that opens WhatsApp, with `text` written where it is given; wa.me takes digits alone, country code first. */
export function whatsappLink(number: string, text?: string): string {
  const link = `https://wa.me/${number.replace(/\D/g, '')}`;
  return text === undefined ? link : `${link}?text=${encodeURIComponent(text)}`;
}

/** A telephone link to a number, however it is written. */
export function telephoneLink(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`;
}
