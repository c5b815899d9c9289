import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';

export const statusRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/status/$slug',
  staticData: {
    title: 'Suivi de projet',
    description: 'L’avancement d’un projet, derrière son mot de passe.',
    language: 'fr',
  },
  component: lazyRouteComponent(() => import('./status.page.tsx'), 'StatusPage'),
});
