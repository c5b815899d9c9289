import type { Agency } from '../../content/contact.ts';

const content = document.querySelector<HTMLMetaElement>('meta[name=agency]')?.content ?? '';

/** How the agency is named and reached, as the server wrote it into the document. Vite's development server writes nothing in: the pages then name a nameless agency. */
export const agency: Agency = content.startsWith('{')
  ? JSON.parse(content)
  : { name: 'Vitrine', email: '', phone: '', whatsapp: '', address: '', legal: '' };
