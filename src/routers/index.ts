import { adminRouter } from './admin.ts';
import { apiKeysRouter } from './api-keys.ts';
import { auditRouter } from './audit.ts';
import { cannedAnswersRouter } from './canned-answers.ts';
import { chatRouter } from './chat.ts';
import { clientProjectsRouter } from './client-projects.ts';
import { clientsRouter } from './clients.ts';
import { customersRouter } from './customers.ts';
import { failedJobsRouter } from './failed-jobs.ts';
import { gatesRouter } from './gates.ts';
import { mailsRouter } from './mails.ts';
import { myRouter } from './my.ts';
import { noticesRouter } from './notices.ts';
import { paymentsRouter } from './payments.ts';
import { projectsRouter } from './projects.ts';
import { quotesRouter } from './quotes.ts';
import { releasesRouter } from './releases.ts';
import { rightsRouter } from './rights.ts';
import { salesGuideRouter } from './sales-guide.ts';
import { searchRouter } from './search.ts';
import { staffRouter } from './staff.ts';
import { statusPagesRouter } from './status-pages.ts';
import { supportRequestsRouter } from './support-requests.ts';
import { teamRouter } from './team.ts';
import { todayRouter } from './today.ts';
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
  customers: customersRouter,
  failedJobs: failedJobsRouter,
  gates: gatesRouter,
  mails: mailsRouter,
  my: myRouter,
  notices: noticesRouter,
  payments: paymentsRouter,
  projects: projectsRouter,
  quotes: quotesRouter,
  releases: releasesRouter,
  rights: rightsRouter,
  salesGuide: salesGuideRouter,
  search: searchRouter,
  staff: staffRouter,
  statusPages: statusPagesRouter,
  supportRequests: supportRequestsRouter,
  team: teamRouter,
  today: todayRouter,
});

export type AppRouter = typeof appRouter;
