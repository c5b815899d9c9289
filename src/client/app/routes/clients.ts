import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type ClientsSearch, readClientsSearch } from '../features/clients/clients-search.ts';
import { staffFrameRoute } from './staff-frame.ts';

export const clientsRoute = createRoute({
  getParentRoute: () => staffFrameRoute,
  path: '/clients',
  staticData: {
    title: 'Clients',
    description: 'Les clients et leurs acomptes.',
    language: 'fr',
  },
  validateSearch: (asked: Record<string, unknown>): ClientsSearch => readClientsSearch(asked),
  component: lazyRouteComponent(() => import('./clients.page.tsx'), 'ClientsPage'),
});
