import type { MailWords } from '../../content/client-mails.ts';
import type { Language, Localized } from '../../content/language.ts';
import type { Trx } from '../database.ts';
import type { Deps } from '../deps.ts';
import type { Mail } from '../mail.ts';
import { clientMail, languageOf } from './mail.ts';
import { findMailClient, writeMailConfirmed } from './queries.ts';

/**
 * Writes a mail to a client, in their language and with the way to the dashboard; undefined where nobody has confirmed
 * the address: it may be a stranger's. `values` are filled into the words in one pass, and may depend on the language.
 */
export async function writeClientMail(
  deps: Pick<Deps, 'config' | 'database'>,
  clientId: number,
  words: Localized<MailWords>,
  values: (language: Language) => Readonly<Record<string, string>>,
): Promise<Mail | undefined> {
  const client = await findMailClient(deps.database.db, clientId);
  if (!client?.email_confirmed_at) return undefined;
  return clientMail(deps.config.agency, client, words, values(languageOf(client)));
}

/**
 * Remembers that the client reads their mail: they have shown its token, or a payment of theirs was proven, since nobody
 * pays for a stranger's project. Answers whether that is new.
 */
export const confirmAddress = (trx: Trx, clientId: number): Promise<boolean> =>
  writeMailConfirmed(trx, clientId);
