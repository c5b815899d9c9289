import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';

export const senthangRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/senthang',
  staticData: {
    title: 'Suivi de projet',
    description: 'L’avancement d’un projet, derrière son mot de passe.',
    language: 'fr',
  },
  component: lazyRouteComponent(() => import('./senthang.page.tsx'), 'SenthangPage'),
});
