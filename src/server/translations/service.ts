import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { type AppLanguage, type Language, languageOr, said } from '../../content/language.ts';
import { translationRefusals } from '../../content/refusals/translations.ts';
import type * as schema from '../../routers/translations.schema.ts';
import type { Staff } from '../access.ts';
import { detectLanguage } from '../assistant/detect-language.ts';
import { getAdminConversation } from '../chat/admin-service.ts';
import { publishTranslated } from '../chat/service.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, reasonOf, tooManyOf } from '../errors.ts';
import { damageSentence } from '../fidelity/damage-sentence.ts';
import { type Damage, findDamage } from '../fidelity/fidelity.ts';
import { type Addressee, namesFor, visitorOf } from '../fidelity/refuse-damage.ts';
import type { JobKind } from '../jobs/kinds.ts';
import type { Rule } from '../limits/service.ts';
import { maySpend } from '../model-costs/service.ts';
import type { Translator } from '../ports/translator.ts';
import { getAddressee } from '../support-requests/addressee-service.ts';
import { publishToStaff } from '../support-requests/live-service.ts';
import {
  findPending,
  findSame,
  insertPending,
  listRows,
  listUntranslated,
  type Made,
  type Pending,
  type Source,
  settle,
  type Thread,
} from './queries.ts';

const refusals = said(translationRefusals);

/**
 * What is translated of a thread so far, into the caller's language. Throws NOT_FOUND for a conversation that they do
 * not see.
 */
export async function listTranslations(
  deps: Deps,
  staff: Staff,
  thread: Thread,
): Promise<schema.Translations> {
  await checkSeen(deps, staff, thread);
  const { language } = staff;
  const translations = await listRows(deps.database.db, thread, language);
  return { isAvailable: deps.translator !== undefined, language, translations };
}

/**
 * The same of a support request, with what it says itself and the language that its client is answered in. Throws
 * NOT_FOUND.
 */
export async function listRequestTranslations(
  deps: Deps,
  staff: Staff,
  thread: { requestId: number },
): Promise<schema.RequestTranslations> {
  const { db } = deps.database;
  const { language: answerIn } = await getAddressee(db, thread.requestId);
  const [request = null] = await listRows(db, { itselfOf: thread.requestId }, staff.language);
  return { ...(await listTranslations(deps, staff, thread)), answerIn, request };
}

/**
 * Has those of a thread's newest messages translated that its visitor or client wrote in another language than the
 * caller's, and what a request says itself: in the background, each once. Nothing where there is no model. Throws
 * NOT_FOUND for a conversation that they do not see.
 */
export async function askForTranslations(deps: Deps, staff: Staff, thread: Thread): Promise<void> {
  const spoken = await checkSeen(deps, staff, thread);
  if (!deps.translator) return;
  await askForSource(deps, staff, thread, spoken);
  if ('requestId' in thread) await askForSource(deps, staff, { itselfOf: thread.requestId }, spoken);
}

async function askForSource(
  deps: Deps,
  { language }: Staff,
  source: Source,
  spoken: Language | undefined,
): Promise<void> {
  const messages = (await listUntranslated(deps.database.db, source, language))
    .filter(({ text }) => isForeign(languageOfText(text, spoken), language))
    .map(({ id, text }) => ({ id, hash: hashOf(text) }));
  if (messages.length === 0) return;
  await inTransaction(deps, async (trx) => {
    const ids = await insertPending(trx, source, language, messages);
    await deps.jobs.sendAll(
      trx,
      ids.map((translationId) => ({ name: translateJob, data: { translationId } satisfies JobData })),
    );
  });
}

/** Answers which language the visitor of a conversation speaks. */
async function checkSeen(deps: Deps, staff: Staff, thread: Thread): Promise<Language | undefined> {
  if (!('conversationId' in thread)) return undefined;
  return (await getAdminConversation(deps, staff, thread.conversationId)).language;
}

const isForeign = (written: Language | undefined, read: AppLanguage) =>
  written !== undefined && written !== read;

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** The language of a text; undefined for one without words, and where neither it nor its writer tells. */
function languageOfText(text: string, spoken: Language | undefined): Language | undefined {
  return /\p{L}{2}/u.test(text) ? (detectLanguage(text, spoken) ?? spoken) : undefined;
}

/** Translations that one person asks for in an hour: each may cost what a model costs. */
const ruleOf = (staff: Staff): Rule => ({
  name: 'translations.propose',
  subject: staff.id,
  limit: 120,
  seconds: 3_600,
});

