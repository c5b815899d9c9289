import { chatRouter } from './chat.ts';
import { router } from './trpc.ts';

/** Everything that can be asked. */
export const appRouter = router({ chat: chatRouter });

export type AppRouter = typeof appRouter;
