// First, so that the rules of the sections come after it.
import './base.css';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { siteLanguagesOf } from '../../content/contact.ts';
import type { Language } from '../../content/language.ts';
import { pagesFor } from '../../content/published.ts';
import { homePaths, type SitePath } from '../../routes.ts';
import { themeScript } from '../ui/theme.ts';
import { CommunityPage } from './community/community.tsx';
import type { SiteContext } from './document.tsx';
import { LandingPage } from './landing/landing.tsx';
import { NotFoundPage } from './not-found.tsx';
import { PitchPage } from './pitch/pitch.tsx';

export type { SiteAssets } from './document.tsx';
export type { PictureWords } from './social-picture.ts';

/** What a page carries inline, so that the server can name its hash in the policy: the script of the theme. */
export const inlineScript = themeScript;

/** Whole HTML documents: every public page, and what stands in place of a missing one, by its reader's language. */
type RenderedSite = {
  pages: Partial<Record<SitePath, string>>;
  notFound: Partial<Record<Language, string>>;
};

/** Renders every public page that there is to a whole HTML document. */
export function renderSite(given: SiteContext): RenderedSite {
  const context = { ...given, content: { ...given.content, pages: pagesFor(given.content, given.agency) } };
  const { landing, community, pitch, notFound } = context.content.pages;
  const shown = siteLanguagesOf(given.agency);
  const landings = Object.fromEntries(
    shown
      .filter((language) => landing[language] !== undefined)
      .map((language) => [
        homePaths[language],
        render(<LandingPage context={context} language={language} />),
      ]),
  );
  const missing = Object.fromEntries(
    // Where none of those that are shown has one, the English one leads home.
    (shown.some((language) => notFound[language]) ? shown : (['en'] as const)).flatMap((language) => {
      const words = notFound[language];
      if (!words) return [];
      return [[language, render(<NotFoundPage context={context} language={language} words={words} />)]];
    }),
  );
  return {
    pages: {
      ...landings,
      ...(community &&
        shown.includes('fr') && { '/fr': render(<CommunityPage context={context} words={community} />) }),
      ...(community &&
        shown.includes('fr') &&
        pitch && {
          '/fr/pitch': render(<PitchPage context={context} pitch={pitch} community={community} />),
        }),
    },
    notFound: missing,
  };
}

const render = (page: ReactElement) => `<!doctype html>${renderToStaticMarkup(page)}`;
