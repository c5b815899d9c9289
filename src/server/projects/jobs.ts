import { writeClientMail } from '../clients/recipient-service.ts';
import type { Trx } from '../database.ts';
import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs.ts';
import { mailJobKind } from '../mail.ts';
import { newsWords } from './mail.ts';
import { findNews } from './queries.ts';

type NewsMail = { eventId: number };

const newsMailJob = 'projects.mail-news';

/** Mails a client what has changed: each message, and of several statuses the last alone. */
export const newsMailKind = (deps: Deps): JobKind<NewsMail> =>
  mailJobKind<NewsMail>(deps, newsMailJob, async ({ eventId }) => {
    const news = await findNews(deps.database.db, eventId);
    const mail = news && newsWords(news);
    return mail && writeClientMail(deps, news.client_id, mail.words, mail.values);
  });

/** Stores the mail in the caller's transaction; call `wakeNewsMail` after the commit. */
export const sendNewsMail = (deps: Pick<Deps, 'jobs'>, trx: Trx, eventId: number): Promise<string> =>
  deps.jobs.send(trx, newsMailJob, { eventId } satisfies NewsMail);

export const wakeNewsMail = (deps: Pick<Deps, 'jobs'>) => deps.jobs.wake(newsMailJob);
