import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { contentWords } from '../../content/app/content.ts';
import { craftIds } from '../../content/crafts.ts';
import {
  type ContentKind,
  contentKinds,
  type FieldSpec,
  type Fields,
  type FieldValue,
  isEmpty,
  isOfField,
  isWhole,
  isWording,
  languagesOf,
  listKindNames,
  listOfKind,
  specsOf,
} from '../../content/kinds.ts';
import { type Language, languages, said } from '../../content/language.ts';
import { matterIds, openIds } from '../../content/matters.ts';
import { phrases } from '../../content/phrases.ts';
import { isProgramsPicture } from '../../content/pictures.ts';
import { type Content, type ContentStart, contentDefaults } from '../../content/published.ts';
import { contentRefusals } from '../../content/refusals/content.ts';
import { slugOf } from '../../content/slug.ts';
import * as schema from '../../routers/content.schema.ts';
import type { Staff } from '../access.ts';
import { type Actor, recordChange } from '../audit/service.ts';
import type { Db, Trx } from '../database/database.ts';
import { inTransaction, type Publisher } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, atField, checkRevision, reasonOf } from '../errors.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { claimGroup, settleGroups } from '../learning/service.ts';
import { limited } from '../limits/attempts-service.ts';
import { maySpend } from '../model-costs/service.ts';
import { translateFaithfully } from '../translations/service.ts';
import {
  type Change,
  contentWith,
  findDefault,
  type Item,
  itemsOf,
  itemWith,
  objectOf,
  startOf,
  startPlace,
} from './merge.ts';
import { shownNameOf } from './passages.ts';
import { goneFigures, knownPlaces, missingPlaces, strangePlaces } from './placeholders.ts';
import {
  attachDrafts,
  deleteDrafts,
  dropPublication,
  findRevision,
  insertPublication,
  insertPublished,
  listDrafts,
  listItemIds,
  listOfPublication,
  listOrigins,
  listPublications,
  listPublished,
  listUntil,
  listVersions,
  listWaiting,
  lockItem,
  lockPublication,
  lockPublishing,
  putDraft,
  raiseRevision,
  settlePublication,
} from './queries.ts';

export { wasPublished } from './queries.ts';

const refusals = said(contentRefusals);

/** So many of a kind, shown or not. */
const mostItems = 200;
/** A page of the site with its style sheet, compressed, in bytes. */
const mostPageBytes = 40 * 1024;
/** The furthest time of a publication, in milliseconds. */
const furthest = 366 * 86_400_000;

type Row = Change & { changedAt: Date; isByModel: boolean };

/** Everything of a kind that is shown or could be, in its order. */
export async function listContent(
  { database: { db } }: Pick<Deps, 'database'>,
  { kind }: z.output<typeof schema.contentKindInput>,
): Promise<schema.ContentItems> {
  const [{ changes }, drafts, waiting] = [
    await listPublished(db),
    await listDrafts(db),
    await listWaiting(db),
  ];
  const origins = kind === 'fact' ? await listOrigins(db) : [];
  const sourceNames = new Map(origins.map((one) => [one.item, shownNameOf(one)]));
  const all = withDrafts(changes, drafts);
  const start = startOf(changes);
  return itemsOf(kind, all, start).map((item) => {
    const isThis = (row: { kind: string; item: string }) => row.kind === kind && row.item === item.id;
    const first = titleFieldOf(kind, item);
    return {
      id: item.id,
      titles: Object.fromEntries(
        Object.entries(item.texts).flatMap(([language, words]) => {
          const title = first === undefined ? undefined : words[first];
          return typeof title === 'string' && title !== '' ? [[language, title] as const] : [];
        }),
      ),
      isShown: item.isShown,
      facts: item.facts as schema.ContentValues['facts'],
      isDefault: findDefault(kind, item.id, start) !== undefined && !all.some(isThis),
      hasDraft: drafts.some(isThis),
      dueAt: waiting.find(isThis)?.dueAt?.toISOString() ?? null,
      languages: statesOf({ kind, start }, item, all.filter(isThis)),
      source: sourceNames.get(item.id) ?? null,
    };
  });
}

/** The field by which a thing is called. Pages are called by the program. */
const titleFieldOf = (kind: ContentKind, { id }: Item): string | undefined =>
  isWording(kind) ? undefined : Object.keys(specsOf(kind, id, 'fr'))[0];

/** What is published, with what is written in its place. */
export const withDrafts = <Each extends Change>(
  published: readonly Each[],
  drafts: readonly Each[],
): Each[] => [
  ...drafts,
  ...published.filter(
    (row) =>
      !drafts.some(
        (draft) => draft.kind === row.kind && draft.item === row.item && draft.language === row.language,
      ),
  ),
];

