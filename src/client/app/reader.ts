/**
 * In which language somebody reads whom nobody knows yet, as their browser has told the server: it writes it into the
 * document, and says so itself where it renders a screen (render.tsx).
 */
export const reader: { language: string | undefined } = {
  language: 'document' in globalThis ? document.getElementById('app')?.dataset['language'] : undefined,
};
