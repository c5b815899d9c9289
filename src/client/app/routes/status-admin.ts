import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type ListSearch, readListSearch } from '../lists/list-search.ts';
import { staffFrameRoute } from './staff-frame.ts';

export const statusAdminRoute = createRoute({
  getParentRoute: () => staffFrameRoute,
  path: '/status-admin',
  staticData: {
    title: 'Pages de suivi',
    description: 'Les pages où les clients suivent leur projet.',
    language: 'fr',
  },
  validateSearch: (asked: Record<string, unknown>): ListSearch => readListSearch(asked),
  component: lazyRouteComponent(() => import('./status-admin.page.tsx'), 'StatusAdminPage'),
});
