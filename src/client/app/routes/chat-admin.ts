import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffFrameRoute } from './staff-frame.ts';

/** What the address says of the console: its filters and the conversation that is open. */
type ConsoleSearch = {
  [Name in 'status' | 'priority' | 'search' | 'conversation']?: string | undefined;
};

const text = (asked: unknown) => (asked === undefined || asked === '' ? undefined : String(asked));

export const chatAdminRoute = createRoute({
  getParentRoute: () => staffFrameRoute,
  path: '/chat-admin',
  staticData: {
    title: 'Administration Chatbot',
    description: 'Les conversations des visiteurs, pour l’équipe.',
    language: 'fr',
  },
  validateSearch: ({ status, priority, search, conversation }: Record<string, unknown>): ConsoleSearch => ({
    status: text(status),
    priority: text(priority),
    search: text(search),
    conversation: text(conversation),
  }),
  component: lazyRouteComponent(() => import('./chat-admin.page.tsx'), 'ChatAdminPage'),
});
