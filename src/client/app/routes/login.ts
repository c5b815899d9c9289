import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readReturnPath } from '../frame/return-path.ts';
import { homeOf } from '../frame/rooms.ts';
import { findMe } from '../frame/staff-session.ts';
import { rootRoute } from './root.tsx';

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: {
    title: 'Connexion',
    description: 'La porte de l’espace équipe.',
    language: 'fr',
  },
  /**
   * `to` is where somebody was going; anything that is no staff screen is dropped. It has to be named even then: what
   * is left out here comes through from the address as it is.
   */
  validateSearch: ({ to }: Record<string, unknown>): { to?: string | undefined } => ({
    to: readReturnPath(to, window.location.origin),
  }),
  beforeLoad: async ({ search }) => {
    const me = await findMe();
    if (me) throw redirect({ href: search.to ?? homeOf(me.role) });
  },
  component: lazyRouteComponent(() => import('./login.page.tsx'), 'LoginPage'),
});
