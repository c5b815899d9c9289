import { createRootRoute, Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pageWords } from '../../content/app/client-frame.ts';
import type { Language } from '../../content/language.ts';
import { AccessRefused, refusedTitle } from './frame/access-refused.ts';
import { sayRoute } from './frame/page-language.ts';
import { clientLanguage, clientWordsOf } from './language.ts';

declare module '@tanstack/react-router' {
  /** What every screen says about itself. */
  interface StaticDataRouteOption {
    title: string;
    description: string;
    /** Of the screen's own texts: staff have the app's, clients theirs, or what is specified. */
    language: Language;
  }
}

/** The words of the screen that is shown, or of the one that failed. */
export const useScreenData = () => useMatches({ select: (matches) => matches.at(-1)?.staticData });

function Root() {
  const screen = useScreenData();
  const isRefused = useMatches({
    select: (matches) => matches.some(({ error }) => error instanceof AccessRefused),
  });
  useEffect(() => {
    if (!screen) return;
    sayRoute({ language: screen.language, title: isRefused ? refusedTitle : screen.title });
    document.querySelector('meta[name=description]')?.setAttribute('content', screen.description);
  }, [screen, isRefused]);
  return <Outlet />;
}

export const rootRoute = createRootRoute({
  component: Root,
  staticData: {
    title: clientWordsOf(pageWords).missing,
    description: 'There is no page at this address.',
    language: clientLanguage() === 'ar' ? 'ar' : 'en',
  },
});
