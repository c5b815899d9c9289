import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';

export const aloeQuoteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/aloe-quote',
  staticData: {
    title: 'Devis',
    description: 'Un devis, derrière son mot de passe.',
    language: 'fr',
  },
  component: lazyRouteComponent(() => import('./aloe-quote.page.tsx'), 'AloeQuotePage'),
});
