import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { clientScreenWords, screenWords } from '../../content/app/screens.ts';
import { type Language, viewOf } from '../../content/language.ts';
import type { AppPath, StaffPath } from '../../routes.ts';
import { readAuditSearch } from './features/audit/audit-search.ts';
import { readBooksSearch, readFigureSearch } from './features/books/books-search.ts';
import { readConsoleSearch } from './features/chat/console-search.ts';
import { readClientsSearch } from './features/clients/clients-search.ts';
import { readContentSearch, readEditorSearch, readSourcesSearch } from './features/content/content-search.ts';
import { readCustomersSearch } from './features/customers/customers-search.ts';
import { readInvoiceSearch, readInvoicesSearch } from './features/invoices/invoices-search.ts';
import { readUnansweredSearch } from './features/learning/unanswered-search.ts';
import { readNoticesSearch } from './features/notices/notices-search.ts';
import { readClientProject } from './features/portal/portal-session.ts';
import { readQuoteSearch, readQuotesSearch } from './features/quotes/quotes-search.ts';
import { readGuideSearch } from './features/sales-guide/guide-search.ts';
import { readSettingsSearch } from './features/settings/settings-search.ts';
import { readStaffSearch } from './features/staff/staff-search.ts';
import { readSupportSearch } from './features/support-requests/support-search.ts';
import { readTodaySearch } from './features/today/today-search.ts';
import { readReturnPath, staffHome } from './frame/staff-paths.ts';
import { enterStaff, findMe } from './frame/staff-session.ts';
import { readDialogSearch, readListSearch } from './kit/address.ts';
import { appLanguage, clientLanguage, clientWordsOf, listener, pageLanguage, wordsOf } from './language.ts';
import { rootRoute } from './root-route.tsx';

// The one table of the app's screens. It loads with the app: what it imports stays small, and each screen comes when
// it is first shown.

const words = wordsOf(screenWords);