function statesOf(
  { kind, start }: { kind: ContentKind; start: ContentStart },
  item: Item,
  rows: readonly Row[],
) {
  const changed = (language: string) =>
    rows.find((row) => row.language === language)?.changedAt.getTime() ?? 0;
  const newest = Math.max(
    0,
    ...rows.filter(({ language }) => language !== '').map(({ changedAt }) => changedAt.getTime()),
  );
  return Object.fromEntries(
    languagesOf(kind, item.id, start).map((language) => [
      language,
      {
        isWhole: isWhole(specsOf(kind, item.id, language, start), item.texts[language] ?? {}),
        isOlder: changed(language) < newest,
        isByModel: rows.find((row) => row.language === language)?.isByModel ?? false,
      },
    ]),
  );
}

/** A thing at a start as these rows say it, of which there are others too. */
const itemFrom = (kind: ContentKind, item: string, rows: readonly Change[], start: ContentStart): Item =>
  itemWith(
    { kind, id: item, start, base: findDefault(kind, item, start) },
    (language) =>
      rows.find((row) => row.kind === kind && row.item === item && row.language === language)?.fields,
  );

const toValues = ({ isShown, facts, texts }: Item) => ({ isShown, facts, texts }) as schema.ContentValues;

/** One thing as it is written, as it is published and as the program comes with it. Throws NOT_FOUND. */
export const getContent = (
  deps: Deps,
  { kind, item }: z.output<typeof schema.contentItemInput>,
): Promise<schema.ContentDetail> => readDetail(deps, deps.database.db, kind, item);

/** The same by this connection, as in a transaction. Throws NOT_FOUND. */
export async function readDetail(
  { config, content, translator }: Pick<Deps, 'config' | 'content' | 'translator'>,
  db: Db | Trx,
  kind: ContentKind,
  item: string,
): Promise<schema.ContentDetail> {
  const isThis = (row: Change) => row.kind === kind && row.item === item;
  // First: what is changed while the rest is read makes it too old, not unseen.
  const revision = await findRevision(db, kind, item);
  const { changes } = await listPublished(db);
  const start = startOf(changes);
  const published = changes.filter(isThis);
  const drafts = await listDrafts(db, { kind, item });
  const base = findDefault(kind, item, start);
  if (!base && published.length === 0 && drafts.length === 0) {
    throw new AppError('NOT_FOUND', refusals.unknown);
  }
  const all = withDrafts(published, drafts);
  const whole = itemFrom(kind, item, all, start);
  return {
    kind,
    item,
    start,
    revision,
    values: toValues(whole),
    published: base || published.length > 0 ? toValues(itemFrom(kind, item, published, start)) : null,
    defaults: base ? toValues(base) : null,
    hasDraft: drafts.length > 0,
    languages: statesOf({ kind, start }, whole, all),
    history: await historyOf(db, { kind, item, start }, published),
    placeholders: knownPlaces(kind, content.current, config.agency),
    timeZone: config.timeZone,
    hasModel: translator !== undefined,
    source: kind === 'fact' ? await readOrigin(db, item) : null,
  };
}

async function readOrigin(db: Db | Trx, item: string): Promise<schema.ContentDetail['source']> {
  const [source] = await listOrigins(db, item);
  if (!source) return null;
  const { kind, takenAt, fingerprint } = source;
  return {
    kind: kind as schema.SourceKind,
    name: shownNameOf(source),
    takenAt: takenAt.toISOString(),
    fingerprint,
  };
}

/** So many acts of publishing of one thing are shown, the newest first. */
const mostShown = 50;

/** Who published a thing, when, and what each time made other than it was: what waits against what is `published` now. */
async function historyOf(
  db: Db | Trx,
  { kind, item, start }: { kind: ContentKind; item: string; start: ContentStart },
  published: readonly Change[],
): Promise<schema.ContentDetail['history']> {
  const all = await listPublications(db, kind, item, mostShown + 1);
  const shown = all.slice(0, mostShown);
  if (shown.length === 0) return [];
  const versions = await listVersions(
    db,
    shown.map(({ id }) => id),
    kind,
    item,
  );
  const older = all[mostShown] && (await listUntil(db, all[mostShown].id, kind, item));
  const changes = new Map<number, schema.ContentDetail['history'][number]['changes']>();
  let said: readonly Change[] = older ?? [];
  for (const { id, publishedAt } of shown.toReversed()) {
    const before = publishedAt ? said : published;
    const after = withDrafts<Change>(
      before,
      versions.filter(({ publicationId }) => publicationId === id),
    );
    changes.set(id, changesBetween(itemFrom(kind, item, before, start), itemFrom(kind, item, after, start)));
    if (publishedAt) said = after;
  }
  return shown.map(({ id, staffName, dueAt, publishedAt }) => ({
    id,
    by: staffName,
    dueAt: dueAt?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
    changes: changes.get(id) ?? [],
  }));
}

