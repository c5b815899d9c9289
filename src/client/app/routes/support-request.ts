import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffFrameRoute } from './staff-frame.ts';

export const supportRequestRoute = createRoute({
  getParentRoute: () => staffFrameRoute,
  path: '/support-admin/$requestId',
  staticData: {
    title: 'Demande',
    description: 'Une demande avec ses fichiers, son fil et son prompt.',
    language: 'fr',
  },
  component: lazyRouteComponent(() => import('./support-request.page.tsx'), 'SupportRequestPage'),
});
