import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { screenWords } from '../../content/app/screens.ts';
import type { AppPath, StaffPath } from '../../routes.ts';
import { readAuditSearch } from './features/audit/audit-search.ts';
import { readConsoleSearch } from './features/chat/console-search.ts';
import { readClientsSearch } from './features/clients/clients-search.ts';
import { readClientProject } from './features/portal/portal-session.ts';
import { readQuoteSearch, readQuotesSearch } from './features/quotes/quotes-search.ts';
import { readGuideSearch } from './features/sales-guide/guide-search.ts';
import { readStaffSearch } from './features/staff/staff-search.ts';
import { readSupportSearch } from './features/support-requests/support-search.ts';
import { readReturnPath } from './frame/return-path.ts';
import { homeOf } from './frame/rooms.ts';
import { enterStaff, findMe } from './frame/staff-session.ts';
import { readListSearch } from './kit/address.ts';
import { appLanguage, wordsOf } from './language.ts';
import { rootRoute } from './root-route.tsx';

// The one table of the app's screens. It loads with the app: what it imports stays small, and each screen comes when
// it is first shown.

const words = wordsOf(screenWords);

declare module '@tanstack/history' {
  interface HistoryState {
    /** Set where the server has ended the session of a support portal: its sign-in says so. */
    portalEnded?: boolean;
  }
}

/** What all staff screens stand in: nothing below it is loaded for whoever may not enter. */
const staffFrameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'staff-frame',
  staticData: { ...words.frame, language: appLanguage },
  beforeLoad: ({ location, matches }) => enterStaff(String(matches.at(-1)?.fullPath), location.href),
  component: lazyRouteComponent(() => import('./frame/staff-frame.tsx'), 'StaffFrame'),
  errorComponent: lazyRouteComponent(() => import('./frame/staff-frame.tsx'), 'StaffFrameError'),
});

const staff = (screen: { title: string; description: string }) => ({
  getParentRoute: () => staffFrameRoute,
  staticData: { ...screen, language: appLanguage },
});

/** Who may see each of them stands in the list of addresses, by which `enterStaff` asks. */
const staffScreens = {
  '/chat-admin': createRoute({
    ...staff(words.conversations),
    path: '/chat-admin',
    validateSearch: readConsoleSearch,
    component: lazyRouteComponent(() => import('./features/chat/chat-screen.tsx'), 'ChatScreen'),
  }),
  '/support-admin': createRoute({
    ...staff(words.support),
    path: '/support-admin',
    validateSearch: readSupportSearch,
    component: lazyRouteComponent(
      () => import('./features/support-requests/support-screen.tsx'),
      'SupportScreen',
    ),
  }),
  '/support-admin/{requestId}': createRoute({
    ...staff(words.request),
    path: '/support-admin/$requestId',
    component: lazyRouteComponent(
      () => import('./features/support-requests/request-screen.tsx'),
      'RequestScreen',
    ),
  }),
  '/clients': createRoute({
    ...staff(words.clients),
    path: '/clients',
    validateSearch: readClientsSearch,
    component: lazyRouteComponent(() => import('./features/clients/clients-screen.tsx'), 'ClientsScreen'),
  }),
  '/quotes-admin': createRoute({
    ...staff(words.quotes),
    path: '/quotes-admin',
    validateSearch: readQuotesSearch,
    component: lazyRouteComponent(() => import('./features/quotes/quotes-screen.tsx'), 'QuotesScreen'),
  }),
  '/quotes-admin/{quoteId}': createRoute({
    ...staff(words.quote),
    path: '/quotes-admin/$quoteId',
    validateSearch: readQuoteSearch,
    component: lazyRouteComponent(
      () => import('./features/quotes/staff-quote-screen.tsx'),
      'QuoteAdminScreen',
    ),
  }),
  '/status-admin': createRoute({
    ...staff(words.statusPages),
    path: '/status-admin',
    validateSearch: readListSearch,
    component: lazyRouteComponent(
      () => import('./features/status-pages/status-pages-screen.tsx'),
      'StatusPagesScreen',
    ),
  }),
  '/status-admin/{statusPageId}': createRoute({
    ...staff(words.statusPage),
    path: '/status-admin/$statusPageId',
    component: lazyRouteComponent(
      () => import('./features/status-pages/page-editor-screen.tsx'),
      'PageEditorScreen',
    ),
  }),
  '/sales-enablement': createRoute({
    ...staff(words.salesGuide),
    path: '/sales-enablement',
    validateSearch: readGuideSearch,
    component: lazyRouteComponent(
      () => import('./features/sales-guide/sales-guide-screen.tsx'),
      'SalesGuideScreen',
    ),
  }),
  '/staff': createRoute({
    ...staff(words.staff),
    path: '/staff',
    validateSearch: readStaffSearch,
    component: lazyRouteComponent(
      () => import('./features/staff/staff-accounts-screen.tsx'),
      'StaffAccountsScreen',
    ),
  }),
  '/audit': createRoute({
    ...staff(words.audit),
    path: '/audit',
    validateSearch: readAuditSearch,
    component: lazyRouteComponent(() => import('./features/audit/audit-screen.tsx'), 'AuditScreen'),
  }),
  '/failed-jobs': createRoute({
    ...staff(words.failedJobs),
    path: '/failed-jobs',
    component: lazyRouteComponent(
      () => import('./features/failed-jobs/failed-jobs-screen.tsx'),
      'FailedJobsScreen',
    ),
  }),
  '/gates': createRoute({
    ...staff(words.gates),
    path: '/gates',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('./features/gates/gates-screen.tsx'), 'GatesScreen'),
  }),
  '/account': createRoute({
    ...staff(words.account),
    path: '/account',
    component: lazyRouteComponent(() => import('./features/account/account-screen.tsx'), 'AccountScreen'),
  }),
};

