import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readClientProject } from '../features/client-projects/portal-session.ts';
import { rootRoute } from './root.tsx';

export const clientPortalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/client/$slug',
  staticData: {
    title: 'Support',
    description: 'Vos demandes à l’agence et où elles en sont.',
    language: 'fr',
  },
  /** As specified: without the session of this very project the way leads to the door. */
  beforeLoad: ({ params }) => {
    if (readClientProject()?.slug !== params.slug) throw redirect({ to: '/client-access', replace: true });
  },
  component: lazyRouteComponent(() => import('./client-portal.page.tsx'), 'ClientPortalPage'),
});
