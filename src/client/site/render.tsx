// First, so that the rules of the sections come after it.
import './base.css';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { themeScript } from '../ui/theme.ts';
import type { SiteContext } from './document.tsx';
import { LandingPage } from './landing.tsx';
import { NotFoundPage } from './not-found.tsx';

export type { SiteAssets } from './document.tsx';

/** What a page carries inline, so that the server can name its hash in the policy: the script of the theme. */
export const inlineScript = themeScript;

/** Renders every public page to a whole HTML document. */
export function renderSite(context: SiteContext): { pages: Record<string, string>; notFound: string } {
  return {
    pages: { '/': render(<LandingPage context={context} />) },
    notFound: render(<NotFoundPage context={context} />),
  };
}

const render = (page: ReactElement) => `<!doctype html>${renderToStaticMarkup(page)}`;
