import { useEffect } from 'react';
import { directionOf, type Language } from '../../../content/language.ts';

/** The whole page speaks the language, and runs its way, for as long as the screen is there. */
export function usePageLanguage(language: Language, title?: string): void {
  useEffect(() => {
    const { documentElement: page } = document;
    const before = { lang: page.lang, dir: page.dir };
    Object.assign(page, { lang: language, dir: directionOf(language) });
    if (title !== undefined) document.title = title;
    return () => void Object.assign(page, before);
  }, [language, title]);
}