const inAppLanguage = (screen: { title: string; description: string }) => ({
  getParentRoute: () => rootRoute,
  staticData: { ...screen, language: appLanguage },
});

/** What clients are shown, mostly in English. */
const inEnglish = (title: string, description: string) => ({
  getParentRoute: () => rootRoute,
  staticData: { title, description, language: 'en' as const },
});

/** A screen for every other address that the list of addresses gives to the app. */
const openScreens = {
  '/validate-project': createRoute({
    ...inEnglish('Validate Your Project', 'Confirm a quoted project and pay its deposit.'),
    path: '/validate-project',
    component: lazyRouteComponent(
      () => import('./features/projects/validate-project-screen.tsx'),
      'ValidateProjectScreen',
    ),
  }),
  '/dashboard/{clientId}': createRoute({
    ...inEnglish('Your Project', 'How the work on your project stands.'),
    path: '/dashboard/$clientId',
    component: lazyRouteComponent(() => import('./features/clients/dashboard.tsx'), 'DashboardScreen'),
  }),
  '/client-access': createRoute({
    ...inEnglish('Client Support', 'Support for the clients of the agency.'),
    path: '/client-access',
    component: lazyRouteComponent(
      () => import('./features/portal/portal-access-screen.tsx'),
      'PortalAccessScreen',
    ),
  }),
  '/client/{slug}': createRoute({
    ...inAppLanguage(words.portal),
    path: '/client/$slug',
    // As specified: without the session of this very project the way leads to the sign-in.
    beforeLoad: ({ params }) => {
      if (readClientProject()?.slug !== params.slug) throw redirect({ to: '/client-access', replace: true });
    },
    component: lazyRouteComponent(() => import('./features/portal/portal-screen.tsx'), 'PortalScreen'),
  }),
  '/quotes': createRoute({
    ...inEnglish('Your Quote', 'Quotes made for one client, behind a password.'),
    path: '/quotes',
    component: lazyRouteComponent(() => import('./features/quotes/quote-door.tsx'), 'QuotesScreen'),
  }),
  '/aloe-quote': createRoute({
    ...inAppLanguage(words.readQuote),
    path: '/aloe-quote',
    component: lazyRouteComponent(() => import('./features/quotes/quote-screen.tsx'), 'NamedQuoteScreen'),
  }),
  '/quote/{slug}': createRoute({
    ...inAppLanguage(words.readQuote),
    path: '/quote/$slug',
    component: lazyRouteComponent(() => import('./features/quotes/quote-screen.tsx'), 'QuoteScreen'),
  }),
  '/senthang': createRoute({
    ...inAppLanguage(words.readStatus),
    path: '/senthang',
    component: lazyRouteComponent(
      () => import('./features/status-pages/status-screen.tsx'),
      'NamedStatusScreen',
    ),
  }),
  '/status/{slug}': createRoute({
    ...inAppLanguage(words.readStatus),
    path: '/status/$slug',
    component: lazyRouteComponent(() => import('./features/status-pages/status-screen.tsx'), 'StatusScreen'),
  }),
  '/team': createRoute({
    ...inEnglish('Team Access', 'The project area of the agency’s team, behind an access code.'),
    path: '/team',
    component: lazyRouteComponent(() => import('./features/team/team-screen.tsx'), 'TeamScreen'),
  }),
  '/login': createRoute({
    ...inAppLanguage(words.signIn),
    path: '/login',
    // `to` is where somebody was going; anything that is no staff screen is dropped. It has to be named even then: what
    // is left out here comes through from the address as it is.
    validateSearch: ({ to }: Record<string, unknown>): { to?: string | undefined } => ({
      to: readReturnPath(to, window.location.origin),
    }),
    beforeLoad: async ({ search }) => {
      const me = await findMe();
      if (me) throw redirect({ href: search.to ?? homeOf(me.role) });
    },
    component: lazyRouteComponent(() => import('./features/sign-in/sign-in-screen.tsx'), 'SignInScreen'),
  }),
  '/invitation': createRoute({
    ...inAppLanguage(words.invitation),
    path: '/invitation',
    component: lazyRouteComponent(
      () => import('./features/invitation/invitation-screen.tsx'),
      'InvitationScreen',
    ),
  }),
};

// This does not compile while an address of the app lacks its screen. (Said where the screens are declared, it would
// take away what is known of their parameters.)
staffScreens satisfies Record<StaffPath, AnyRoute>;
openScreens satisfies Record<Exclude<AppPath, StaffPath>, AnyRoute>;

export const routeTree = rootRoute.addChildren({
  ...openScreens,
  staff: staffFrameRoute.addChildren(staffScreens),
});
