import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readGuideSearch } from '../features/sales-guide/guide-search.ts';
import { staffFrameRoute } from './staff-frame.ts';

export const salesEnablementRoute = createRoute({
  getParentRoute: () => staffFrameRoute,
  path: '/sales-enablement',
  staticData: {
    title: 'Guide de vente',
    description: 'Ce que l’agence dit et répond quand elle vend.',
    language: 'fr',
  },
  validateSearch: readGuideSearch,
  component: lazyRouteComponent(() => import('./sales-enablement.page.tsx'), 'SalesEnablementPage'),
});
