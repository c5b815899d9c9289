import { adminRouter } from './admin.ts';
import { apiKeysRouter } from './api-keys.ts';
import { auditRouter } from './audit.ts';
import { booksRouter } from './books.ts';
import { cannedAnswersRouter } from './canned-answers.ts';
import { chatRouter } from './chat.ts';
import { clientProjectsRouter } from './client-projects.ts';
import { clientsRouter } from './clients.ts';
import { contentRouter } from './content.ts';
import { customersRouter } from './customers.ts';
import { failedJobsRouter } from './failed-jobs.ts';
import { firstStartRouter } from './first-start.ts';
import { gatesRouter } from './gates.ts';
import { invoicesRouter } from './invoices.ts';
import { learningRouter } from './learning.ts';
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
import { settingsRouter } from './settings.ts';
import { staffRouter } from './staff.ts';
import { statusPagesRouter } from './status-pages.ts';
import { subscriptionsRouter } from './subscriptions.ts';
import { supportRequestsRouter } from './support-requests.ts';
import { teamRouter } from './team.ts';
import { todayRouter } from './today.ts';
import { translationsRouter } from './translations.ts';
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
  content: contentRouter,
  customers: customersRouter,
  failedJobs: failedJobsRouter,
  firstStart: firstStartRouter,
  gates: gatesRouter,
  learning: learningRouter,
  mails: mailsRouter,
  my: myRouter,
  notices: noticesRouter,
  books: booksRouter,
  invoices: invoicesRouter,
  payments: paymentsRouter,
  projects: projectsRouter,
  quotes: quotesRouter,
  releases: releasesRouter,
  rights: rightsRouter,
  salesGuide: salesGuideRouter,
  search: searchRouter,
  settings: settingsRouter,
  staff: staffRouter,
  statusPages: statusPagesRouter,
  subscriptions: subscriptionsRouter,
  supportRequests: supportRequestsRouter,
  team: teamRouter,
  today: todayRouter,
  translations: translationsRouter,
});

export type AppRouter = typeof appRouter;
