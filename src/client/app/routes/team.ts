import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';

export const teamRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/team',
  staticData: {
    title: 'Team Access',
    description: 'The project area of the agency’s team, behind an access code.',
    language: 'en',
  },
  component: lazyRouteComponent(() => import('./team.page.tsx'), 'TeamPage'),
});
