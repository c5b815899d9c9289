import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { PageError, PageMissing, PagePending } from './frame/page-states.tsx';
import { routeTree } from './routes.ts';

/** A router of the app's screens, at the browser's address unless told. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    // Its own way to the top would be taken for another filter in the address too; ours is below.
    scrollRestoration: () => false,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: PageMissing,
  });

export const router = createAppRouter();

// As specified, every change of route begins at the top, back and forward too; so does the focus.
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
