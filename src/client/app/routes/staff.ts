import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffFrameRoute } from './staff-frame.ts';

export const staffRoute = createRoute({
  getParentRoute: () => staffFrameRoute,
  path: '/staff',
  staticData: {
    title: 'Équipe',
    description: 'Les comptes de l’équipe et leurs rôles.',
    language: 'fr',
  },
  component: lazyRouteComponent(() => import('./staff.page.tsx'), 'StaffPage'),
});