function changesBetween(before: Item, after: Item): schema.ContentDetail['history'][number]['changes'] {
  const factsOf = ({ isShown, facts }: Item): Fields => ({ isShown, ...facts });
  return [
    ...differences('', factsOf(before), factsOf(after)),
    ...languages.flatMap((language) =>
      differences(language, before.texts[language] ?? {}, after.texts[language] ?? {}),
    ),
  ];
}

/** What is empty is no other than what is not there. */
const differences = (language: Language | '', before: Fields, after: Fields) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const [one, other] = [before[field] ?? null, after[field] ?? null];
    const isSame = isEmpty(one) ? isEmpty(other) : JSON.stringify(one) === JSON.stringify(other);
    return isSame ? [] : [{ language, field, before: toValue(one), after: toValue(other) }];
  });

type Value = schema.ContentValues['facts'][string];
const toValue = (value: FieldValue) => value as Value;

const subjectOf = (kind: string, item: string) => `content:${kind}-${item}` as const;

/**
 * Stores what is written, and publishes nothing. Only what differs from the program's own is kept, so that the rest goes
 * on following it. Throws NOT_FOUND, and CONFLICT where somebody else has changed it since `revision`, or there are too
 * many of the kind.
 */
export const saveContent = (
  deps: Deps,
  staff: Staff,
  { kind, item, revision, values, reviewed, groupId }: z.output<typeof schema.saveContentInput>,
): Promise<schema.ContentDetail> =>
  inTransaction(deps, async (trx) => {
    const { changes } = await listPublished(trx);
    const id = item ?? (await newId(trx, kind, values, changes));
    await lockUnchanged(trx, kind, id, item === null ? 0 : revision);
    const start = startOf(changes);
    const base = findDefault(kind, id, start);
    if (item !== null && !base) await readDetail(deps, trx, kind, id);
    await writeDrafts(trx, { kind, id, start, base, changes }, values, reviewed);
    if (groupId !== undefined && isAnswer(kind)) await claimGroup(trx, groupId, kind, id);
    await raiseRevision(trx, kind, id);
    await recordChange(trx, staff, { action: 'content.save', subject: subjectOf(kind, id) });
    return readDetail(deps, trx, kind, id);
  });

/** What may answer a question of visitors. */
const isAnswer = (kind: string) => kind === 'question' || kind === 'fact';

async function lockUnchanged(trx: Trx, kind: string, item: string, revision: number): Promise<void> {
  checkRevision({ revision: await lockItem(trx, kind, item) }, revision, refusals.changed);
}

type Place = {
  kind: ContentKind;
  id: string;
  start: ContentStart;
  base: Item | undefined;
  changes: readonly Row[];
};

/** A draft for each language in which the values are others than those that are published. */
async function writeDrafts(
  trx: Trx,
  { kind, id, start, base, changes }: Place,
  { isShown, facts, texts }: schema.ContentValues,
  reviewed: readonly Language[] = [],
): Promise<void> {
  const before = await listDrafts(trx, { kind, item: id });
  /** What the model proposed stays its proposal until somebody has changed or read it. */
  const isStillByModel = (language: string, fields: Fields) =>
    !reviewed.some((one) => one === language) &&
    before.some(
      (draft) =>
        draft.language === language && draft.isByModel && sorted(objectOf(draft.fields)) === sorted(fields),
    );
  const publishedRow = (language: string) =>
    changes.find((row) => row.kind === kind && row.item === id && row.language === language);
  const publishedOf = (language: string) => publishedRow(language)?.fields;
  /** Whether what is published is the model's, which nobody has read. */
  const isByModelNow = (language: string) => publishedRow(language)?.isByModel ?? false;
  const shown = isWording(kind) || isShown === (base?.isShown ?? true) ? {} : { isShown };
  const wanted: [string, Fields][] = [
    ['', { ...differing(facts, base?.facts), ...shown }],
    ...languagesOf(kind, id, start).flatMap((language): [string, Fields][] => {
      const words = texts[language];
      return words ? [[language, differing(words, base?.texts[language])]] : [];
    }),
  ];
  const isSame = ([language, fields]: [string, Fields]) =>
    sorted(objectOf(publishedOf(language))) === sorted(fields) &&
    !(isByModelNow(language) && reviewed.some((one) => one === language)) &&
    (base !== undefined || publishedOf(language) !== undefined || isAllEmpty(fields));
  await deleteDrafts(
    trx,
    kind,
    id,
    wanted.filter(isSame).map(([language]) => language),
  );
  for (const [language, fields] of wanted.filter((one) => !isSame(one))) {
    const is_translated_by_model = isStillByModel(language, fields);
    const written = before.find((draft) => draft.language === language);
    const isAsWritten =
      written?.isByModel === is_translated_by_model && sorted(objectOf(written.fields)) === sorted(fields);
    if (isAsWritten) continue;
    await putDraft(trx, { kind, item: id, language, fields, is_translated_by_model });
  }
}