declare module '@tanstack/history' {
  interface HistoryState {
    /** Set where the server has ended the session of a support portal: its sign-in says so. */
    portalEnded?: boolean;
    /** The portal that somebody wanted to open: its name is filled in at the sign-in. */
    portalSlug?: string;
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

type Said = { title: string; description: string; language: Language };

/** Brings a screen when it is first shown. */
type Load = () => Promise<() => ReactNode>;

const shown = (said: Said, load: Load) => ({
  staticData: said,
  component: lazyRouteComponent(async () => ({ default: await load() })),
});

/** An address of the list as the router writes it: `/a/{id}` is `/a/$id`. */
type Pattern<Path extends string> = Path extends `${infer Start}{${infer Name}}${infer Rest}`
  ? `${Start}$${Name}${Pattern<Rest>}`
  : Path;

/** Who may see it stands in the list of addresses, by which `enterStaff` asks. */
const staff = <Path extends Pattern<StaffPath>, Search extends object>(
  path: Path,
  said: Omit<Said, 'language'>,
  validateSearch: (asked: Record<string, unknown>) => Search,
  load: Load,
) =>
  createRoute({
    getParentRoute: () => staffFrameRoute,
    path,
    validateSearch,
    ...shown({ ...said, language: appLanguage }, load),
  });

/** For an address that asks nothing. */
const nothing = () => ({});

const staffScreens = [
  staff('/admin', words.today, readTodaySearch, () =>
    import('./features/today/today-screen.tsx').then(({ TodayScreen }) => TodayScreen),
  ),
  staff('/notices', words.notices, readNoticesSearch, () =>
    import('./features/notices/notices-screen.tsx').then(({ NoticesScreen }) => NoticesScreen),
  ),
  staff('/chat-admin', words.conversations, readConsoleSearch, () =>
    import('./features/chat/chat-screen.tsx').then(({ ChatScreen }) => ChatScreen),
  ),
  staff('/support-admin', words.support, readSupportSearch, () =>
    import('./features/support-requests/support-screen.tsx').then(({ SupportScreen }) => SupportScreen),
  ),
  staff('/mails', words.mails, nothing, () =>
    import('./features/mails/mails-screen.tsx').then(({ MailsScreen }) => MailsScreen),
  ),
  // The address that mails name: the request stands beside the list.
  createRoute({
    getParentRoute: () => staffFrameRoute,
    path: '/support-admin/$requestId',
    staticData: { ...words.support, language: appLanguage },
    beforeLoad: ({ params }) => {
      const search = readSupportSearch({ id: params.requestId });
      throw redirect({ to: '/support-admin', search, replace: true });
    },
  }),
  staff('/customers', words.customers, readCustomersSearch, () =>
    import('./features/customers/customers-screen.tsx').then(({ CustomersScreen }) => CustomersScreen),
  ),
  staff('/customers/$customerId', words.customer, nothing, () =>
    import('./features/customers/customer-screen.tsx').then(({ CustomerScreen }) => CustomerScreen),
  ),
  staff('/clients', words.clients, readClientsSearch, () =>
    import('./features/clients/clients-screen.tsx').then(({ ClientsScreen }) => ClientsScreen),
  ),
  staff('/clients/$clientId', words.client, nothing, () =>
    import('./features/clients/client-screen.tsx').then(({ ClientScreen }) => ClientScreen),
  ),
  staff('/quotes-admin', words.quotes, readQuotesSearch, () =>
    import('./features/quotes/quotes-screen.tsx').then(({ QuotesScreen }) => QuotesScreen),
  ),
  staff('/quotes-admin/$quoteId', words.quote, readQuoteSearch, () =>
    import('./features/quotes/staff-quote-screen.tsx').then(({ StaffQuoteScreen }) => StaffQuoteScreen),
  ),
  staff('/invoices', words.invoices, readInvoicesSearch, () =>
    import('./features/invoices/invoices-screen.tsx').then(({ InvoicesScreen }) => InvoicesScreen),
  ),
  staff('/invoices/$invoiceId', words.invoice, readInvoiceSearch, () =>
    import('./features/invoices/invoice-screen.tsx').then(({ InvoiceScreen }) => InvoiceScreen),
  ),
  staff('/books', words.books, readBooksSearch, () =>
    import('./features/books/books-screen.tsx').then(({ BooksScreen }) => BooksScreen),
  ),
  staff('/books/money', words.money, readFigureSearch, () =>
    import('./features/books/money-screen.tsx').then(({ MoneyScreen }) => MoneyScreen),
  ),
  staff('/status-admin', words.statusPages, readListSearch, () =>
    import('./features/status-pages/status-pages-screen.tsx').then(
      ({ StatusPagesScreen }) => StatusPagesScreen,
    ),
  ),
  staff('/status-admin/$statusPageId', words.statusPage, nothing, () =>
    import('./features/status-pages/page-editor-screen.tsx').then(({ PageEditorScreen }) => PageEditorScreen),
  ),
  staff('/sales-enablement', words.salesGuide, readGuideSearch, () =>
    import('./features/sales-guide/sales-guide-screen.tsx').then(({ SalesGuideScreen }) => SalesGuideScreen),
  ),
  staff('/start', words.firstStart, nothing, () =>
    import('./features/first-start/first-start-screen.tsx').then(({ FirstStartScreen }) => FirstStartScreen),
  ),
  staff('/settings', words.settings, readSettingsSearch, () =>
    import('./features/settings/settings-screen.tsx').then(({ SettingsScreen }) => SettingsScreen),
  ),
  staff('/unanswered', words.unanswered, readUnansweredSearch, () =>
    import('./features/learning/unanswered-screen.tsx').then(({ UnansweredScreen }) => UnansweredScreen),
  ),
  staff('/content', words.content, readContentSearch, () =>
    import('./features/content/content-screen.tsx').then(({ ContentScreen }) => ContentScreen),
  ),
  staff('/content/sources', words.contentSources, readSourcesSearch, () =>
    import('./features/content/content-sources.tsx').then(({ ContentSourcesScreen }) => ContentSourcesScreen),
  ),
  staff('/content/try', words.contentTrial, nothing, () =>
    import('./features/content/content-trial.tsx').then(({ ContentTrialScreen }) => ContentTrialScreen),
  ),
  staff('/content/$kind/$item', words.contentItem, readEditorSearch, () =>
    import('./features/content/content-editor.tsx').then(({ ContentEditorScreen }) => ContentEditorScreen),
  ),
  staff('/staff', words.staff, readStaffSearch, () =>
    import('./features/staff/staff-accounts-screen.tsx').then(
      ({ StaffAccountsScreen }) => StaffAccountsScreen,
    ),
  ),
  staff('/audit', words.audit, readAuditSearch, () =>
    import('./features/audit/audit-screen.tsx').then(({ AuditScreen }) => AuditScreen),
  ),
  staff('/failed-jobs', words.failedJobs, nothing, () =>
    import('./features/failed-jobs/failed-jobs-screen.tsx').then(({ FailedJobsScreen }) => FailedJobsScreen),
  ),
  staff('/gates', words.gates, readListSearch, () =>
    import('./features/gates/gates-screen.tsx').then(({ GatesScreen }) => GatesScreen),
  ),
  staff('/account', words.account, nothing, () =>
    import('./features/account/account-screen.tsx').then(({ AccountScreen }) => AccountScreen),
  ),
];

const open = <Path extends Pattern<Exclude<AppPath, StaffPath>>>(path: Path, said: Said, load: Load) =>
  createRoute({ getParentRoute: () => rootRoute, path, ...shown(said, load) });

type ClientScreen = keyof (typeof clientScreenWords)['fr'];

/** A client's screen that is specified in English; Node renders it for readers of any language. */
const inEnglish = (screen: ClientScreen): Said =>
  viewOf(() => ({ ...clientWordsOf(clientScreenWords)[screen], language: clientLanguage() }));

/** One that is specified in French. */
const inFrench = (screen: ClientScreen): Said => ({
  ...wordsOf(clientScreenWords)[screen],
  language: pageLanguage(),
});

/** A screen for every other address that the list of addresses gives to the app. */
const openScreens = [
  open('/validate-project', inEnglish('validate'), () =>
    import('./features/projects/validate-project-screen.tsx').then(
      ({ ValidateProjectScreen }) => ValidateProjectScreen,
    ),
  ),
  open('/dashboard/$clientId', inEnglish('dashboard'), () =>
    import('./features/clients/dashboard.tsx').then(({ DashboardScreen }) => DashboardScreen),
  ),
  open(
    '/my',
    viewOf(() => ({ ...inEnglish('my'), language: listener.language ?? 'en' })),
    () => import('./features/my/my-screen.tsx').then(({ MyScreen }) => MyScreen),
  ),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/client-access',
    // The link that staff give to a client names the portal; the password is never in an address.
    validateSearch: ({ project }: Record<string, unknown>): { project?: string | undefined } => ({
      project: typeof project === 'string' || typeof project === 'number' ? String(project) : undefined,
    }),
    ...shown(inEnglish('portalSignIn'), () =>
      import('./features/portal/portal-access-screen.tsx').then(
        ({ PortalAccessScreen }) => PortalAccessScreen,
      ),
    ),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/client/$slug',
    // As specified: without the session of this very project the way leads to the sign-in.
    beforeLoad: ({ params }) => {
      if (readClientProject()?.slug === params.slug) return;
      throw redirect({ to: '/client-access', replace: true, state: { portalSlug: params.slug } });
    },
    ...shown(inFrench('portal'), () =>
      import('./features/portal/portal-screen.tsx').then(({ PortalScreen }) => PortalScreen),
    ),
  }),
  open('/quotes', inEnglish('quotesGate'), () =>
    import('./features/quotes/unlock-quotes-screen.tsx').then(({ QuotesScreen }) => QuotesScreen),
  ),
  open('/aloe-quote', inFrench('readQuote'), () =>
    import('./features/quotes/quote-screen.tsx').then(({ NamedQuoteScreen }) => NamedQuoteScreen),
  ),
  open('/quote/$slug', inFrench('readQuote'), () =>
    import('./features/quotes/quote-screen.tsx').then(({ QuoteScreen }) => QuoteScreen),
  ),
  open('/senthang', inFrench('readStatus'), () =>
    import('./features/status-pages/status-screen.tsx').then(({ NamedStatusScreen }) => NamedStatusScreen),
  ),
  open('/status/$slug', inFrench('readStatus'), () =>
    import('./features/status-pages/status-screen.tsx').then(({ StatusScreen }) => StatusScreen),
  ),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/team',
    // Staff may come to make a project: its form opens once they are inside.
    validateSearch: (asked: Record<string, unknown>) => readDialogSearch(['new'], asked),
    ...shown(
      {
        title: 'Team Access',
        description: 'The project area of the agency’s team, behind an access code.',
        language: 'en',
      },
      () => import('./features/team/team-screen.tsx').then(({ TeamScreen }) => TeamScreen),
    ),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/login',
    // `to` is where somebody was going; anything that is no staff screen is dropped. It has to be named even then: what
    // is left out here comes through from the address as it is.
    validateSearch: ({ to }: Record<string, unknown>): { to?: string | undefined } => ({
      to: readReturnPath(to, window.location.origin),
    }),
    beforeLoad: async ({ search }) => {
      const me = await findMe();
      if (me) throw redirect({ href: search.to ?? staffHome });
    },
    ...shown({ ...words.signIn, language: appLanguage }, () =>
      import('./features/sign-in/sign-in-screen.tsx').then(({ SignInScreen }) => SignInScreen),
    ),
  }),
  open('/start/$token', { ...words.firstStart, language: appLanguage }, () =>
    import('./features/first-start/first-account-screen.tsx').then(
      ({ FirstAccountScreen }) => FirstAccountScreen,
    ),
  ),
  open('/invitation', { ...words.invitation, language: appLanguage }, () =>
    import('./features/invitation/invitation-screen.tsx').then(({ InvitationScreen }) => InvitationScreen),
  ),
];

type ShownPath = (typeof staffScreens | typeof openScreens)[number]['path'];
// This does not compile while an address of the app lacks its screen.
({}) satisfies Record<Exclude<Pattern<AppPath>, ShownPath>, AnyRoute>;

export const routeTree = rootRoute.addChildren([...openScreens, staffFrameRoute.addChildren(staffScreens)]);
