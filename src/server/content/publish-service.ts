import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { contentWords } from '../../content/app/content.ts';
import { type ContentKind, contentKinds, type EditedKind } from '../../content/kind-names.ts';
import { type Fields, isEmpty, isOfField, isWhole, isWording, specsOf } from '../../content/kinds.ts';
import { type Language, languages, said } from '../../content/language.ts';
import { isProgramsPicture } from '../../content/pictures.ts';
import type { Content, ContentStart } from '../../content/published.ts';
import { contentRefusals } from '../../content/refusals/content.ts';
import * as schema from '../../routers/content.schema.ts';
import type { Staff } from '../access.ts';
import { type Actor, recordChange } from '../audit/service.ts';
import type { Db, Trx } from '../database/database.ts';
import { inTransaction, type Publisher } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, atField } from '../errors.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { settleGroups } from '../learning/service.ts';
import { type Change, contentWith, findDefault, type Item, objectOf, startOf, startPlace } from './merge.ts';
import { goneFigures, missingPlaces, strangePlaces } from './placeholders.ts';
import {
  attachDrafts,
  dropPublication,
  insertPublication,
  insertPublished,
  listDrafts,
  listOfPublication,
  listPublished,
  listWaiting,
  lockItem,
  lockPublication,
  lockPublishing,
  raiseRevision,
  settlePublication,
} from './queries.ts';
import {
  isAllEmpty,
  isAnswer,
  itemFrom,
  lockUnchanged,
  readDetail,
  sorted,
  subjectOf,
  titleFieldOf,
  withDrafts,
} from './service.ts';

const refusals = said(contentRefusals);

/** A page of the site with its style sheet, compressed, in bytes. */
const mostPageBytes = 40 * 1024;
/** The furthest time of a publication, in milliseconds. */
const furthest = 366 * 86_400_000;

/**
 * What is written becomes what everybody reads, at once or at `dueAt`. Throws CONFLICT where it was changed since
 * `revision`, nothing is written or an earlier publication of it waits for its time, and BAD_REQUEST at the fields that
 * are missing or name a figure that there is none of, where a page would be too heavy, and where a text of the agency's
 * would name a figure that is gone: then, or later with what waits for its time.
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
 * All that is published once these drafts are, at once or at `due`, and after each publication that waits until after
 * that: it comes at a time at which nobody is there to be told.
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

const isEdited = (kind: string): kind is EditedKind =>
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
function nameOf(kind: EditedKind, item: Item, language: string): string {
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

/**
 * What the log keeps of a publication: what is the same in all languages, and in which of them the words are others.
 */
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

/**
 * How the installation begins from now on: what the agency has published itself stays. Who may choose is the caller's
 * matter.
 */
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
