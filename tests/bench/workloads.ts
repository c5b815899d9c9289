import type { Request } from './load.ts';

const trpcQuery = (name: string, input: object): Request => ({
  method: 'GET',
  path: `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`,
});
const text = 'bench Combien coûte l’automatisation d’un restaurant de quarante couverts à Dubaï ?';

type Workload = Record<'bare' | 'rest' | 'trpc', (id: string) => Request>;

/** What is asked for, of each side in its own words. */
export const workloads: Record<string, Workload> = {
  'W1 list 50 messages': {
    bare: (id) => ({ method: 'GET', path: `/messages/${id}` }),
    rest: (id) => ({ method: 'GET', path: `/api/chat/conversation/${id}/messages?limit=50` }),
    trpc: (id) => trpcQuery('chat.messages', { conversationId: id, limit: 50 }),
  },
  'W2 store one message': {
    bare: (id) => ({ method: 'POST', path: '/message', body: { conversationId: id, message: text } }),
    rest: (id) => ({
      method: 'POST',
      path: '/api/chat/message',
      body: { conversationId: id, message: text },
    }),
    trpc: (id) => ({ method: 'POST', path: '/trpc/chat.send', body: { conversationId: id, message: text } }),
  },
  'W3 one row by key': {
    bare: (id) => ({ method: 'GET', path: `/conversation/${id}` }),
    rest: (id) => ({ method: 'GET', path: `/api/chat/conversation/${id}` }),
    trpc: (id) => trpcQuery('chat.get', { conversationId: id }),
  },
};
