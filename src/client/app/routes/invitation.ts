import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';

export const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  staticData: {
    title: 'Choisir un mot de passe',
    description: 'Un lien reçu par e-mail ouvre votre compte ou change votre mot de passe.',
    language: 'fr',
  },
  component: lazyRouteComponent(() => import('./invitation.page.tsx'), 'InvitationPage'),
});
