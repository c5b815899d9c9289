import { useEffect } from 'react';
import { directionOf, type Language } from '../../../content/language.ts';

type Said = { language: Language; title?: string | undefined };

/**
 * The page's title and language come from its route, and from a screen that knows its reader. The two are set and
 * removed in any order (React runs a parent's effects last, and a slow screen stays on under the next address), so
 * both are kept: the screen's value wins while it is mounted.
 */
const said: { route?: Said; screen?: Said | undefined } = {};

function write(): void {
  const language = said.screen?.language ?? said.route?.language;
  const title = said.screen?.title ?? said.route?.title;
  if (language) Object.assign(document.documentElement, { lang: language, dir: directionOf(language) });
  if (title !== undefined) document.title = title;
}

/** Of the route that is shown or loading. */
export function sayRoute(route: Said): void {
  said.route = route;
  write();
}

/** Sets the language and direction of the whole page while the screen is mounted. */
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
