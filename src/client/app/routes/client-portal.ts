import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';

export const clientPortalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/client/$slug',
  staticData: {
    title: 'Support',
    description: 'Vos demandes à l’agence et où elles en sont.',
    language: 'fr',
  },
  component: lazyRouteComponent(() => import('./client-portal.page.tsx'), 'ClientPortalPage'),
});
