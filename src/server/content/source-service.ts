import { createHash } from 'node:crypto';
import { z } from 'zod';
import { agencyLanguage, type Language, languageOr, said } from '../../content/language.ts';
import { contentRefusals } from '../../content/refusals/content.ts';
import { spokenProblem } from '../../content/refusals/document-reading.ts';
import type * as schema from '../../routers/content.schema.ts';
import type { Staff } from '../access.ts';
import { detectLanguage } from '../assistant/detect-language.ts';
import { namesIn, termsOfQuestion } from '../assistant/likeness.ts';
import { spokenIn } from '../assistant/spoken.ts';
import { recordChange } from '../audit/service.ts';
import type { Db, Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, atField, checkRevision, reasonOf, tooManyOf } from '../errors.ts';
import { readBytes, safeName } from '../files/service.ts';
import { limited } from '../limits/attempts-service.ts';
import { maySpend } from '../model-costs/service.ts';
import type { DocumentSource } from '../ports/document-reader.ts';
import { personalIn } from '../redaction.ts';
import { itemsOf, startOf } from './merge.ts';
import { matchPassages, mostPassages, type Passage, passagesOf, shownNameOf } from './passages.ts';
import {
  deleteOldReadings,
  deleteReading,
  deleteSource,
  findReading,
  findSource,
  insertReading,
  listDrafts,
  listPassages,
  listPublished,
  listRevisions,
  listSources,
  lockPublishing,
  markProposed,
  putSource,
  replacePassages,
  updateReading,
} from './queries.ts';
import { readDetail, saveContent, withDrafts } from './service.ts';

const refusals = said(contentRefusals);

/** Documents that somebody may have read in an hour: each is up to half a minute and a process of its own. */
const mostReadings = 60;
/** Longest reading, in milliseconds, with what waits for its turn. */
const readWithin = 45_000;
/** How long a reading is kept that nobody takes over, in days. */
const keptReadings = 1;

const kind = 'fact';

/** As a reading keeps them. */
const storedPassages = z.array(
  z.object({
    title: z.string(),
    text: z.string(),
    /** What the model would call it. */
    suggested: z.object({ title: z.string(), phrases: z.array(z.string()) }).optional(),
  }),
);
type StoredPassage = z.infer<typeof storedPassages>[number];

/**
 * Reads a file or a page and keeps what it says in passages, of which its reader takes over what they want. What is
 * there of it already stays as it is. Throws BAD_REQUEST with the reason at `file` or `address` where it cannot be
 * read, NOT_FOUND for a source that is gone, CONFLICT for a file that is to be read again without being sent,
 * PAYLOAD_TOO_LARGE, and TOO_MANY_REQUESTS.
 */
export async function readSource(
  deps: Deps,
  staff: Staff,
  input: z.output<typeof schema.readSourceInput>,
  caller?: AbortSignal,
): Promise<schema.SourceReading> {
  const asked = await askedOf(deps.database.db, input);
  const rule = { name: 'content.sources', subject: staff.id, limit: mostReadings, seconds: 3_600 };
  const tooMany = (seconds: number) => tooManyOf(refusals.source.tooManyReadings, seconds);
  const read = await limited(deps, rule, () => readWhole(deps, asked, caller), tooMany);
  const { title, text } = read;
  const all = passagesOf(text, title ?? asked.name);
  if (all.length === 0) throw atField(asked.field, refusals.source.noPassages);
  const passages = all.slice(0, mostPassages);
  const problems = [
    ...(read.problem === null ? [] : [read.problem]),
    ...(all.length > mostPassages ? [refusals.source.tooManyPassages(mostPassages)] : []),
  ];
  const id = await insertReading(deps.database.db, {
    staff_id: staff.id,
    source_id: asked.sourceId,
    kind: asked.kind,
    name: asked.name,
    title,
    language: detectLanguage(text.slice(0, mostDetected)) ?? agencyLanguage(),
    fingerprint: createHash('sha256').update(text).digest('hex'),
    problem: problems.join(' ') || null,
    passages,
  });
  return getReading(deps, staff, { readingId: id });
}

/** In which language something is written shows in its beginning. */
const mostDetected = 20_000;

type Asked = {
  kind: schema.SourceKind;
  name: string;
  sourceId: number | null;
  /** Where it is said that it cannot be read. */
  field: 'file' | 'address';
  document: DocumentSource;
};

