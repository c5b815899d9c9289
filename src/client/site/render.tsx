// First, so that the rules of the sections come after it.
import './base.css';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SitePath } from '../../routes.ts';
import { themeScript } from '../ui/theme.ts';
import { CommunityPage } from './community/community.tsx';
import type { SiteContext } from './document.tsx';
import { LandingPage } from './landing/landing.tsx';
import { NotFoundPage } from './not-found.tsx';
import { PitchPage } from './pitch/pitch.tsx';

export type { SiteAssets } from './document.tsx';

/** What a page carries inline, so that the server can name its hash in the policy: the script of the theme. */
export const inlineScript = themeScript;

/** Renders every public page to a whole HTML document. */
export function renderSite(context: SiteContext): { pages: Record<SitePath, string>; notFound: string } {
  return {
    pages: {
      '/': render(<LandingPage context={context} />),
      '/fr': render(<CommunityPage context={context} />),
      '/fr/pitch': render(<PitchPage context={context} />),
    },
    notFound: render(<NotFoundPage context={context} />),
  };
}

const render = (page: ReactElement) => `<!doctype html>${renderToStaticMarkup(page)}`;
