import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readConsoleSearch } from '../features/chat-admin/console-search.ts';
import { staffFrameRoute } from './staff-frame.ts';

export const chatAdminRoute = createRoute({
  getParentRoute: () => staffFrameRoute,
  path: '/chat-admin',
  staticData: {
    title: 'Administration Chatbot',
    description: 'Les conversations des visiteurs, pour l’équipe.',
    language: 'fr',
  },
  validateSearch: readConsoleSearch,
  component: lazyRouteComponent(() => import('./chat-admin.page.tsx'), 'ChatAdminPage'),
});
