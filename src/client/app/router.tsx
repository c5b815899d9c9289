import { type AnyRoute, createRouter } from '@tanstack/react-router';
import type { AppPath } from '../../routes.ts';
import { PageError, PageMissing, PagePending } from './page-states.tsx';
import { chatAdminRoute } from './routes/chat-admin.ts';
import { clientAccessRoute } from './routes/client-access.ts';
import { quotesRoute } from './routes/quotes.ts';
import { rootRoute } from './routes/root.tsx';
import { validateProjectRoute } from './routes/validate-project.ts';

/** A screen for every address that the list of routes gives to the app. */
const screens = {
  '/validate-project': validateProjectRoute,
  '/client-access': clientAccessRoute,
  '/quotes': quotesRoute,
  '/chat-admin': chatAdminRoute,
} satisfies Record<AppPath, AnyRoute>;

export const router = createRouter({
  routeTree: rootRoute.addChildren(screens),
  defaultPreload: 'intent',
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
