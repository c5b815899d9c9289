import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type ListSearch, readListSearch } from '../lists/list-search.ts';
import { staffFrameRoute } from './staff-frame.ts';

export const gatesRoute = createRoute({
  getParentRoute: () => staffFrameRoute,
  path: '/gates',
  staticData: {
    title: 'Accès',
    description: 'Les codes de l’espace équipe, des devis et des pages de suivi.',
    language: 'fr',
  },
  validateSearch: (asked: Record<string, unknown>): ListSearch => readListSearch(asked),
  component: lazyRouteComponent(() => import('./gates.page.tsx'), 'GatesPage'),
});
