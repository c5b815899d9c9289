import type { ChatTexts } from '../../content/chat.ts';
import { chat as en } from '../../content/en/chat.ts';
import { chat as fr } from '../../content/fr/chat.ts';
import type { Language } from '../../content/language.ts';

export { directionOf } from '../../content/language.ts';

/** A language of the widget with its texts. */
export type Speech = { language: Language; texts: ChatTexts };

/** A text that names a person. */
export function naming(text: string, name: string): string {
  return text.replace('{name}', () => name);
}

/** What the widget speaks while nothing else is chosen, or what was chosen cannot be had. */
export const plainSpeech: Speech = { language: 'fr', texts: fr };

/** The texts in a language. French and English are here already; the others are files of their own. */
export async function loadSpeech(language: Language): Promise<Speech> {
  return { language, texts: await load(language) };
}

async function load(language: Language): Promise<ChatTexts> {
  switch (language) {
    case 'fr':
      return fr;
    case 'en':
      return en;
    case 'ar':
      return (await import('../../content/ar/chat.ts')).chat;
    case 'hi':
      return (await import('../../content/hi/chat.ts')).chat;
    case 'ur':
      return (await import('../../content/ur/chat.ts')).chat;
  }
}