const isAllEmpty = (fields: Fields) => Object.values(fields).every(isEmpty);

const differing = (fields: Fields, base: Fields | undefined): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => base === undefined || JSON.stringify(value) !== JSON.stringify(base[name]),
    ),
  );

const sorted = (fields: object): string =>
  JSON.stringify(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** An id that nothing else has: the assistant knows all it may answer by one list of names. */
async function newId(
  trx: Trx,
  kind: schema.EditedKind,
  { texts }: schema.ContentValues,
  changes: readonly Change[],
): Promise<string> {
  if (isWording(kind)) throw new AppError('NOT_FOUND', refusals.unknown);
  // Of two new ones at once the second sees the first.
  await lockPublishing(trx);
  const drafts = await listDrafts(trx);
  if (itemsOf(kind, [...changes, ...drafts], startOf(changes)).length >= mostItems) {
    throw new AppError('CONFLICT', refusals.tooMany(mostItems));
  }
  const taken = new Set<string>([
    ...(await listItemIds(trx)),
    ...listKindNames.flatMap((one) => contentDefaults[listOfKind[one]].map(({ id }) => id)),
    ...craftIds,
    ...matterIds,
    ...openIds,
    ...Object.keys(phrases.fr.topics),
    'services',
  ]);
  const titles = Object.values(texts).flatMap((words) => {
    const [first] = Object.values(words ?? {});
    return typeof first === 'string' && slugOf(first) !== '' ? [slugOf(first)] : [];
  });
  const name = titles[0] ?? kind;
  for (let number = 1; ; number++) {
    const id = number === 1 ? name : `${name}-${number}`;
    if (!taken.has(id)) return id;
  }
}

/** Takes what is written back; what was never published is gone. Throws NOT_FOUND, and CONFLICT where it was changed since `revision`. */
export const discardContent = (
  deps: Deps,
  staff: Staff,
  { kind, item, revision }: z.output<typeof schema.discardContentInput>,
): Promise<void> =>
  inTransaction(deps, async (trx) => {
    await readDetail(deps, trx, kind, item);
    await lockUnchanged(trx, kind, item, revision);
    await deleteDrafts(trx, kind, item, ['', ...languages]);
    await raiseRevision(trx, kind, item);
    await recordChange(trx, staff, { action: 'content.discard', subject: subjectOf(kind, item) });
  });

/**
 * What is written becomes what everybody reads, at once or at `dueAt`. Throws CONFLICT where it was changed since
 * `revision`, nothing is written or an earlier publication of it waits for its time, and BAD_REQUEST at the fields that are missing or name a figure that there is none of,
 * where a page would be too heavy, and where a text of the agency's would name a figure that is gone: then, or later with what
 * waits for its time.
 */
export const publishContent = async (
  deps: Deps,
  staff: Staff,
  { kind, item, revision, dueAt }: z.output<typeof schema.publishContentInput>,
): Promise<schema.ContentDetail> => {
  const due = dueAt === undefined ? undefined : new Date(dueAt);
  if (due) checkDue(due);
  const detail = await inTransaction(deps, async (trx, afterCommit) => {
    await readDetail(deps, trx, kind, item);
    await lockPublishing(trx);
    await lockUnchanged(trx, kind, item, revision);
    const { changes } = await listPublished(trx);
    const drafts = await listDrafts(trx, { kind, item });
    if (drafts.length === 0) throw new AppError('CONFLICT', refusals.nothing);
    // What waits would come over what is published now, and take it back.
    const waiting = await listWaiting(trx);
    if (waiting.some((row) => row.kind === kind && row.item === item))
      throw new AppError('CONFLICT', refusals.waits);
    const next = withDrafts<Change>(changes, drafts);
    const content = contentWith(next);
    const { start } = content;
    const whole = itemFrom(kind, item, next, start);
    checkItem(deps, kind, whole, content);
    for (const state of await statesFrom(trx, { changes, drafts, due, waiting })) {
      const made = contentWith(state);
      checkStranded(strandedIn(state, made), changes);
      await checkWeight(deps, made);
    }
    const publicationId = await insertPublication(trx, staff, due);
    await attachDrafts(trx, publicationId, kind, item);
    await raiseRevision(trx, kind, item);
    await recordChange(trx, staff, {
      action: due ? 'content.schedule' : 'content.publish',
      subject: subjectOf(kind, item),
      ...changedFacts(itemFrom(kind, item, changes, start), whole),
    });
    if (due) {
      const startAfter = Math.max(0, Math.ceil((due.getTime() - Date.now()) / 1_000));
      await deps.jobs.send(trx, 'content.publish', { publicationId }, { startAfter });
    } else {
      await settleQuestions(trx, kind, item, drafts, next);
      announce(afterCommit);
    }
    return readDetail(deps, trx, kind, item);
  });
  if (!due) await seenHere(deps);
  return detail;
};

type Waiting = Awaited<ReturnType<typeof listWaiting>>;

/**
 * All that is published once these drafts are, at once or at `due`, and after each publication that waits until after that: it
 * comes at a time at which nobody is there to be told.
 */
async function statesFrom(
  trx: Trx,
  of: { changes: readonly Change[]; drafts: readonly Change[]; due: Date | undefined; waiting: Waiting },
): Promise<Change[][]> {
  const { changes, drafts, due, waiting } = of;
  const times = new Map(waiting.map(({ id, dueAt }) => [id, dueAt?.getTime() ?? 0]));
  const states: Change[][] = [];
  let state: Change[] = [...changes];
  const isBefore = (at: number) => due !== undefined && at <= due.getTime();
  for (const [id, at] of times) {
    if (states.length === 0 && !isBefore(at)) {
      state = withDrafts<Change>(state, drafts);
      states.push(state);
    }
    state = withDrafts<Change>(state, await listOfPublication(trx, id));
    if (states.length > 0) states.push(state);
  }
  return states.length > 0 ? states : [withDrafts<Change>(state, drafts)];
}

const isEdited = (kind: string): kind is schema.EditedKind =>
  kind !== 'order' && contentKinds.some((one) => one === kind);

/** Texts of the agency's own that name a figure of which there is none: what they are called, by where they stand. */
function strandedIn(state: readonly Change[], content: Content): Map<string, string> {
  const found = new Map<string, string>();
  for (const { kind, item, language, fields } of state) {
    if (language === '' || !isEdited(kind)) continue;
    const specs = specsOf(kind, item, language as Language, content.start);
    for (const [name, value] of Object.entries(objectOf(fields))) {
      const [gone] = Object.hasOwn(specs, name) ? goneFigures(language as Language, content, value) : [];
      if (gone === undefined) continue;
      const whole = itemFrom(kind, item, state, content.start);
      if (whole.isShown) found.set(`${kind} ${item} ${language} ${name}`, nameOf(kind, whole, language));
    }
  }
  return found;
}

/** What staff call a thing and its language. */
function nameOf(kind: schema.EditedKind, item: Item, language: string): string {
  const words = said(contentWords);
  const title = item.texts[language as Language]?.[titleFieldOf(kind, item) ?? ''];
  const name = isWording(kind) ? words[kind === 'page' ? 'pages' : 'mails'][item.id] : title;
  return `${words.one[kind]} «\u00a0${String(name ?? item.id)}\u00a0» (${language})`;
}

/** Throws BAD_REQUEST where a text would name a figure that is gone, which it does not with the `changes` of before. */
function checkStranded(after: ReadonlyMap<string, string>, changes: readonly Change[]): void {
  if (after.size === 0) return;
  const before = strandedIn(changes, contentWith(changes));
  const names = new Set([...after].flatMap(([place, name]) => (before.has(place) ? [] : name)));
  if (names.size > 0) throw new AppError('BAD_REQUEST', refusals.figureNamed([...names].join(', ')));
}

/** What the log keeps of a publication: what is the same in all languages, and in which of them the words are others. */
function changedFacts(before: Item, after: Item): Record<'before' | 'after', Record<string, unknown>> {
  const names = Object.keys(after.facts).filter(
    (name) => JSON.stringify(before.facts[name]) !== JSON.stringify(after.facts[name]),
  );
  const pick = ({ isShown, facts }: Item) => ({
    ...(before.isShown !== after.isShown && { isShown }),
    ...Object.fromEntries(names.map((name) => [name, facts[name]])),
  });
  const changed = languages.filter(
    (language) => sorted(before.texts[language] ?? {}) !== sorted(after.texts[language] ?? {}),
  );
  return {
    before: pick(before),
    after: { ...pick(after), ...(changed.length > 0 && { languages: changed }) },
  };
}

/** What was asked without an answer has one in each language in which this brings the thing whole. */
async function settleQuestions(
  trx: Trx,
  kind: string,
  item: string,
  brought: readonly Change[],
  published: readonly Change[],
): Promise<void> {
  if (!isAnswer(kind)) return;
  const { isShown, texts } = itemFrom(kind as ContentKind, item, published, startOf(published));
  if (!isShown) return;
  const isIn = (language: Language) =>
    brought.some((row) => row.language === language || row.language === '') &&
    isWhole(specsOf(kind as ContentKind, item, language), texts[language] ?? {});
  await settleGroups(trx, kind, item, languages.filter(isIn));
}

const announce = (afterCommit: Publisher) => afterCommit.events.publish({ topic: 'content:published' });

/** How long whoever publishes waits for their own page, in milliseconds. */
const seenWithin = 1_500;

/** Whoever has published reads it on the very next page. */
export const seenHere = ({ content }: Pick<Deps, 'content'>) =>
  Promise.race([content.refresh().catch(() => {}), sleep(seenWithin)]);

function checkDue(due: Date): void {
  if (due.getTime() <= Date.now()) throw atField('dueAt', refusals.past);
  if (due.getTime() > Date.now() + furthest) throw atField('dueAt', refusals.tooFar);
}

/** Throws BAD_REQUEST with everything that keeps a thing from being published. What is hidden may have gaps. */
function checkItem({ config }: Deps, kind: ContentKind, item: Item, content: Content): void {
  if (!item.isShown) return;
  const defaults = findDefault(kind, item.id, content.start);
  const issues: { path: string; message: string }[] = [];
  const isPictureRead = (fields: Fields, own: Fields = {}) =>
    isProgramsPicture({
      start: content.start,
      hasLook: config.agency.brand !== undefined,
      headline: String(fields['hero.headline']),
      ownHeadline: String(own['hero.headline']),
    });
  const check = (path: string, language: Language | '', fields: Fields) => {
    const base = language === '' ? undefined : defaults?.texts[language];
    for (const [name, spec] of Object.entries(specsOf(kind, item.id, language, content.start))) {
      const value = fields[name] ?? null;
      const say = (message: string) => issues.push({ path: `${path}.${name}`, message });
      // Nobody reads what is said of a picture that is drawn.
      if (name === 'socialText' && isEmpty(value) && !isPictureRead(fields, base)) continue;
      const isHalf = spec.with !== undefined && isEmpty(value) && !isEmpty(fields[spec.with]);
      if (isHalf || !isOfField(spec, value))
        say(isEmpty(value) ? refusals.field.missing : schema.faultOf(spec));
      // What follows the program loses a sentence where a figure is gone, and is nobody's fault.
      if (base && JSON.stringify(base[name]) === JSON.stringify(value)) continue;
      const place = { kind, item: item.id, language, field: name, content };
      const strange = strangePlaces(place, value);
      for (const { name: strangeName, isFigure } of strange) {
        const { figure, unknown } = refusals.placeholder;
        say(isFigure ? figure(strangeName) : unknown(strangeName));
      }
      for (const missing of missingPlaces(place, value)) say(refusals.placeholder.missing(missing));
    }
  };
  check('values.facts', '', item.facts);
  const written = Object.entries(item.texts).filter(([, words]) => !isAllEmpty(words));
  for (const [language, words] of written) check(`values.texts.${language}`, language as Language, words);
  if (written.length === 0) issues.push({ path: 'values.texts', message: refusals.noLanguage });
  const [first] = issues;
  if (first) throw new AppError('BAD_REQUEST', first.message, { issues });
}

async function checkWeight({ content }: Deps, next: Content): Promise<void> {
  const heaviest = (await content.weigh(next)).toSorted((one, other) => other.bytes - one.bytes)[0];
  if (heaviest && heaviest.bytes > mostPageBytes) {
    const kilobytes = (heaviest.bytes / 1024).toFixed(1);
    throw new AppError('BAD_REQUEST', refusals.tooHeavy(heaviest.path, kilobytes, mostPageBytes / 1024));
  }
}

/** Writes a former version over what is written, so that it can be looked at and published. Throws NOT_FOUND, CONFLICT. */
export const restoreContent = (
  deps: Deps,
  staff: Staff,
  { kind, item, revision, publicationId }: z.output<typeof schema.restoreContentInput>,
): Promise<schema.ContentDetail> =>
  inTransaction(deps, async (trx) => {
    await readDetail(deps, trx, kind, item);
    await lockUnchanged(trx, kind, item, revision);
    const then = await listUntil(trx, publicationId, kind, item);
    if (!then) throw new AppError('NOT_FOUND', refusals.noVersion);
    const { changes } = await listPublished(trx);
    const start = startOf(changes);
    const base = findDefault(kind, item, start);
    const values = toValues(itemFrom(kind, item, then, start));
    const texts = Object.fromEntries(
      languagesOf(kind, item, start).map((language) => [language, values.texts[language] ?? {}]),
    );
    await writeDrafts(trx, { kind, id: item, start, base, changes }, { ...values, texts });
    await raiseRevision(trx, kind, item);
    await recordChange(trx, staff, { action: 'content.restore', subject: subjectOf(kind, item) });
    return readDetail(deps, trx, kind, item);
  });

/** Most translations that somebody may ask for in an hour: each is as many calls of the model as it has fields. */
const mostTranslations = 60;
/** So many fields are translated at a time. */
const atATime = 4;

/**
 * Has the model write in `to` what stands in `from`, as a draft that is marked until somebody has read it: each field that is
 * empty there, or that follows the program where `from` no longer does. A field whose translation does not keep its figures,
 * names and places stays as it is. Throws NOT_FOUND, CONFLICT where it was changed since `revision` or nothing is to be
 * translated, TOO_MANY_REQUESTS, and SERVICE_UNAVAILABLE without a model, once the day's money is spent, and where it fails.
 */
export async function translateContent(
  deps: Deps,
  staff: Staff,
  { kind, item, revision, from, to }: z.output<typeof schema.translateContentInput>,
): Promise<schema.TranslatedContent> {
  const { translator } = deps;
  if (!translator) throw new AppError('SERVICE_UNAVAILABLE', refusals.translation.noModel);
  const detail = await readDetail(deps, deps.database.db, kind, item);
  checkRevision(detail, revision, refusals.changed);
  const open = openFields(detail, from, to);
  if (open.length === 0) throw new AppError('CONFLICT', refusals.translation.nothing);
  if (!(await maySpend(deps))) throw new AppError('SERVICE_UNAVAILABLE', refusals.translation.spent);
  const rule = { name: 'content.translate', subject: staff.id, limit: mostTranslations, seconds: 3_600 };
  const made = await limited(deps, rule, () =>
    translateFields(deps, translator, open, { from, to }).catch((cause: unknown) => {
      deps.log.warn({ reason: reasonOf(cause) }, 'a content was not translated');
      throw new AppError('SERVICE_UNAVAILABLE', refusals.translation.failed, { cause });
    }),
  );
  const stored = await inTransaction(deps, async (trx) => {
    await lockUnchanged(trx, kind, item, revision);
    const words = { ...detail.values.texts[to], ...made.fields };
    const fields = differing(words, findDefault(kind, item, detail.start)?.texts[to]);
    await putDraft(trx, { kind, item, language: to, fields, is_translated_by_model: true });
    await raiseRevision(trx, kind, item);
    await recordChange(trx, staff, {
      action: 'content.translate',
      subject: subjectOf(kind, item),
      after: { languages: [to] },
    });
    return readDetail(deps, trx, kind, item);
  });
  return { ...stored, left: made.left };
}

type OpenField = { name: string; text: string; isList: boolean; spec: FieldSpec };

/** What is to be translated: a list as lines. */
function openFields(
  { kind, item, start, values, defaults }: schema.ContentDetail,
  from: Language,
  to: Language,
): OpenField[] {
  const [source = {}, target = {}] = [values.texts[from], values.texts[to]];
  const isOwn = (language: Language, name: string, value: unknown) =>
    JSON.stringify(value) !== JSON.stringify(defaults?.texts[language]?.[name]);
  return Object.entries(specsOf(kind, item, to, start)).flatMap(([name, spec]) => {
    const { is } = spec;
    const value = source[name];
    const isText = is === 'line' || is === 'text' || is === 'list';
    const follows = !isOwn(to, name, target[name]) && isOwn(from, name, value);
    if (!isText || isEmpty(value) || !(isEmpty(target[name]) || follows)) return [];
    const text = Array.isArray(value) ? value.join('\n') : String(value);
    return [{ name, text, isList: is === 'list', spec }];
  });
}

/** What the model wrote for each field, and the fields of which nothing that it wrote can be taken. */
async function translateFields(
  deps: Deps,
  translator: NonNullable<Deps['translator']>,
  open: readonly OpenField[],
  { from, to }: { from: Language; to: Language },
): Promise<{ fields: Fields; left: string[] }> {
  const { config, closing, log } = deps;
  let failure: { cause: unknown } | undefined;
  /** What is paid for stays, whatever becomes of the other fields. */
  const attempt = async (asked: Parameters<typeof translateFaithfully>[1]) => {
    try {
      const written = await translateFaithfully(translator, asked, closing);
      return 'kind' in written ? undefined : written;
    } catch (cause) {
      log.warn({ reason: reasonOf(cause) }, 'a field was not translated');
      failure = { cause };
      return undefined;
    }
  };
  const fields: Record<string, string | string[]> = {};
  const left: string[] = [];
  const rest = [...open];
  const work = async () => {
    for (let field = rest.shift(); field; field = rest.shift()) {
      const { name, text, isList, spec } = field;
      const asked = { text, from, to, names: [config.agency.name] };
      const written = (await maySpend(deps)) && (await attempt(asked));
      const lines = written ? written.text.split('\n').map((one) => one.trim()) : [];
      const value = isList ? lines : written ? written.text : '';
      const isAsLong = !isList || lines.length === text.split('\n').length;
      if (written && isAsLong && !isEmpty(value) && isOfField(spec, value)) fields[name] = value;
      else left.push(name);
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  if (failure && Object.keys(fields).length === 0) throw failure.cause;
  return { fields, left };
}

/** The things of a kind are shown in this order from now on. */
export async function arrangeContent(
  deps: Deps,
  staff: Staff,
  { kind, items }: z.output<typeof schema.arrangeContentInput>,
): Promise<void> {
  await inTransaction(deps, async (trx, afterCommit) => {
    await lockPublishing(trx);
    const publicationId = await insertPublication(trx, staff, undefined);
    await insertPublished(trx, publicationId, 'order', kind, { ids: [...new Set(items)] });
    await recordChange(trx, staff, { action: 'content.arrange', subject: subjectOf('order', kind) });
    announce(afterCommit);
  });
  await seenHere(deps);
}

/** How the installation begins from now on: what the agency has published itself stays. Who may choose is the caller's matter. */
export async function publishStart(
  trx: Trx,
  afterCommit: Publisher,
  actor: Actor,
  start: ContentStart,
): Promise<void> {
  await lockPublishing(trx);
  const before = startOf((await listPublished(trx)).changes);
  if (before === start) return;
  const publicationId = await insertPublication(trx, actor, undefined);
  await insertPublished(trx, publicationId, startPlace.kind, startPlace.item, { start });
  await recordChange(trx, actor, {
    action: 'content.begin',
    subject: subjectOf(startPlace.kind, startPlace.item),
    before: { beginsWith: before },
    after: { beginsWith: start },
  });
  announce(afterCommit);
}

/** Calls off a publication that waits for its time: what it would have brought is a draft again. Throws NOT_FOUND. */
export const callOffContent = (
  deps: Deps,
  staff: Staff,
  { publicationId }: z.output<typeof schema.callOffContentInput>,
): Promise<void> =>
  inTransaction(deps, async (trx) => {
    const found = await lockPublication(trx, publicationId);
    if (!found || found.publishedAt) throw new AppError('NOT_FOUND', refusals.gone);
    for (const { kind, item } of await thingsOf(trx, publicationId)) {
      await lockItem(trx, kind, item);
      await raiseRevision(trx, kind, item);
      await recordChange(trx, staff, { action: 'content.call-off', subject: subjectOf(kind, item) });
    }
    await dropPublication(trx, publicationId);
  });

/** What a publication brings, each thing once, in an order that is the same for all who lock them. */
const thingsOf = async (db: Db | Trx, publicationId: number) =>
  [
    ...new Map(
      (await listOfPublication(db, publicationId)).map(({ kind, item }) => [
        `${kind} ${item}`,
        { kind, item },
      ]),
    ).entries(),
  ]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, thing]) => thing);