/** Who reads an answer in a thread. Throws NOT_FOUND for a thread that the caller does not see. */
async function addresseeOf(deps: Deps, staff: Staff, thread: Thread): Promise<Addressee> {
  if ('requestId' in thread) return getAddressee(deps.database.db, thread.requestId);
  const { language, userName } = await getAdminConversation(deps, staff, thread.conversationId);
  return visitorOf(language, userName);
}

/**
 * An answer of the staff in the language of its visitor or client, which its writer sees before it is sent. Throws
 * NOT_FOUND, CONFLICT where both speak the same language or no translation kept what it has to, TOO_MANY_REQUESTS, and
 * SERVICE_UNAVAILABLE without a model, once the day's money is spent, and where none came.
 */
export async function proposeTranslation(
  deps: Deps,
  staff: Staff,
  {
    message,
    ...thread
  }: z.output<typeof schema.proposeInput> | z.output<typeof schema.proposeForRequestInput>,
): Promise<schema.Proposal> {
  const addressee = await addresseeOf(deps, staff, thread);
  const { translator } = deps;
  if (!translator) throw new AppError('SERVICE_UNAVAILABLE', refusals.noModel);
  const to = addressee.language;
  const from = detectLanguage(message, staff.language) ?? staff.language;
  if (from === to) throw new AppError('CONFLICT', refusals.sameLanguage);
  if (!(await maySpend(deps))) throw new AppError('SERVICE_UNAVAILABLE', refusals.spent);
  const taken = await deps.limits.take([ruleOf(staff)]);
  if (taken.refused) throw tooManyOf(refusals.tooMany, taken.refused.seconds);
  const asked = { text: message, from, to, names: namesFor(deps, addressee, message) };
  const made = await taken.settle(
    translateFaithfully(translator, asked, deps.closing).catch((cause: unknown) => {
      deps.log.warn({ reason: reasonOf(cause) }, 'a translation was not written');
      throw new AppError('SERVICE_UNAVAILABLE', refusals.failed, { cause });
    }),
  );
  if ('kind' in made) throw new AppError('CONFLICT', damageSentence(made));
  return { ...made, from, language: to };
}

type Asked = { text: string; from: Language; to: Language; names: string[] };

/**
 * A translation that keeps all that it has to. The model is told once what it did not keep; where its second one does
 * not either, what was lost is answered. Throws where the model does not answer.
 */
export async function translateFaithfully(
  translator: Translator,
  asked: Asked,
  signal: AbortSignal,
): Promise<Made | Damage> {
  const check = ({ text }: Made) =>
    findDamage({ source: asked.text, from: asked.from, translation: text, to: asked.to, names: asked.names });
  const first = await translator.translate(asked, signal);
  const lost = check(first);
  if (!lost) return first;
  const before = { text: first.text, lost: lost.what.join(', ') };
  const second = await translator.translate({ ...asked, before }, signal);
  return check(second) ?? second;
}

const translateJob = 'translations.write';
type JobData = { translationId: number };

/** Translates one message, and tells who reads its thread. */
async function translate(deps: Deps, id: number, signal: AbortSignal): Promise<void> {
  const { db } = deps.database;
  const pending = await findPending(db, id);
  if (!pending) return;
  const outcome =
    (await findSame(db, pending.hash, pending.language)) ?? (await write(deps, pending, signal));
  if (await settle(db, id, outcome)) publish(deps, pending);
}

async function write(
  deps: Deps,
  { text, language, spoken, ...named }: Pending,
  signal: AbortSignal,
): Promise<Made | 'refused' | 'failed'> {
  if (!deps.translator || !(await maySpend(deps))) return 'failed';
  const from = languageOfText(text, languageOr(spoken ?? undefined, 'en')) ?? 'en';
  const asked = { text, from, to: language, names: namesFor(deps, named, text) };
  const made = await translateFaithfully(deps.translator, asked, signal);
  return 'kind' in made ? 'refused' : made;
}

/** Visitors and clients are not told: a translation is the staff's. */
function publish(deps: Deps, { conversationId, requestId }: Pending): void {
  if (conversationId !== null) publishTranslated(deps, conversationId);
  if (requestId !== null) publishToStaff(deps, requestId);
}

/** Translates messages for whoever reads them, never in the way of their delivery. */
export const translateKind = (deps: Deps): JobKind<JobData> => ({
  name: translateJob,
  concurrency: Math.min(4, deps.config.jobWorkers),
  options: { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 60 },
  handle: ({ data, signal }) => translate(deps, data.translationId, signal),
  async giveUp({ translationId }) {
    const pending = await findPending(deps.database.db, translationId);
    if (pending && (await settle(deps.database.db, translationId, 'failed'))) publish(deps, pending);
  },
});
