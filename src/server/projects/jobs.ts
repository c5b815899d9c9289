import { statusName } from '../../content/client-mails.ts';
import type { Language } from '../../content/language.ts';
import { type PlainMail, writeClientMail } from '../clients/service.ts';
import type { Trx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { mailJobKind } from '../mail/mail.ts';
import { findNews } from './queries.ts';

/** `clientId` and `projectId` say what the mail is about. */
type NewsMail = { eventId: number; projectId?: number; clientId?: number };

const newsMailJob = 'projects.mail-news';

/** Mails a client what has changed: each message, and of several statuses the last alone. */
export const newsMailKind = (deps: Deps): JobKind<NewsMail> =>
  mailJobKind<NewsMail>(deps, newsMailJob, async ({ eventId }) => {
    const news = await findNews(deps.database.db, eventId);
    const mail = news && newsWords(news);
    const about = news && ({ noun: 'project', id: news.id } as const);
    return mail && writeClientMail(deps, news.client_id, mail.name, mail.values, about);
  });

/** Stores the mail in the caller's transaction. */
export const sendNewsMail = (deps: Pick<Deps, 'jobs'>, trx: Trx, mail: NewsMail): Promise<string> =>
  deps.jobs.send(trx, newsMailJob, mail);

type News = Pick<NonNullable<Awaited<ReturnType<typeof findNews>>>, 'kind' | 'detail' | 'name'>;

/** Whether a client gets a mail of an entry in the timeline: of a message and a status, not of a message's end. */
export const isNews = ({ kind, detail }: Pick<News, 'kind' | 'detail'>): boolean =>
  (kind === 'status' || kind === 'message') && detail !== null;

/** What a client is told of a change: the words, and what is filled into them. Undefined for what is not mailed. */
function newsWords(
  news: News,
): { name: PlainMail; values: (language: Language) => Record<string, string> } | undefined {
  if (!isNews(news)) return undefined;
  const { kind, name: project } = news;
  const detail = news.detail ?? '';
  return kind === 'status'
    ? { name: 'statusChange', values: (language) => ({ project, status: statusName(language, detail) }) }
    : { name: 'agencyMessage', values: () => ({ project, message: detail }) };
}
