import { adminRouter } from './admin.ts';
import { apiKeysRouter } from './api-keys.ts';
import { auditRouter } from './audit.ts';
import { cannedAnswersRouter } from './canned-answers.ts';
import { chatRouter } from './chat.ts';
import { clientProjectsRouter } from './client-projects.ts';
import { clientsRouter } from './clients.ts';
import { paymentsRouter } from './payments.ts';
import { projectsRouter } from './projects.ts';
import { staffRouter } from './staff.ts';
import { supportRequestsRouter } from './support-requests.ts';
import { router } from './trpc.ts';

/** Everything that can be asked. */
export const appRouter = router({
  admin: adminRouter,
  apiKeys: apiKeysRouter,
  audit: auditRouter,
  cannedAnswers: cannedAnswersRouter,
  chat: chatRouter,
  clientProjects: clientProjectsRouter,
  clients: clientsRouter,
  payments: paymentsRouter,
  projects: projectsRouter,
  staff: staffRouter,
  supportRequests: supportRequestsRouter,
});

export type AppRouter = typeof appRouter;
