import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffFrameRoute } from './staff-frame.ts';

/** What the address says of the console: its filters and the conversation that is open. */
type ConsoleSearch = { status?: string; priority?: string; search?: string; conversation?: string };

export const chatAdminRoute = createRoute({
  getParentRoute: () => staffFrameRoute,
  path: '/chat-admin',
  staticData: {
    title: 'Administration Chatbot',
    description: 'Les conversations des visiteurs, pour l’équipe.',
    language: 'fr',
  },
  validateSearch: (asked: Record<string, unknown>): ConsoleSearch =>
    Object.fromEntries(
      ['status', 'priority', 'search', 'conversation'].flatMap((name) =>
        asked[name] === undefined || asked[name] === '' ? [] : [[name, String(asked[name])]],
      ),
    ),
  component: lazyRouteComponent(() => import('./chat-admin.page.tsx'), 'ChatAdminPage'),
});
