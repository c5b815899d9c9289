import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';

export const clientAccessRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/client-access',
  staticData: {
    title: 'Client Support',
    description: 'Support for the clients of the agency.',
    language: 'en',
  },
  component: lazyRouteComponent(() => import('./client-access.page.tsx'), 'ClientAccessPage'),
});
