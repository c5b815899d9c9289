/** What a text may name of the agency; the values come from the configuration. */
export type ContactFacts = { name: string; email: string; phone: string; whatsapp: string };

/**
 * Replaces `{agency}`, `{email}`, `{phone}` and `{whatsapp}`, and `{phoneLink}` and `{whatsappLink}` by the links of
 * light Markdown; every other brace stays as it is.
 */
export function fill(text: string, contact: ContactFacts): string {
  const values: Record<string, string> = {
    agency: contact.name,
    email: contact.email,
    phone: contact.phone,
    whatsapp: contact.whatsapp,
    phoneLink: `[${contact.phone}](tel:${contact.phone.replace(/[^+\d]/g, '')})`,
    whatsappLink: `[WhatsApp](https://wa.me/${contact.whatsapp.replace(/\D/g, '')})`,
  };
  return text.replace(/\{(\w+)\}/g, (placeholder, key: string) =>
    Object.hasOwn(values, key) ? (values[key] ?? placeholder) : placeholder,
  );
}
