import {
  agencyMessageWords,
  type MailWords,
  statusChangeWords,
  statusName,
} from '../../content/client-mails.ts';
import type { Language, Localized } from '../../content/language.ts';
import type { findNews } from './queries.ts';

type News = Pick<NonNullable<Awaited<ReturnType<typeof findNews>>>, 'kind' | 'detail' | 'name'>;

/** Whether a client gets a mail of an entry in the timeline: of a message and a status, not of a message's end. */
export const isNews = ({ kind, detail }: Pick<News, 'kind' | 'detail'>): boolean =>
  (kind === 'status' || kind === 'message') && detail !== null;

/** What a client is told of a change: the words, and what is filled into them. Undefined for what is not mailed. */
export function newsWords(
  news: News,
): { words: Localized<MailWords>; values: (language: Language) => Record<string, string> } | undefined {
  if (!isNews(news)) return undefined;
  const { kind, name: project } = news;
  const detail = news.detail ?? '';
  return kind === 'status'
    ? { words: statusChangeWords, values: (language) => ({ project, status: statusName(language, detail) }) }
    : { words: agencyMessageWords, values: () => ({ project, message: detail }) };
}