async function askedOf(db: Db, input: z.output<typeof schema.readSourceInput>): Promise<Asked> {
  if ('file' in input) {
    const { bytes, declared } = readBytes(input.file, 'document');
    const { sourceId = null } = input;
    if (sourceId !== null) await knownSource(db, sourceId, 'file');
    const name = safeName(input.name);
    const document = { kind: 'file', name, mediaType: declared, bytes, outline: true } as const;
    return { kind: 'file', name, sourceId, field: 'file', document };
  }
  const isAgain = 'sourceId' in input;
  const name = isAgain ? (await knownSource(db, input.sourceId, 'page')).name : addressOf(input.address);
  const document = { kind: 'url', url: name, outline: true } as const;
  return { kind: 'page', name, sourceId: isAgain ? input.sourceId : null, field: 'address', document };
}

/** One page is one source, whichever part of it a link leads to. */
function addressOf(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

async function knownSource(db: Db | Trx, id: number, of: schema.SourceKind) {
  const source = await findSource(db, { id, kind: of, name: '' });
  if (!source) throw new AppError('NOT_FOUND', refusals.source.missing);
  if (source.kind !== of) throw new AppError('CONFLICT', refusals.source.notAPage);
  return source;
}

async function readWhole(
  { documents, closing }: Pick<Deps, 'documents' | 'closing'>,
  { document, field }: Asked,
  caller: AbortSignal | undefined,
) {
  const inTime = AbortSignal.timeout(readWithin);
  const signal = AbortSignal.any([inTime, closing, ...(caller ? [caller] : [])]);
  const read = await documents.read(document, signal).catch((error: unknown) => {
    if (inTime.aborted) throw atField(field, refusals.source.tooSlow);
    throw error;
  });
  if (read.state === 'failed') throw atField(field, spokenProblem(read.problem));
  return read;
}

/** What somebody has read, beside what was taken over of the same source last. Throws NOT_FOUND. */
export async function getReading(
  deps: Pick<Deps, 'config' | 'content' | 'database' | 'passageWriter'>,
  staff: Staff,
  { readingId }: z.output<typeof schema.readingInput>,
): Promise<schema.SourceReading> {
  const { db } = deps.database;
  const reading = await findReading(db, readingId, staff.id);
  if (!reading) throw new AppError('NOT_FOUND', refusals.source.gone);
  const compared = await compare(db, reading);
  const { source, language } = compared;
  const { index } = spokenIn(language, deps.content.assistant);
  const { agency } = deps.config;
  const own = new Set([agency.email, agency.phone, agency.whatsapp].map(plain));
  return {
    id: reading.id,
    kind: reading.kind as schema.SourceKind,
    name: reading.name,
    title: reading.title,
    fingerprint: reading.fingerprint,
    readAt: reading.readAt.toISOString(),
    language,
    problem: reading.problem === null ? null : spokenProblem(reading.problem),
    known: source
      ? {
          name: source.name,
          takenAt: source.takenAt.toISOString(),
          by: source.by,
          isSame: source.fingerprint === reading.fingerprint,
        }
      : null,
    revision: source?.revision ?? 0,
    hasModel: deps.passageWriter !== undefined,
    passages: compared.passages.map(({ passage: { title, text }, suggested, state, before, entry }) => ({
      state,
      title: suggested?.title ?? (entry && entry.title !== before?.title ? entry.title : title),
      text,
      phrases: phrasesFor({ title, entry, suggested: suggested?.phrases }, index),
      personal: personalIn(`${title}\n${text}`).filter((one) => !own.has(plain(one))),
      isByModel: suggested !== undefined,
      before: state === 'changed' ? (before?.text ?? null) : null,
      entry,
    })),
    gone: compared.gone,
  };
}

/** In a heading of more words than these not each names something. */
const mostNaming = 3;

/**
 * What an entry was asked by already, and what the model proposes; without both, nothing is invented: what the heading
 * names.
 */
function phrasesFor(
  { title, entry, suggested = [] }: { title: string; entry: Entry | null; suggested: string[] | undefined },
  index: Parameters<typeof namesIn>[1],
): string[] {
  const isShort = termsOfQuestion(title).length <= mostNaming;
  const named = suggested.length === 0 && isShort ? namesIn([title], index) : [];
  const known = entry ? entry.phrases : named;
  return [...new Set([...known, ...suggested])];
}

/** A number or an address, however it is written. */
const plain = (text: string) => text.replace(/[\s().-]/g, '').toLowerCase();

type Entry = NonNullable<schema.SourceReading['passages'][number]['entry']>;
type Reading = NonNullable<Awaited<ReturnType<typeof findReading>>>;

/** By what a passage that nobody took over is known again: its words are not kept. */
const hashOf = (text: string): string => `sha256:${createHash('sha256').update(text).digest('hex')}`;

const withoutWords = (passage: Passage & { item: string | null }) =>
  passage.item === null ? { ...passage, text: hashOf(passage.text) } : passage;

/**
 * How the passages of a reading stand beside those that were taken over of its source, and the entries made of them.
 */
async function compare(db: Db | Trx, reading: Reading) {
  const { sourceId: id, kind: sourceKind, name } = reading;
  const source = await findSource(db, { id, kind: sourceKind, name });
  const language = languageOr(source?.language ?? reading.language, 'fr');
  const now = storedPassages.parse(reading.passages);
  const textsLeft = new Map(now.map(({ text }) => [hashOf(text), text]));
  const stored = source ? await listPassages(db, source.id) : [];
  const before = stored.map((one) =>
    one.item === null ? { ...one, text: textsLeft.get(one.text) ?? one.text } : one,
  );
  const entryOf = await entriesOf(
    db,
    language,
    before.flatMap(({ item }) => item ?? []),
  );
  const { matches, gone } = matchPassages(now, before);
  const passages = now.map(({ suggested, ...passage }, at) => {
    const known = matches[at];
    const entry = known ? entryOf(known) : undefined;
    return {
      passage,
      suggested,
      before: known,
      state: stateOf(passage, known, entry),
      entry: entry ? withoutShown(entry) : null,
    };
  });
  return {
    source,
    language,
    passages,
    /** Rows of what is not there any more: they go on telling where an entry came from. */
    goneBefore: gone.filter(({ item }) => item !== null),
    gone: gone.flatMap((one) => {
      const entry = entryOf(one);
      return entry?.isShown ? [withoutShown(entry)] : [];
    }),
  };
}

const withoutShown = ({ isShown: _, ...entry }: Entry & { isShown: boolean }): Entry => entry;

function stateOf(
  { title, text }: Passage,
  known: Passage | undefined,
  entry: Entry | undefined,
): schema.SourceReading['passages'][number]['state'] {
  const isSame = known?.text === text && known.title === title;
  if (entry) return isSame ? 'same' : 'changed';
  return isSame ? 'left' : 'new';
}

/**
 * What the entries that were made of passages say now, drafts before what is published; undefined of one that is gone.
 */
async function entriesOf(db: Db | Trx, language: Language, items: readonly string[]) {
  const { changes } = await listPublished(db);
  const all = withDrafts(changes, await listDrafts(db));
  const known = new Map(itemsOf(kind, all, startOf(changes)).map((item) => [item.id, item]));
  const revisions = await listRevisions(db, kind, items);
  return ({ item, text }: Passage & { item: string | null }) => {
    const entry = item === null ? undefined : known.get(item);
    if (!entry) return undefined;
    const words = entry.texts[language];
    const [own, answer] = [String(words?.['title'] ?? ''), String(words?.['answer'] ?? '')];
    return {
      item: entry.id,
      revision: revisions.get(entry.id) ?? 0,
      title: own,
      answer,
      phrases: linesIn(words?.['phrases']),
      isEdited: answer !== text,
      isShown: entry.isShown,
    };
  };
}

const linesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/**
 * Writes what was chosen of a reading as drafts, which are published like any other, and keeps what stood in the
 * source, so that the next reading is compared with it. A reading is taken over once: a second try finds it gone.
 * Throws NOT_FOUND then, CONFLICT where the source or an entry was changed since it was compared or there are too many
 * entries, BAD_REQUEST where nothing is chosen.
 */
export const takeSource = (
  deps: Deps,
  staff: Staff,
  { readingId, revision, language: chosen, entries, gone }: z.output<typeof schema.takeSourceInput>,
): Promise<schema.TakenSource> =>
  inTransaction(deps, async (trx) => {
    if (entries.length + gone.length === 0) throw new AppError('BAD_REQUEST', refusals.source.nothing);
    // Of two who take the same source over at once the second compares with what the first has made of it.
    await lockPublishing(trx);
    const reading = await findReading(trx, readingId, staff.id, true);
    if (!reading) throw new AppError('NOT_FOUND', refusals.source.gone);
    const compared = await compare(trx, reading);
    const { source } = compared;
    checkRevision({ revision: source?.revision ?? 0 }, revision, refusals.source.changed);
    const language = source ? compared.language : chosen;
    const made = new Map<number, string>();
    for (const entry of entries) {
      const place = compared.passages[entry.passage];
      if (!place || made.has(entry.passage)) throw new AppError('BAD_REQUEST', refusals.source.nothing);
      const words = { title: entry.title, answer: entry.answer, phrases: entry.phrases };
      made.set(entry.passage, await writeEntry(deps, trx, staff, { place, entry, language, words }));
    }
    for (const one of gone) {
      if (!compared.gone.some(({ item }) => item === one.item))
        throw new AppError('CONFLICT', refusals.source.changed);
      const { values } = await readDetail(deps, trx, kind, one.item);
      await saveContent(deps, staff, { kind, ...one, values: { ...values, isShown: false }, reviewed: [] });
    }
    const { name, title, fingerprint, readAt } = reading;
    const sourceId = await putSource(trx, source?.id, {
      kind: reading.kind,
      name: await nameFor(trx, source, reading.kind, name),
      title,
      language,
      fingerprint,
      read_at: readAt,
      staff_name: staff.name,
    });
    const passages = compared.passages.map(({ passage, before, state, entry }, at) => {
      const item = made.get(at);
      if (item !== undefined) return { ...passage, item };
      // What was not taken over is changed the next time too.
      return state === 'changed' && before && entry ? before : { ...passage, item: entry?.item ?? null };
    });
    await replacePassages(trx, sourceId, [...passages.map(withoutWords), ...compared.goneBefore]);
    await deleteReading(trx, readingId);
    await recordChange(trx, staff, {
      action: 'content.take-over',
      subject: `content-source:${sourceId}`,
      after: { source: shownNameOf(reading), entries: entries.length, hidden: gone.length },
    });
    return { sourceId, count: entries.length + gone.length, items: [...made.values()] };
  });

/**
 * Readings of which somebody may have titles and questions proposed in an hour: each is up to ten calls of the model.
 */
const mostSuggestions = 20;
/** So many passages go to the model at once. */
const atOnce = 10;
/** What an entry takes of it. */
const [longestTitle, longestPhrase, mostPhrases] = [120, 80, 5];

/**
 * Has the model propose titles and questions for the passages that are new or changed, which are marked until somebody
 * has read them; one with a figure that its passage does not say is left out. Throws NOT_FOUND, TOO_MANY_REQUESTS, and
 * SERVICE_UNAVAILABLE without a model, once the day's money is spent, and where nothing came of it.
 */
export async function suggestForReading(
  deps: Deps,
  staff: Staff,
  { readingId }: z.output<typeof schema.readingInput>,
): Promise<schema.SourceReading> {
  const { passageWriter } = deps;
  const { noModel, spent, failed } = refusals.translation;
  if (!passageWriter) throw new AppError('SERVICE_UNAVAILABLE', noModel);
  const reading = await findReading(deps.database.db, readingId, staff.id);
  if (!reading) throw new AppError('NOT_FOUND', refusals.source.gone);
  if (!(await maySpend(deps))) throw new AppError('SERVICE_UNAVAILABLE', spent);
  const { passages, language } = await compare(deps.database.db, reading);
  const open = passages.flatMap(({ state, passage }, at) =>
    state === 'new' || state === 'changed' ? [{ at, ...passage }] : [],
  );
  const suggested = new Map<number, StoredPassage['suggested']>();
  const rule = { name: 'content.suggest', subject: staff.id, limit: mostSuggestions, seconds: 3_600 };
  await limited(deps, rule, async () => {
    for (let from = 0; from < open.length && (await maySpend(deps)); from += atOnce) {
      const some = open.slice(from, from + atOnce);
      const asked = { passages: some.map(({ title, text }) => ({ title, text })), language };
      const made = await passageWriter.suggest(asked, deps.closing).catch((cause: unknown) => {
        deps.log.warn({ reason: reasonOf(cause) }, 'no titles were proposed for some passages');
        return [];
      });
      for (const { passage, ...words } of made) {
        const of = some[passage];
        if (of) suggested.set(of.at, suggestionOf(of, words));
      }
    }
  });
  if (suggested.size === 0) throw new AppError('SERVICE_UNAVAILABLE', failed);
  await inTransaction(deps, async (trx) => {
    const held = await findReading(trx, readingId, staff.id, true);
    if (!held) throw new AppError('NOT_FOUND', refusals.source.gone);
    const stored = storedPassages.parse(held.passages);
    await updateReading(
      trx,
      readingId,
      stored.map((passage, at) => ({ ...passage, suggested: suggested.get(at) ?? passage.suggested })),
    );
  });
  return getReading(deps, staff, { readingId });
}

/**
 * What can be taken of what the model proposed: on one line, as long as an entry's, and with the passage's figures
 * alone.
 */
function suggestionOf(
  passage: Passage,
  { title, questions }: { title: string; questions: readonly string[] },
): StoredPassage['suggested'] {
  const known = new Set(`${passage.title} ${passage.text}`.match(/\p{N}+/gu));
  const clean = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}{}\s]+/gu, ' ').trim();
  const mayStand = (text: string, most: number) =>
    text !== '' && text.length <= most && (text.match(/\p{N}+/gu) ?? []).every((figure) => known.has(figure));
  const named = clean(title);
  return {
    title: mayStand(named, longestTitle) ? named : passage.title,
    phrases: questions
      .map(clean)
      .filter((question) => mayStand(question, longestPhrase))
      .slice(0, mostPhrases),
  };
}

