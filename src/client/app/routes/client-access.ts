import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Set where the server has ended the session of a support portal: its door says so. */
    portalEnded?: boolean;
  }
}

export const clientAccessRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/client-access',
  staticData: {
    title: 'Client Support',
    description: 'Support for the clients of the agency.',
    language: 'en',
  },
  component: lazyRouteComponent(() => import('./client-access.page.tsx'), 'ClientAccessPage'),
});
