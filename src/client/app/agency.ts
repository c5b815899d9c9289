import { type Agency, whatsappLink } from '../../content/contact.ts';

const nameless: Agency = { name: 'Vitrine', email: '', phone: '', whatsapp: '', address: '', legal: '' };

/** As the server wrote it into the document. Vite's development server writes nothing in: the pages then name a nameless agency. */
function readAgency(): Agency {
  const content = document.querySelector<HTMLMetaElement>('meta[name=agency]')?.content ?? '';
  return content.startsWith('{') ? JSON.parse(content) : nameless;
}

/** How the agency is named and reached. Where the server renders a screen, it says so itself (render.tsx). */
export const agency: Agency = 'document' in globalThis ? readAgency() : { ...nameless };

/** A mail draft to the agency; lines end as RFC 6068 asks for. */
export function mailLink(subject: string, body?: string): string {
  const parts = { subject, ...(body !== undefined && { body: body.replaceAll('\n', '\r\n') }) };
  const query = Object.entries(parts).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `mailto:${agency.email}?${query.join('&')}`;
}

/** What makes a link of something: it opens WhatsApp beside the page, with the words to the agency written. */
export const onWhatsapp = (words: string) =>
  ({ href: whatsappLink(agency.whatsapp, words), target: '_blank', rel: 'noopener' }) as const;