type DuePublication = { publicationId: number };

/** Publishes what waited for its time. */
export const publishDueKind = (deps: Deps): JobKind<DuePublication> => ({
  name: 'content.publish',
  concurrency: 1,
  options: { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 300 },
  async handle({ data: { publicationId } }) {
    await inTransaction(deps, async (trx, afterCommit) => {
      await lockPublishing(trx);
      const found = await lockPublication(trx, publicationId);
      // Called off, or done before by a try whose end nobody heard of.
      if (!found || found.publishedAt) return;
      await settlePublication(trx, publicationId);
      const brought = await listOfPublication(trx, publicationId);
      const { changes } = await listPublished(trx);
      for (const { kind, item } of await thingsOf(trx, publicationId)) {
        await raiseRevision(trx, kind, item);
        const own = brought.filter((row) => row.kind === kind && row.item === item);
        await settleQuestions(trx, kind, item, own, changes);
      }
      announce(afterCommit);
    });
  },
  async giveUp() {},
});

/** What everybody would read if this thing, or without one all that is written, were published as it is written. */
export async function previewContent(
  { database: { db } }: Pick<Deps, 'database'>,
  of?: z.output<typeof schema.contentItemInput>,
): Promise<Content> {
  const { changes } = await listPublished(db);
  return contentWith(withDrafts<Change>(changes, await listDrafts(db, of)));
}

/** What is written and not published, of everything or of one thing: of which kind, and in which language; '' is all of them. */
export const listWritten = async (
  { database: { db } }: Pick<Deps, 'database'>,
  of?: z.output<typeof schema.contentItemInput>,
): Promise<{ kind: string; item: string; language: string }[]> =>
  (await listDrafts(db, of)).map(({ kind, item, language }) => ({ kind, item, language }));
