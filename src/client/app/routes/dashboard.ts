import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';

export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/$clientId',
  staticData: {
    title: 'Your Project',
    description: 'How the work on your project stands.',
    language: 'en',
  },
  component: lazyRouteComponent(() => import('./dashboard.page.tsx'), 'DashboardPage'),
});
