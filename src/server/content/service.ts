import type { z } from 'zod';
import { craftIds } from '../../content/crafts.ts';
import { type ContentKind, type EditedKind, listKindNames } from '../../content/kind-names.ts';
import {
  type FieldSpec,
  type Fields,
  type FieldValue,
  isEmpty,
  isOfField,
  isWhole,
  isWording,
  languagesOf,
  listOfKind,
  specsOf,
} from '../../content/kinds.ts';
import { type Language, languages, said } from '../../content/language.ts';
import { matterIds, openIds } from '../../content/matters.ts';
import { phrases } from '../../content/phrases.ts';
import { type Content, type ContentStart, contentDefaults } from '../../content/published.ts';
import { contentRefusals } from '../../content/refusals/content.ts';
import { slugOf } from '../../content/slug.ts';
import type * as schema from '../../routers/content.schema.ts';
import type { Staff } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import type { Db, Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, checkRevision, reasonOf } from '../errors.ts';
import { claimGroup } from '../learning/service.ts';
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
} from './merge.ts';
import { shownNameOf } from './passages.ts';
import { knownPlaces } from './placeholders.ts';
import {
  deleteDrafts,
  findRevision,
  listDrafts,
  listItemIds,
  listOrigins,
  listPublications,
  listPublished,
  listUntil,
  listVersions,
  listWaiting,
  lockItem,
  lockPublishing,
  putDraft,
  raiseRevision,
} from './queries.ts';

export { wasPublished } from './queries.ts';

const refusals = said(contentRefusals);

/** So many of a kind, shown or not. */
const mostItems = 200;

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
export const titleFieldOf = (kind: ContentKind, { id }: Item): string | undefined =>
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
export const itemFrom = (
  kind: ContentKind,
  item: string,
  rows: readonly Change[],
  start: ContentStart,
): Item =>
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

/**
 * Who published a thing, when, and what each time made other than it was: what waits against what is `published` now.
 */
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

export const subjectOf = (kind: string, item: string) => `content:${kind}-${item}` as const;

/**
 * Stores what is written, and publishes nothing. Only what differs from the program's own is kept, so that the rest
 * goes on following it. Throws NOT_FOUND, and CONFLICT where somebody else has changed it since `revision`, or there
 * are too many of the kind.
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
export const isAnswer = (kind: string) => kind === 'question' || kind === 'fact';

export async function lockUnchanged(trx: Trx, kind: string, item: string, revision: number): Promise<void> {
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

export const isAllEmpty = (fields: Fields) => Object.values(fields).every(isEmpty);

const differing = (fields: Fields, base: Fields | undefined): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => base === undefined || JSON.stringify(value) !== JSON.stringify(base[name]),
    ),
  );

export const sorted = (fields: object): string =>
  JSON.stringify(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** An id that nothing else has: the assistant knows all it may answer by one list of names. */
async function newId(
  trx: Trx,
  kind: EditedKind,
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

/**
 * Takes what is written back; what was never published is gone. Throws NOT_FOUND, and CONFLICT where it was changed
 * since `revision`.
 */
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
 * Writes a former version over what is written, so that it can be looked at and published. Throws NOT_FOUND, CONFLICT.
 */
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
 * Has the model write in `to` what stands in `from`, as a draft that is marked until somebody has read it: each field
 * that is empty there, or that follows the program where `from` no longer does. A field whose translation does not keep
 * its figures, names and places stays as it is. Throws NOT_FOUND, CONFLICT where it was changed since `revision` or
 * nothing is to be translated, TOO_MANY_REQUESTS, and SERVICE_UNAVAILABLE without a model, once the day's money is
 * spent, and where it fails.
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

/** What everybody would read if this thing, or without one all that is written, were published as it is written. */
export async function previewContent(
  { database: { db } }: Pick<Deps, 'database'>,
  of?: z.output<typeof schema.contentItemInput>,
): Promise<Content> {
  const { changes } = await listPublished(db);
  return contentWith(withDrafts<Change>(changes, await listDrafts(db, of)));
}

/**
 * What is written and not published, of everything or of one thing: of which kind, and in which language; '' is all of
 * them.
 */
export const listWritten = async (
  { database: { db } }: Pick<Deps, 'database'>,
  of?: z.output<typeof schema.contentItemInput>,
): Promise<{ kind: string; item: string; language: string }[]> =>
  (await listDrafts(db, of)).map(({ kind, item, language }) => ({ kind, item, language }));
