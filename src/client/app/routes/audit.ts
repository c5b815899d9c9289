import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffFrameRoute } from './staff-frame.ts';

export const auditRoute = createRoute({
  getParentRoute: () => staffFrameRoute,
  path: '/audit',
  staticData: {
    title: 'Journal',
    description: 'Qui a changé quoi, et quand.',
    language: 'fr',
  },
  component: lazyRouteComponent(() => import('./audit.page.tsx'), 'AuditPage'),
});
