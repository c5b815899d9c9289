import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type QuoteSearch, readQuoteSearch } from '../features/quotes-admin/quotes-search.ts';
import { staffFrameRoute } from './staff-frame.ts';

export const quoteAdminRoute = createRoute({
  getParentRoute: () => staffFrameRoute,
  path: '/quotes-admin/$quoteId',
  staticData: {
    title: 'Devis',
    description: 'Un devis, ses versions et ce qui lui est arrivé.',
    language: 'fr',
  },
  validateSearch: (asked: Record<string, unknown>): QuoteSearch => readQuoteSearch(asked),
  component: lazyRouteComponent(() => import('./quote-admin.page.tsx'), 'QuoteAdminPage'),
});
