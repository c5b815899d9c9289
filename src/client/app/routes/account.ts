import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffFrameRoute } from './staff-frame.ts';

export const accountRoute = createRoute({
  getParentRoute: () => staffFrameRoute,
  path: '/account',
  staticData: {
    title: 'Mon compte',
    description: 'Votre compte, votre mot de passe et la validation en deux étapes.',
    language: 'fr',
  },
  component: lazyRouteComponent(() => import('./account.page.tsx'), 'AccountPage'),
});
