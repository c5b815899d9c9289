/** How the agency is called and reached, as the page says it on the launcher. */
export type Agency = { name: string; email: string; phone: string; whatsapp: string };

export function agencyOf({ agency = '', email = '', phone = '', whatsapp = '' }: DOMStringMap): Agency {
  return { name: agency, email, phone, whatsapp };
}
