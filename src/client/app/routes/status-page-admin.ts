import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffFrameRoute } from './staff-frame.ts';

export const statusPageAdminRoute = createRoute({
  getParentRoute: () => staffFrameRoute,
  path: '/status-admin/$statusPageId',
  staticData: {
    title: 'Page de suivi',
    description: 'Une page de suivi et son contenu.',
    language: 'fr',
  },
  component: lazyRouteComponent(() => import('./status-page-admin.page.tsx'), 'StatusPageAdminPage'),
});
