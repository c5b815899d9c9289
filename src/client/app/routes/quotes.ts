import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';

export const quotesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/quotes',
  staticData: {
    title: 'Your Quote',
    description: 'Quotes made for one client, behind a password.',
    language: 'en',
  },
  component: lazyRouteComponent(() => import('./quotes.page.tsx'), 'QuotesPage'),
});
