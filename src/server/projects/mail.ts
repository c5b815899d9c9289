import {
  agencyMessageWords,
  type MailWords,
  statusChangeWords,
  statusName,
} from '../../content/client-mails.ts';
import type { Language, Localized } from '../../content/language.ts';
import type { findNews } from './queries.ts';

type News = NonNullable<Awaited<ReturnType<typeof findNews>>>;

/** What a client is told of a change: the words, and what is filled into them. Undefined for what is not mailed. */
export function newsWords({
  kind,
  detail,
  name,
}: News):
  | { words: Localized<MailWords>; values: (language: Language) => Record<string, string> }
  | undefined {
  if (kind === 'status') {
    return {
      words: statusChangeWords,
      values: (language) => ({ project: name, status: statusName(language, detail ?? '') }),
    };
  }
  if (kind === 'message') {
    return { words: agencyMessageWords, values: () => ({ project: name, message: detail ?? '' }) };
  }
  return undefined;
}
