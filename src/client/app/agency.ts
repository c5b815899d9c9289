import { type Agency, whatsappLink } from '../../content/contact.ts';
import type { Frame } from '../../content/frame.ts';
import type { ClientLanguage, ClientWords } from '../../content/language.ts';

/**
 * What the server writes into the document: the agency, the titles of what it sells, and where it has changed the words
 * of header and footer its own.
 */
export type ShownAgency = Agency & {
  solutions: ClientWords<readonly string[]>;
  frames: Partial<Record<ClientLanguage, Frame>>;
  /** Whether the French home page is a landing page, which the header and footer of French screens lead into. */
  hasFrenchLanding?: true;
  /** Whether it began blank: how it works, the program does not know. */
  isBlank?: true;
};

const nameless: ShownAgency = {
  name: 'Vitrine',
  email: '',
  phone: '',
  whatsapp: '',
  address: '',
  legal: '',
  solutions: { en: [], fr: [], ar: [] },
  frames: {},
};

/**
 * As the server wrote it into the document. Vite's development server writes nothing in: the pages then name a nameless
 * agency.
 */
function readAgency(): ShownAgency {
  const content = document.querySelector<HTMLMetaElement>('meta[name=agency]')?.content ?? '';
  return content.startsWith('{') ? JSON.parse(content) : nameless;
}

/** How the agency is named and reached. Where the server renders a screen, it says so itself (render.tsx). */
export const agency: ShownAgency = 'document' in globalThis ? readAgency() : { ...nameless };

/** A mail draft to the agency; lines end as RFC 6068 asks for. */
export function mailLink(subject: string, body?: string): string {
  const parts = { subject, ...(body !== undefined && { body: body.replaceAll('\n', '\r\n') }) };
  const query = Object.entries(parts).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `mailto:${agency.email}?${query.join('&')}`;
}

/** What makes a link of something: it opens WhatsApp beside the page, with the words to the agency written. */
export const onWhatsapp = (words: string) =>
  ({ href: whatsappLink(agency.whatsapp, words), target: '_blank', rel: 'noopener' }) as const;
