import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';

export const chatAdminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/chat-admin',
  staticData: {
    title: 'Administration Chatbot',
    description: 'Les conversations des visiteurs, pour l’équipe.',
    language: 'fr',
  },
  component: lazyRouteComponent(() => import('./chat-admin.page.tsx'), 'ChatAdminPage'),
});
