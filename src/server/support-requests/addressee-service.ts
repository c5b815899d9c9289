import { type Language, languageOr } from '../../content/language.ts';
import { detectLanguage } from '../assistant/detect-language.ts';
import type { Db, Trx } from '../database/database.ts';
import type { Addressee } from '../fidelity/refuse-damage.ts';
import { noRequest } from './service.ts';
import { findAddressee } from './thread-queries.ts';

/** What portals and contacts have until somebody chooses: that they have it says nothing. */
const unchosen: Language = 'fr';

/**
 * For whom an answer in a request's thread is written. Its language is what the portal is read in and its mails are written in;
 * where nobody has chosen that, the one of its contact's own page; where they have not either, that of the newest of the client's
 * own words which tell. Throws NOT_FOUND.
 */
export async function getAddressee(db: Db | Trx, requestId: number): Promise<Addressee> {
  const found = await findAddressee(db, requestId);
  if (!found) throw noRequest();
  const { names, about, language, account, texts } = found;
  const chosen = [language, account ?? unchosen]
    .map((one) => languageOr(one, unchosen))
    .find((one) => one !== unchosen);
  const written = () => texts.map((text) => detectLanguage(text)).find((one) => one !== undefined);
  return { names, about, language: chosen ?? written() ?? unchosen };
}
