/**
 * The one list of routes. The server reads it to decide whether an address is a page of the public site
 * (rendered HTML), a screen of the app (single-page shell) or nothing (the not-found page, status 404).
 */
export type RouteKind = 'site' | 'app';

export const routes = {
  '/': 'site',
  '/fr': 'site',
  '/fr/pitch': 'site',
  '/ar': 'site',
  '/hi': 'site',
  '/ur': 'site',
  '/validate-project': 'app',
  '/dashboard/{clientId}': 'app',
  '/my': 'app',
  '/client-access': 'app',
  '/client/{slug}': 'app',
  '/quotes': 'app',
  '/aloe-quote': 'app',
  '/quote/{slug}': 'app',
  '/senthang': 'app',
  '/status/{slug}': 'app',
  '/team': 'app',
  '/login': 'app',
  '/invitation': 'app',
  '/start/{token}': 'app',
  '/start': 'app',
  '/admin': 'app',
  '/notices': 'app',
  '/account': 'app',
  '/staff': 'app',
  '/audit': 'app',
  '/failed-jobs': 'app',
  '/chat-admin': 'app',
  '/customers': 'app',
  '/customers/{customerId}': 'app',
  '/clients': 'app',
  '/clients/{clientId}': 'app',
  '/mails': 'app',
  '/support-admin': 'app',
  '/support-admin/{requestId}': 'app',
  '/invoices': 'app',
  '/invoices/{invoiceId}': 'app',
  '/books': 'app',
  '/books/money': 'app',
  '/quotes-admin': 'app',
  '/quotes-admin/{quoteId}': 'app',
  '/status-admin': 'app',
  '/status-admin/{statusPageId}': 'app',
  '/sales-enablement': 'app',
  '/settings': 'app',
  '/unanswered': 'app',
  '/content': 'app',
  '/content/sources': 'app',
  '/content/try': 'app',
  '/content/{kind}/{item}': 'app',
  '/gates': 'app',
} as const satisfies Record<string, RouteKind>;

export type RoutePath = keyof typeof routes;

/** The addresses of the public site, which search engines may keep. */
export type SitePath = {
  [Path in RoutePath]: (typeof routes)[Path] extends 'site' ? Path : never;
}[RoutePath];
export type AppPath = Exclude<RoutePath, SitePath>;

/** The home page of each language, all of which name one another; who reads none of them is sent to the English one. */
export const homePaths = {
  en: '/',
  fr: '/fr',
  ar: '/ar',
  hi: '/hi',
  ur: '/ur',
} as const satisfies Record<string, SitePath>;

/**
 * The areas of the agency's people and who may access each. Said here, where it costs no screen a byte; the server asks
 * for itself on every call.
 */
export const staffPaths = {
  '/admin': 'any',
  '/notices': 'any',
  '/chat-admin': 'chat',
  '/mails': 'chat',
  '/support-admin': 'support',
  '/support-admin/{requestId}': 'support',
  '/customers': 'sales',
  '/customers/{customerId}': 'sales',
  '/clients': 'sales',
  '/clients/{clientId}': 'chat',
  '/invoices': 'invoices',
  '/invoices/{invoiceId}': 'invoices',
  '/books': 'finance',
  '/books/money': 'finance',
  '/quotes-admin': 'sales',
  '/quotes-admin/{quoteId}': 'sales',
  '/status-admin': 'sales',
  '/status-admin/{statusPageId}': 'sales',
  '/sales-enablement': 'sales',
  '/start': 'admin',
  '/settings': 'admin',
  '/unanswered': 'chat',
  '/content': 'sales',
  '/content/sources': 'sales',
  '/content/try': 'sales',
  '/content/{kind}/{item}': 'sales',
  '/gates': 'admin',
  '/staff': 'admin',
  '/audit': 'admin',
  '/failed-jobs': 'admin',
  '/account': 'any',
} as const satisfies Partial<
  Record<AppPath, 'support' | 'sales' | 'finance' | 'admin' | 'chat' | 'invoices' | 'any'>
>;

export type StaffPath = keyof typeof staffPaths;

/** A documented path as Fastify writes it: `/a/{id}` is `/a/:id`. */
export const routePattern = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
