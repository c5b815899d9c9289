import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type QuotesSearch, readQuotesSearch } from '../features/quotes-admin/quotes-search.ts';
import { staffFrameRoute } from './staff-frame.ts';

export const quotesAdminRoute = createRoute({
  getParentRoute: () => staffFrameRoute,
  path: '/quotes-admin',
  staticData: {
    title: 'Devis',
    description: 'Les devis de l’agence et où ils en sont.',
    language: 'fr',
  },
  validateSearch: (asked: Record<string, unknown>): QuotesSearch => readQuotesSearch(asked),
  component: lazyRouteComponent(() => import('./quotes-admin.page.tsx'), 'QuotesAdminPage'),
});
