import { languageOr } from '../../content/language.ts';
import { detectLanguage } from '../assistant/detect-language.ts';
import type { Db, Trx } from '../database/database.ts';
import type { Addressee } from '../fidelity/refuse-damage.ts';
import { noRequest } from './service.ts';
import { findAddressee } from './thread-queries.ts';

/**
 * For whom an answer in a request's thread is written. Its language is what the portal is read in and its mails are written in;
 * a portal is in French until somebody chooses, so that there the newest of the client's own words decide which tell. Throws
 * NOT_FOUND.
 */
export async function getAddressee(db: Db | Trx, requestId: number): Promise<Addressee> {
  const found = await findAddressee(db, requestId);
  if (!found) throw noRequest();
  const chosen = languageOr(found.language, 'fr');
  const written = () => found.texts.map((text) => detectLanguage(text)).find((language) => language);
  const { names, about } = found;
  return { names, about, language: chosen === 'fr' ? (written() ?? chosen) : chosen };
}
