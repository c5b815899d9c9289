import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readReturnPath } from '../return-path.ts';
import { homeOf } from '../rooms.ts';
import { findMe } from '../staff-session.ts';
import { rootRoute } from './root.tsx';

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: {
    title: 'Connexion',
    description: 'La porte de l’espace équipe.',
    language: 'fr',
  },
  /** `to` is where somebody was going; anything that is no staff screen is dropped. */
  validateSearch: ({ to }: Record<string, unknown>): { to?: string } => {
    const path = readReturnPath(to, window.location.origin);
    return path === undefined ? {} : { to: path };
  },
  beforeLoad: async ({ search }) => {
    const me = await findMe();
    if (me) throw redirect({ href: search.to ?? homeOf(me.role) });
  },
  component: lazyRouteComponent(() => import('./login.page.tsx'), 'LoginPage'),
});
