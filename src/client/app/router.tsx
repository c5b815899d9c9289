import { type AnyRoute, createRouter } from '@tanstack/react-router';
import type { AppPath, StaffPath } from '../../routes.ts';
import { PageError, PageMissing, PagePending } from './frame/page-states.tsx';
import { accountRoute } from './routes/account.ts';
import { aloeQuoteRoute } from './routes/aloe-quote.ts';
import { auditRoute } from './routes/audit.ts';
import { chatAdminRoute } from './routes/chat-admin.ts';
import { clientAccessRoute } from './routes/client-access.ts';
import { clientPortalRoute } from './routes/client-portal.ts';
import { clientsRoute } from './routes/clients.ts';
import { dashboardRoute } from './routes/dashboard.ts';
import { gatesRoute } from './routes/gates.ts';
import { invitationRoute } from './routes/invitation.ts';
import { loginRoute } from './routes/login.ts';
import { quoteRoute } from './routes/quote.ts';
import { quoteAdminRoute } from './routes/quote-admin.ts';
import { quotesRoute } from './routes/quotes.ts';
import { quotesAdminRoute } from './routes/quotes-admin.ts';
import { rootRoute } from './routes/root.tsx';
import { salesEnablementRoute } from './routes/sales-enablement.ts';
import { senthangRoute } from './routes/senthang.ts';
import { staffRoute } from './routes/staff.ts';
import { staffFrameRoute } from './routes/staff-frame.ts';
import { statusRoute } from './routes/status.ts';
import { statusAdminRoute } from './routes/status-admin.ts';
import { statusPageAdminRoute } from './routes/status-page-admin.ts';
import { supportAdminRoute } from './routes/support-admin.ts';
import { supportRequestRoute } from './routes/support-request.ts';
import { teamRoute } from './routes/team.ts';
import { validateProjectRoute } from './routes/validate-project.ts';

/** The rooms of the agency's people, behind the one door. */
const rooms = {
  '/chat-admin': chatAdminRoute,
  '/support-admin': supportAdminRoute,
  '/support-admin/{requestId}': supportRequestRoute,
  '/clients': clientsRoute,
  '/quotes-admin': quotesAdminRoute,
  '/quotes-admin/{quoteId}': quoteAdminRoute,
  '/status-admin': statusAdminRoute,
  '/status-admin/{statusPageId}': statusPageAdminRoute,
  '/sales-enablement': salesEnablementRoute,
  '/staff': staffRoute,
  '/audit': auditRoute,
  '/gates': gatesRoute,
  '/account': accountRoute,
} satisfies Record<StaffPath, AnyRoute>;

/** A screen for every other address that the list of routes gives to the app. */
const screens = {
  '/validate-project': validateProjectRoute,
  '/dashboard/{clientId}': dashboardRoute,
  '/client-access': clientAccessRoute,
  '/client/{slug}': clientPortalRoute,
  '/quotes': quotesRoute,
  '/aloe-quote': aloeQuoteRoute,
  '/quote/{slug}': quoteRoute,
  '/senthang': senthangRoute,
  '/status/{slug}': statusRoute,
  '/team': teamRoute,
  '/login': loginRoute,
  '/invitation': invitationRoute,
} satisfies Record<Exclude<AppPath, StaffPath>, AnyRoute>;

export const router = createRouter({
  routeTree: rootRoute.addChildren({ ...screens, staff: staffFrameRoute.addChildren(rooms) }),
  defaultPreload: 'intent',
  // Its own way to the top would be taken for another filter in the address too; ours is below.
  scrollRestoration: () => false,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: PageError,
  defaultNotFoundComponent: PageMissing,
});

// As specified, every change of route begins at the top, back and forward too; so does the keyboard.
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  if (!fromLocation || !pathChanged) return;
  window.scrollTo({ top: 0, behavior: 'instant' });
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
