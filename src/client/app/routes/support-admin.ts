import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readSupportSearch } from '../features/support-requests/support-search.ts';
import { staffFrameRoute } from './staff-frame.ts';

export const supportAdminRoute = createRoute({
  getParentRoute: () => staffFrameRoute,
  path: '/support-admin',
  staticData: {
    title: 'Dashboard Support',
    description: 'Les demandes des clients et leurs projets.',
    language: 'fr',
  },
  validateSearch: readSupportSearch,
  component: lazyRouteComponent(() => import('./support-admin.page.tsx'), 'SupportAdminPage'),
});