type Place = Awaited<ReturnType<typeof compare>>['passages'][number];
type Written = {
  place: Place;
  entry: { revision: number };
  language: Language;
  words: schema.ContentValues['facts'];
};

/** A new entry, or the one that was made of the passage before with its words in this language; answers its id. */
async function writeEntry(
  deps: Deps,
  trx: Trx,
  staff: Staff,
  { place, entry: { revision }, language, words }: Written,
): Promise<string> {
  const known = place.entry;
  const before = known
    ? (await readDetail(deps, trx, kind, known.item)).values
    : { isShown: true, facts: {}, texts: {} };
  const values = {
    ...before,
    texts: { ...before.texts, [language]: { ...before.texts[language], ...words } },
  };
  const item = known?.item ?? null;
  const saved = await saveContent(deps, staff, { kind, item, revision, values, reviewed: [language] });
  const { suggested, passage } = place;
  const own = linesIn(words['phrases']);
  const hasTitle = suggested?.title === words['title'] && suggested?.title !== passage.title;
  if (suggested && (hasTitle || suggested.phrases.some((one) => own.includes(one))))
    await markProposed(trx, kind, saved.item, language);
  return saved.item;
}

/** A newer file may be called otherwise, unless another source is called so. */
async function nameFor(
  trx: Trx,
  source: { id: number; name: string } | undefined,
  sourceKind: string,
  name: string,
): Promise<string> {
  if (!source || source.name === name) return name;
  const other = await findSource(trx, { id: null, kind: sourceKind, name });
  return other ? source.name : name;
}

