import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';

export const validateProjectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/validate-project',
  staticData: {
    title: 'Validate Your Project',
    description: 'Confirm a quoted project and pay its deposit.',
    language: 'en',
  },
  component: lazyRouteComponent(() => import('./validate-project.page.tsx'), 'ValidateProjectPage'),
});
