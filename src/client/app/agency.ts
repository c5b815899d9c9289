/** How the agency is named and reached, as the server wrote it into the document. */
export type Agency = {
  name: string;
  email: string;
  phone: string;
  whatsapp: string;
  address: string;
  legal: string;
};

const content = document.querySelector<HTMLMetaElement>('meta[name=agency]')?.content ?? '';

/** Vite's development server writes nothing in: the pages then name a nameless agency. */
export const agency: Agency = content.startsWith('{')
  ? JSON.parse(content)
  : { name: 'Vitrine', email: '', phone: '', whatsapp: '', address: '', legal: '' };
