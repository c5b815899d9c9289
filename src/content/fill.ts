import { type AgencyContact, telephoneLink, whatsappLink } from './contact.ts';

/**
 * Replaces `{agency}`, `{email}`, `{phone}` and `{whatsapp}`, and `{phoneLink}` and `{whatsappLink}` by the links of
 * light Markdown; every other brace stays as it is.
 */
export function fill(text: string, contact: AgencyContact): string {
  const values: Record<string, string> = {
    agency: contact.name,
    email: contact.email,
    phone: contact.phone,
    whatsapp: contact.whatsapp,
    phoneLink: `[${contact.phone}](${telephoneLink(contact.phone)})`,
    whatsappLink: `[WhatsApp](${whatsappLink(contact.whatsapp)})`,
  };
  return fillIn(values)(text);
}

/** Fills in all at once: what stands in a value is nobody's placeholder, and what has no value stays as it is. */
export const fillIn = (values: Readonly<Record<string, string>>) => (text: string) =>
  text.replace(/\{(\w+)\}/g, (placeholder, key: string) =>
    Object.hasOwn(values, key) ? (values[key] ?? placeholder) : placeholder,
  );
