import { type Language, languageOr } from '../../content/language.ts';
import { judgeLanguage } from '../assistant/judge-language.ts';
import type { Db, Trx } from '../database/database.ts';
import type { Addressee } from '../fidelity/refuse-damage.ts';
import { noRequest } from './service.ts';
import { findAddressee } from './thread-queries.ts';

/** The default language of portals and contacts: having it says nothing about a choice. */
const unchosen: Language = 'fr';

/**
 * For whom an answer in a request's thread is written. Its language is what the portal is read in and its mails are
 * written in; where nobody has chosen that, the one of its contact's own page; where they have not either, the one in
 * which the client writes most, and the portal's where that does not tell. Throws NOT_FOUND.
 */
export async function getAddressee(db: Db | Trx, requestId: number): Promise<Addressee> {
  const found = await findAddressee(db, requestId);
  if (!found) throw noRequest();
  const { names, things, account, isChosen, texts } = found;
  const portal = languageOr(found.language, unchosen);
  if (isChosen) return { names, things, language: portal };
  const chosen = [portal, languageOr(account ?? undefined, unchosen)].find((one) => one !== unchosen);
  return { names, things, language: chosen ?? judgeLanguage(texts) ?? unchosen };
}
