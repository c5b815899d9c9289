import { useEffect } from 'react';
import { directionOf, type Language } from '../../../content/language.ts';

type Said = { language: Language; title?: string | undefined };

/**
 * What the page is called and speaks: by its route, and by a screen that knows its reader. The two come and go in any
 * order (React runs a parent's effects last, and a slow screen stands on under the next one's address), so neither writes
 * over the other: the screen goes before, for as long as it is there.
 */
const said: { route?: Said; screen?: Said | undefined } = {};

function write(): void {
  const language = said.screen?.language ?? said.route?.language;
  const title = said.screen?.title ?? said.route?.title;
  if (language) Object.assign(document.documentElement, { lang: language, dir: directionOf(language) });
  if (title !== undefined) document.title = title;
}

/** Of the route that is shown, or that is on its way. */
export function sayRoute(route: Said): void {
  said.route = route;
  write();
}

/** The whole page speaks the language, and runs its way, for as long as the screen is there. */
export function usePageLanguage(language: Language, title?: string): void {
  useEffect(() => {
    const screen = { language, title };
    said.screen = screen;
    write();
    return () => {
      if (said.screen !== screen) return;
      said.screen = undefined;
      write();
    };
  }, [language, title]);
}