/** Files and pages of which something was taken over, the newest first. */
export const listContentSources = async ({
  database: { db },
}: Pick<Deps, 'database'>): Promise<schema.ContentSources> =>
  (await listSources(db)).map(({ takenAt, kind: of, language, count, ...source }) => ({
    ...source,
    name: shownNameOf({ kind: of, name: source.name }),
    kind: of as schema.SourceKind,
    language: languageOr(language, 'fr'),
    takenAt: takenAt.toISOString(),
    count: Number(count),
  }));

/** Forgets a source and what stood in it; the entries that were made of it stay. Throws NOT_FOUND. */
export const forgetSource = (
  deps: Deps,
  staff: Staff,
  { sourceId }: z.output<typeof schema.sourceInput>,
): Promise<void> =>
  inTransaction(deps, async (trx) => {
    const source = await findSource(trx, { id: sourceId, kind: '', name: '' });
    if (!source || !(await deleteSource(trx, sourceId)))
      throw new AppError('NOT_FOUND', refusals.source.missing);
    await recordChange(trx, staff, {
      action: 'content.forget-source',
      subject: `content-source:${sourceId}`,
      before: { source: shownNameOf(source) },
    });
  });

/** Clears away what was read more than a day ago and never taken over, and answers how many readings. */
export const sweepReadings = ({ database }: Pick<Deps, 'database'>): Promise<number> =>
  deleteOldReadings(database.db, keptReadings);
