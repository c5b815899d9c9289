import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';

export const quoteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/quote/$slug',
  staticData: {
    title: 'Devis',
    description: 'Un devis, derrière son mot de passe.',
    language: 'fr',
  },
  component: lazyRouteComponent(() => import('./quote.page.tsx'), 'QuotePage'),
});
